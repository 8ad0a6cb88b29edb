import { operator, organizationFilter } from '../access/access.public.ts';
import { type Command, type CommandContext, NotFoundError, UsageError } from '../platform/cli/command.ts';
import { table } from '../platform/cli/table.ts';
import { findConnection, listConnections } from './settings/connections.queries.ts';
import { changeConnection, removeConnection } from './settings/settings.service.ts';

const ssoList: Command = {
  name: 'sso list',
  summary: 'List the identity providers of organizations',
  options: { org: { type: 'string', description: 'Only of this organization' } },
  async run({ options, json }, context) {
    const rows = await listConnections(context.database, await organizationFilter(context, options));
    if (json) return context.out(JSON.stringify(rows));
    if (rows.length === 0) return context.out('No organization signs in with SSO; owners set it up at /console/sso.');
    const lines = rows.map(({ organization_id, organization, protocol, issuer, enforced, domains, people }) => [
      organization_id,
      organization,
      protocol,
      issuer,
      domains.join(' '),
      String(people),
      enforced ? 'yes' : 'no',
    ]);
    const header = ['ID', 'ORGANIZATION', 'PROTOCOL', 'PROVIDER', 'DOMAINS', 'USERS', 'ENFORCED'];
    context.out(table(header, lines, context.color));
  },
};

const ssoRemove: Command = {
  name: 'sso remove',
  summary: 'Remove the identity provider of an organization and end its sessions',
  positionals: '<organization id>',
  examples: ['cpi sso remove org_01k9'],
  async run({ positionals, json }, context) {
    const by = await findActor(context, positionals[0]);
    const { issuer } = await removeConnection(context.database, by);
    context.out(json ? JSON.stringify({ organization_id: by.organizationId, issuer }) : `Removed ${issuer}`);
  },
};

const ssoEnforce: Command = {
  name: 'sso enforce',
  summary: 'Require members in the domains to sign in with SSO, or stop ("off") when their provider fails',
  positionals: '<organization id> <on|off>',
  examples: ['cpi sso enforce org_01k9 off'],
  async run({ positionals, json }, context) {
    if (positionals[1] !== 'on' && positionals[1] !== 'off') throw new UsageError('Specify on or off');
    const by = await findActor(context, positionals[0]);
    const enforced = positionals[1] === 'on';
    await changeConnection(context.database, { enforced }, by);
    const stated = enforced
      ? 'Members of the domains must sign in with SSO'
      : 'Members can sign in with or without SSO';
    context.out(json ? JSON.stringify({ organization_id: by.organizationId, enforced }) : stated);
  },
};

async function findActor({ database }: CommandContext, organizationId = '') {
  if ((await findConnection(database, organizationId)) === null)
    throw new NotFoundError(`The organization ${organizationId} has no identity provider; see "cpi sso list"`);
  return { organizationId, actor: operator() };
}

export const ssoCommands: readonly Command[] = [ssoList, ssoRemove, ssoEnforce];
