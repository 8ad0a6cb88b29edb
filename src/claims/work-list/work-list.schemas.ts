import { type Static, Type } from 'typebox';
import { nullable } from '../../coverage/coverage.public.ts';
import { ExcelSchema } from '../../platform/http/response/csv.ts';
import {
  CursorSchema,
  LimitSchema,
  PaginationSchema,
  replayMeta,
  success,
} from '../../platform/http/schemas/envelope.schemas.ts';
import { choice, EXPECTS, named } from '../../platform/http/schemas/schema-kit.ts';
import { STATUSES, VERDICTS } from './work-list.rules.ts';

const text = (description: string) => Type.String({ description });
const moment = (description: string) => Type.String({ description: `${description}, ISO 8601` });
const VerdictSchema = choice(
  VERDICTS,
  'fix: correct before sending; refused: a value of the claim was not valid; review: read its findings first; ok: nothing found',
);
const StatusSchema = choice(STATUSES, 'open, in_progress, done or wont_fix');
const Person = Type.Object({ user_id: Type.String(), name: Type.String() });

const CHARGE = { [EXPECTS]: 'an amount in dollars such as 125.5, or null' };
const EXAMPLE_BATCH = 'wlb_01m80yrzgq0007wcsh7383c';
export const EXAMPLE_ENTRY = 'wle_01m80yrzgq0007wcsh7383c';

const listed = {
  entry_id: Type.String(),
  batch_id: Type.String(),
  reference: Type.Integer({ description: 'Position of the claim in the file or request of the caller, from 1' }),
  verdict: VerdictSchema,
  status: StatusSchema,
  owner: nullable(Person),
  codes: Type.Array(Type.String(), { description: 'Procedure codes, each once' }),
  date_of_service: nullable(text('YYYY-MM-DD; null for a rejected claim')),
  rules: Type.Array(Type.String(), { description: 'Rules that found an error or a warning' }),
  reasons: Type.Array(Type.String(), { description: 'First corrections or findings, up to three sentences' }),
  at_risk: nullable(Type.Number({ description: 'Charges of the lines to correct; null if no charge was sent' })),
  problem: nullable(text('Error code of a rejected claim')),
  flipped: nullable(
    Type.Object(
      { verdict_before: VerdictSchema, at: moment('When it was checked again') },
      { description: 'The last check after a release that changed the verdict of the claim or of a line' },
    ),
  ),
  release: text('Release of the last check'),
  checked_at: moment('Time of the last check'),
  updated_at: nullable(moment('When the owner or status last changed')),
};

const ListedEntrySchema = named('WorkListEntry', Type.Object(listed));

const LineSchema = Type.Object({
  line: Type.Integer({ description: 'Number of the line, as the caller counts' }),
  code: Type.String(),
  modifiers: Type.Array(Type.String()),
  units: Type.Number(),
  verdict: choice(['ok', 'fix', 'review'], 'fix: correct before sending; review: read its findings first'),
  charge: nullable(Type.Number()),
});

const FindingSchema = Type.Object({
  rule_id: Type.String(),
  severity: choice(['warning', 'error'], 'Severity'),
  effect: text('Effect on the verdict'),
  message: text('What the rule found'),
  codes: Type.Array(Type.String()),
  lines: Type.Array(Type.Integer(), { description: 'Empty if it applies to the entire claim' }),
  carc: nullable(text('Claim adjustment reason code of a denial')),
  rarc: Type.Array(Type.String()),
  group_code: nullable(Type.String()),
  source: Type.Object({ id: Type.String(), title: Type.String(), url: nullable(Type.String()) }),
});

const EntrySchema = named(
  'WorkListEntryDetail',
  Type.Object({
    ...listed,
    diagnosis_codes: Type.Array(Type.String()),
    lines: Type.Array(LineSchema),
    findings: Type.Array(FindingSchema, { description: 'Errors and warnings of the last check' }),
    next_actions: Type.Array(Type.String(), { description: 'What to do, in order' }),
  }),
);

const batchId = Type.String({ maxLength: 60, description: 'Batch of the work list', examples: [EXAMPLE_BATCH] });
const filters = {
  batch_id: Type.Optional(batchId),
  verdict: Type.Optional(VerdictSchema),
  status: Type.Optional(choice([...STATUSES, 'to_do', 'all'], 'to_do, the default: open and in_progress')),
  owner: Type.Optional(
    Type.String({ maxLength: 60, description: 'A user_id, me, or none for claims without an owner', examples: ['me'] }),
  ),
  code: Type.Optional(Type.String({ maxLength: 12, description: 'A procedure code', examples: ['E0601'] })),
  rule_id: Type.Optional(
    Type.String({ maxLength: 80, description: 'A rule with findings', examples: ['modifier-policy'] }),
  ),
  flipped: Type.Optional(
    Type.Boolean({ description: 'true: claims where a check after a release changed the verdict', examples: [true] }),
  ),
};

export const WorkListQuerySchema = Type.Object({
  ...filters,
  format: Type.Optional(choice(['json', 'csv'], 'json (default) or csv')),
  excel: Type.Optional(ExcelSchema),
  cursor: Type.Optional(CursorSchema),
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 10_000,
      description: '1..100, default 50; csv 1..10000, default 10000',
      examples: [20],
    }),
  ),
});
export type WorkListQuery = Static<typeof WorkListQuerySchema>;

export const WorkListSchema = success(Type.Array(ListedEntrySchema), { pagination: PaginationSchema });

