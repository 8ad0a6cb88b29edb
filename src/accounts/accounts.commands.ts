import { createHash } from 'node:crypto';
import { operator } from '../access/access.public.ts';
import { type Command, type CommandContext, CommandError, UsageError } from '../platform/cli/command.ts';
import { table } from '../platform/cli/table.ts';
import { randomText, sortableId } from '../platform/ids.ts';
import { findOrganization, findUser, firstOrganization } from './invitations.queries.ts';
import { invite } from './invitations.service.ts';
import { acceptLink, resetLink, signUpLink } from './links.rules.ts';
import { insertReset, listMembers } from './members.queries.ts';
import { changeRole, removeMember } from './members.service.ts';
import { ROLES, type Role } from './roles.rules.ts';

const RESET_MS = 3_600_000;
const TOKEN_LENGTH = 43;
const ORG_OPTION = { type: 'string', description: 'Organization id; without it the one that was there first' } as const;
const ROLE_OPTION = { type: 'string', description: 'What the member may do', choices: ROLES } as const;

const link: Command = {
  name: 'accounts link',
  summary: 'Make a link by which somebody signs up or joins; it works once, within seven days',
  options: {
    org: ORG_OPTION,
    role: { ...ROLE_OPTION, default: 'owner' },
    email: { type: 'string', description: 'Only this address may use it; without it whoever has the link' },
  },
  examples: ['cpi accounts link', 'cpi accounts link --email pat@example.org --role developer'],
  async run({ options, json }, context) {
    const organization = await organizationOf(context, options.org);
    const email = options.email === undefined ? null : emailIn(options.email);
    const wanted = { organizationId: organization.id, email, role: options.role as Role, actor: operator() };
    const { invitation, token } = await context.database.transaction((tx) => invite(tx, wanted, new Date()));
    const { publicUrl } = context.config;
    const url = email === null ? signUpLink(publicUrl, token) : acceptLink(publicUrl, token);
    if (json) context.out(JSON.stringify({ id: invitation.id, url, role: invitation.role, organization, email }));
    else context.out(`${url}\nFor ${organization.name} as ${invitation.role}; it works once, within seven days.`);
  },
};

const reset: Command = {
  name: 'accounts reset',
  summary: 'Make a link by which somebody sets another password; it works once, within an hour',
  positionals: '<e-mail address>',
  examples: ['cpi accounts reset pat@example.org'],
  async run({ positionals, json }, context) {
    const user = await findUser(context.database, positionals[0] ?? '');
    if (user === null) throw new CommandError(`There is no account ${positionals[0]}`);
    const token = randomText(TOKEN_LENGTH);
    // As the library keeps it: by the hash alone.
    const identifier = createHash('sha256').update(`reset-password:${token}`).digest('base64url');
    const expiresAt = new Date(Date.now() + RESET_MS).toISOString();
    await insertReset(context.database, { id: sortableId('acc_'), identifier, userId: user.id, expiresAt });
    const url = resetLink(context.config.publicUrl, token);
    context.out(json ? JSON.stringify({ url, user_id: user.id, expires_at: expiresAt }) : url);
  },
};

const membersList: Command = {
  name: 'members list',
  summary: 'List the members of an organization',
  options: { org: ORG_OPTION },
  async run({ options, json }, context) {
    const organization = await organizationOf(context, options.org);
    const members = await listMembers(context.database, organization.id);
    if (json) return context.out(JSON.stringify(members));
    if (members.length === 0) return context.out('No member yet; "cpi accounts link" makes a link.');
    const rows = members.map(({ user_id, email, role, two_factor, joined_at }) => [
      ...[user_id, email, role, two_factor ? 'yes' : 'no', joined_at],
    ]);
    context.out(table(['PERSON', 'E-MAIL', 'ROLE', 'SECOND FACTOR', 'JOINED'], rows, context.color));
  },
};

const membersSet: Command = {
  name: 'members set',
  summary: 'Change the role of a member',
  positionals: '<e-mail address>',
  options: { org: ORG_OPTION, role: { ...ROLE_OPTION, required: true } },
  examples: ['cpi members set pat@example.org --role admin'],
  async run({ positionals, options }, context) {
    const { organization, user } = await memberOf(context, options.org, positionals[0]);
    const by = { actor: operator(), owner: true };
    await changeRole(context.database, organization.id, user.id, options.role as Role, by);
    context.out(`${positionals[0]} is ${options.role} of ${organization.name}`);
  },
};

const membersRemove: Command = {
  name: 'members remove',
  summary: 'Remove a member; its sessions in the organization end',
  positionals: '<e-mail address>',
  options: { org: ORG_OPTION },
  async run({ positionals, options }, context) {
    const { organization, user } = await memberOf(context, options.org, positionals[0]);
    await removeMember(context.database, organization.id, user.id, { actor: operator(), owner: true });
    context.out(`${positionals[0]} is no member of ${organization.name} any more`);
  },
};

async function organizationOf({ database }: CommandContext, id: string | boolean | undefined) {
  const found = id === undefined ? await firstOrganization(database) : await findOrganization(database, String(id));
  if (found === null)
    throw new CommandError(id === undefined ? 'There is no organization yet' : `There is no organization ${id}`);
  return found;
}

async function memberOf(context: CommandContext, id: string | boolean | undefined, email = '') {
  const organization = await organizationOf(context, id);
  const user = await findUser(context.database, email);
  if (user === null) throw new CommandError(`There is no account ${email}`);
  return { organization, user };
}

function emailIn(text: string | boolean): string {
  if (typeof text !== 'string' || !/^[^\s@]+@[^\s@]+$/.test(text))
    throw new UsageError('--email takes an e-mail address');
  return text;
}

export const accountCommands: Command[] = [link, reset, membersList, membersSet, membersRemove];
