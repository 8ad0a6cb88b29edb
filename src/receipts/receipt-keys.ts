/** Keys that sign receipts and checkpoints: a JSON Web Key file in the data directory or at a configured path. */
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
} from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

interface StoredKey {
  kid: string;
  /** ISO 8601 UTC. */
  valid_from: string;
  /** When another key replaced it; null for the signing key. */
  valid_until: string | null;
  jwk: { kty: 'OKP'; crv: 'Ed25519'; x: string; d?: string };
}

/** A public key with the period in which it signed. */
export interface PublicReceiptKey {
  kid: string;
  validFrom: string;
  validUntil: string | null;
  publicKey: KeyObject;
  /** The 32 bytes. */
  bytes: Buffer;
}

/** A key as published at `/.well-known/jwks.json`. Validity is in custom fields, ISO 8601 UTC. */
export interface PublishedKey {
  kty: 'OKP';
  crv: 'Ed25519';
  x: string;
  kid: string;
  /** RFC 9864. */
  alg: 'Ed25519';
  use: 'sig';
  valid_from: string;
  valid_until: string | null;
}

export class ReceiptKeys {
  readonly #path: string;
  #stored: readonly StoredKey[] = [];
  #readAt = -1;

  /** If the file does not exist, the first use creates it with one key. */
  constructor(path: string) {
    this.#path = path;
  }

  /** The current signing key. */
  signing(): { kid: string; privateKey: KeyObject; bytes: Buffer } {
    const key = this.#read().findLast(({ valid_until, jwk }) => valid_until === null && jwk.d !== undefined);
    if (key === undefined) throw new Error(`${this.#path} has no key that signs; run "cpi receipts rotate"`);
    const privateKey = createPrivateKey({ key: key.jwk, format: 'jwk' });
    return { kid: key.kid, privateKey, bytes: Buffer.from(key.jwk.x, 'base64url') };
  }

  publicKeys(): PublicReceiptKey[] {
    return this.published().map(parsePublished);
  }

  published(): PublishedKey[] {
    return this.#read().map(({ kid, valid_from, valid_until, jwk: { x } }) => ({
      ...({ kty: 'OKP', crv: 'Ed25519', alg: 'Ed25519', use: 'sig' } as const),
      x,
      kid,
      valid_from,
      valid_until,
    }));
  }

  /** Creates a new signing key; deletes the private part of the old one and keeps its public part. */
  rotate(now: Date): string {
    const at = now.toISOString();
    const ended = this.#read().map(({ jwk: { d: _secret, ...jwk }, ...key }) => ({
      ...key,
      jwk,
      valid_until: key.valid_until ?? at,
    }));
    const key = newKey(now);
    const temporary = writeTemporary(this.#path, [...ended, key]);
    try {
      renameSync(temporary, this.#path);
    } finally {
      rmSync(temporary, { force: true });
    }
    return key.kid;
  }

  /** Other processes rotate too, so the file is read again after it changes. */
  #read(): readonly StoredKey[] {
    if (!existsSync(this.#path)) writeNew(this.#path, [newKey(new Date())]);
    const { mtimeMs } = statSync(this.#path);
    if (mtimeMs !== this.#readAt) {
      this.#stored = (JSON.parse(readFileSync(this.#path, 'utf8')) as { keys: StoredKey[] }).keys;
      this.#readAt = mtimeMs;
    }
    return this.#stored;
  }
}

/** @throws Error for a key of another kind. */
export function parsePublished({ kid, x, valid_from, valid_until }: PublishedKey): PublicReceiptKey {
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return { kid, validFrom: valid_from, validUntil: valid_until, publicKey, bytes: Buffer.from(x, 'base64url') };
}

function newKey(now: Date): StoredKey {
  const { privateKey } = generateKeyPairSync('ed25519');
  const { x, d } = privateKey.export({ format: 'jwk' }) as { x: string; d: string };
  // RFC 7638: required members in lexicographic order.
  const kid = createHash('sha256').update(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`).digest('base64url');
  return { kid, valid_from: now.toISOString(), valid_until: null, jwk: { kty: 'OKP', crv: 'Ed25519', x, d } };
}

/** If processes start at the same time, the first file written wins. */
function writeNew(path: string, keys: readonly StoredKey[]): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const temporary = writeTemporary(path, keys);
  try {
    linkSync(temporary, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
}

/**
 * Writes private keys to a new file with an unpredictable name: containers that share a folder may have equal process
 * ids.
 */
function writeTemporary(path: string, keys: readonly StoredKey[]): string {
  const temporary = `${path}.${randomUUID()}`;
  writeFileSync(temporary, JSON.stringify({ keys }), { mode: 0o600, flag: 'wx' });
  return temporary;
}
