/** Witness signatures on a checkpoint: C2SP tlog-cosignature, Ed25519. */
import { createHash, createPublicKey, verify } from 'node:crypto';

/** A witness, from its verifier key. */
export interface Witness {
  name: string;
  /** 32 bytes. */
  publicKey: Buffer;
}

export interface Cosignature {
  name: string;
  /** When the witness signed, ISO 8601 UTC. */
  at: string;
  /** Its signature line in the checkpoint. */
  line: string;
}

/** Ed25519 cosignatures in the notation of signed notes. */
const COSIGNATURE = 4;
const ID_BYTES = 4;
const TIME_BYTES = 8;
const SIGNATURE_BYTES = 64;
/** DER prefix of a SubjectPublicKeyInfo with an Ed25519 key (RFC 8410). */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

/** Cosignatures of a checkpoint by known witnesses: text of the note up to the empty line, and the lines after it. */
export function cosignatures(body: string, lines: readonly string[], witnesses: readonly Witness[]): Cosignature[] {
  return witnesses.flatMap((witness) => {
    for (const line of lines) {
      const at = cosignedAt(body, line, witness);
      if (at !== null) return [{ name: witness.name, at, line }];
    }
    return [];
  });
}

/** What a witness signs: the time, then the checkpoint without its signatures. */
export function cosignedText(body: string, seconds: number | bigint): string {
  return `cosignature/v1\ntime ${seconds}\n${body}`;
}

export function cosignerKeyId({ name, publicKey }: Witness): Buffer {
  return createHash('sha256')
    .update(`${name}\n`)
    .update(Buffer.of(COSIGNATURE))
    .update(publicKey)
    .digest()
    .subarray(0, ID_BYTES);
}

function cosignedAt(body: string, line: string, witness: Witness): string | null {
  const prefix = `\u2014 ${witness.name} `;
  if (!line.startsWith(prefix)) return null;
  const bytes = Buffer.from(line.slice(prefix.length), 'base64');
  if (bytes.length !== ID_BYTES + TIME_BYTES + SIGNATURE_BYTES) return null;
  if (!bytes.subarray(0, ID_BYTES).equals(cosignerKeyId(witness))) return null;
  const seconds = bytes.readBigUInt64BE(ID_BYTES);
  const key = createPublicKey({ key: Buffer.concat([SPKI_PREFIX, witness.publicKey]), format: 'der', type: 'spki' });
  const text = Buffer.from(cosignedText(body, seconds));
  if (!verify(null, text, key, bytes.subarray(ID_BYTES + TIME_BYTES))) return null;
  const at = new Date(Number(seconds) * 1_000);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}
