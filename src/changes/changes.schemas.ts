import { type Static, Type } from 'typebox';
import { CodeSystemName, type Payer, POLICY_TYPES, PolicyStatus, PolicyType } from '../corpus/corpus.public.ts';
import { CursorSchema, LimitSchema, PaginationSchema, success } from '../platform/http/schemas/envelope.schemas.ts';
import { choice, choiceOrNull, named, nullable } from '../platform/http/schemas/schema-kit.ts';
import { listNames } from '../platform/operations/notices.ts';
import { PayerSchema } from '../policies/policies.public.ts';
import type { ChangeDetails } from './diff/details.rules.ts';
import { CHANGE_TYPES as DOCUMENT_CHANGES } from './diff/diff.rules.ts';

/** Changes of documents, and related events. */
const CHANGE_TYPES = [...DOCUMENT_CHANGES, 'verdict_changed', 'upcoming'] as const;

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
        ['high', 'medium', 'low'],
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

export const ChangeQuerySchema = Type.Object({
  ...StreamQuerySchema.properties,
  cursor: Type.Optional(CursorSchema),
  limit: Type.Optional(LimitSchema),
});
export type ChangeQuery = Static<typeof ChangeQuerySchema>;

export const ChangeListSchema = success(Type.Array(ChangeRecordSchema), {
  pagination: PaginationSchema,
  filters: Type.Object({
    since: nullable(Type.String()),
    policy_id: nullable(Type.String()),
    change_type: nullable(Type.String()),
    policy_type: nullable(Type.String()),
    payer: nullable(Type.String()),
  }),
});

const reference = (what: string) =>
  Type.String({
    minLength: 1,
    maxLength: 60,
    description: `${what}: a version label such as 27, or id:<version_id>`,
    examples: ['starter-1'],
  });

const PathPolicyId = Type.String({
  maxLength: 100,
  description: 'Id of the policy, e.g. L33822, A52464, NCD226',
  examples: ['L33797'],
});

export const VersionParamsSchema = Type.Object({
  policy_id: PathPolicyId,
  version: reference('Version'),
});
export const VERSION_INCLUDES = ['codes', 'criteria'] as const;
export const VersionQuerySchema = Type.Object({
  include: Type.Optional(listNames(VERSION_INCLUDES, 'Comma-separated: codes, criteria; each raises the cost by 1')),
});
export const DiffParamsSchema = Type.Object({ policy_id: PathPolicyId });
export const DiffQuerySchema = Type.Object({
  from: Type.Optional(reference('Older version (default the one before `to`)')),
  to: Type.Optional(reference('Newer version (default the newest)')),
});

const VersionFactsSchema = named(
  'VersionFacts',
  Type.Object({
    version_id: Type.Integer(),
    version: Type.String(),
    status: PolicyStatus,
    published_at: Type.String(),
    superseded_at: nullable(text('When a newer version replaced it')),
  }),
);

export const VersionSchema = success(
  named(
    'PolicyVersion',
    Type.Object(
      {
        policy_id: Type.String(),
        title: Type.String(),
        version_id: Type.Integer(),
        version: Type.String(),
        status: Type.String({ description: 'As published at that time' }),
        published_at: Type.String(),
        superseded_at: nullable(Type.String({ description: 'When a newer version replaced it' })),
        is_current: Type.Boolean(),
        sections: Type.Object({}, { additionalProperties: true }),
        provenance: Type.Object({}, { additionalProperties: true }),
      },
      { additionalProperties: true },
    ),
  ),
  { includes: Type.Array(Type.String()) },
);

const CodeStateSchema = named(
  'CodeStanding',
  Type.Object({
    code: Type.String(),
    code_system: CodeSystemName,
    kinds: Type.Array(Type.String()),
    dispositions: Type.Array(Type.String()),
  }),
);
const ValueSchema = Type.Union([Type.String(), Type.Array(Type.String()), Type.Null()]);

export const DiffSchema = success(
  named(
    'PolicyDiff',
    Type.Object({
      policy_id: Type.String(),
      from: VersionFactsSchema,
      to: VersionFactsSchema,
      change_types: Type.Array(Type.String(), { description: 'Empty if the versions differ only in formatting' }),
      change_summary: nullable(Type.String()),
      changed_fields: Type.Array(Type.String()),
      fields: Type.Array(Type.Object({ field: Type.String(), from: ValueSchema, to: ValueSchema })),
      sections: Type.Array(
        Type.Object({
          section: Type.String(),
          heading: Type.String(),
          source_field: Type.String(),
          changed: Type.Boolean(),
          runs: Type.Array(
            Type.Object({
              op: choice<string>(['kept', 'added', 'removed'], 'What happened to the text'),
              text: Type.String(),
            }),
            {
              description: 'Kept and removed runs are the older text, kept and added ones the newer',
            },
          ),
        }),
      ),
      codes: Type.Object({
        added: Type.Array(CodeStateSchema),
        removed: Type.Array(CodeStateSchema),
        disposition_changes: Type.Array(
          Type.Object({
            code: Type.String(),
            code_system: Type.String(),
            from: Type.Array(Type.String()),
            to: Type.Array(Type.String()),
          }),
        ),
        regrouped: Type.Array(Type.String()),
      }),
      logic: Type.Array(
        named(
          'LogicChange',
          Type.Object({
            change: choice<string>(
              ['added', 'removed', 'modified', 'withdrawn', 'combined'],
              'withdrawn: its text changed and has not been reviewed again; combined: the same conditions, joined in another way',
            ),
            service: Type.String(),
            part: nullable(text('requires, pathways, exclusions, limits or continuation')),
            parameter: nullable(Type.String()),
            question: nullable(Type.String()),
            from: nullable(text('What the older version requires')),
            to: nullable(text('What the newer version requires')),
          }),
        ),
        { description: "Conditions of the policy's logic that differ" },
      ),
      criteria: Type.Array(
        Type.Object({
          change: choice<string>(['added', 'removed', 'modified'], 'What happened to the block'),
          section: Type.String(),
          block_id: Type.String(),
          old_text: nullable(Type.String()),
          text: nullable(Type.String()),
        }),
      ),
    }),
  ),
);
