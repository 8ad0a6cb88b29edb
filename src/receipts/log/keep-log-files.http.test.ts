/** The log files a server keeps next to the corpus, and that they verify. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/support/harness.ts';
import { replayStarterCorpus } from '../../ingest/starter/starter.service.ts';
import { parsePublished } from '../receipt-keys.ts';
import { isSigned } from './checkpoint.ts';
import { LOG_FOLDER } from './keep-log-files.ts';
import { readStaticLog } from './static-log.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const read = (path: string): Buffer | null => {
  try {
    return readFileSync(join(app.corpus.dir, LOG_FOLDER, path));
  } catch {
    return null;
  }
};
const readSize = (note: string | undefined) => Number(note?.split('\n')[1] ?? -1);

it('the log is static files next to the corpus from the first start, updated by each publish, and identical to the served ones', async () => {
  const served = async () => (await app.inject({ url: '/log/checkpoint' })).body;
  expect(read('checkpoint')).toBeNull();
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  await expect.poll(() => readSize(read('checkpoint')?.toString())).toBe(readSize(await served()));
  const before = readSize(await served());
  await replayStarterCorpus(app.corpus);
  await app.corpus.refresh();
  expect(readSize(await served())).toBeGreaterThan(before);
  await expect.poll(() => readSize(read('checkpoint')?.toString())).toBe(readSize(await served()));

  const { note, entries } = readStaticLog(read);
  const { keys } = (await app.inject({ url: '/.well-known/jwks.json' })).json();
  expect(isSigned(note, keys.map(parsePublished))).toBe(true);
  expect(note).toBe(await served());
  expect(JSON.parse(entries.at(-1)!)).toMatchObject({ id: app.corpus.current.release.id });
  for (const path of [`tile/0/000.p/${entries.length}`, `tile/entries/000.p/${entries.length}`])
    expect(read(path)).toEqual((await app.inject({ url: `/log/${path}` })).rawPayload);
});
