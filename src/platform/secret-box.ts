import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts secrets at rest: AES-256-GCM, bound to a context such as their owner, so that a row copied to another owner
 * is useless.
 */
export class SecretBox {
  readonly #key: Buffer;

  /** @param key 32 bytes, shared by all processes of an installation. */
  constructor(key: Buffer) {
    this.#key = key;
  }

  /** @returns nonce (12 bytes), tag (16 bytes), then the ciphertext. */
  seal(text: string, context: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce, { authTagLength: TAG_BYTES });
    cipher.setAAD(Buffer.from(context));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** @throws Error when the bytes were changed, or belong to another context or key. */
  open(sealed: Buffer, context: string): string {
    const decipher = createDecipheriv('aes-256-gcm', this.#key, sealed.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(context));
    decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  }
}

/** Keys of one secret by generation: the newest seals, all can open. */
export interface Generations {
  newest: number;
  keys: ReadonlyMap<number, Buffer>;
}

/** Prefix of values sealed by a generation after the first (0); its number follows. */
const MARK = Buffer.from('CPI\u0001', 'latin1');
const MARK_BYTES = MARK.length + 4;

/** All generations of a secret: a sealed value states which one opens it. */
export class SecretBoxes {
  readonly newest: number;
  readonly #boxes: ReadonlyMap<number, SecretBox>;

  constructor({ newest, keys }: Generations) {
    this.newest = newest;
    this.#boxes = new Map([...keys].map(([generation, key]) => [generation, new SecretBox(key)]));
  }

  /** @returns whether it has the key. */
  opens(sealed: Buffer): boolean {
    return this.#boxes.has(readKeyGeneration(sealed));
  }

  seal(text: string, context: string): Buffer {
    const sealed = this.#boxes.get(this.newest)!.seal(text, context);
    if (this.newest === 0) return sealed;
    const mark = Buffer.alloc(MARK_BYTES);
    MARK.copy(mark);
    mark.writeUInt32BE(this.newest, MARK.length);
    return Buffer.concat([mark, sealed]);
  }

  /** @throws Error when the bytes were changed, belong to another context, or their key is not available. */
  open(sealed: Buffer, context: string): string {
    const generation = readKeyGeneration(sealed);
    const box = this.#boxes.get(generation);
    if (box === undefined) throw new Error(`Generation ${generation} of the secret is not available`);
    return box.open(generation === 0 ? sealed : sealed.subarray(MARK_BYTES), context);
  }
}

/** One in four billion values of the first generation starts like a mark by chance and is unreadable. */
export function readKeyGeneration(sealed: Buffer): number {
  return sealed.length > MARK_BYTES && MARK.equals(sealed.subarray(0, MARK.length))
    ? sealed.readUInt32BE(MARK.length)
    : 0;
}
