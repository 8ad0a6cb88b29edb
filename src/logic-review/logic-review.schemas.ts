import { type Static, Type } from 'typebox';
import { CursorSchema, PaginationSchema, success } from '../platform/http/schemas/envelope.schemas.ts';
import { choice, choiceOrNull, EXPECTS, named, nullable } from '../platform/http/schemas/schema-kit.ts';
import { LOGIC_STATUSES } from './logic-review.queries.ts';
import { RESOLUTIONS } from './review-logic.ts';

const orNull = (description: string) => Type.Union([Type.String(), Type.Null()], { description });

export const LogicQuerySchema = Type.Object({
  status: Type.Optional(choice(LOGIC_STATUSES, 'Only these')),
  policy_id: Type.Optional(
    Type.String({ minLength: 1, maxLength: 100, description: 'Only of this policy', examples: ['L33820'] }),
  ),
  cursor: Type.Optional(CursorSchema),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50, description: 'Entries per page' })),
});

export const LogicParamsSchema = Type.Object({
  logic_id: Type.String({
    maxLength: 64,
    description: 'Id of the logic',
    examples: ['logic_01m80yrzgq0007wcsh7383d'],
  }),
});

const ChecksSchema = named(
  'LogicChecks',
  Type.Object({
    services: Type.Integer(),
    facts: Type.Integer({ description: 'Subject of the policy logic' }),
    scenarios: Type.Integer({ description: 'Scenarios of the file, all of which pass' }),
    gaps: Type.Array(Type.String(), { description: 'Kinds of scenarios that are missing' }),
    remarks: Type.Array(Type.String(), { description: 'Points to compare with the text' }),
  }),
);

const ENTRY = {
  logic_id: Type.String(),
  policy_id: Type.String(),
  title: Type.String(),
  version: Type.String({ description: 'Version of the source text' }),
  origin: choice(['import', 'model'], 'import: a file from the operator; model: two matching drafts from a model'),
  model: orNull('Name of the model'),
  status: choice(LOGIC_STATUSES, 'draft: awaiting review; replaced: superseded by later logic of the policy'),
  created_at: Type.String(),
  created_by: Type.String(),
  decided_at: orNull('When the decision was made'),
  decided_by: orNull('Name of the reviewer'),
  reason: orNull('Why'),
  text_state: choiceOrNull(
    ['exact', 'near', 'paraphrase', 'stale'],
    'The source text compared with the loaded text; null if the policy is not loaded',
  ),
  checks: ChecksSchema,
};

const EntrySchema = named('OperatorLogic', Type.Object(ENTRY));
export const LogicListSchema = success(Type.Array(EntrySchema), { pagination: PaginationSchema });

const anything = (description: string) => Type.Object({}, { additionalProperties: true, description });

const CurrentSchema = named(
  'ServedLogic',
  Type.Object({
    source: choice(['library', 'operator'], 'Author'),
    assurance: choice<string>(['extracted', 'drafted', 'checked', 'reviewed'], 'Assurance'),
    outline: Type.String(),
    differences: Type.Array(anything('As `logic` of a policy diff: from the active logic to this one')),
  }),
);

export const LogicDetailSchema = success(
  named(
    'OperatorLogicDetail',
    Type.Object({
      ...ENTRY,
      source: Type.String({ description: 'The file' }),
      outline: Type.String({ description: 'The tree in plain English' }),
      logic: Type.Union([anything('The tree, see docs/criteria-logic.schema.json'), Type.Null()]),
      passages: Type.Array(
        named(
          'ReviewedPassage',
          Type.Object({
            anchor: Type.String({ description: 'Id used in citations' }),
            section: Type.String(),
            text: Type.String({ description: 'Quoted from the policy' }),
            cited: Type.Boolean({ description: 'A condition of the tree cites it' }),
            set_aside: orNull('Reason it is not in the tree'),
          }),
        ),
        { description: 'The text that is loaded, in its order' },
      ),
      served: nullable(CurrentSchema),
    }),
  ),
);

export const LogicDecisionSchema = success(
  named(
    'LogicDecision',
    Type.Object({
      ...ENTRY,
      served: Type.Boolean({ description: 'False while files are being loaded: the next release includes it' }),
      release: Type.String({ description: 'The release being served' }),
    }),
  ),
);

export const ResolveLogicBodySchema = named(
  'ResolveLogicRequest',
  Type.Object(
    {
      resolution: choice(RESOLUTIONS, 'accepted or refused for a draft; removed for accepted logic'),
      reason: Type.Optional(
        Type.Union([Type.String({ maxLength: 500 }), Type.Null()], {
          [EXPECTS]: 'a string of at most 500 characters',
          description: 'Reason, at most 500 characters; required to refuse and to remove; no patient data',
          examples: ['Compared with the text of version 21'],
        }),
      ),
    },
    { additionalProperties: false },
  ),
);

export type ResolveLogicBody = Static<typeof ResolveLogicBodySchema>;
