/** A witness that follows C2SP tlog-witness: it signs a checkpoint only if its log extends the one it signed before. */
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isConsistent } from '../../src/platform/merkle-tree.ts';
import { isSigned, parseCheckpoint } from '../../src/receipts/log/checkpoint.ts';
import { cosignedText, cosignerKeyId } from '../../src/receipts/witness/cosignature.ts';

export interface TestWitness {
  name: string;
  publicKey: Buffer;
  url: string;
  /** In the format of CPI_LOG_WITNESSES. */
  setting: string;
  /** Old sizes that were submitted, in order. */
  asked: number[];
  /** Its last signed checkpoint. */
  state: { size: number; root: Buffer } | null;
  /** Signs with an unknown key. */
  forges: boolean;
  close(): Promise<void>;
}

/** @param logKeys keys of the log that it accepts. */
export async function startWitness(
  name: string,
  logKeys: Parameters<typeof isSigned>[1],
  now: () => number,
): Promise<TestWitness> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const stranger = generateKeyPairSync('ed25519').privateKey;
  const bytes = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  const witness = {
    name,
    publicKey: bytes,
    asked: [],
    state: null,
    forges: false,
  } as Partial<TestWitness> as TestWitness;

  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const [status, text] = answer(witness, request.url ?? '', Buffer.concat(chunks).toString(), logKeys, (body) =>
        cosign(witness, witness.forges ? stranger : privateKey, body, now()),
      );
      response.writeHead(status, { 'content-type': status === 409 ? 'text/x.tlog.size' : 'text/plain' }).end(text);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  witness.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const key = Buffer.concat([Buffer.of(4), bytes]).toString('base64');
  witness.setting = `${name}+${cosignerKeyId(witness).toString('hex')}+${key} ${witness.url}`;
  witness.close = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return witness;
}

function answer(
  witness: TestWitness,
  path: string,
  body: string,
  logKeys: Parameters<typeof isSigned>[1],
  signBody: (body: string) => string,
): [status: number, text: string] {
  if (path !== '/add-checkpoint') return [404, ''];
  const end = body.indexOf('\n\n');
  const [first, ...proof] = body.slice(0, end).split('\n');
  const old = Number(/^old (\d+)$/.exec(first!)?.[1]);
  witness.asked.push(old);
  const note = body.slice(end + 2);
  const next = parseCheckpoint(note);
  if (next === null) return [400, ''];
  if (!isSigned(note, logKeys)) return [403, ''];
  if (old !== (witness.state?.size ?? 0)) return [409, `${witness.state?.size ?? 0}\n`];
  const hashes = proof.map((hash) => Buffer.from(hash, 'base64'));
  if (witness.state !== null && !isConsistent(witness.state, next, hashes)) return [422, ''];
  witness.state = next;
  return [200, signBody(next.body)];
}

function cosign(witness: TestWitness, key: KeyObject, body: string, seconds: number): string {
  const time = Buffer.alloc(8);
  time.writeBigUInt64BE(BigInt(seconds));
  const signature = sign(null, Buffer.from(cosignedText(body, seconds)), key);
  return `\u2014 ${witness.name} ${Buffer.concat([cosignerKeyId(witness), time, signature]).toString('base64')}\n`;
}
