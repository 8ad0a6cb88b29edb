import { type Command, UsageError } from '../platform/cli/command.ts';
import { type AuditRow, listAudit } from './audit.queries.ts';

const MAX_AUDIT = 10_000;

export const auditCommand: Command = {
  name: 'audit',
  summary: 'Who changed which organization or key, and what is different since, newest first',
  options: {
    org: { type: 'string', description: 'Only of this organization' },
    key: { type: 'string', description: 'Only of this key' },
    limit: { type: 'string', description: `Entries, at most ${MAX_AUDIT}`, default: '100' },
  },
  examples: ['cpi audit --org org_01k9 --json'],
  async run({ options, json }, context) {
    const limit = Number(options.limit);
    if (!Number.isInteger(limit) || limit < 1 || limit > MAX_AUDIT)
      throw new UsageError(`--limit takes a whole number from 1 to ${MAX_AUDIT}`);
    const rows = await listAudit(context.database, {
      organizationId: options.org === undefined ? null : String(options.org),
      keyId: options.key === undefined ? null : String(options.key),
      limit,
    });
    if (json) context.out(JSON.stringify(rows));
    else for (const row of rows) context.out(auditLine(row));
  },
};

function auditLine({ at, actor, action, organization_id, key_id, changes }: AuditRow): string {
  const what = Object.entries(changes).map(
    ([member, { from, to }]) => `${member}: ${JSON.stringify(from)} -> ${JSON.stringify(to)}`,
  );
  return `${at}  ${actor}  ${action}  ${key_id ?? organization_id ?? ''}  ${what.join(', ')}`;
}
