import { type Static, Type } from 'typebox';
import { success } from '../../platform/http/schemas/envelope.schemas.ts';
import { choice, named, nullable } from '../../platform/http/schemas/schema-kit.ts';
import { KEY_MODES } from '../keys/keys.rules.ts';

export const GROUPINGS = ['day', 'operation', 'key', 'client', 'tool'] as const;
export type Grouping = (typeof GROUPINGS)[number];
/** Max days in one response. */
export const MAX_DAYS = 366;
/** Max groups listed; the rest are combined. */
export const MAX_GROUPS = 20;

const day = (description: string) =>
  Type.String({ format: 'date', description, 'x-expects': 'a date such as 2026-03-01', examples: ['2026-03-01'] });

export const UsageQuerySchema = Type.Object({
  from: Type.Optional(day('First day (UTC); defaults to 29 days before the last day')),
  to: Type.Optional(day('Last day (UTC); defaults to today')),
  group_by: Type.Optional({
    ...choice<Grouping>(GROUPINGS, 'Grouping within each day; `day` for no grouping'),
    default: 'day',
  }),
  mode: Type.Optional({ ...choice(KEY_MODES, 'Usage of live or of test keys'), default: 'live' }),
});
export interface UsageQuery {
  from?: string;
  to?: string;
  group_by?: Grouping;
  mode?: (typeof KEY_MODES)[number];
}

const COUNTS = {
  units: Type.Integer({ description: 'Units that were charged' }),
  requests: Type.Integer({ description: 'Requests answered, including rejected ones' }),
  failed: Type.Integer({ description: 'Of these, answered with a status of 400 or above' }),
};
const Counts = named('UsageCounts', Type.Object(COUNTS));

const UsageSchema = named(
  'Usage',
  Type.Object({
    from: Type.String({ description: 'First day, YYYY-MM-DD (UTC)' }),
    to: Type.String({ description: 'Last day, YYYY-MM-DD (UTC)' }),
    group_by: choice(GROUPINGS, 'Grouping within each day'),
    mode: choice(KEY_MODES, 'Usage of live or of test keys'),
    total: Counts,
    days: Type.Array(
      named('UsageOfDay', Type.Object({ date: Type.String({ description: 'YYYY-MM-DD' }), ...COUNTS })),
      {
        description: 'Every day of the period, in order',
      },
    ),
    groups: Type.Array(
      named(
        'UsageGroup',
        Type.Object({
          id: nullable(Type.String({ description: 'Null for the rest combined' })),
          name: Type.String({
            description: 'Name of the key, user or client if it has one, otherwise the id',
          }),
          ...COUNTS,
          units_by_day: Type.Array(Type.Integer(), { description: 'In the order of `days`' }),
          requests_by_day: Type.Array(Type.Integer(), { description: 'In the order of `days`' }),
        }),
      ),
      { description: `The ${MAX_GROUPS} most used, and the others together; empty for group_by=day` },
    ),
    limits: Type.Object(
      {
        per_minute: Type.Integer({ description: 'Units per minute' }),
        per_month: Type.Integer({ description: 'Units per calendar month (UTC)' }),
        month: Type.String({ description: 'The current month, YYYY-MM' }),
        used_this_month: Type.Integer({ description: 'Units charged in it so far' }),
      },
      { description: 'Limits of the plan of the organization' },
    ),
  }),
);
export type Usage = Static<typeof UsageSchema>;
export const UsageAnswer = success(UsageSchema);
