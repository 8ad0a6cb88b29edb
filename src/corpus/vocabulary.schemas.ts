/** Enums of the corpus as schemas: one name each in the OpenAPI document, shared by operations. */
import { Type } from 'typebox';
import { named } from '../platform/http/schemas/schema-kit.ts';
import { CRITERIA_SECTIONS } from './build/policy-search.ts';
import { CODE_SYSTEMS } from './codes/code.ts';

export const POLICY_TYPES = ['LCD', 'Article', 'NCD', 'PayerPolicy', 'Medical Policy', 'Drug Policy'] as const;
export const DISPOSITIONS = ['covered', 'not_covered', 'requires_pa', 'conditional', 'unclear'] as const;

/** Typed as text, like the facts of a release, since the build has checked the values. */
const choice = (values: readonly string[], description: string) =>
  Type.Unsafe<string>({ type: 'string', enum: [...values], description });

export const PolicyType = named('PolicyType', choice(POLICY_TYPES, 'Type of the policy'));
export const PolicyStatus = named('PolicyStatus', choice(['active', 'retired'], 'Whether the policy is active today'));
export const CodeSystemName = named('CodeSystem', choice([...CODE_SYSTEMS, 'MODIFIER'], 'System the code belongs to'));
export const DispositionName = named(
  'Disposition',
  choice(DISPOSITIONS, 'Coverage of the code in the policy; `unclear` if the policy lists the code without stating it'),
);
export const CriteriaSection = named(
  'CriteriaSection',
  choice(CRITERIA_SECTIONS, 'Section that contains the criterion'),
);
export const MacType = named('MacType', choice(['A/B', 'DME', 'HHH'], 'Type of contractor'));

export const MacSchema = named(
  'Mac',
  Type.Object({
    name: Type.String({ description: 'Name of the contractor' }),
    code: Type.String({ description: 'CMS contractor number' }),
    jurisdiction_name: Type.String({ description: 'Name of the jurisdiction' }),
    states: Type.Array(Type.String(), { description: 'Two-letter codes' }),
  }),
);
