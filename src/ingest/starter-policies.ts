import type { Corpus } from '../corpus/corpus.public.ts';
import type { Database } from '../platform/database/database.ts';
import type { ReleaseSource } from './release/policy-load.ts';
import { silentProgress } from './release/progress.ts';
import { loadRelease } from './release/publish.ts';
import { latestFile, officialParts } from './release/release.queries.ts';
import { LOADER_VERSION } from './release/release.rules.ts';
import { fingerprintStarter, readStarterCorpus } from './sources/starter.ts';

const PARTS = ['lcd', 'article', 'ncd'] as const;
const PART_OF_TYPE: Record<string, string> = { LCD: 'lcd', Article: 'article', NCD: 'ncd' };
/** Official loads of one local part replace both. */
const REPLACED_BY: Record<string, string[]> = { lcd: ['lcd', 'article'], article: ['lcd', 'article'], ncd: ['ncd'] };

/** Policies of the starter corpus for the parts no official source has taken over. @param dir the folder `starter`. */
export async function ensureStarterPolicies(corpus: Corpus, dir: string): Promise<void> {
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
