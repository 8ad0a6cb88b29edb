/**
 * Runs against S3-compatible servers on the loopback interface, and against a scripted one that simulates network
 * failures.
 */
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  hasConditionServer,
  type ObjectServer,
  openConditionServer,
  openSigningServer,
} from '../../../test/support/object-stores.ts';
import { ObjectStore } from './object-store.ts';
import { ObjectStoreError } from './s3-error.ts';

const MB = 1024 * 1024;
/** Min size of a part in S3, except for the last. */
const PART = 5 * MB;
const dir = mkdtempSync(join(tmpdir(), 'cpi-objects-'));
afterAll(() => rmSync(dir, { recursive: true }));

function makeFile(name: string, bytes: number) {
  const content = randomBytes(bytes);
  const path = join(dir, name);
  writeFileSync(path, content);
  return { path, content, ref: { sha256: createHash('sha256').update(content).digest('hex'), bytes } };
}

async function readAll(store: ObjectStore, name: string): Promise<Buffer | null> {
  const bytes = await store.read(name);
  return bytes === null ? null : Buffer.concat(await Array.fromAsync(bytes));
}

const servers = [
  { name: 'a server that checks signatures', open: openSigningServer, present: true },
  { name: 'a server that keeps to conditions (moto)', open: openConditionServer, present: hasConditionServer },
];

