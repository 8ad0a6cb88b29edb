import { type Static, Type } from 'typebox';
import { CursorSchema, LimitSchema, PaginationSchema, success } from '../platform/http/schemas/envelope.schemas.ts';
import { choice, named, nullable, plainName } from '../platform/http/schemas/schema-kit.ts';
import { UPCOMING_KINDS } from './upcoming.rules.ts';

const day = (description: string) =>
  Type.String({ format: 'date', 'x-expects': 'a date such as 2026-12-31', description, examples: ['2026-12-31'] });

const KIND =
  'proposed: a text for comment, not in effect; effective: a version takes effect; retirement; code_ends: last day of a code; program_starts, program_ends: prior authorization';

const FILTER = {
  code: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 20,
      description:
        'Filter by procedure or diagnosis code: the code, policies that list it, and policies linked to them',
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
      description: 'Filter by state: two letters or its name',
      examples: ['TX'],
    }),
  ),
  kind: Type.Optional(choice([...UPCOMING_KINDS], KIND)),
};

export const FeedFilterSchema = Type.Object(FILTER, { additionalProperties: false });
export type FeedFilter = Static<typeof FeedFilterSchema>;

export const UpcomingQuerySchema = Type.Object({
  ...FILTER,
  from: Type.Optional(day('First day; defaults to today')),
  to: Type.Optional(day('Last day')),
  cursor: Type.Optional(CursorSchema),
  limit: Type.Optional(LimitSchema),
});
export type UpcomingQuery = Static<typeof UpcomingQuerySchema>;

export const UpcomingItemSchema = named(
  'UpcomingItem',
  Type.Object({
    id: Type.String({ description: 'Stable while the entry is about the same event' }),
    kind: choice<string>([...UPCOMING_KINDS], KIND),
    date: Type.String({ description: 'First day on which it applies; for a proposal, the last day for comments' }),
    days_left: Type.Integer(),
    title: Type.String(),
    summary: Type.String({ description: 'Description of the event, one sentence' }),
    policy_id: nullable(Type.String()),
    policy_type: nullable(Type.String()),
    proposal_id: nullable(Type.String({ description: 'For /v1/upcoming/proposals/{proposal_id}' })),
    code: nullable(Type.String()),
    program: nullable(Type.String()),
    jurisdictions: Type.Array(Type.String()),
    states: Type.Array(Type.String(), { description: 'Empty: nationwide' }),
    source_url: nullable(Type.String()),
    in_force: Type.Boolean({ description: 'False: a proposed text, not evidence of coverage' }),
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
      policy_id: Type.String({ description: 'The policy it would change or create' }),
      title: Type.String(),
      version: Type.String(),
      in_force: Type.Literal(false),
      notice: Type.String({ description: 'Notice that a proposed text is not evidence' }),
      comments_from: nullable(Type.String()),
      comments_to: nullable(Type.String()),
      notice_from: nullable(Type.String()),
      notice_to: nullable(Type.String()),
      jurisdictions: Type.Array(Type.String()),
      states: Type.Array(Type.String()),
      source_url: Type.String(),
      current_version: nullable(Type.String({ description: 'Active version used for the comparison' })),
      change_summary: nullable(
        Type.String({ description: 'Proposed changes of the text, without codes; null for a new policy' }),
      ),
      sections: Type.Array(
        Type.Object({
          heading: Type.String(),
          changed: Type.Boolean(),
          runs: Type.Array(
            Type.Object({
              op: choice<string>(['kept', 'added', 'removed'], 'In the active text'),
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
    Type.Object({ ...feed, url: Type.String({ description: 'Secret URL of the calendar; shown only once' }) }),
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
