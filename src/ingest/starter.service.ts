import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Corpus, rebuildFromDatabase } from '../corpus/corpus.public.ts';
import { type Database, LockBusyError } from '../platform/database/database.ts';
import { today } from '../platform/today.ts';
import type { PolicyDocument } from './ingest.document.ts';
import type { ReleaseReport, ReleaseSource } from './release/policy-load.ts';
import { silentProgress } from './release/progress.ts';
import { loadCodeRelease, loadRelease } from './release/publish.ts';
import { latestFile, officialParts } from './release/release.queries.ts';
import { deriveEarlier, LOADER_VERSION } from './release/release.rules.ts';
import { fingerprintStarter, readStarterCorpus, type StarterState } from './sources/starter.ts';
import { readStarterCodes } from './sources/starter-codes.ts';

const WAIT_FOR_LOAD_MS = 120_000;
/** Another process may be moving a whole corpus out of its tables. */
const WAIT_FOR_REBUILD_MS = 1_800_000;
const WAIT_STEP_MS = 200;
const STARTER_DIR = join(import.meta.dirname, '../../starter');
const PARTS = ['lcd', 'article', 'ncd'] as const;
type StarterPart = (typeof PARTS)[number];
const PART_OF_TYPE: Record<string, string> = { LCD: 'lcd', Article: 'article', NCD: 'ncd' };
/** Official loads of one local part replace both. */
const REPLACED_BY: Record<string, string[]> = { lcd: ['lcd', 'article'], article: ['lcd', 'article'], ncd: ['ncd'] };

export interface StarterOptions {
  dir?: string;
  /** Publish the first state before the current one on a new installation, so that there are changes to see; true when left out. */
  history?: boolean;
  /** Receives a line about work that takes more than a moment. */
  say?(text: string): void;
}

/**
 * Loads the starter corpus where no official source has taken over, if it is new or was changed. Jurisdictions always
 * come from it. A corpus that lies in tables of the database, as it did before, moves into files first.
 */
export async function ensureStarterCorpus(corpus: Corpus, options: StarterOptions = {}): Promise<void> {
  const { dir = STARTER_DIR, history = true, say = () => {} } = options;
  const derive = (document: unknown, codes: Parameters<typeof deriveEarlier>[1]) =>
    deriveEarlier(document as PolicyDocument, codes);
  await whenFree(() => rebuildFromDatabase(corpus, { derive, say }), WAIT_FOR_REBUILD_MS);
  await whenFree(async () => {
    await ensureStarterPolicies(corpus, dir, history);
    await ensureStarterCodes(corpus, dir);
  }, WAIT_FOR_LOAD_MS);
}

/** Another process that starts, or loads, on the same database may be doing this very work: it is waited for. */
async function whenFree(work: () => Promise<unknown>, waitMs: number): Promise<void> {
  const deadline = Date.now() + waitMs;
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      if (!(error instanceof LockBusyError) || Date.now() > deadline) throw error;
    }
    await delay(WAIT_STEP_MS);
  }
}

/** Codes of the starter corpus stay beside official editions, which always come first. */
async function ensureStarterCodes(corpus: Corpus, dir: string): Promise<void> {
  await loadCodeRelease(corpus, 'starter', readStarterCodes(dir), {
    signal: new AbortController().signal,
    progress: silentProgress,
    today: today(),
    year: null,
    cptLicensed: false,
    starter: true,
  });
}

async function ensureStarterPolicies(corpus: Corpus, dir: string, history: boolean): Promise<void> {
  const { database } = corpus;
  const parts = await starterParts(database);
  const all = [...parts, 'jurisdictions'];
  if (await upToDate(database, all, fingerprintStarter(dir))) return;
  const isNew = (await Promise.all(all.map((part) => latestFile(database, 'starter', part)))).every(
    (file) => file === null,
  );
  if (isNew && history && parts.includes('ncd')) await publishState(corpus, dir, 'first', parts);
  await publishState(corpus, dir, 'current', parts);
}

/**
 * Publishes the starter corpus as its first release has it, then as it is: the change feed, streams and webhooks tell of the
 * changes again. Policies that were new in the second release stay, so they are not told of.
 * @returns numbers of change records by type; null when official files have replaced the policies that change.
 */
export async function replayStarterCorpus(
  corpus: Corpus,
  dir = STARTER_DIR,
): Promise<ReleaseReport['change_records'] | null> {
  const parts = await starterParts(corpus.database);
  if (!parts.includes('ncd')) return null;
  await publishState(corpus, dir, 'replayed', parts);
  const { change_records } = await publishState(corpus, dir, 'current', parts);
  return change_records;
}

/** Parts that no official source has taken over. */
async function starterParts(database: Database): Promise<StarterPart[]> {
  const official = await officialParts(database);
  return PARTS.filter((part) => !REPLACED_BY[part]!.some((by) => official.includes(by)));
}

async function publishState(
  corpus: Corpus,
  dir: string,
  state: StarterState,
  parts: readonly StarterPart[],
): Promise<ReleaseReport> {
  const read = readStarterCorpus(dir, state);
  const file = { name: 'starter', sha256: fingerprintStarter(dir, state), bytes: 0, edition: read.edition };
  const source: ReleaseSource = {
    name: 'starter',
    parts: [...parts, 'jurisdictions'],
    edition: read.edition,
    files: [...parts, 'jurisdictions'].map((part) => ({ ...file, name: `starter#${part}`, part })),
    follows: state === 'current' ? [fingerprintStarter(dir, 'first'), fingerprintStarter(dir, 'replayed')] : [],
    replacesStarterParts: [],
    jurisdictions: read.jurisdictions,
    async *documents() {
      for (const document of read.documents) {
        const part = PART_OF_TYPE[document.policyType] ?? 'other';
        if (parts.some((known) => known === part)) yield { part, document };
      }
    },
  };
  return loadRelease(corpus, source, { signal: new AbortController().signal, progress: silentProgress });
}

async function upToDate(database: Database, parts: readonly string[], sha256: string): Promise<boolean> {
  for (const part of parts) {
    const latest = await latestFile(database, 'starter', part);
    if (latest?.sha256 !== sha256 || latest.loader !== LOADER_VERSION) return false;
  }
  return true;
}
