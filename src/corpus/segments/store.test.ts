/** Which release is served: swaps, leases, kept releases, and servers without segments. */
import { existsSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines, openTestDatabase, type TestDatabase } from '../../../test/support/databases.ts';
import { lcdRow, writeEdition } from '../../../test/support/mcd-fixture.ts';
import { newestPolicyFile } from '../../../test/support/policy-files.ts';
import { silentProgress } from '../../ingest/release/progress.ts';
import { loadRelease } from '../../ingest/release/publish.ts';
import { openMcd } from '../../ingest/sources/mcd/mcd.ts';
import { openPostgres } from '../../platform/database/postgres.ts';
import { MAX_RELEASES } from '../build/release-builder.ts';
import { listSegments } from './manifest.ts';
import { listRetainedManifests } from './releases.queries.ts';
import { BUILD_LOCK, removeUnusedHere } from './retention/remove-unused.ts';
import { segmentPath } from './segment-file.ts';
import { Corpus } from './store.ts';

let period = 0;

/** Publishes an edition with one determination with this title. */
async function publish({ corpus }: TestDatabase, title: string): Promise<void> {
  period += 1;
  const edition = writeEdition({ lcds: [lcdRow(50001, { title, lcd_version: period })], period });
  try {
    const source = await openMcd(edition.paths, { today: '2026-01-01', jurisdictionStates: new Map() });
    await loadRelease(corpus, source, { signal: new AbortController().signal, progress: silentProgress });
  } finally {
    edition.remove();
  }
}

const titleIn = (corpus: Corpus) => corpus.current.policies.byPolicyId.get('L50001')?.title;

describe.each(engines)('the store on %s', (engine) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase(engine);
    await publish(test, 'First');
  });
  afterAll(() => test.close());

  it('a publish is served when it returns, under an id with its sequence number', async () => {
    const before = test.corpus.current.release;
    await publish(test, 'Second');
    expect(titleIn(test.corpus)).toBe('Second');
    const { id, sequence } = test.corpus.current.release;
    expect(sequence).toBeGreaterThan(before.sequence);
    expect(id).toMatch(new RegExp(`^${sequence}-[0-9a-f]{12}$`));
  });

  it('a reader keeps its release open through swaps; it closes with the last reader', async () => {
    const lease = (await test.corpus.lease(null))!;
    await publish(test, 'Third');
    expect(lease.model.policies.byPolicyId.get('L50001')?.title).toBe('Second');
    expect(lease.model.policies.detail(lease.model.policies.heads[0]!.version_id)).toContain('{');
    lease.end();
    expect(() => lease.model.policies.detail(1)).toThrow();
  });

  it('a kept release is found by id or sequence, an unknown one is null', async () => {
    const { id, sequence } = test.corpus.current.release;
    await publish(test, 'Fourth');
    for (const name of [id, String(sequence)]) {
      const lease = await test.corpus.lease(name);
      expect(lease?.model.policies.byPolicyId.get('L50001')?.title).toBe('Third');
      lease?.end();
    }
    expect(await test.corpus.lease('1-000000000000')).toBeNull();
    expect(await test.corpus.lease(`${sequence}-000000000000`)).toBeNull();
    expect(await test.corpus.lease("1'; DROP")).toBeNull();
  });

  it('the latest releases are kept, older ones and their segments are removed', async () => {
    const oldest = test.corpus.current.release;
    for (let at = 0; at < MAX_RELEASES; at++) await publish(test, `Edition ${at}`);
    expect(await test.corpus.lease(oldest.id)).toBeNull();
    const files = readdirSync(join(test.corpusDir, 'segments'));
    expect(files).not.toContain(`${newestPolicyFile(oldest).sha256}.sqlite`);
    const retained = (await listRetainedManifests(test.database)).flatMap(listSegments);
    expect(files.sort()).toEqual([...new Set(retained.map(({ sha256 }) => `${sha256}.sqlite`))].sort());
  });

  it('files of a dropped release stay while another process on the folder reads it', async () => {
    const settings = { database: test.database, dir: test.corpusDir, shared: true, cptLicensed: false };
    const other = new Corpus({ ...settings, onError: () => {} });
    await other.refresh();
    const { sha256 } = newestPolicyFile(other.current.release);
    for (let at = 0; at <= MAX_RELEASES; at++) await publish(test, `Later ${at}`);
    expect(existsSync(segmentPath(test.corpusDir, sha256))).toBe(true);
    await other.close();
    await publish(test, 'Last');
    expect(existsSync(segmentPath(test.corpusDir, sha256))).toBe(false);
  });
});

