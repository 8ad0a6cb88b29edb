import { type Static, Type } from 'typebox';
import { ChangeRecordSchema, ChangeType, ChangeTypeSchema } from '../changes/changes.public.ts';
import { POLICY_TYPES } from '../corpus/corpus-declarations.public.ts';
import { ExcelSchema } from '../platform/http/response/csv.ts';
import { CursorSchema, LimitSchema, PaginationSchema, success } from '../platform/http/schemas/envelope.schemas.ts';
import { choice, choiceOrNull, named } from '../platform/http/schemas/schema-kit.ts';

const DiffIdSchema = Type.Integer({
  minimum: 1,
  maximum: 2_147_483_647,
  'x-expects': 'the diff_id of a change record such as 17',
  description: 'diff_id of a change record',
});
const NotesSchema = Type.Union([Type.String({ maxLength: 500 }), Type.Null()], {
  'x-expects': 'a string of at most 500 characters',
  description: 'Stored with the acknowledgment, at most 500 characters',
});
const nullable = Type.Union([Type.String(), Type.Null()]);

export const AckBodySchema = named(
  'AcknowledgmentRequest',
  Type.Object({ diff_id: DiffIdSchema, notes: Type.Optional(NotesSchema) }),
);
export type AckBody = Static<typeof AckBodySchema>;

export const BulkBodySchema = named(
  'BulkAcknowledgmentRequest',
  Type.Object({
    diff_ids: Type.Array(Type.Integer({ 'x-expects': 'the diff_id of a change record such as 17' }), {
      minItems: 1,
      maxItems: 200,
      'x-expects': 'an array of 1 to 200 diff_ids such as [17, 18]',
      description: 'diff_ids of change records',
    }),
    notes: Type.Optional(NotesSchema),
  }),
);
export type BulkBody = Static<typeof BulkBodySchema>;

export const AckSchema = success(
  named(
    'Acknowledgment',
    Type.Object({
      id: Type.Integer({ description: 'The diff_id' }),
      acknowledged: Type.Literal(true),
      already_acked: Type.Boolean({ description: 'True when the organization had acknowledged it before' }),
    }),
  ),
);

export const BulkSchema = success(
  named(
    'BulkAcknowledgment',
    Type.Object({
      acknowledged: Type.Integer({ description: 'Acknowledged by this call' }),
      already_acked: Type.Integer({ description: 'Acknowledged before' }),
      invalid_ids: Type.Array(Type.Integer(), { description: 'Unknown ids' }),
      total: Type.Integer({ description: 'Distinct ids in the request' }),
    }),
  ),
);

export const WithdrawBodySchema = named(
  'AcknowledgmentWithdrawal',
  Type.Object({ diff_ids: BulkBodySchema.properties.diff_ids }),
);
export type WithdrawBody = Static<typeof WithdrawBodySchema>;

export const WithdrawnSchema = success(
  named(
    'WithdrawnAcknowledgments',
    Type.Object({
      withdrawn: Type.Integer({ description: 'Acknowledgments that no longer exist' }),
      kept_ids: Type.Array(Type.Integer(), {
        description: 'Not withdrawn: acknowledged by another caller, earlier than the period allows, or not at all',
      }),
      total: Type.Integer({ description: 'Distinct ids in the request' }),
    }),
  ),
);

export const UnreviewedQuerySchema = Type.Object({
  change_type: Type.Optional(ChangeTypeSchema),
  cursor: Type.Optional(CursorSchema),
  limit: Type.Optional(LimitSchema),
});
export type UnreviewedQuery = Static<typeof UnreviewedQuerySchema>;

export const UnreviewedSchema = success(Type.Array(ChangeRecordSchema), {
  pagination: PaginationSchema,
  filters: Type.Object({ change_type: nullable }),
});

export const StatsSchema = success(
  named(
    'ComplianceStats',
    Type.Object({
      total_changes_30d: Type.Integer({ description: 'Changes of the last 30 days' }),
      acknowledged_count: Type.Integer({ description: 'Of these, acknowledged by the organization' }),
      unreviewed_count: Type.Integer({ description: 'Of these, not acknowledged' }),
      acknowledgment_rate: Type.Integer({ description: 'Percent, rounded down; 100 when there was nothing to review' }),
      critical_unreviewed: Type.Integer({
        description: 'codes_changed, criteria_changed and retired among the unreviewed',
      }),
    }),
  ),
);

export const AcknowledgementQuerySchema = Type.Object({
  format: Type.Optional(choice(['json', 'csv'], 'json (default) or csv')),
  excel: Type.Optional(ExcelSchema),
  since: Type.Optional(
    Type.String({
      maxLength: 40,
      description: 'ISO 8601 date or timestamp; only later acknowledgments',
      examples: ['2025-01-01T00:00:00Z'],
    }),
  ),
  policy_id: Type.Optional(
    Type.String({ maxLength: 100, description: 'Only changes of this policy', examples: ['L33797'] }),
  ),
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
export type AcknowledgementQuery = Static<typeof AcknowledgementQuerySchema>;

export const AcknowledgementListSchema = success(
  Type.Array(
    named(
      'AcknowledgmentRecord',
      Type.Object({
        diff_id: Type.Integer({ description: 'The change' }),
        policy_id: Type.String(),
        policy_title: nullable,
        policy_type: choiceOrNull<string>(POLICY_TYPES, 'Type of the policy'),
        change_type: ChangeType,
        change_summary: Type.String(),
        old_version: nullable,
        new_version: nullable,
        changed_at: Type.String(),
        acknowledged_at: Type.String(),
        key_id: Type.String({ description: 'Id of the API key or person that acknowledged' }),
        key_name: nullable,
        notes: nullable,
      }),
    ),
  ),
  { pagination: PaginationSchema, filters: Type.Object({ since: nullable, policy_id: nullable }) },
);
