import { type Static, Type } from 'typebox';
import { ExcelSchema } from '../../platform/http/response/csv.ts';
import { CursorSchema, PaginationSchema, success } from '../../platform/http/schemas/envelope.schemas.ts';
import { choice, named, nullable } from '../../platform/http/schemas/schema-kit.ts';

export const FILE_LIMIT = 10_000;

const moment = (description: string) =>
  Type.Optional(Type.String({ maxLength: 40, description, examples: ['2026-03-01T00:00:00Z'] }));

export const AuditQuery = Type.Object({
  action: Type.Optional(
    Type.String({
      maxLength: 60,
      description: 'Filter by action, e.g. key.created, or by area, e.g. key',
      examples: ['key'],
    }),
  ),
  actor: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'Filter by actor: an id such as user:usr_01k9 or cli:alice, or part of the name',
      examples: ['pat'],
    }),
  ),
  since: moment('ISO 8601 date or timestamp; only entries from this time'),
  until: moment('ISO 8601 date or timestamp; only entries before this time'),
  format: Type.Optional(choice(['json', 'csv'], 'json (default) or csv')),
  excel: Type.Optional(ExcelSchema),
  cursor: Type.Optional(CursorSchema),
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: FILE_LIMIT,
      description: '1..100, default 50; csv 1..10000, default 10000',
      examples: [50],
    }),
  ),
});
export type AuditInput = Static<typeof AuditQuery>;

const AuditSchema = named(
  'AuditEntry',
  Type.Object({
    id: Type.Integer(),
    at: Type.String({ description: 'When the action occurred, ISO 8601 UTC' }),
    actor: Type.String({ description: 'Actor, e.g. user:usr_01k9, key:key_01k9 or cli:alice' }),
    actor_name: nullable(Type.String({ description: 'Name of the person or key; null for operators' })),
    action: Type.String({ description: 'Action, e.g. key.created or member.removed' }),
    key_id: nullable(Type.String({ description: 'Affected key' })),
    key_name: nullable(Type.String({ description: 'Current name of the key' })),
    user_id: nullable(Type.String({ description: 'Affected user' })),
    user_name: nullable(Type.String({ description: 'Name of the person' })),
    changes: Type.Object({}, { additionalProperties: true, description: 'Changed values, by field' }),
  }),
);

export const AuditAnswer = success(Type.Array(AuditSchema), { pagination: PaginationSchema });
