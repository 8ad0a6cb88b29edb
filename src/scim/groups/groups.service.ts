/** Groups that the identity provider manages here, and the resulting roles. */
import { lockOrganization } from '../../access/access.public.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { sortableId } from '../../platform/ids.ts';
import { duplicate, invalid, notFound } from '../errors.ts';
import type { By } from '../users/users.service.ts';
import { countGroups, findGroup, groupNameExists, removeGroup, setMembers, storeGroup } from './groups.queries.ts';
import type { GroupContent, GroupRow } from './groups.rules.ts';
import { applyGroups } from './roles.service.ts';

const MAX_GROUPS = 1_000;

/** @throws ScimError 409, and 400 for a member who is not in the organization. */
export function createGroup(database: Database, by: By, content: GroupContent): Promise<GroupRow> {
  const { organizationId } = by;
  return database.transaction(async (tx) => {
    await lockOrganization(tx, organizationId);
    if ((await countGroups(tx, organizationId)) >= MAX_GROUPS)
      throw invalid(`An organization has at most ${MAX_GROUPS} groups`);
    return write(tx, by, { id: sortableId('scg_'), members: [] }, content);
  });
}

/** @throws ScimError 404, 409, 400. */
export function updateGroup(
  database: Database,
  by: By,
  id: string,
  change: (before: GroupRow) => GroupContent,
): Promise<GroupRow> {
  return database.transaction(async (tx) => {
    await lockOrganization(tx, by.organizationId);
    const before = await findGroup(tx, by.organizationId, id);
    if (before === null) throw notFound();
    return write(tx, by, before, change(before));
  });
}

/** @throws ScimError 404. */
export function deleteGroup(database: Database, by: By, id: string): Promise<void> {
  return database.transaction(async (tx) => {
    await lockOrganization(tx, by.organizationId);
    const before = await findGroup(tx, by.organizationId, id);
    if (before === null) throw notFound();
    await removeGroup(tx, by.organizationId, id);
    await applyGroups(
      tx,
      by,
      before.members.map((member) => member.id),
    );
  });
}

async function write(
  tx: Transaction,
  by: By,
  { id, members }: Pick<GroupRow, 'id' | 'members'>,
  content: GroupContent,
): Promise<GroupRow> {
  const { organizationId } = by;
  if (await groupNameExists(tx, organizationId, { id, ...content }))
    throw duplicate('The organization already has a group with this displayName or externalId');
  await storeGroup(tx, organizationId, { id, ...content });
  const stored = await setMembers(tx, organizationId, id, content.members);
  if (stored !== content.members.length)
    throw invalid('members contains an id that is not a user of this organization');
  await applyGroups(tx, by, [...new Set([...members.map((member) => member.id), ...content.members])]);
  return (await findGroup(tx, organizationId, id))!;
}
