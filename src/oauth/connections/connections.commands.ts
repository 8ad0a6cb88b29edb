import { operator, organizationFilter } from '../../access/access.public.ts';
import { type Command, NotFoundError } from '../../platform/cli/command.ts';
import { table } from '../../platform/cli/table.ts';
import { listConnections } from './connections.queries.ts';
import { endConnection } from './connections.service.ts';

const connectionsList: Command = {
  name: 'connections list',
  summary: 'List OAuth clients that users authorized',
  options: { org: { type: 'string', description: 'Only of this organization' } },
  examples: ['cpi connections list --org org_01k9'],
  async run({ options, json }, context) {
    const organizationId = await organizationFilter(context, options);
    const rows = await listConnections(context.database, { organizationId, userId: null, id: null });
    if (json) return context.out(JSON.stringify(rows));
    if (rows.length === 0) return context.out('No connections.');
    const lines = rows.map((row) => [
      row.id,
      row.client_name ?? row.client_id,
      row.user_email,
      row.organization_id,
      row.scopes.join(' '),
      row.active_at ?? 'never',
    ]);
    context.out(table(['ID', 'CLIENT', 'USER', 'ORGANIZATION', 'SCOPES', 'LAST ACTIVE'], lines, context.color));
  },
};

const connectionsEnd: Command = {
  name: 'connections end',
  summary: 'End a connection: its tokens are rejected from then on',
  positionals: '<connection id>',
  async run({ positionals, json }, context) {
    const filter = { organizationId: null, userId: null, id: positionals[0]! };
    const row = await endConnection(context.database, filter, operator());
    if (row === null) throw new NotFoundError(`No connection has the id ${positionals[0]}`);
    context.out(json ? JSON.stringify(row) : `Ended the connection of ${row.client_name ?? row.client_id}`);
  },
};

export const connectionCommands: readonly Command[] = [connectionsList, connectionsEnd];
