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
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50, description: 'Entries of a page' })),
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
    facts: Type.Integer({ description: 'What the policy asks about' }),
    scenarios: Type.Integer({ description: 'Scenarios of the file, all of which end as it states' }),
    gaps: Type.Array(Type.String(), { description: 'Kinds of scenarios that are missing' }),
    remarks: Type.Array(Type.String(), { description: 'What to compare with the text' }),
  }),
);

const ENTRY = {
  logic_id: Type.String(),
  policy_id: Type.String(),
  title: Type.String(),
  version: Type.String({ description: 'Version of the text that was read' }),
  origin: choice(['import', 'model'], 'import: a file of the operator; model: two drafts of a model that agree'),
  model: orNull('Name of the model'),
  status: choice(LOGIC_STATUSES, 'draft: waits for a person; replaced: by later logic of the policy'),
  created_at: Type.String(),
  created_by: Type.String(),
  decided_at: orNull('When a person decided'),
  decided_by: orNull('Name of the person who decided'),
  reason: orNull('Why'),
  text_state: choiceOrNull(
    ['exact', 'near', 'paraphrase', 'stale'],
    'The text that was read against the one that is loaded; null where the policy is not loaded',
  ),
  checks: ChecksSchema,
};

const EntrySchema = named('OperatorLogic', Type.Object(ENTRY));
export const LogicListSchema = success(Type.Array(EntrySchema), { pagination: PaginationSchema });

const anything = (description: string) => Type.Object({}, { additionalProperties: true, description });

const CurrentSchema = named(
  'ServedLogic',
  Type.Object({
    source: choice(['library', 'operator'], 'Who wrote it'),
    assurance: choice<string>(['extracted', 'drafted', 'checked', 'reviewed'], 'How well it is supported'),
    outline: Type.String(),
    differences: Type.Array(anything('As `logic` of a policy diff: from the served logic to this one')),
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
            anchor: Type.String({ description: 'What conditions cite it by' }),
            section: Type.String(),
            text: Type.String({ description: 'Quoted from the policy' }),
            cited: Type.Boolean({ description: 'A condition of the tree cites it' }),
            set_aside: orNull('Why the file leaves it out of the tree'),
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
      served: Type.Boolean({ description: 'False while files are loaded: the next release has it' }),
      release: Type.String({ description: 'The release that is served' }),
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
          description: 'Why, at most 500 characters; required to refuse and to remove; no patient data',
          examples: ['Compared with the text of version 21'],
        }),
      ),
    },
    { additionalProperties: false },
  ),
);

export type ResolveLogicBody = Static<typeof ResolveLogicBodySchema>;
