import { type Static, Type } from 'typebox';
import { ExcelSchema } from '../../platform/http/csv.ts';
import { CursorSchema, PaginationSchema, success } from '../../platform/http/schemas/envelope.schemas.ts';
import { choice, named, nullable } from '../../platform/http/schemas/schema-kit.ts';

export const FILE_LIMIT = 10_000;

const moment = (description: string) =>
  Type.Optional(Type.String({ maxLength: 40, description, examples: ['2026-03-01T00:00:00Z'] }));

export const AuditQuery = Type.Object({
  action: Type.Optional(
    Type.String({
      maxLength: 60,
      description: 'Only this act, e.g. key.created, or all acts of an area, e.g. key',
      examples: ['key'],
    }),
  ),
  actor: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'Only acts of this actor: an id such as user:usr_01k9 or cli:alice, or a part of the name',
      examples: ['pat'],
    }),
  ),
  since: moment('ISO 8601 date or timestamp; only acts from then on'),
  until: moment('ISO 8601 date or timestamp; only acts before'),
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
    at: Type.String({ description: 'When it was done, ISO 8601 UTC' }),
    actor: Type.String({ description: 'Who did it, e.g. user:usr_01k9, key:key_01k9 or cli:alice' }),
    actor_name: nullable(Type.String({ description: 'Name of the person or key; null for operators' })),
    action: Type.String({ description: 'What was done, e.g. key.created or member.removed' }),
    key_id: nullable(Type.String({ description: 'Key it is about' })),
    key_name: nullable(Type.String({ description: 'Name of the key today' })),
    user_id: nullable(Type.String({ description: 'Person it is about' })),
    user_name: nullable(Type.String({ description: 'Name of the person' })),
    changes: Type.Object({}, { additionalProperties: true, description: 'What is different now, by member' }),
  }),
);

export const AuditAnswer = success(Type.Array(AuditSchema), { pagination: PaginationSchema });