export const EntryParamsSchema = Type.Object({
  entry_id: Type.String({ maxLength: 60, description: 'Id of the claim in the work list', examples: [EXAMPLE_ENTRY] }),
});
export interface EntryParams {
  entry_id: string;
}
export const EntryAnswerSchema = success(EntrySchema);
export const EntryUpdatedSchema = success(EntrySchema, replayMeta);

export const EntryBodySchema = named(
  'WorkListUpdate',
  Type.Object(
    {
      status: Type.Optional(StatusSchema),
      owner: Type.Optional(
        Type.Union(
          [
            Type.String({ maxLength: 60, description: 'user_id of a member, or me; null for none', examples: ['me'] }),
            Type.Null(),
          ],
          { [EXPECTS]: 'the user_id of a member, me, or null' },
        ),
      ),
    },
    { additionalProperties: false, minProperties: 1 },
  ),
);
export type EntryBody = Static<typeof EntryBodySchema>;

const counts = (names: readonly string[]) =>
  Type.Object(Object.fromEntries(names.map((name) => [name, Type.Integer()])));

export const WorkBatchesQuerySchema = Type.Object({
  cursor: Type.Optional(CursorSchema),
  limit: Type.Optional(LimitSchema),
});
export type WorkBatchesQuery = Static<typeof WorkBatchesQuerySchema>;
export const WorkBatchesSchema = success(
  Type.Array(
    named(
      'WorkListBatch',
      Type.Object({
        batch_id: Type.String(),
        created_at: moment('When its first claims were sent'),
        deleted_at: moment('When its claims are deleted automatically'),
        claims: Type.Integer(),
        verdicts: counts(VERDICTS),
        statuses: counts(STATUSES),
        at_risk: nullable(Type.Number({ description: 'For claims that are open or in progress' })),
        waiting: Type.Integer({
          description: 'Claims validated with an earlier release, which a re-check validates again',
        }),
      }),
    ),
  ),
  { pagination: PaginationSchema },
);
export const WorkBatchParamsSchema = Type.Object({ batch_id: batchId });
export interface WorkBatchParams {
  batch_id: string;
}
export const WorkBatchDeletedSchema = success(
  Type.Object({ batch_id: Type.String(), deleted: Type.Literal(true) }),
  replayMeta,
);

export const RecheckBodySchema = named(
  'WorkListRecheck',
  Type.Object({ batch_id: Type.Optional(batchId) }, { additionalProperties: false }),
);
export interface RecheckBody {
  batch_id?: string;
}
export const RecheckSchema = success(
  named(
    'WorkListRechecked',
    Type.Object({
      release: text('Release that answered'),
      checked: Type.Integer({ description: 'Claims rechecked by this request' }),
      remaining: Type.Integer({
        description: 'Claims still validated with an earlier release: repeat the request for them',
      }),
      flipped: Type.Array(ListedEntrySchema, {
        description: 'Only claims with a changed verdict, for the claim or one of its lines',
      }),
    }),
  ),
  replayMeta,
);

const settings = {
  enabled: Type.Boolean({ description: 'false: nothing is stored' }),
  retention_days: Type.Integer({
    minimum: 1,
    maximum: 365,
    description: 'Days after which the claims of a batch are deleted',
    examples: [30],
  }),
};
const SettingsSchema = named(
  'WorkListSettings',
  Type.Object({
    ...settings,
    members: Type.Array(Person, {
      description: 'Members of the organization who can be owners, by name; in a large one those who joined first',
    }),
  }),
);
export const SettingsAnswerSchema = success(SettingsSchema);
export const SettingsChangedSchema = success(SettingsSchema, replayMeta);
export const SettingsBodySchema = named(
  'WorkListSettingsUpdate',
  Type.Object(
    {
      enabled: Type.Optional(
        Type.Boolean({ description: 'false: stored claims are deleted immediately, and no more are stored' }),
      ),
      retention_days: Type.Optional(settings.retention_days),
    },
    { additionalProperties: false, minProperties: 1 },
  ),
);
export type SettingsBody = Static<typeof SettingsBodySchema>;

/** Request field that adds validated claims to the work list. */
export const WorkListRequestSchema = named(
  'WorkListRequest',
  Type.Object(
    {
      batch_id: Type.Optional(
        Type.String({
          maxLength: 60,
          description: 'Work list batch to add to; defaults to a new one',
          examples: [EXAMPLE_BATCH],
        }),
      ),
      claims: Type.Optional(
        Type.Array(
          Type.Object(
            {
              reference: Type.Optional(
                Type.Integer({
                  minimum: 1,
                  maximum: 10_000_000,
                  description: 'Position of the claim in your file; defaults to its position in `claims`, from 1',
                }),
              ),
              lines: Type.Optional(
                Type.Array(Type.Integer({ minimum: 1, maximum: 9_999 }), {
                  maxItems: 50,
                  description: 'Numbers of the lines in your file, if they are not 1, 2, 3',
                }),
              ),
              charges: Type.Optional(
                Type.Array(Type.Union([Type.Number({ minimum: 0, maximum: 100_000_000 }), Type.Null()], CHARGE), {
                  maxItems: 50,
                  description: 'Charge of each line, for the amount at risk',
                }),
              ),
            },
            { additionalProperties: false },
          ),
          { maxItems: 50_000, description: 'In the order of `claims`. Do not send an id that identifies a patient' },
        ),
      ),
    },
    {
      additionalProperties: false,
      description:
        'Adds the claims to the work list of the organization, without patient identifiers; requires the write scope',
    },
  ),
);
export type WorkListRequest = Static<typeof WorkListRequestSchema>;
