import { operator } from '../../access/access.public.ts';
import { type Command, type CommandContext, NotFoundError } from '../../platform/cli/command.ts';
import { table } from '../../platform/cli/table.ts';
import { findOrganizationOrFail, ORG_OPTION, ROLE_OPTION } from '../command-kit.ts';
import { findUser, listOpenInvitations } from '../invitations/invitations.queries.ts';
import { withdraw } from '../invitations/invite.service.ts';
import { listMembers } from './members.queries.ts';
import { changeRole, removeMember } from './members.service.ts';
import type { Role } from './roles.rules.ts';

const membersList: Command = {
  name: 'members list',
  summary: 'List the members of an organization',
  options: { org: ORG_OPTION },
  async run({ options, json }, context) {
    const organization = await findOrganizationOrFail(context, options.org);
    const found = await listMembers(context.database, organization.id, { after: null, limit: null });
    const members = found.map(({ position: _, ...member }) => member);
    if (json) return context.out(JSON.stringify(members));
    if (members.length === 0) return context.out('No members yet; "cpi accounts link" creates a link.');
    const rows = members.map(({ user_id, email, role, two_factor, joined_at }) => [
      user_id,
      email,
      role,
      two_factor ? 'yes' : 'no',
      joined_at,
    ]);
    context.out(table(['PERSON', 'EMAIL', 'ROLE', 'SECOND FACTOR', 'JOINED'], rows, context.color));
  },
};

const membersSet: Command = {
  name: 'members set',
  summary: 'Change the role of a member',
  positionals: '<email address>',
  options: { org: ORG_OPTION, role: { ...ROLE_OPTION, required: true } },
  examples: ['cpi members set pat@example.org --role admin'],
  async run({ positionals, options }, context) {
    const { organization, user } = await findMemberOrFail(context, options.org, positionals[0]);
    const by = { actor: operator(), owner: true };
    await changeRole(context.database, organization.id, user.id, options.role as Role, by);
    context.out(`${positionals[0]} is ${options.role} of ${organization.name}`);
  },
};

const membersRemove: Command = {
  name: 'members remove',
  summary: 'Remove a member; its sessions in the organization end',
  positionals: '<email address>',
  options: { org: ORG_OPTION },
  async run({ positionals, options }, context) {
    const { organization, user } = await findMemberOrFail(context, options.org, positionals[0]);
    await removeMember(context.database, organization.id, user.id, { actor: operator(), owner: true });
    context.out(`${positionals[0]} is no longer a member of ${organization.name}`);
  },
};

async function findMemberOrFail(context: CommandContext, id: string | boolean | undefined, email = '') {
  const organization = await findOrganizationOrFail(context, id);
  const user = await findUser(context.database, email);
  if (user === null) throw new NotFoundError(`No account has the address ${email}`);
  return { organization, user };
}

const invitationsList: Command = {
  name: 'members invitations',
  summary: 'List open invitations; "cpi accounts link" creates one',
  options: { org: ORG_OPTION },
  async run({ options, json }, context) {
    const organization = await findOrganizationOrFail(context, options.org);
    const invitations = await listOpenInvitations(context.database, organization.id);
    if (json) return context.out(JSON.stringify(invitations));
    if (invitations.length === 0) return context.out('No open invitations.');
    const rows = invitations.map(({ id, email, role, invited_by, expires_at }) => [
      id,
      email ?? 'anyone with the link',
      role,
      invited_by,
      expires_at,
    ]);
    context.out(table(['INVITATION', 'EMAIL', 'ROLE', 'BY', 'UNTIL'], rows, context.color));
  },
};

const invitationWithdraw: Command = {
  name: 'members withdraw',
  summary: 'Withdraw an invitation: its link stops working immediately',
  positionals: '<invitation id>',
  options: { org: ORG_OPTION },
  async run({ positionals, options }, context) {
    const organization = await findOrganizationOrFail(context, options.org);
    await withdraw(context.database, organization.id, positionals[0]!, { actor: operator(), owner: true });
    context.out(`${positionals[0]} is withdrawn`);
  },
};

export const memberCommands: Command[] = [membersList, membersSet, membersRemove, invitationsList, invitationWithdraw];
