/** Versions of a policy and the difference between two. */
import { Type } from 'typebox';
import { CodeSystemName, PolicyStatus } from '../corpus/corpus-declarations.public.ts';
import { success } from '../platform/http/schemas/envelope.schemas.ts';
import { choice, named, nullable } from '../platform/http/schemas/schema-kit.ts';
import { listNames } from '../platform/operations/notices.ts';

const text = (description: string) => Type.String({ description });

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
