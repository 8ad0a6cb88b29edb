import { createHash } from 'node:crypto';
import { operator } from '../access/access.public.ts';
import { type Command, NotFoundError, UsageError } from '../platform/cli/command.ts';
import { randomText, sortableId } from '../platform/ids.ts';
import { findOrganizationOrFail, ORG_OPTION, ROLE_OPTION } from './command-kit.ts';
import { findUser } from './invitations/invitations.queries.ts';
import { invite } from './invitations/invitations.service.ts';
import { acceptLink, resetLink, signUpLink } from './invitations/links.rules.ts';
import { insertReset } from './members/members.queries.ts';
import type { Role } from './members/roles.rules.ts';

const RESET_MS = 3_600_000;
const TOKEN_LENGTH = 43;

const link: Command = {
  name: 'accounts link',
  summary: 'Create a link to sign up or join; it works once, within seven days',
  options: {
    org: ORG_OPTION,
    role: { ...ROLE_OPTION, default: 'owner' },
    email: { type: 'string', description: 'Email address that may use the link; if omitted, anyone with the link' },
  },
  examples: ['cpi accounts link', 'cpi accounts link --email pat@example.org --role developer'],
  async run({ options, json }, context) {
    const organization = await findOrganizationOrFail(context, options.org);
    const email = options.email === undefined ? null : emailIn(options.email);
    const wanted = { organizationId: organization.id, email, role: options.role as Role, actor: operator() };
    const { invitation, token } = await context.database.transaction((tx) => invite(tx, wanted, new Date()));
    const { config } = context;
    const url = email === null ? signUpLink(config, token) : acceptLink(config, token);
    if (json) context.out(JSON.stringify({ id: invitation.id, url, role: invitation.role, organization, email }));
    else context.out(`${url}\nFor ${organization.name} as ${invitation.role}; it works once, within seven days.`);
  },
};

const reset: Command = {
  name: 'accounts reset',
  summary: 'Create a password reset link; it works once, within an hour',
  positionals: '<email address>',
  examples: ['cpi accounts reset pat@example.org'],
  async run({ positionals, json }, context) {
    const user = await findUser(context.database, positionals[0] ?? '');
    if (user === null) throw new NotFoundError(`No account has the address ${positionals[0]}`);
    const token = randomText(TOKEN_LENGTH);
    // The library stores only this hash.
    const identifier = createHash('sha256').update(`reset-password:${token}`).digest('base64url');
    const expiresAt = new Date(Date.now() + RESET_MS).toISOString();
    await insertReset(context.database, { id: sortableId('acc_'), identifier, userId: user.id, expiresAt });
    const url = resetLink(context.config, token);
    context.out(json ? JSON.stringify({ url, user_id: user.id, expires_at: expiresAt }) : url);
  },
};

function emailIn(text: string | boolean): string {
  if (typeof text !== 'string' || !/^[^\s@]+@[^\s@]+$/.test(text))
    throw new UsageError('--email takes an email address');
  return text;
}

export const accountCommands: Command[] = [link, reset];