describe.skipIf(!engines.includes('postgres'))('servers on PostgreSQL', () => {
  it("a server without segments fetches them, follows another server's publish, and repairs a truncated file", async () => {
    const test = await openTestDatabase('postgres');
    const dir = mkdtempSync(join(tmpdir(), 'cpi-corpus-'));
    const errors: unknown[] = [];
    const database = await openPostgres(test.url!);
    const open = () =>
      new Corpus({ database, dir, shared: false, cptLicensed: false, onError: (error) => errors.push(error) });
    const other = open();
    try {
      await other.follow();
      expect(other.current.release.id).toBe(test.corpus.current.release.id);
      await publish(test, 'From elsewhere');
      await expect.poll(() => titleIn(other)).toBe('From elsewhere');
      const { sha256 } = newestPolicyFile(other.current.release);
      await other.close();
      truncateSync(join(dir, 'segments', `${sha256}.sqlite`), 4096);
      const again = open();
      await again.follow();
      expect(titleIn(again)).toBe('From elsewhere');
      await again.close();
      expect(errors).toEqual([]);
    } finally {
      await database.close();
      await test.close();
      rmSync(dir, { recursive: true, force: true });
    }
  });

  it('a server that builds nothing removes files that no kept release or reader needs', async () => {
    const test = await openTestDatabase('postgres');
    const dir = mkdtempSync(join(tmpdir(), 'cpi-corpus-'));
    const database = await openPostgres(test.url!);
    const other = new Corpus({
      database,
      dir,
      shared: false,
      cptLicensed: false,
      onError: (error) => expect(error).toBe(null),
    });
    const files = () => readdirSync(join(dir, 'segments')).sort();
    try {
      await publish(test, 'Read for long');
      await other.follow();
      const lease = (await other.lease(null))!;
      const read = listSegments(lease.model.release).map(({ sha256 }) => `${sha256}.sqlite`);
      writeFileSync(join(dir, 'segments', `${'0'.repeat(64)}.sqlite`), 'of a release that was forgotten');
      for (let at = 0; at <= MAX_RELEASES; at++) {
        await publish(test, `Passing ${at}`);
        await expect.poll(() => titleIn(other)).toBe(`Passing ${at}`);
      }
      const builder = readdirSync(join(test.corpusDir, 'segments')).sort();
      await expect.poll(() => files()).toEqual([...new Set([...builder, ...read])].sort());
      lease.end();
      await expect.poll(() => files()).toEqual(builder);
    } finally {
      await other.close();
      await database.close();
      await test.close();
      rmSync(dir, { recursive: true, force: true });
    }
  });

  it('nothing is removed during a build, because its files exist before a manifest lists them', async () => {
    const test = await openTestDatabase('postgres');
    const unlisted = join(test.corpusDir, 'segments', `${'0'.repeat(64)}.sqlite`);
    const remove = () => removeUnusedHere(test.database, test.corpusDir, () => {});
    try {
      await test.database.exclusively(BUILD_LOCK, 'busy', async () => {
        writeFileSync(unlisted, '');
        expect(await remove()).toBe(false);
      });
      expect(existsSync(unlisted)).toBe(true);
      expect(await remove()).toBe(true);
      expect(existsSync(unlisted)).toBe(false);
    } finally {
      await test.close();
    }
  });
});
