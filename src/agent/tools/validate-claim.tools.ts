import { type Static, Type } from 'typebox';
import { ClaimAnswerSchema, ClaimBodySchema, validateClaim } from '../../claims/claims.public.ts';
import { responseFormatField } from './common-inputs.ts';
import { conciseDecision, findReviewReason, listToolSources, toConcise } from './decision-result.ts';
import type { ReadTool } from './tool.ts';

const Input = Type.Object({ ...ClaimBodySchema.properties, ...responseFormatField }, { additionalProperties: false });

const Line = Type.Object(
  { code: Type.String(), coverage_status: Type.String(), denial_risk: Type.String() },
  { additionalProperties: false },
);

/** Claim validation before submission. */
export const validateClaimTool: ReadTool<Static<typeof Input>> = {
  id: 'validate_claim',
  title: 'Validate a claim before submission',
  description:
    'Denial risk of one or more procedure codes with diagnoses, modifiers, place and date, before a claim is sent. Use it for whole claims; use check_coverage for one code. It submits and adjudicates nothing and takes no patient data. Example: {"procedure_codes":["64483"],"diagnosis_codes":["M54.16"],"state":"PA"}',
  access: 'read',
  cost: 'claims_validate',
  idempotent: true,
  input: Input,
  output: {
    concise: Type.Object({ codes: Type.Array(Line), ...conciseDecision }, { additionalProperties: false }),
    detailed: ClaimAnswerSchema.properties.data,
  },
  run({ model, today }, { response_format: _format, ...claim }) {
    const detailed = validateClaim(model, claim, today);
    const codes = detailed.codes.map(({ code, coverage_status, denial_risk }) => ({
      code,
      coverage_status,
      denial_risk,
    }));
    return {
      concise: { codes, ...toConcise(detailed) },
      detailed,
      sources: listToolSources(detailed),
      window: null,
      reviewReason: findReviewReason(detailed),
    };
  },
};
