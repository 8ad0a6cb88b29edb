import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { temporaryDir } from '../../../test/support/processes.ts';
import { ArchiveError } from '../../platform/archive/tar-archive.ts';
import { DiskFullError } from '../../platform/disk-space.ts';
import { ReceivedSegments } from './received-segments.ts';

const scratch = temporaryDir();
afterAll(() => scratch.remove());

const BYTES = Buffer.from('not a database');
const SHA256 = createHash('sha256').update(BYTES).digest('hex');
const sent = (size = BYTES.length) => ({
  size,
  bytes: (async function* () {
    yield BYTES;
  })(),
});

it.each(['../../outside/file', '..', '', '/etc/file', 'A'.repeat(64)])(
  'a segment named %j is rejected before anything is written',
  async (sha256) => {
    const dir = join(scratch.path, 'corpus');
    const outside = join(scratch.path, 'outside');
    for (const folder of [dir, outside]) mkdirSync(folder, { recursive: true });
    const received = new ReceivedSegments('crafted', dir);
    const before = readdirSync(scratch.path, { recursive: true });
    await expect(received.accept({ sha256, bytes: BYTES.length }, sent())).rejects.toThrow(ArchiveError);
    expect(readdirSync(scratch.path, { recursive: true })).toEqual(before);
    received.discard();
  },
);

it('a segment larger than the disk is rejected before anything is written', async () => {
  const dir = join(scratch.path, 'small');
  const size = Number.MAX_SAFE_INTEGER;
  await expect(
    new ReceivedSegments('crafted', dir).accept({ sha256: SHA256, bytes: size }, sent(size)),
  ).rejects.toThrow(DiskFullError);
  expect(existsSync(join(dir, 'segments'))).toBe(false);
});

it('a new installation, which has no folder yet, accepts segments', async () => {
  const dir = join(scratch.path, 'new', 'corpus');
  const received = new ReceivedSegments('backup', dir);
  await received.accept({ sha256: SHA256, bytes: BYTES.length }, sent());
  expect(readdirSync(join(dir, 'building'))).toEqual([expect.stringContaining(SHA256)]);
  received.discard();
});
