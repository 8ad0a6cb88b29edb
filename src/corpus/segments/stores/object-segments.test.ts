/** Releases with files in an S3-compatible store; PostgreSQL has only the manifests. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines, openTestDatabase, type TestDatabase } from '../../../../test/support/databases.ts';
import { lcdRow, writeEdition } from '../../../../test/support/mcd-fixture.ts';
import { type ObjectServer, openSigningServer } from '../../../../test/support/object-stores.ts';
import { silentProgress } from '../../../ingest/release/progress.ts';
import { loadRelease } from '../../../ingest/release/publish.ts';
import { openMcd } from '../../../ingest/sources/mcd/mcd.ts';
import { ObjectStore } from '../../../platform/object-store/object-store.ts';
import { MAX_RELEASES } from '../../build/release-builder.ts';
import { corpusCommands } from '../../corpus.commands.ts';
import { listRetainedManifests } from '../releases.queries.ts';
import { listHashes } from '../retention/remove-unused.ts';
import { Corpus } from '../store.ts';
import { verifyReleases } from '../verify.ts';
import { DatabaseSegments, MAX_RELEASE_BYTES } from './database-segments.ts';
import { ObjectSegments } from './object-segments.ts';

const { signal } = new AbortController();
let period = 0;

async function publish(corpus: Corpus, title: string): Promise<void> {
  period += 1;
  const edition = writeEdition({ lcds: [lcdRow(50001, { title, lcd_version: period })], period });
  try {
    const source = await openMcd(edition.paths, { today: '2026-01-01', jurisdictionStates: new Map() });
    await loadRelease(corpus, source, { signal, progress: silentProgress });
  } finally {
    edition.remove();
  }
}

describe.skipIf(!engines.includes('postgres'))('segments in an object store', () => {
  let server: ObjectServer;
  let test: TestDatabase;
  let objects: ObjectStore;
  let builder: Corpus;
  const dirs: string[] = [];
  const open = (dir?: string) => {
    const own = dir ?? mkdtempSync(join(tmpdir(), 'cpi-corpus-'));
    if (dir === undefined) dirs.push(own);
    const settings = { database: test.database, dir: own, shared: false, objects: server.settings, cptLicensed: false };
    return new Corpus({
      ...settings,
      onError: (error) => {
        throw error;
      },
    });
  };
  const stored = async () => [...(await objects.list('segments/')).keys()].sort();
  const retained = async () =>
    [...listHashes(await listRetainedManifests(test.database))].map((sha256) => `segments/${sha256}.sqlite`).sort();
  const chunks = async () => (await test.database.query(sql`SELECT 1 FROM corpus_segments`)).length;

  beforeAll(async () => {
    server = await openSigningServer();
    test = await openTestDatabase('postgres');
    objects = new ObjectStore(server.settings);
    builder = open(test.corpusDir);
    await builder.refresh();
  });
  afterAll(async () => {
    await builder.close();
    await objects.close();
    await test.close();
    await server.close();
    for (const dir of dirs) rmSync(dir, { recursive: true, force: true });
  });

  it('the copy in PostgreSQL is moved there by a command', async () => {
    expect(await chunks()).toBeGreaterThan(0);
    const command = corpusCommands(() => builder).find(({ name }) => name === 'corpus store')!;
    const out: string[] = [];
    const context = { database: test.database, out: (text: string) => out.push(text), signal } as never;
    await command.run({ positionals: [], options: { 'clear-database': true }, json: true } as never, context);
    expect(JSON.parse(out.join(''))).toMatchObject({ store: 's3://cpi-test/some/place' });
    expect(await stored()).toEqual(await retained());
    expect(await chunks()).toBe(0);
  });

  it('a publish stores its files there, another host fetches them, and all are verified', async () => {
    await publish(builder, 'In the bucket');
    expect(await chunks()).toBe(0);
    const other = open();
    await other.refresh();
    expect(other.current.policies.byPolicyId.get('L50001')?.title).toBe('In the bucket');
    const verified = await verifyReleases(other, await listRetainedManifests(test.database), signal);
    expect(verified.segments).toBe((await retained()).length);
    await other.close();
  });

  it('objects that no kept release needs are removed', async () => {
    for (let at = 0; at <= MAX_RELEASES; at++) await publish(builder, `Edition ${at}`);
    expect(await stored()).toEqual(await retained());
    expect(readdirSync(join(test.corpusDir, 'segments'))).toHaveLength((await retained()).length);
  });

  it('an installation with another database neither adds to it nor removes from it', async () => {
    const before = await stored();
    const foreign = new ObjectSegments(new ObjectStore(server.settings), async () => 'of-another/database');
    const refused = /^s3:\/\/cpi-test\/some\/place belongs to another installation .*use another prefix/;
    await expect(foreign.retain(new Set())).rejects.toThrow(refused);
    await expect(foreign.store(test.corpusDir, [])).rejects.toThrow(refused);
    await foreign.close();
    expect(await stored()).toEqual(before);
  });

  it('PostgreSQL accepts releases of up to a gigabyte; larger ones return what to configure', () => {
    const store = new DatabaseSegments(test.database);
    const half = { sha256: '', bytes: MAX_RELEASE_BYTES / 2 };
    store.requireRoom([half, half]);
    expect(() => store.requireRoom([half, half, { sha256: '', bytes: 1 }])).toThrow(/set CPI_CORPUS_STORE=s3:\/\//);
  });
});
