import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Corpus, rebuildFromDatabase } from '../corpus/corpus.public.ts';
import { type Database, LockBusyError } from '../platform/database/database.ts';
import { today } from '../platform/today.ts';
import type { PolicyDocument } from './ingest.document.ts';
import type { ReleaseSource } from './release/policy-load.ts';
import { silentProgress } from './release/progress.ts';
import { loadCodeRelease, loadRelease } from './release/publish.ts';
import { latestFile, officialParts } from './release/release.queries.ts';
import { deriveEarlier, LOADER_VERSION } from './release/release.rules.ts';
import { fingerprintStarter, readStarterCorpus } from './sources/starter.ts';
import { readStarterCodes } from './sources/starter-codes.ts';

const WAIT_FOR_LOAD_MS = 120_000;
/** Another process may be moving a whole corpus out of its tables. */
const WAIT_FOR_REBUILD_MS = 1_800_000;
const WAIT_STEP_MS = 200;
const STARTER_DIR = join(import.meta.dirname, '../../starter');
const PARTS = ['lcd', 'article', 'ncd'] as const;
const PART_OF_TYPE: Record<string, string> = { LCD: 'lcd', Article: 'article', NCD: 'ncd' };
/** Official loads of one local part replace both. */
const REPLACED_BY: Record<string, string[]> = { lcd: ['lcd', 'article'], article: ['lcd', 'article'], ncd: ['ncd'] };

export interface StarterOptions {
  dir?: string;
  /** Receives a line about work that takes more than a moment. */
  say?(text: string): void;
}

/**
 * Loads the starter corpus where no official source has taken over, if it is new or was changed. Jurisdictions always
 * come from it. A corpus that lies in tables of the database, as it did before, moves into files first.
 */
export async function ensureStarterCorpus(corpus: Corpus, options: StarterOptions = {}): Promise<void> {
  const { dir = STARTER_DIR, say = () => {} } = options;
  const derive = (document: unknown, codes: Parameters<typeof deriveEarlier>[1]) =>
    deriveEarlier(document as PolicyDocument, codes);
  await whenFree(() => rebuildFromDatabase(corpus, { derive, say }), WAIT_FOR_REBUILD_MS);
  await whenFree(async () => {
    await ensureStarterPolicies(corpus, dir);
    await ensureStarterCodes(corpus, dir);
  }, WAIT_FOR_LOAD_MS);
}

/** Another process that starts, or loads, on the same database may be doing this very work: it is waited for. */
async function whenFree(work: () => Promise<unknown>, waitMs: number): Promise<void> {
  const deadline = performance.now() + waitMs;
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      if (!(error instanceof LockBusyError) || performance.now() > deadline) throw error;
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

async function ensureStarterPolicies(corpus: Corpus, dir: string): Promise<void> {
  const sha256 = fingerprintStarter(dir);
  const { database } = corpus;
  const official = await officialParts(database);
  const parts = PARTS.filter((part) => !REPLACED_BY[part]!.some((by) => official.includes(by)));
  if (await upToDate(database, [...parts, 'jurisdictions'], sha256)) return;
  const read = readStarterCorpus(dir);
  const file = { name: 'starter', sha256, bytes: 0, edition: read.edition };
  const source: ReleaseSource = {
    name: 'starter',
    parts: [...parts, 'jurisdictions'],
    edition: read.edition,
    files: [...parts, 'jurisdictions'].map((part) => ({ ...file, name: `starter#${part}`, part })),
    replacesStarterParts: [],
    jurisdictions: read.jurisdictions,
    async *documents() {
      for (const document of read.documents) {
        const part = PART_OF_TYPE[document.policyType] ?? 'other';
        if (parts.some((known) => known === part)) yield { part, document };
      }
    },
  };
  await loadRelease(corpus, source, { signal: new AbortController().signal, progress: silentProgress });
}

async function upToDate(database: Database, parts: readonly string[], sha256: string): Promise<boolean> {
  for (const part of parts) {
    const latest = await latestFile(database, 'starter', part);
    if (latest?.sha256 !== sha256 || latest.loader !== LOADER_VERSION) return false;
  }
  return true;
}
