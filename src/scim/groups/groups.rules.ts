/** A SCIM group. */
import { invalid, ScimError, syntax } from '../errors.ts';
import { type Change, isResourceId, readFields, readText } from '../patch.rules.ts';

export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const LONGEST = 254;
export const MAX_MEMBERS = 5_000;

export interface GroupRow {
  id: string;
  display_name: string;
  external_id: string | null;
  members: { id: string; display: string }[];
  created_at: string;
  updated_at: string;
}

export interface GroupContent {
  displayName: string;
  externalId: string | null;
  /** User ids. */
  members: string[];
}

/** A complete group, for POST and PUT. @throws ScimError invalidSyntax, invalidValue. */
export function readGroup(body: unknown): GroupContent {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw syntax('The body must be an object');
  const fields = readFields(body, ['schemas', 'displayName', 'externalId', 'members']);
  if (!Array.isArray(fields.schemas) || !fields.schemas.includes(GROUP_SCHEMA))
    throw syntax(`schemas must list ${GROUP_SCHEMA}`);
  return {
    displayName: readName(fields.displayName),
    externalId: readText('externalId', fields.externalId, LONGEST),
    members: bounded(readMembers(fields.members ?? [])),
  };
}

function readName(value: unknown): string {
  const name = readText('displayName', value, LONGEST);
  if (name === null) throw invalid('displayName is missing');
  return name;
}

function readMembers(value: unknown): string[] {
  const listed = Array.isArray(value) ? value : [value];
  return listed.map((one) => {
    const id = typeof one === 'object' && one !== null ? readFields(one, ['value']).value : one;
    if (typeof id !== 'string' || !isResourceId(id)) throw invalid('members must have the id of a user each');
    return id;
  });
}

function bounded(members: readonly string[]): string[] {
  const ids = [...new Set(members)];
  if (ids.length > MAX_MEMBERS) throw invalid(`A group has at most ${MAX_MEMBERS} members`);
  return ids;
}

/** A group after the operations of a PATCH. @throws ScimError invalidPath, invalidValue, noTarget. */
export function changeGroup(
  changes: readonly Change[],
  { display_name, external_id, members }: GroupRow,
): GroupContent {
  const content = {
    displayName: display_name,
    externalId: external_id,
    members: new Set(members.map(({ id }) => id)),
  };
  for (const change of changes) {
    const { op, attribute, value } = change;
    if (attribute === 'displayname') content.displayName = readName(op === 'remove' ? null : value);
    else if (attribute === 'externalid')
      content.externalId = op === 'remove' ? null : readText('externalId', value, LONGEST);
    else if (attribute === 'members') changeMembers(content.members, change);
    // Providers repeat the id next to the changes.
    else if (!['id', 'schemas', 'meta'].includes(attribute))
      throw new ScimError(400, 'invalidPath', `Unknown attribute ${attribute.slice(0, 60)}`);
  }
  return { ...content, members: bounded([...content.members]) };
}

/** In place: a request has many changes, and each may list many members. */
function changeMembers(members: Set<string>, { op, selector, value }: Change): void {
  if (selector !== null) {
    const id = /^value\s+eq\s+"([^"\\]{1,254})"$/i.exec(selector.trim())?.[1];
    if (id === undefined) throw new ScimError(400, 'invalidFilter', 'members is selected by value eq "<id>"');
    if (op !== 'remove') throw new ScimError(400, 'invalidPath', 'A selected member can only be removed');
    members.delete(id);
    return;
  }
  const listed = op === 'remove' && (value === undefined || value === null) ? null : readMembers(value);
  if (op === 'replace' || listed === null) members.clear();
  for (const id of listed ?? []) {
    if (op === 'remove') members.delete(id);
    else members.add(id);
  }
}

export function groupView(
  { id, display_name: displayName, external_id: externalId, members, ...row }: GroupRow,
  base: string,
): object {
  return {
    schemas: [GROUP_SCHEMA],
    id,
    ...(externalId === null ? {} : { externalId }),
    displayName,
    members: members.map((member) => ({
      value: member.id,
      display: member.display,
      type: 'User',
      $ref: `${base}/Users/${member.id}`,
    })),
    meta: {
      resourceType: 'Group',
      created: row.created_at,
      lastModified: row.updated_at,
      location: `${base}/Groups/${id}`,
    },
  };
}
