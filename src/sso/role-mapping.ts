/** Which statements of an identity provider about a person are accepted. */

/** Roles that a provider may assign: only owners can appoint owners. */
export const MAPPED_ROLES = ['admin', 'developer', 'reviewer', 'viewer'] as const;
export type MappedRole = (typeof MAPPED_ROLES)[number];

export interface RoleRule {
  value: string;
  role: MappedRole;
}

export interface RoleRules {
  role_claim: string | null;
  role_mapping: readonly RoleRule[];
  default_role: MappedRole;
}

/** The signed-in person, as far as the provider can state. */
export interface Asserted {
  subject: string;
  /** In lower case. */
  email: string;
  name: string;
  /** Values of the claim or attribute that determines roles. */
  values: string[];
}

/** Why a sign-in was rejected; the sign-in page has a message for each. */
export type Refusal =
  | 'expired'
  | 'denied'
  | 'unreachable'
  | 'invalid'
  | 'no_email'
  | 'foreign_email'
  | 'other_person'
  | 'not_available';

export class SsoRefusedError extends Error {
  override name = 'SsoRefusedError';
  readonly refusal: Refusal;

  /** @param message for the log: never anything the provider sent */
  constructor(refusal: Refusal, message: string) {
    super(message);
    this.refusal = refusal;
  }
}

const LONGEST_EMAIL = 254;
const LONGEST_NAME = 200;
const MAX_VALUES = 500;
const EMAIL = /^[^\s@"<>()[\]\\,;:\p{Cc}]+@((?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63})$/u;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;
/** Google accounts may use an address of any domain; this claim names the domain of the account's directory. */
const GOOGLE = 'https://accounts.google.com';

/** @returns the address in lower case; null for an invalid one, or more than one. */
export function emailIn(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > LONGEST_EMAIL) return null;
  const email = value.trim().toLowerCase();
  return EMAIL.test(email) ? email : null;
}

/** @param email as `emailIn` returns it */
export function parseDomain(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1);
}

/** A domain in normalized form; null if invalid. */
export function domainIn(text: string): string | null {
  const domain = text.trim().toLowerCase().replace(/\.$/, '');
  return domain.length <= 253 && DOMAIN.test(domain) ? domain : null;
}

/** The role for a first sign-in, from the first matching rule. */
export function mapRole({ role_mapping, default_role }: RoleRules, values: readonly string[]): MappedRole {
  return role_mapping.find(({ value }) => values.includes(value))?.role ?? default_role;
}

/**
 * The person in the claims of an ID token and the userinfo endpoint.
 * @throws SsoRefusedError no_email, foreign_email.
 */
export function personInClaims(claims: Record<string, unknown>, issuer: string, roleClaim: string | null): Asserted {
  const email = emailIn(claims.email);
  if (email === null) throw new SsoRefusedError('no_email', 'the claims contain no email address');
  if (claims.email_verified === false || claims.email_verified === 'false')
    throw new SsoRefusedError('foreign_email', 'the provider reports that the email address is not verified');
  if (issuer === GOOGLE && String(claims.hd ?? '').toLowerCase() !== parseDomain(email))
    throw new SsoRefusedError('foreign_email', 'the account is not one of the Google directory of the domain');
  const name = pickName([claims.name, [claims.given_name, claims.family_name].filter(Boolean).join(' ')], email);
  return { subject: String(claims.sub), email, name, values: toValues(roleClaim === null ? null : claims[roleClaim]) };
}

const EMAIL_ATTRIBUTES = [
  'email',
  'mail',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'urn:oid:0.9.2342.19200300.100.1.3',
];
const NAME_ATTRIBUTES = [
  'name',
  'displayName',
  'http://schemas.microsoft.com/identity/claims/displayname',
  'urn:oid:2.16.840.1.113730.3.1.241',
];
const GIVEN_NAME = ['firstName', 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/givenname', 'urn:oid:2.5.4.42'];
const FAMILY = ['lastName', 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/surname', 'urn:oid:2.5.4.4'];

/**
 * The person in an assertion with a verified signature.
 * @throws SsoRefusedError no_email, invalid.
 */
export function personInAttributes(
  { nameID, nameIDFormat }: { nameID?: string | undefined; nameIDFormat?: string | undefined },
  attributes: Record<string, unknown>,
  roleClaim: string | null,
): Asserted {
  if (nameID === undefined || nameID === '' || nameIDFormat?.endsWith(':transient') === true)
    throw new SsoRefusedError('invalid', 'the assertion contains no persistent NameID');
  const first = (names: readonly string[]) => names.flatMap((name) => toValues(attributes[name]))[0];
  const emails = EMAIL_ATTRIBUTES.flatMap((name) => toValues(attributes[name]));
  const email = emailIn(emails[0] ?? nameID);
  if (email === null) throw new SsoRefusedError('no_email', 'the assertion contains no email address');
  const name = pickName([first(NAME_ATTRIBUTES), [first(GIVEN_NAME), first(FAMILY)].filter(Boolean).join(' ')], email);
  return { subject: nameID, email, name, values: toValues(roleClaim === null ? null : attributes[roleClaim]) };
}

function pickName(candidates: readonly unknown[], email: string): string {
  const found = candidates.find((one): one is string => typeof one === 'string' && /\S/.test(one));
  return (found ?? email).replaceAll(/\p{C}/gu, '').trim().slice(0, LONGEST_NAME);
}

function toValues(value: unknown): string[] {
  return [value]
    .flat()
    .slice(0, MAX_VALUES)
    .filter((one): one is string => typeof one === 'string');
}
