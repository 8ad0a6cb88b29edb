/** Helpers shared by the account commands. */
import { type CommandContext, NotFoundError } from '../platform/cli/command.ts';
import { findOrganization, firstOrganization } from './invitations/invitations.queries.ts';
import { ROLES } from './members/roles.rules.ts';

export const ORG_OPTION = {
  type: 'string',
  description: 'Organization id; defaults to the oldest organization',
} as const;
export const ROLE_OPTION = { type: 'string', description: 'Permissions of the member', choices: ROLES } as const;

/** @throws CommandError for an organization that does not exist. */
export async function findOrganizationOrFail({ database }: CommandContext, id: string | boolean | undefined) {
  const found = id === undefined ? await firstOrganization(database) : await findOrganization(database, String(id));
  if (found === null)
    throw new NotFoundError(id === undefined ? 'No organization exists yet' : `No organization has the id ${id}`);
  return found;
}
