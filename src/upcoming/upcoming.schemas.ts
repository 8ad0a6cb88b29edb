import { type Static, Type } from 'typebox';
import { CursorSchema, LimitSchema, PaginationSchema, success } from '../platform/http/schemas/envelope.schemas.ts';
import { choice, named, nullable, plainName } from '../platform/http/schemas/schema-kit.ts';
import { UPCOMING_KINDS } from './upcoming.rules.ts';

const day = (description: string) =>
  Type.String({ format: 'date', 'x-expects': 'a day such as 2026-12-31', description, examples: ['2026-12-31'] });

const KIND =
  'proposed: a text for comment, not in force; effective: a version begins; retirement; code_ends: last day of a code; program_starts, program_ends: prior authorization';

const FILTER = {
  code: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 20,
      description:
        'Only what concerns this procedure or diagnosis code: itself, and policies that list it or are linked with them',
      examples: ['E0601'],
    }),
  ),
  policy_id: Type.Optional(
    Type.String({ minLength: 1, maxLength: 100, description: 'Only this policy or proposal', examples: ['L33797'] }),
  ),
  state: Type.Optional(
    Type.String({
      minLength: 2,
      maxLength: 40,
      description: 'Only what reaches this state: two letters or its name',
      examples: ['TX'],
    }),
  ),
  kind: Type.Optional(choice([...UPCOMING_KINDS], KIND)),
};

export const FeedFilterSchema = Type.Object(FILTER, { additionalProperties: false });
export type FeedFilter = Static<typeof FeedFilterSchema>;

export const UpcomingQuerySchema = Type.Object({
  ...FILTER,
  from: Type.Optional(day('First day; today when left out')),
  to: Type.Optional(day('Last day')),
  cursor: Type.Optional(CursorSchema),
  limit: Type.Optional(LimitSchema),
});
export type UpcomingQuery = Static<typeof UpcomingQuerySchema>;

export const UpcomingItemSchema = named(
  'UpcomingItem',
  Type.Object({
    id: Type.String({ description: 'The same as long as the entry is about the same event' }),
    kind: choice<string>([...UPCOMING_KINDS], KIND),
    date: Type.String({ description: 'First day on which it applies; for a proposal, the last day for comments' }),
    days_left: Type.Integer(),
    title: Type.String(),
    summary: Type.String({ description: 'What happens, one sentence' }),
    policy_id: nullable(Type.String()),
    policy_type: nullable(Type.String()),
    proposal_id: nullable(Type.String({ description: 'For /v1/upcoming/proposals/{proposal_id}' })),
    code: nullable(Type.String()),
    program: nullable(Type.String()),
    jurisdictions: Type.Array(Type.String()),
    states: Type.Array(Type.String(), { description: 'Empty: everywhere' }),
    source_url: nullable(Type.String()),
    in_force: Type.Boolean({ description: 'False: a proposed text, no evidence of coverage' }),
  }),
);

export const UpcomingListSchema = success(Type.Array(UpcomingItemSchema), {
  pagination: PaginationSchema,
  total: Type.Integer({ description: 'Entries on all pages' }),
});

export const ProposalParamsSchema = Type.Object({
  proposal_id: Type.String({ minLength: 1, maxLength: 40, description: 'Id of the proposal', examples: ['DL39122'] }),
});

export const ProposalSchema = success(
  named(
    'ProposedPolicy',
    Type.Object({
      proposal_id: Type.String(),
      policy_id: Type.String({ description: 'The policy it would change, or would be' }),
      title: Type.String(),
      version: Type.String(),
      in_force: Type.Literal(false),
      notice: Type.String({ description: 'What a proposed text is not' }),
      comments_from: nullable(Type.String()),
      comments_to: nullable(Type.String()),
      notice_from: nullable(Type.String()),
      notice_to: nullable(Type.String()),
      jurisdictions: Type.Array(Type.String()),
      states: Type.Array(Type.String()),
      source_url: Type.String(),
      current_version: nullable(Type.String({ description: 'Version in force that it is compared with' })),
      change_summary: nullable(Type.String({ description: 'What it would change; null for a new policy' })),
      sections: Type.Array(
        Type.Object({
          heading: Type.String(),
          changed: Type.Boolean(),
          runs: Type.Array(
            Type.Object({
              op: choice<string>(['kept', 'added', 'removed'], 'Of the text in force'),
              text: Type.String(),
            }),
          ),
        }),
      ),
    }),
  ),
);

export const FeedBodySchema = named(
  'CalendarFeedRequest',
  Type.Object(
    {
      name: plainName({ minLength: 1, maxLength: 100, examples: ['CPAP in Texas'] }),
      filter: Type.Optional(FeedFilterSchema),
    },
    { additionalProperties: false },
  ),
);
export type FeedBody = Static<typeof FeedBodySchema>;

const feed = {
  feed_id: Type.String(),
  name: Type.String(),
  filter: FeedFilterSchema,
  created_at: Type.String(),
  last_read_at: nullable(Type.String()),
};
export const FeedSchema = named('CalendarFeed', Type.Object(feed));
export const FeedListSchema = success(Type.Array(FeedSchema));
export const FeedCreatedSchema = success(
  named(
    'CalendarFeedCreated',
    Type.Object({ ...feed, url: Type.String({ description: 'Secret address of the calendar; shown this once' }) }),
  ),
);
export const FeedParamsSchema = Type.Object({
  feed_id: Type.String({
    minLength: 1,
    maxLength: 60,
    description: 'Id of the calendar',
    examples: ['feed_01m80yrzgq0007wcsh7383c'],
  }),
});
export const FeedDeletedSchema = success(Type.Object({ deleted: Type.Boolean() }));
