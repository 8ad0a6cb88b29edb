import { Type } from 'typebox';
import { DISPOSITIONS, POLICY_TYPES } from '../corpus/corpus-declarations.public.ts';
import { choice, choiceOrNull, FORMAT, MISTAKES, named, nullable } from '../platform/http/schemas/schema-kit.ts';
import { ACTIONS } from './answer/next-actions.ts';

export { nullable };

export const SITES = ['office', 'outpatient_hospital', 'asc', 'inpatient', 'home', 'telehealth'] as const;
const LEVELS = ['low', 'medium', 'high'] as const;

/** ICD-9-CM codes that do not look like ICD-10-CM: digits, and external causes with three digits. */
const ICD9 = '^\\s*(?:\\d{3}(?:\\.\\d{1,2}|\\d)?|[Ee]\\d{3}\\.\\d)\\s*$';

export const ProcedureCode = Type.String({
  [FORMAT]: 'procedure_code',
  pattern: '^\\s*[A-Za-z0-9]\\d{3}[A-Za-z0-9]\\s*$',
  maxLength: 12,
  'x-expects': 'a CPT or HCPCS code such as 99213 or J1885',
  [MISTAKES]: [
    ['^\\s*[A-Za-z0-9]\\d{3}[A-Za-z0-9](?:[-\\s,:]+[A-Za-z0-9]{2})+\\s*$', 'modifiers belong in modifiers'],
    ['^\\s*[A-Za-z0-9]\\d{3}[A-Za-z0-9][A-Za-z0-9]{2}\\s*$', 'modifiers belong in modifiers'],
  ],
  description: 'CPT or HCPCS code (5 characters), e.g. E0601, 64483, 0075T',
});
export const DiagnosisCode = Type.String({
  [FORMAT]: 'diagnosis_code',
  pattern: '^\\s*[A-Za-z]\\d[A-Za-z0-9](?:\\.?[A-Za-z0-9]{1,4})?\\s*$',
  maxLength: 16,
  'x-expects': 'an ICD-10-CM code such as G47.33',
  [MISTAKES]: [
    [ICD9, 'this has the form of an ICD-9-CM code, which ended on 2015-09-30'],
    ['^\\s*(?:\\d{5}|\\d{4}[A-Za-z]|[A-Za-z]\\d{4})\\s*$', 'this has the form of a procedure code'],
  ],
  description: 'ICD-10-CM code with or without dot, e.g. G47.33',
});

export const dateOfService = Type.String({
  format: 'date',
  pattern: '^(?:19|20)\\d{2}-\\d{2}-\\d{2}$',
  'x-expects': 'a date such as 2026-01-31',
  [MISTAKES]: [
    ['^\\d{4}-\\d{2}-\\d{2}$', 'the calendar has no such date, or its year is not between 1900 and 2099'],
    ['\\d', 'write year, month and day as YYYY-MM-DD'],
  ],
  description: 'YYYY-MM-DD; defaults to today. Rules in effect on this date are applied',
});
export const siteOfService = Type.Unsafe<(typeof SITES)[number]>({
  ...choice(SITES, 'Site of service'),
  [MISTAKES]: [['^\\s*\\d{1,2}\\s*$', 'a place of service code such as 11 belongs in lines[].place']],
});

const PLAN_TYPES = ['commercial', 'medicare_advantage', 'medicaid', 'traditional_medicare', 'exchange'] as const;
/** A label that is returned as given. */
export const labelMember = (description: string, example: string) =>
  Type.String({
    minLength: 1,
    maxLength: 100,
    pattern: "^[A-Za-z0-9 &'().,/_-]+$",
    'x-expects': `1 to 100 letters, digits, spaces and & ' ( ) . , / _ - such as ${example}`,
    description,
  });
export const planType = choice(PLAN_TYPES, 'Plan type');
export const lineOfBusiness = labelMember('Line of business', 'Commercial PPO');

export const Level = named('Level', choice(LEVELS, 'low, medium or high'));
export const CoverageStatus = named(
  'CoverageStatus',
  choice(['covered', 'conditional', 'not_covered', 'unknown'], 'Coverage according to the corpus'),
);
export const Required = nullable(Type.Boolean({ description: 'Null if unknown' }));
export const Day = nullable(Type.String({ description: 'YYYY-MM-DD' }));
export const Moment = nullable(Type.String({ description: 'ISO 8601' }));
export const Lines = (description: string) => Type.Array(Type.String(), { description });

const EditionSchema = Type.Object(
  {
    from: Type.String({ description: 'First day of the edition, YYYY-MM-DD' }),
    to: Day,
    covers_date: Type.Boolean(),
  },
  { description: 'The edition used if no loaded edition covers the date of service' },
);

