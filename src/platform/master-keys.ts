import { createHash, hkdfSync } from 'node:crypto';
import { SecretBox } from './secret-box.ts';

export interface MasterKey {
  /** Distinguishes keys without revealing anything about them. */
  id: string;
  box: SecretBox;
}

/**
 * Keys from outside the database that seal its secrets. All parts of a process share this object and see its changes.
 */
export interface MasterKeys {
  current: MasterKey;
  /** Opens what was sealed before the current key. */
  previous: MasterKey | null;
  /** Where the current key comes from, for messages: a setting or a file. */
  from: string;
}

const KEY_BYTES = 32;
const ID_BYTES = 8;

/** @param text 32 bytes as base64 or base64url (with or without padding) or as 64 hexadecimal digits. @returns null for anything else. */
export function readMasterKey(text: string): MasterKey | null {
  const bytes = decodeKey(text);
  if (bytes === null || bytes.length !== KEY_BYTES) return null;
  const derived = (purpose: string) => Buffer.from(hkdfSync('sha256', bytes, '', purpose, KEY_BYTES));
  const id = createHash('sha256')
    .update(derived('cpi id of the master key'))
    .digest('hex')
    .slice(0, 2 * ID_BYTES);
  return { id, box: new SecretBox(derived('cpi secrets of the installation')) };
}

function decodeKey(text: string): Buffer | null {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex');
  return /^[A-Za-z0-9+/_-]{43}=?$/.test(text) ? Buffer.from(text, 'base64') : null;
}
