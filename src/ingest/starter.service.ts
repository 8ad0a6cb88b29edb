import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { replaceJurisdictions } from '../jurisdictions/jurisdictions.public.ts';
import { type Database, LockBusyError } from '../platform/database/database.ts';
import { today } from '../platform/today.ts';
import { loadCodeRelease } from './release/code-release.service.ts';
import { silentProgress } from './release/progress.ts';
import { latestFile, officialParts } from './release/release.queries.ts';
import { LOADER_VERSION } from './release/release.rules.ts';
import { loadRelease, type ReleaseSource } from './release/release.service.ts';
import { fingerprintStarter, readStarterCorpus } from './sources/starter.ts';
import { readStarterCodes } from './sources/starter-codes.ts';

const WAIT_FOR_LOAD_MS = 120_000;
const WAIT_STEP_MS = 200;
const STARTER_DIR = join(import.meta.dirname, '../../starter');
const PARTS = ['lcd', 'article', 'ncd'] as const;
const PART_OF_TYPE: Record<string, string> = { LCD: 'lcd', Article: 'article', NCD: 'ncd' };
/** Official loads of one local part replace both. */
const REPLACED_BY: Record<string, string[]> = { lcd: ['lcd', 'article'], article: ['lcd', 'article'], ncd: ['ncd'] };

/**
 * Loads the starter corpus where no official source has taken over, if it is new or was changed. Jurisdictions always
 * come from it.
 */
export async function ensureStarterCorpus(database: Database, dir: string = STARTER_DIR): Promise<void> {
  const deadline = Date.now() + WAIT_FOR_LOAD_MS;
  for (;;) {
    try {
      await ensureStarterPolicies(database, dir);
      await ensureStarterCodes(database, dir);
      return;
    } catch (error) {
      // Another process that starts, or loads, on the same database: it may be doing this very work.
      if (!(error instanceof LockBusyError) || Date.now() > deadline) throw error;
    }
    await delay(WAIT_STEP_MS);
  }
}

/** Codes of the starter corpus stay beside official editions, which always come first. */
async function ensureStarterCodes(database: Database, dir: string): Promise<void> {
  await loadCodeRelease(database, 'starter', readStarterCodes(dir), {
    signal: new AbortController().signal,
    progress: silentProgress,
    today: today(),
    year: null,
    cptLicensed: false,
    starter: true,
  });
}

async function ensureStarterPolicies(database: Database, dir: string): Promise<void> {
  const sha256 = fingerprintStarter(dir);
  const official = await officialParts(database);
  const parts = PARTS.filter((part) => !REPLACED_BY[part]!.some((by) => official.includes(by)));
  if (await upToDate(database, [...parts, 'jurisdictions'], sha256)) return;
  const corpus = readStarterCorpus(dir);
  const file = { name: 'starter', sha256, bytes: 0, edition: corpus.edition };
  const source: ReleaseSource = {
    name: 'starter',
    parts: [...parts, 'jurisdictions'],
    edition: corpus.edition,
    files: [...parts, 'jurisdictions'].map((part) => ({ ...file, name: `starter#${part}`, part })),
    replacesStarterParts: [],
    async *documents() {
      for (const document of corpus.documents) {
        const part = PART_OF_TYPE[document.policyType] ?? 'other';
        if (parts.some((known) => known === part)) yield { part, document };
      }
    },
  };
  await database.transaction((tx) => replaceJurisdictions(tx, 'starter', corpus.jurisdictions));
  await loadRelease(database, source, { signal: new AbortController().signal, progress: silentProgress });
}

async function upToDate(database: Database, parts: readonly string[], sha256: string): Promise<boolean> {
  for (const part of parts) {
    const latest = await latestFile(database, 'starter', part);
    if (latest?.sha256 !== sha256 || latest.loader !== LOADER_VERSION) return false;
  }
  return true;
}