const SOURCE_TYPES = [...POLICY_TYPES, 'Program'];
const SourceMembers = Type.Object({
  source_id: Type.String({ description: 'Policy id or program:name' }),
  policy_id: Type.String({ description: 'The policy; for programs the source_id' }),
  title: Type.String(),
  policy_type: choice<string>(SOURCE_TYPES, 'Type of the policy, or Program'),
  manual_section: Type.Optional(Type.String({ description: 'For an NCD: its manual section, e.g. 20.32' })),
  jurisdiction: nullable(Type.String()),
  source_url: nullable(Type.String()),
  effective_date: Day,
  last_verified_at: Moment,
  pages: Type.Optional(
    Type.Array(Type.Integer(), { description: "Pages of a payer's document that list the requested codes" }),
  ),
  verified: Type.Optional(
    Type.Boolean({
      description: 'False if the statement was not verified in the source; confidence is then at most medium',
    }),
  ),
});
export const SourceSchema = named('Source', Type.Object(SourceMembers.properties));

export const RuleSourceSchema = named(
  'RuleSource',
  Type.Object(
    {
      source_id: Type.String({ description: 'dataset:edition or rule:id' }),
      title: Type.String({
        description: 'For a rule: the manual section or file it is based on; docs/rules has a page for each',
      }),
      source_url: Type.Optional(
        nullable(
          Type.String({
            description:
              'Where the manual or file is published; omitted if it decided nothing (see docs/sources and docs/rules)',
          }),
        ),
      ),
      verified: Type.Optional(Type.Boolean({ description: 'False if the statement was not verified in the source' })),
      edition: Type.Optional(EditionSchema),
    },
    { description: 'Rule or data set a finding rests on' },
  ),
);

export const Disposition = choiceOrNull<string>(
  DISPOSITIONS,
  'Coverage of the requested codes in the policy; conditional if it differs among them, null if the policy applies only through a link',
);
export const MatchedSourceSchema = named(
  'MatchedPolicy',
  Type.Object({ ...SourceMembers.properties, disposition: Disposition }),
);

const ConditionSchema = named(
  'AttestedCondition',
  Type.Object(
    {
      policy_id: Type.String(),
      text: Type.String({ description: 'A question with the required answer, or a statement' }),
      section: Type.Optional(Type.String({ description: 'Heading of the passage it comes from' })),
      anchors: Type.Optional(Type.Array(Type.String(), { description: "Passages of the policy's logic" })),
    },
    { description: 'Policy condition that the claim does not show' },
  ),
);

export const FindingSchema = named(
  'Finding',
  Type.Object(
    {
      id: Type.String({ description: 'Referenced by finding_ids in this response, e.g. f1' }),
      rule_id: Type.String({ description: 'Rule that produced the finding' }),
      severity: choice(['info', 'warning', 'error'], 'Severity'),
      effect: Type.String({ description: 'Effect on the verdict' }),
      code: nullable(
        Type.String({ description: 'Code the finding applies to; null for the entire request or several codes' }),
      ),
      codes: Type.Optional(
        Type.Array(Type.String(), { description: 'Codes the finding applies to, if there are several' }),
      ),
      lines: Type.Optional(
        Type.Array(Type.Integer(), { description: 'Lines the finding applies to, if not all of the code' }),
      ),
      message: Type.String({ description: 'What the rule found' }),
      conditions: Type.Optional(
        Type.Array(ConditionSchema, {
          description: 'What the record must show before the claim is sent, shortest first',
        }),
      ),
      source_id: Type.String({ description: 'Id of its source in policy_sources or rule_sources' }),
      carc: Type.Optional(Type.String({ description: 'Claim adjustment reason code of a denial' })),
      rarc: Type.Optional(
        Type.Array(Type.String(), { description: 'Remittance advice remark codes of such a denial' }),
      ),
      group_code: Type.Optional(Type.String({ description: 'CO (provider), PR (patient) or OA (duplicates)' })),
      verified: Type.Optional(
        Type.Boolean({
          description: 'False if it was not verified in the source; confidence is then at most medium',
        }),
      ),
    },
    { description: 'Finding of a rule' },
  ),
);

const NextActionSchema = named(
  'NextAction',
  Type.Object({
    action: choice(ACTIONS, 'Kind of step'),
    text: Type.String({ description: 'The step in one sentence' }),
    codes: Type.Array(Type.String()),
    lines: Type.Optional(Type.Array(Type.Integer())),
    finding_ids: Type.Array(Type.String(), { description: 'Findings it answers' }),
    source_ids: Type.Array(Type.String(), { description: 'Citations, by id in policy_sources or rule_sources' }),
    conditions: Type.Optional(
      Type.Array(Type.Object({ text: Type.String(), source_id: Type.String() }), {
        description:
          'For submit_if, each with its source: what the record must show, and codes that an edition that is not loaded must still have',
      }),
    ),
  }),
);

/** Leading fields of both responses. */
export const summaryMembers = {
  summary: Type.String({ description: 'Verdict in one sentence' }),
  next_actions: Type.Array(NextActionSchema, {
    description:
      'What to do next, in order; ends with submit only if nothing is open, with submit_if if that depends on its conditions',
  }),
  review_reasons: Lines('Reasons for manual review; empty if requires_manual_review is false'),
};
