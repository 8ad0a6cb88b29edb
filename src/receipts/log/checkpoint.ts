/** Signed checkpoints of the release log: C2SP tlog-checkpoint in a C2SP signed note. */
import { createHash, type KeyObject, sign, verify } from 'node:crypto';

export interface Checkpoint {
  /** Name of the log. */
  origin: string;
  size: number;
  root: Buffer;
}

/** Ed25519 in the notation of signed notes. */
const ED25519 = 1;

/** Four-byte key id in a note. */
function noteKeyId(name: string, publicKey: Buffer): Buffer {
  return createHash('sha256').update(`${name}\n`).update(Buffer.of(ED25519)).update(publicKey).digest().subarray(0, 4);
}

/** A log key in the format for witnesses and note verifiers: name, id, and key prefixed with its type. */
export function verifierKey(origin: string, publicKey: Buffer): string {
  const typed = Buffer.concat([Buffer.of(ED25519), publicKey]).toString('base64');
  return `${origin}+${noteKeyId(origin, publicKey).toString('hex')}+${typed}`;
}

const bodyText = ({ origin, size, root }: Checkpoint): string => `${origin}\n${size}\n${root.toString('base64')}\n`;

/** @param publicKey 32 bytes. */
export function signCheckpoint(checkpoint: Checkpoint, key: KeyObject, publicKey: Buffer): string {
  const body = bodyText(checkpoint);
  const signature = Buffer.concat([
    noteKeyId(checkpoint.origin, publicKey),
    sign(null, Buffer.from(body), key),
  ]).toString('base64');
  return `${body}\n\u2014 ${checkpoint.origin} ${signature}\n`;
}

export interface ParsedCheckpoint extends Checkpoint {
  /** What was signed: the text up to the empty line. */
  body: string;
  /** Signatures of the log itself. */
  signatures: Buffer[];
  /** All signature lines, including those of witnesses. */
  lines: string[];
}

/** Null for a text that is not a checkpoint. */
export function parseCheckpoint(note: string): ParsedCheckpoint | null {
  const at = note.indexOf('\n\n');
  if (at < 0) return null;
  const body = note.slice(0, at + 1);
  const [origin, size, root] = body.split('\n');
  if (!origin || !/^\d{1,15}$/.test(size ?? '') || !/^[A-Za-z0-9+/]{43}=$/.test(root ?? '')) return null;
  const lines = note
    .slice(at + 2)
    .split('\n')
    .filter(Boolean);
  const signatures = lines.flatMap((line) => {
    const text = line.split(' ').at(-1)!;
    const bytes = Buffer.from(text, 'base64');
    // Only canonical base64: any other encoding of the same bytes is a changed file.
    return line.startsWith(`\u2014 ${origin} `) && bytes.toString('base64') === text ? [bytes] : [];
  });
  return { origin, size: Number(size), root: Buffer.from(root!, 'base64'), body, signatures, lines };
}

/** Whether one of the keys signed the checkpoint. */
export function isSigned(note: string, keys: readonly { publicKey: KeyObject; bytes: Buffer }[]): boolean {
  const parsed = parseCheckpoint(note);
  if (parsed === null) return false;
  return keys.some(({ publicKey, bytes }) =>
    parsed.signatures.some(
      (signature) =>
        signature.subarray(0, 4).equals(noteKeyId(parsed.origin, bytes)) &&
        verify(null, Buffer.from(parsed.body), publicKey, signature.subarray(4)),
    ),
  );
}
