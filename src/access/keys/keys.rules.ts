import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '../../platform/errors/app-error.ts';
import { randomText } from '../../platform/ids.ts';

export const SCOPES = ['read', 'write', 'admin'] as const;
export type Scope = (typeof SCOPES)[number];
export const KEY_MODES = ['live', 'test'] as const;
export type KeyMode = (typeof KEY_MODES)[number];
export const KEY_STATES = ['active', 'suspended', 'revoked'] as const;
export type KeyState = (typeof KEY_STATES)[number];
export type OrganizationState = 'active' | 'suspended';

const RANDOM_LENGTH = 32;
const CHECKSUM_LENGTH = 4;
/** Random characters of a hint. */
const HINT_LENGTH = 4;
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A new key `<prefix>_<mode>_<32 random characters>_<checksum>`. This is the only time the service has its text. */
export function newApiKey(prefix: string, mode: KeyMode): string {
  const body = `${prefix}_${mode}_${randomText(RANDOM_LENGTH)}`;
  return `${body}_${checksum(body)}`;
}

/** Whether `text` has the shape and checksum of a key of this service; no lookup. */
export function isWellFormedKey(text: string, prefix: string): boolean {
  const match = /^([a-z][a-z0-9]*)_(?:live|test)_[0-9A-Za-z]{16,64}_([0-9A-Za-z]{4})$/.exec(text);
  if (match?.[1] !== prefix) return false;
  const expected = checksum(text.slice(0, -CHECKSUM_LENGTH - 1));
  return timingSafeEqual(Buffer.from(expected), Buffer.from(match[2]!));
}

/** What is stored for a key. */
export function hashKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/** Start of a key, enough to distinguish keys in a list. */
export function keyHint(key: string): string {
  const [prefix, mode, random = ''] = key.split('_', 3);
  return `${prefix}_${mode}_${random.slice(0, HINT_LENGTH)}…`;
}

/** Why an existing key must not be used at a time (ms since epoch); null when it may be used. */
export function checkKeyUse(
  {
    state,
    organization_state,
    expires_at,
  }: { state: KeyState; organization_state: OrganizationState; expires_at: string | null },
  now: number,
): AppError | null {
  if (state === 'revoked') return new AppError('AUTH_REVOKED_KEY', 'The API key was revoked');
  if (state === 'suspended') return new AppError('AUTH_SUSPENDED_KEY', 'The API key is suspended');
  if (expires_at !== null && Date.parse(expires_at) <= now)
    return new AppError('AUTH_EXPIRED_KEY', `The API key expired at ${expires_at}`);
  if (organization_state === 'suspended')
    return new AppError('AUTH_SUSPENDED_KEY', 'The organization of the API key is suspended', {
      hint: 'Ask the operator of this service to activate the organization again.',
    });
  return null;
}

/** Four base-62 characters from SHA-256, to detect typos before any lookup. */
function checksum(body: string): string {
  let value = createHash('sha256').update(body).digest().readUInt32BE(0);
  let text = '';
  for (let i = 0; i < CHECKSUM_LENGTH; i++) {
    text += BASE62[value % 62];
    value = Math.floor(value / 62);
  }
  return text;
}
