import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Corpus, rebuildFromDatabase } from '../../corpus/corpus.public.ts';
import { LockBusyError } from '../../platform/database/lock-busy-error.ts';
import { today } from '../../platform/today.ts';
import type { PolicyDocument } from '../ingest.document.ts';
import { silentProgress } from '../release/progress.ts';
import { loadCodeRelease } from '../release/publish.ts';
import { deriveEarlier } from '../release/release.rules.ts';
import { readStarterCodes } from '../sources/starter/starter-codes.ts';
import { ensureStarterPolicies, replayStarterPolicies } from './starter-policies.ts';

const WAIT_FOR_LOAD_MS = 120_000;
/** Another process may be moving a whole corpus out of its tables. */
const WAIT_FOR_REBUILD_MS = 1_800_000;
const WAIT_STEP_MS = 200;
const STARTER_DIR = join(import.meta.dirname, '../../../starter');

export interface StarterOptions {
  dir?: string;
  /** Publishes an earlier state first on a new installation, so that there are changes to see; true by default. */
  history?: boolean;
  /** Receives a line about slow work. */
  logProgress?(text: string): void;
}

/**
 * Loads the starter corpus where no official source has taken over, if it is new or was changed. Jurisdictions always
 * come from it. A corpus that an earlier version stored in database tables moves into files first.
 */
export async function ensureStarterCorpus(corpus: Corpus, options: StarterOptions = {}): Promise<void> {
  const { dir = STARTER_DIR, history = true, logProgress: report = () => {} } = options;
  const derive = (document: unknown, codes: Parameters<typeof deriveEarlier>[1]) =>
    deriveEarlier(document as PolicyDocument, codes);
  await retryWhileLocked(() => rebuildFromDatabase(corpus, { derive, logProgress: report }), WAIT_FOR_REBUILD_MS);
  await retryWhileLocked(async () => {
    await ensureStarterPolicies(corpus, dir, history);
    await ensureStarterCodes(corpus, dir);
  }, WAIT_FOR_LOAD_MS);
}

/** Another process on the same database may be doing the same work: waits until its lock is free. */
async function retryWhileLocked(work: () => Promise<unknown>, waitMs: number): Promise<void> {
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

/** Codes of the starter corpus stay alongside official editions, which always come first. */
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

/** Publishes the changes of the starter corpus again. @returns as replayStarterPolicies. */
export function replayStarterCorpus(corpus: Corpus, dir = STARTER_DIR): ReturnType<typeof replayStarterPolicies> {
  return replayStarterPolicies(corpus, dir);
}
