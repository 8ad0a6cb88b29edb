import { type Static, Type } from 'typebox';
import type { Payer } from '../corpus/corpus.public.ts';
import { POLICY_TYPES, PolicyType } from '../corpus/corpus-declarations.public.ts';
import { CursorSchema, LimitSchema, PaginationSchema, success } from '../platform/http/schemas/envelope.schemas.ts';
import { choice, choiceOrNull, named, nullable } from '../platform/http/schemas/schema-kit.ts';
import { PayerSchema } from '../policies/policies.public.ts';
import type { ChangeDetails } from './diff/details.rules.ts';
import { CHANGE_TYPES as DOCUMENT_CHANGES } from './diff/diff.rules.ts';

/** Changes of documents, and related events. */
const CHANGE_TYPES = [...DOCUMENT_CHANGES, 'verdict_changed', 'upcoming'] as const;

const MATERIALITIES = ['high', 'medium', 'low'] as const;

const text = (description: string) => Type.String({ description });

/** The type of a change record. */
export const ChangeType = named(
  'ChangeType',
  Type.Unsafe<string>({
    type: 'string',
    enum: [...CHANGE_TYPES],
    description: 'Each record is typed by its most significant change',
  }),
);
/** Filter values: clients of other services request new_policy. */
export const ChangeTypeSchema = choice(
  [...CHANGE_TYPES, 'new_policy'],
  'Only changes of this type; each record is typed by its most significant change. new_policy is read as created',
);

const DetailsSchema = Type.Object(
  {
    changed_fields: Type.Array(Type.String(), { description: 'Fields of the policy detail that differ' }),
    added_codes: Type.Array(Type.String(), { description: 'At most 1,000; `counts` has the totals' }),
    removed_codes: Type.Array(Type.String(), { description: 'At most 1,000; `counts` has the totals' }),
    modified_criteria: Type.Array(Type.String(), {
      description: 'Ids of criteria blocks that are new or reworded; of the old version if a block was removed',
    }),
    change_types: Type.Optional(
      Type.Array(Type.String(), { description: 'Every type that applies, most significant first' }),
    ),
  },
  { additionalProperties: true },
);

export const ChangeRecordSchema = named(
  'PolicyChange',
  Type.Object(
    {
      diff_id: Type.Integer({ description: 'Increases in the order of publication' }),
      policy_id: Type.String(),
      policy_title: nullable(Type.String()),
      policy_type: choiceOrNull<string>(POLICY_TYPES, 'Type of the policy'),
      payer_name: nullable(Type.String()),
      payer: PayerSchema,
      jurisdictions: Type.Array(Type.String()),
      old_version: nullable(Type.String()),
      new_version: nullable(Type.String()),
      old_version_id: nullable(Type.Integer({ description: 'For /versions/id:<n> and /diff?from=id:<n>' })),
      new_version_id: nullable(Type.Integer()),
      change_type: ChangeType,
      materiality: choice<string>(
        MATERIALITIES,
        'high: a verdict, codes or criteria changed, or a retirement; low: metadata only, or text that changed no compared verdict',
      ),
      flipped_verdicts: nullable(
        Type.Integer({
          description:
            'Verdicts changed, among the questions compared at publication (GET /v1/releases/{id}/verdict-changes); null before a comparison',
        }),
      ),
      change_summary: text('One-sentence summary, at most 500 characters'),
      details: DetailsSchema,
      changed_at: text('When the change was published in this corpus, ISO 8601 UTC'),
      timestamp: text('The same as changed_at'),
      release_id: Type.Integer(),
      source_url: nullable(text('Where the policy is published')),
      last_verified_at: nullable(text('When the source was last read, ISO 8601 UTC')),
    },
    { additionalProperties: true },
  ),
);

/** A change as the feed, the stream and webhook deliveries return it. */
export type ChangeRecord = Static<typeof ChangeRecordSchema>;

/** A change before it has an id. */
export type StoredChange = Omit<
  ChangeRecord,
  | 'diff_id'
  | 'payer'
  | 'details'
  | 'materiality'
  | 'flipped_verdicts'
  | 'changed_at'
  | 'timestamp'
  | 'release_id'
  | 'source_url'
  | 'last_verified_at'
> & {
  details: ChangeDetails;
  /** Created by the starter corpus, not a publisher. */
  starter?: boolean;
  /** The policy at the time the change was published. */
  policy: {
    status: string;
    effective_date: string | null;
    retire_date: string | null;
    source_url: string;
    payer: Payer | null;
  };
};

const SinceSchema = Type.String({
  maxLength: 40,
  examples: ['2025-01-01T00:00:00Z'],
  description: 'ISO 8601 date or timestamp; only later changes. Without an offset it is UTC',
});
const PolicyIdSchema = Type.String({
  maxLength: 100,
  description: 'Only changes of this policy',
  examples: ['L33797'],
});

export const StreamQuerySchema = Type.Object({
  since: Type.Optional(SinceSchema),
  policy_id: Type.Optional(PolicyIdSchema),
  change_type: Type.Optional(ChangeTypeSchema),
  policy_type: Type.Optional(PolicyType),
  payer: Type.Optional(
    Type.String({
      maxLength: 50,
      examples: ['Aetna'],
      description: 'Only changes of policies of this payer: its code or slug, or part of its name, case-insensitive',
    }),
  ),
});
export type StreamQuery = Static<typeof StreamQuerySchema>;

/** Filters of lists, in addition to those of the stream. */
const FilterSchema = Type.Object({
  ...StreamQuerySchema.properties,
  code: Type.Optional(
    Type.String({
      maxLength: 20,
      examples: ['E0431'],
      description: 'Only changes that add or remove this code, with or without its dot',
    }),
  ),
  materiality: Type.Optional(choice<string>(MATERIALITIES, 'Only changes of this materiality')),
  watched: Type.Optional(
    Type.Boolean({
      examples: [true],
      description: 'true: only changes of the policies and codes that you watch (GET /v1/saved)',
    }),
  ),
});
export type FilterQuery = Static<typeof FilterSchema>;

export const ChangeQuerySchema = Type.Object({
  ...FilterSchema.properties,
  cursor: Type.Optional(CursorSchema),
  limit: Type.Optional(LimitSchema),
});
export type ChangeQuery = Static<typeof ChangeQuerySchema>;

export const WeeksQuerySchema = FilterSchema;

export const WeeksSchema = success(
  Type.Array(
    named(
      'ChangeWeek',
      Type.Object({
        week: Type.String({ description: 'Monday of the week, UTC' }),
        high: Type.Integer({ description: 'Changes of high materiality' }),
        medium: Type.Integer({ description: 'Of medium materiality' }),
        low: Type.Integer({ description: 'Of low materiality' }),
      }),
    ),
  ),
  { since: Type.String({ description: 'Start of the period, ISO 8601 UTC' }) },
);

export const ChangeListSchema = success(Type.Array(ChangeRecordSchema), {
  pagination: PaginationSchema,
  filters: Type.Object({
    since: nullable(Type.String()),
    policy_id: nullable(Type.String()),
    change_type: nullable(Type.String()),
    policy_type: nullable(Type.String()),
    payer: nullable(Type.String()),
    code: nullable(Type.String()),
    materiality: nullable(Type.String()),
    watched: nullable(Type.Boolean()),
  }),
});
