/** Which release is served: swaps, leases, kept releases, and servers that have no segment yet. */
import { mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { engines, openTestDatabase, type TestDatabase } from '../../../test/support/databases.ts';
import { lcdRow, writeEdition } from '../../../test/support/mcd-fixture.ts';
import { silentProgress } from '../../ingest/release/progress.ts';
import { loadRelease } from '../../ingest/release/publish.ts';
import { openMcd } from '../../ingest/sources/mcd/mcd.ts';
import { openPostgres } from '../../platform/database/postgres.ts';
import { MAX_RELEASES } from '../build/release-builder.ts';
import { Corpus } from './store.ts';

let period = 0;

/** Publishes an edition with one determination of this title. */
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

  it('a publish is served when it returns, under an id that names its sequence', async () => {
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

  it('a kept release answers by its id or its sequence, an unknown one is null', async () => {
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

  it('the last releases are kept, older ones and their segments go', async () => {
    const oldest = test.corpus.current.release;
    for (let at = 0; at < MAX_RELEASES; at++) await publish(test, `Edition ${at}`);
    expect(await test.corpus.lease(oldest.id)).toBeNull();
    const files = readdirSync(join(test.corpusDir, 'segments'));
    expect(files).not.toContain(`${oldest.policies.sha256}.sqlite`);
    const datasets = new Set(test.corpus.current.release.datasets.map(({ sha256 }) => sha256));
    expect(files).toHaveLength(MAX_RELEASES + datasets.size);
  });
});

describe.skipIf(!engines.includes('postgres'))('servers on PostgreSQL', () => {
  it('one without segments fetches them, follows a publish of another, and mends a file that was cut', async () => {
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
      await vi.waitFor(() => expect(titleIn(other)).toBe('From elsewhere'));
      const { sha256 } = other.current.release.policies;
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
});
