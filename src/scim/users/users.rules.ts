/** A SCIM user. */
import { emailIn } from '../../sso/sso.public.ts';
import { invalid, ScimError, syntax } from '../errors.ts';
import { type Change, readBoolean, readFields, readText } from '../patch.rules.ts';

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User';
const LONGEST_NAME = 200;
const LONGEST_ID = 254;

export interface UserRow {
  id: string;
  user_name: string;
  email: string;
  name: string;
  external_id: string | null;
  /** Null for a user who is not a member. */
  role: string | null;
  groups: { id: string; display: string }[];
  created_at: string;
  updated_at: string;
}

/** What a request sets; undefined fields stay unchanged. */
export interface UserChange {
  userName?: string;
  externalId?: string | null;
  active?: boolean;
  name?: string | null;
  email?: string;
}

/** Attributes of the core schema that providers send and this service does not store. */
const IGNORED = new Set(
  'schemas id meta groups roles title nickname profileurl usertype preferredlanguage locale timezone password phonenumbers ims photos addresses entitlements x509certificates'.split(
    ' ',
  ),
);

/** A complete user, for POST and PUT. @throws ScimError invalidSyntax, invalidValue. */
export function readUser(body: unknown): UserChange & { userName: string } {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw syntax('The body must be an object');
  const fields = readFields(body, ['schemas', 'userName', 'externalId', 'active', 'displayName', 'name', 'emails']);
  if (!Array.isArray(fields.schemas) || !fields.schemas.includes(USER_SCHEMA))
    throw syntax(`schemas must list ${USER_SCHEMA}`);
  const userName = readText('userName', fields.userName, LONGEST_ID);
  if (userName === null) throw invalid('userName is missing');
  const email = mainEmail(fields.emails) ?? emailIn(userName);
  return {
    userName,
    externalId: readText('externalId', fields.externalId, LONGEST_ID),
    ...(fields.active === undefined ? {} : { active: readBoolean('active', fields.active) }),
    name: readText('displayName', fields.displayName, LONGEST_NAME) ?? fullName(fields.name),
    ...(email === null ? {} : { email }),
  };
}

function fullName(name: unknown): string | null {
  if (typeof name !== 'object' || name === null) return null;
  const { formatted, givenName, familyName } = readFields(name, ['formatted', 'givenName', 'familyName']);
  const text = (part: string, value: unknown) => readText(`name.${part}`, value, LONGEST_NAME);
  const parts = [text('givenName', givenName), text('familyName', familyName)].filter((part) => part !== null);
  return text('formatted', formatted) ?? (parts.length === 0 ? null : parts.join(' ').slice(0, LONGEST_NAME));
}

/** The primary address, or the first. @throws ScimError invalidValue if it is not valid. */
function mainEmail(emails: unknown): string | null {
  if (emails === undefined || emails === null) return null;
  if (!Array.isArray(emails) || emails.length > 20) throw invalid('emails must be a list of at most 20');
  const listed = emails.map((one) => {
    const { value, primary } =
      typeof one === 'object' && one !== null ? readFields(one, ['value', 'primary']) : { value: one, primary: false };
    return { value, primary: primary === true || String(primary).toLowerCase() === 'true' };
  });
  const [first] = [...listed.filter(({ primary }) => primary), ...listed];
  if (first === undefined) return null;
  const email = emailIn(first.value);
  if (email === null) throw invalid('emails must contain email addresses');
  return email;
}

/** The operations of a PATCH, combined. @throws ScimError invalidPath, invalidValue. */
export function readUserChanges(changes: readonly Change[], before: UserRow): UserChange {
  const change: UserChange = {};
  const parts = { given: null as string | null, family: null as string | null };
  for (const { op, attribute, value } of changes) {
    const removed = op === 'remove';
    if (attribute === 'active') change.active = removed ? false : readBoolean('active', value);
    else if (attribute === 'externalid') change.externalId = removed ? null : readText('externalId', value, LONGEST_ID);
    else if (attribute === 'username') change.userName = readText('userName', removed ? null : value, LONGEST_ID) ?? '';
    else if (attribute === 'displayname' || attribute === 'name.formatted')
      change.name = removed ? null : readText('displayName', value, LONGEST_NAME);
    else if (attribute === 'name') change.name = removed ? null : fullName(value);
    else if (attribute === 'name.givenname') parts.given = removed ? null : readText(attribute, value, LONGEST_NAME);
    else if (attribute === 'name.familyname') parts.family = removed ? null : readText(attribute, value, LONGEST_NAME);
    else if (attribute === 'emails' || attribute === 'emails.value') {
      const email = removed ? null : mainEmail(Array.isArray(value) ? value : [value]);
      change.email = email ?? '';
    } else if (!IGNORED.has(attribute.split('.')[0]!))
      throw new ScimError(400, 'invalidPath', `Unknown attribute ${attribute.slice(0, 60)}`);
  }
  if (parts.given !== null || parts.family !== null) change.name = joinName(parts, change.name ?? before.name);
  return change;
}

/** The other part stays unchanged. */
function joinName({ given, family }: { given: string | null; family: string | null }, name: string): string {
  const [first = '', ...rest] = name.split(' ');
  return [given ?? first, family ?? rest.join(' ')].filter(Boolean).join(' ').slice(0, LONGEST_NAME);
}

export function userView(row: UserRow, base: string): object {
  const { id, user_name: userName, email, name, external_id: externalId, role, groups } = row;
  return {
    schemas: [USER_SCHEMA],
    id,
    ...(externalId === null ? {} : { externalId }),
    userName,
    displayName: name,
    name: { formatted: name },
    emails: [{ value: email, type: 'work', primary: true }],
    active: role !== null,
    roles: role === null ? [] : [{ value: role, primary: true }],
    groups: groups.map((group) => ({ value: group.id, display: group.display, $ref: `${base}/Groups/${group.id}` })),
    meta: {
      resourceType: 'User',
      created: row.created_at,
      lastModified: row.updated_at,
      location: `${base}/Users/${id}`,
    },
  };
}
