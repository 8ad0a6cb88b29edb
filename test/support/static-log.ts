/** Files of a release log according to C2SP tlog-tiles, built from the specification alone. */
import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { signCheckpoint } from '../../src/receipts/log/checkpoint.ts';

const WIDTH = 256;
const sha256 = (...parts: Uint8Array[]): Buffer => createHash('sha256').update(Buffer.concat(parts)).digest();

export interface LogSigner {
  privateKey: KeyObject;
  publicKey: KeyObject;
  /** The 32 bytes. */
  bytes: Buffer;
}

export function logSigner(): LogSigner {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return { privateKey, publicKey, bytes: publicKey.export({ format: 'der', type: 'spki' }).subarray(-32) };
}

/** @param entries ASCII or other text, each below 64 KiB. */
export function staticLog(entries: readonly string[], { privateKey, bytes }: LogSigner): Map<string, Buffer> {
  const leaves = entries.map((entry) => sha256(Buffer.of(0), Buffer.from(entry)));
  const files = new Map<string, Buffer>();
  for (let [level, hashes]: [number, Buffer[]] = [0, leaves]; hashes.length > 0; level += 1) {
    addTiles(files, `tile/${level}`, hashes);
    hashes = Array.from({ length: Math.floor(hashes.length / WIDTH) }, (_, at) =>
      subtree(hashes.slice(at * WIDTH, (at + 1) * WIDTH)),
    );
  }
  const lengths = entries.map((entry) => Buffer.of(Buffer.byteLength(entry) >> 8, Buffer.byteLength(entry) & 255));
  const texts = entries.map((entry, at) => Buffer.concat([lengths[at]!, Buffer.from(entry)]));
  addTiles(files, 'tile/entries', texts);
  const checkpoint = { origin: 'log.example.com/releases', size: entries.length, root: subtree(leaves) };
  files.set('checkpoint', Buffer.from(signCheckpoint(checkpoint, privateKey, bytes)));
  return files;
}

/** Root of leaves as RFC 6962, 2.1 defines it. */
function subtree(leaves: readonly Buffer[]): Buffer {
  if (leaves.length < 2) return leaves[0] ?? sha256();
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return sha256(Buffer.of(1), subtree(leaves.slice(0, split)), subtree(leaves.slice(split)));
}

function addTiles(files: Map<string, Buffer>, folder: string, parts: readonly Buffer[]): void {
  for (let first = 0; first < parts.length; first += WIDTH) {
    const own = parts.slice(first, first + WIDTH);
    const number = String(first / WIDTH).padStart(3, '0');
    files.set(`${folder}/${number}${own.length < WIDTH ? `.p/${own.length}` : ''}`, Buffer.concat(own));
  }
}
