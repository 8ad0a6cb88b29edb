import type { Database } from '../../platform/database/database.ts';
import { validationError } from '../../platform/errors/app-error.ts';
import type { CursorCodec } from '../../platform/http/cursor.ts';
import { momentIn } from '../../platform/http/request/moments.ts';
import { csvText } from '../../platform/text/csv-text.ts';
import { type AuditLine, auditLines } from './audit.queries.ts';
import { type AuditInput, FILE_LIMIT } from './audit.schemas.ts';

const JSON_LIMIT = 100;

/** One page of audit events, newest first. @throws AppError VALIDATION_ERROR or REQUEST_INVALID_CURSOR. */
export async function auditPage(
  { database, cursors }: { database: Database; cursors: CursorCodec },
  organizationId: string,
  query: AuditInput,
  asFile: boolean,
): Promise<{ items: AuditLine[]; cursor: string | null; limit: number }> {
  const { action, actor, since, until, cursor: provided, limit: wanted } = query;
  if (!asFile && (wanted ?? 0) > JSON_LIMIT)
    throw validationError('limit', `must be <= ${JSON_LIMIT}; up to ${FILE_LIMIT} with format=csv`);
  const limit = wanted ?? (asFile ? FILE_LIMIT : 50);
  const filter = {
    action: action?.trim() || null,
    actor: actor?.trim() || null,
    since: momentIn('since', since),
    until: momentIn('until', until),
  };
  const scope = JSON.stringify(['audit', organizationId, filter]);
  const before = provided === undefined ? null : (cursors.decode(scope, provided) as number);
  const found = await auditLines(database, organizationId, filter, { before, limit: limit + 1 });
  const items = found.slice(0, limit);
  const cursor = found.length > limit ? cursors.encode(scope, items.at(-1)!.id) : null;
  return { items, cursor, limit };
}

const COLUMNS = [
  'id',
  'at',
  'actor',
  'actor_name',
  'action',
  'key_id',
  'key_name',
  'user_id',
  'user_name',
  'changes',
] as const;

/** Always with a header row. */
export function auditCsv(lines: readonly AuditLine[]): string {
  const cells = lines.map((line) =>
    COLUMNS.map((column) => (column === 'changes' ? JSON.stringify(line.changes) : (line[column] ?? ''))),
  );
  return csvText([COLUMNS, ...cells]);
}
