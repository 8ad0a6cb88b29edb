/**
 * Child of the crash tests. Prints its state as `state <JSON>`, then publishes the next edition. With STOP_AT=n it
 * halts forever at the n-th step of that publish, so that the kill hits exactly there; with SAY_AT=n it prints that
 * step and continues. Without either it publishes, prints `steps <number>` and exits. Steps are database statements and
 * calls that change files.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { Corpus } from '../../src/corpus/corpus.public.ts';
import { listSegments } from '../../src/corpus/segments/manifest.ts';
import { listRetainedManifests } from '../../src/corpus/segments/releases.queries.ts';
import { checkSegment } from '../../src/corpus/segments/segment-file.ts';
import type { PolicyDocument } from '../../src/ingest/ingest.document.ts';
import { silentProgress } from '../../src/ingest/release/progress.ts';
import { loadRelease } from '../../src/ingest/release/publish.ts';
import { hashContent } from '../../src/ingest/release/release.rules.ts';
import { loadConfig } from '../../src/platform/config/config.ts';
import type { Database, Queryable } from '../../src/platform/database/database.ts';
import { LockBusyError } from '../../src/platform/database/lock-busy-error.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { openDatabase } from '../../src/platform/database/open.ts';
import { crashEdition } from './crash-editions.ts';

/** Content of the database and the folder at the start. */
export interface CrashState {
  /** Published editions in release order. */
  editions: number[];
  /** Policies of the served release that differ from its edition. */
  wrong: string[];
  /** `<edition>: <policy id> <change type>` of every record. */
  records: string[];
  /** Files, and segments in the database, that no kept release references; drafts. */
  orphans: number;
}

const stopAt = Number(process.env.STOP_AT ?? -1);
const reportAt = Number(process.env.SAY_AT ?? -1);
let publishing = false;
let step = 0;

function reach(): void {
  if (!publishing) return;
  const now = step++;
  if (now !== stopAt && now !== reportAt) return;
  fs.writeSync(1, 'here\n');
  // Blocks even during synchronous work, and never wakes up.
  if (now === stopAt) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

/** Also applies to modules that imported the functions by name. */
function watchFiles(): void {
  for (const name of ['renameSync', 'fsyncSync', 'copyFileSync', 'rmSync'] as const) {
    const real = fs[name] as (...provided: unknown[]) => void;
    Object.assign(fs, {
      [name]: (...provided: unknown[]) => {
        reach();
        real(...provided);
        reach();
      },
    });
  }
  syncBuiltinESMExports();
}

function watched(queryable: Queryable): Queryable {
  return {
    query: (query) => {
      reach();
      return queryable.query(query);
    },
    execute: (query) => {
      reach();
      return queryable.execute(query);
    },
  };
}

function watchedDatabase(real: Database): Database {
  return {
    ...real,
    ...watched(real),
    transaction: async (work) => {
      const result = await real.transaction(async (tx) => {
        const value = await work({ ...tx, ...watched(tx) });
        reach();
        return value;
      });
      reach();
      return result;
    },
  };
}

async function look(corpus: Corpus): Promise<CrashState> {
  const { database, dir } = corpus;
  const releases = await database.query<{ id: number; edition: string }>(
    sql`SELECT id, edition FROM releases WHERE source = 'crash' AND state = 'published' ORDER BY id`,
  );
  await corpus.refresh();
  if (corpus.problem !== null) throw new Error(corpus.problem.message);
  const retained = new Map(
    (await listRetainedManifests(database)).flatMap(listSegments).map((ref) => [ref.sha256, ref]),
  );
  for (const ref of retained.values()) await checkSegment(dir, ref);
  const records = await database.query<{ record: string }>(sql`
    SELECT coalesce(r.edition, 'no release') || ': ' || c.policy_id || ' ' || c.change_type AS record
    FROM policy_changes c LEFT JOIN releases r ON r.id = c.release_id AND r.state = 'published' ORDER BY c.diff_id`);
  const stored = await database.query<{ sha256: string }>(sql`SELECT sha256 FROM corpus_segments`);
  const files = ['segments', 'building'].flatMap((name) =>
    fs.existsSync(join(dir, name)) ? fs.readdirSync(join(dir, name)) : [],
  );
  const known = (name: string) => retained.has(name.replace(/\.sqlite$/, ''));
  const editions = releases.map(({ edition }) => Number(edition));
  return {
    editions,
    wrong: editions.length === 0 ? [] : await wrongPolicies(corpus, editions.at(-1)!),
    records: records.map(({ record }) => record),
    orphans: [...files, ...stored.map(({ sha256 }) => sha256)].filter((name) => !known(name)).length,
  };
}

async function wrongPolicies(corpus: Corpus, edition: number): Promise<string[]> {
  const { policies, release } = corpus.current;
  const wrong = release.edition === String(edition) ? [] : [`release of edition ${release.edition}`];
  const hooks = { warn: () => {}, count: () => {}, signal: new AbortController().signal };
  const left = new Map(policies.heads.map((head) => [head.policy_id, head]));
  for await (const { document } of crashEdition(edition).documents(hooks)) {
    const head = left.get(document.policyId);
    left.delete(document.policyId);
    if (
      head === undefined ||
      head.title !== document.title ||
      hashVersion(corpus, head.version_id) !== hashContent(document)
    )
      wrong.push(document.policyId);
  }
  // A document missing from the edition is retired.
  return [
    ...wrong,
    ...[...left.values()].filter(({ status }) => status !== 'retired').map(({ policy_id }) => policy_id),
  ];
}

function hashVersion(corpus: Corpus, versionId: number): string {
  const { segment } = corpus.current.policies;
  return segment
    .holder(versionId)
    .get<PolicyDocument & { content_hash: string }>(
      'SELECT content_hash FROM policy_versions WHERE version_id = ?',
      versionId,
    )!.content_hash;
}

const config = loadConfig();
const opened = await openDatabase(config);
await migrate(opened.database);
const database = watchedDatabase(opened.database);
const onError = (error: unknown) => process.stderr.write(`${String(error)}\n`);
const corpus = new Corpus({ database, dir: config.corpusDir, shared: false, cptLicensed: false, onError });
const state = await look(corpus);
fs.writeSync(1, `state ${JSON.stringify(state)}\n`);
watchFiles();
for (;;) {
  step = 0;
  publishing = true;
  try {
    const edition = crashEdition((state.editions.at(-1) ?? -1) + 1);
    await loadRelease(corpus, edition, { signal: new AbortController().signal, progress: silentProgress });
    break;
  } catch (error) {
    // The server may need a moment to notice that the killed process is gone.
    if (!(error instanceof LockBusyError)) throw error;
  }
}
publishing = false;
fs.writeSync(1, `steps ${step}\n`);
await corpus.close();
await opened.close();
