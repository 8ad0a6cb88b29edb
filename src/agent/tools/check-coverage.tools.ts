import { type Static, Type } from 'typebox';
import { checkPriorAuth, PriorAuthAnswerSchema } from '../../prior-auth/prior-auth.public.ts';
import { responseFormatField } from './common-inputs.ts';
import { conciseDecision, findReviewReason, listToolSources, toConcise } from './decision-result.ts';
import type { ReadTool } from './tool.ts';

const Input = Type.Object(
  {
    code: Type.String({ pattern: '^[A-Za-z0-9.-]{2,20}$', description: 'CPT or HCPCS code such as 64483 or E0601' }),
    state: Type.Optional(Type.String({ pattern: '^[A-Za-z]{2}$', description: 'Two letters such as PA' })),
    ...responseFormatField,
  },
  { additionalProperties: false },
);

/** The prior-authorization check of one code. */
export const checkCoverage: ReadTool<Static<typeof Input>> = {
  id: 'check_coverage',
  title: 'Check coverage of one code',
  description:
    'Quick coverage and prior-authorization answer for one procedure code. Use it first for a single code; use validate_claim for several codes, diagnoses or modifiers. It decides nothing for a patient. Example: {"code":"64483","state":"PA"}',
  access: 'read',
  cost: 'prior_auth_check',
  idempotent: true,
  input: Input,
  output: {
    concise: Type.Object({ code: Type.String(), ...conciseDecision }, { additionalProperties: false }),
    detailed: PriorAuthAnswerSchema.properties.data,
  },
  run({ model, today }, { code, state }) {
    const detailed = checkPriorAuth(
      model,
      { procedure_codes: [code.toUpperCase()], ...(state ? { state } : {}) },
      today,
    );
    return {
      concise: { code: code.toUpperCase(), ...toConcise(detailed) },
      detailed,
      sources: listToolSources(detailed),
      window: null,
      reviewReason: findReviewReason(detailed),
    };
  },
};
