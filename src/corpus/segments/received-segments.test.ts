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
  mkdirSync(dir);
  const sha256 = createHash('sha256').update(BYTES).digest('hex');
  const size = Number.MAX_SAFE_INTEGER;
  await expect(new ReceivedSegments('crafted', dir).accept({ sha256, bytes: size }, sent(size))).rejects.toThrow(
    DiskFullError,
  );
  expect(existsSync(join(dir, 'segments'))).toBe(false);
});
