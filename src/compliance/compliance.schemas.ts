import { type Static, Type } from 'typebox';
import { ChangeRecordSchema, ChangeTypeSchema } from '../changes/changes.public.ts';
import { ExcelSchema } from '../platform/http/csv.ts';
import { CursorSchema, PaginationSchema, success } from '../platform/http/envelope.schemas.ts';

const DiffIdSchema = Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'diff_id of a change record' });
const NotesSchema = Type.Union([Type.String({ maxLength: 500 }), Type.Null()], {
  description: 'Kept with the acknowledgement, at most 500 characters',
});
const nullable = Type.Union([Type.String(), Type.Null()]);

export const AckBodySchema = Type.Object({ diff_id: DiffIdSchema, notes: Type.Optional(NotesSchema) });
export type AckBody = Static<typeof AckBodySchema>;

export const BulkBodySchema = Type.Object({
  diff_ids: Type.Array(Type.Integer(), { minItems: 1, maxItems: 200, description: 'diff_ids of change records' }),
  notes: Type.Optional(NotesSchema),
});
export type BulkBody = Static<typeof BulkBodySchema>;

export const AckSchema = success(
  Type.Object({
    id: Type.Integer({ description: 'The diff_id' }),
    acknowledged: Type.Literal(true),
    already_acked: Type.Boolean({ description: 'True when the organization had acknowledged it before' }),
  }),
);

export const BulkSchema = success(
  Type.Object({
    acknowledged: Type.Integer({ description: 'Acknowledged by this call' }),
    already_acked: Type.Integer(),
    invalid_ids: Type.Array(Type.Integer(), { description: 'Ids of no change' }),
    total: Type.Integer({ description: 'Distinct ids given' }),
  }),
);

export const UnreviewedQuerySchema = Type.Object({
  change_type: Type.Optional(ChangeTypeSchema),
  cursor: Type.Optional(CursorSchema),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
});
export type UnreviewedQuery = Static<typeof UnreviewedQuerySchema>;

export const UnreviewedSchema = success(Type.Array(ChangeRecordSchema), {
  pagination: PaginationSchema,
  filters: Type.Object({ change_type: nullable }),
});

export const StatsSchema = success(
  Type.Object({
    total_changes_30d: Type.Integer(),
    acknowledged_count: Type.Integer(),
    unreviewed_count: Type.Integer(),
    acknowledgment_rate: Type.Integer({ description: 'Percent, rounded down; 100 when there was nothing to review' }),
    critical_unreviewed: Type.Integer({
      description: 'codes_changed, criteria_changed and retired among the unreviewed',
    }),
  }),
);

export const AcknowledgementQuerySchema = Type.Object({
  format: Type.Optional(
    Type.Unsafe<'json' | 'csv'>({ type: 'string', enum: ['json', 'csv'], description: 'json (default) or csv' }),
  ),
  excel: Type.Optional(ExcelSchema),
  since: Type.Optional(
    Type.String({ maxLength: 40, description: 'ISO 8601 date or timestamp; only later acknowledgements' }),
  ),
  policy_id: Type.Optional(Type.String({ maxLength: 100 })),
  cursor: Type.Optional(CursorSchema),
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 10_000, description: '1..100, default 50; csv 1..10000, default 10000' }),
  ),
});
export type AcknowledgementQuery = Static<typeof AcknowledgementQuerySchema>;

export const AcknowledgementListSchema = success(
  Type.Array(
    Type.Object({
      diff_id: Type.Integer(),
      policy_id: Type.String(),
      policy_title: nullable,
      policy_type: nullable,
      change_type: Type.String(),
      change_summary: Type.String(),
      old_version: nullable,
      new_version: nullable,
      changed_at: Type.String(),
      acknowledged_at: Type.String(),
      key_id: Type.String({ description: 'Id of the API key that acknowledged' }),
      key_name: nullable,
      notes: nullable,
    }),
  ),
  { pagination: PaginationSchema, filters: Type.Object({ since: nullable, policy_id: nullable }) },
);