describe.each(servers)('objects on $name', ({ open, present }) => {
  let server: ObjectServer;
  let store: ObjectStore;
  beforeAll(async () => {
    if (!present) return;
    server = await open();
    store = new ObjectStore(server.settings, { partBytes: PART });
  });
  afterAll(async () => {
    if (!present) return;
    await store.close();
    await server.close();
  });

  it.runIf(present)('a small file and a multipart file are stored, listed, read and removed', async () => {
    const small = makeFile('small', 1000);
    const large = makeFile('large', 2 * PART + 12_345);
    await store.putFile('files/small', small.path, small.ref);
    await store.putFile('files/large', large.path, large.ref);
    await store.putText('other', 'text');
    expect(await store.list('files/')).toEqual(
      new Map([
        ['files/large', large.ref.bytes],
        ['files/small', 1000],
      ]),
    );
    expect(await store.size('files/large')).toBe(large.ref.bytes);
    expect((await readAll(store, 'files/small'))!.equals(small.content)).toBe(true);
    expect((await readAll(store, 'files/large'))!.equals(large.content)).toBe(true);
    await store.remove('files/small');
    expect(await store.size('files/small')).toBeNull();
    expect(await readAll(store, 'files/small')).toBeNull();
    expect(await store.text('files/small')).toBeNull();
    expect(await store.text('other')).toBe('text');
  });

  it.runIf(present)('a file that changed on disk is not stored, in one piece or in parts', async () => {
    for (const bytes of [1000, 2 * PART + 1]) {
      const { path, ref } = makeFile('changed', bytes);
      writeFileSync(path, randomBytes(bytes));
      await expect(store.putFile('changed', path, ref)).rejects.toThrow('is damaged: its bytes hash to');
      expect(await store.size('changed')).toBeNull();
    }
  });

  it.runIf(present)('a missing bucket is reported with what to do', async () => {
    const elsewhere = new ObjectStore({ ...server.settings, bucket: 'not-there' });
    await expect(elsewhere.list('')).rejects.toThrow(
      /GET s3:\/\/not-there\/ answered 404 \(NoSuchBucket.*; create the/,
    );
    await elsewhere.close();
  });
});

describe.runIf(hasConditionServer)('conditional writes', () => {
  it('existing objects are not overwritten, and a list of several pages is complete', async () => {
    const server = await openConditionServer();
    const store = new ObjectStore(server.settings, { partBytes: PART });
    try {
      expect(await store.putText('first', 'the first')).toBe(true);
      expect(await store.putText('first', 'the second')).toBe(false);
      expect(await store.text('first')).toBe('the first');
      const { path, ref } = makeFile('again', 100);
      await store.putFile('again', path, ref);
      await store.putFile('again', path, ref);
      expect(await store.size('again')).toBe(100);
      for (let at = 0; at < 1010; at += 101)
        await Promise.all(Array.from({ length: 101 }, (_, next) => store.putText(`many/${at + next}`, '')));
      expect((await store.list('many/')).size).toBe(1010);
    } finally {
      await store.close();
      await server.close();
    }
  });
});

describe('requests', () => {
  it('with a wrong secret are rejected, and the message names the setting', async () => {
    const server = await openSigningServer();
    const store = new ObjectStore({ ...server.settings, secretAccessKey: 'wrong' });
    await expect(store.list('')).rejects.toThrow(/SignatureDoesNotMatch.*; correct AWS_SECRET_ACCESS_KEY/);
    await store.close();
    await server.close();
  });

  /** A server with scripted responses. */
  async function scripted(...answers: ((request: IncomingMessage, response: ServerResponse) => void)[]) {
    const received: IncomingMessage[] = [];
    const server: Server = createServer((request, response) => {
      received.push(request);
      request.resume().on('end', () => answers[Math.min(received.length, answers.length) - 1]!(request, response));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const credentials = { accessKeyId: 'key', secretAccessKey: 'secret', sessionToken: 'token' };
    const store = new ObjectStore({ bucket: 'bucket', prefix: '', endpoint, region: 'eu-central-1', ...credentials });
    const close = async () => {
      server.closeAllConnections();
      await store.close();
      await new Promise((resolve) => server.close(resolve));
    };
    return { store, received, close };
  }
  const answer = (status: number, text: string) => (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(status).end(text);
  };

  it('are retried after transient errors, with conditions, checksum and session token', async () => {
    const slow = answer(503, '<Error><Code>SlowDown</Code><Message>Wait &amp; see</Message></Error>');
    const { store, received, close } = await scripted(
      slow,
      (_request, response) => response.destroy(),
      answer(200, ''),
    );
    expect(await store.putText('name', 'text')).toBe(true);
    expect(received).toHaveLength(3);
    const { headers, url } = received[2]!;
    expect(url).toBe('/bucket/name');
    expect(headers).toMatchObject({
      'if-none-match': '*',
      'x-amz-security-token': 'token',
      'x-amz-checksum-sha256': createHash('sha256').update('text').digest('base64'),
      'x-amz-content-sha256': createHash('sha256').update('text').digest('hex'),
    });
    expect(headers.authorization).toContain('/eu-central-1/s3/aws4_request');
    await close();
  });

  it('are not retried after permanent errors, and the error of the last attempt is thrown', async () => {
    const { store, received, close } = await scripted(answer(400, '<Error><Code>InvalidRequest</Code></Error>'));
    await expect(store.putText('name', '')).rejects.toThrow('PUT s3://bucket/name answered 400 (InvalidRequest)');
    expect(received).toHaveLength(1);
    await close();
  });

  it('an error in the body of a 200 is treated as an error', async () => {
    const { store, close } = await scripted(answer(200, '<Error><Code>InternalError</Code></Error>'));
    await expect(store.list('')).rejects.toThrow('InternalError');
    await close();
  });

  it('an interrupted transfer resumes where it stopped', async () => {
    const cut = (_request: IncomingMessage, response: ServerResponse) => {
      response.writeHead(200, { 'content-length': '10' });
      response.write('01234', () => response.destroy());
    };
    const rest = (_request: IncomingMessage, response: ServerResponse) => {
      response.writeHead(206, { 'content-length': '5' }).end('56789');
    };
    const { store, received, close } = await scripted(cut, rest);
    expect(String(await readAll(store, 'name'))).toBe('0123456789');
    expect(received[1]!.headers.range).toBe('bytes=5-');
    await close();
  });

  it('to an unreachable server fail with its address', async () => {
    const { store, close } = await scripted();
    await close();
    const error = await store.size('name').catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ObjectStoreError);
    expect((error as Error).message).toMatch(
      /^HEAD s3:\/\/bucket\/name failed: http:\/\/127\.0\.0\.1:\d+ cannot be rea/,
    );
  });
});
