import type { Corpus } from '../../corpus/corpus.public.ts';
import type { Database } from '../../platform/database/database.ts';
import { type PolicyDocument, payerPart } from '../ingest.document.ts';
import type { ReleaseSource } from '../release/policies/policy-load.ts';
import { silentProgress } from '../release/progress.ts';
import { loadRelease } from '../release/publish.ts';
import { latestFile, officialParts } from '../release/release.queries.ts';
import { loaderIdentity } from '../release/release.rules.ts';
import type { ReleaseReport } from '../release/release-report.ts';
import { fingerprintStarter, readStarterCorpus, type StarterState, starterPayers } from '../sources/starter/starter.ts';

const MEDICARE_PARTS = ['lcd', 'article', 'ncd'];
const PART_OF_TYPE: Record<string, string> = { LCD: 'lcd', Article: 'article', NCD: 'ncd' };
/** Official loads of one local part replace both; a payer's documents replace its own. */
const REPLACED_BY: Record<string, string[]> = { lcd: ['lcd', 'article'], article: ['lcd', 'article'] };

/**
 * Policies of the starter corpus for the parts no official source has taken over.
 * @param dir the folder `starter`.
 * @param history publish the first state before the current one on a new installation.
 */
export async function ensureStarterPolicies(corpus: Corpus, dir: string, history: boolean): Promise<void> {
  const { database } = corpus;
  const parts = await starterParts(database, dir);
  const all = [...parts, 'jurisdictions'];
  if (await upToDate(database, all, fingerprintStarter(dir))) return;
  const isNew = (await Promise.all(all.map((part) => latestFile(database, 'starter', part)))).every(
    (file) => file === null,
  );
  if (isNew && history && parts.includes('ncd')) await publishState(corpus, dir, 'first', parts);
  await publishState(corpus, dir, 'current', parts);
}

/**
 * Publishes the starter corpus as its first release has it, then as it is: the change feed, streams and webhooks report the
 * changes again. Policies that were new in the second release stay, so they are not reported of.
 * @returns numbers of change records by type; null when policies of a real source are loaded.
 */
export async function replayStarterPolicies(
  corpus: Corpus,
  dir: string,
): Promise<ReleaseReport['change_records'] | null> {
  const parts = await starterParts(corpus.database, dir);
  await corpus.refresh();
  // With policies of a real source the changes would appear in no feed.
  const isAlone = corpus.served === null || corpus.current.policies.heads.every(({ source }) => source === 'starter');
  if (!parts.includes('ncd') || !isAlone) return null;
  await publishState(corpus, dir, 'replayed', parts);
  const { change_records } = await publishState(corpus, dir, 'current', parts);
  return change_records;
}

/** Parts that no official source has taken over. */
async function starterParts(database: Database, dir: string): Promise<string[]> {
  const official = await officialParts(database);
  const payers = starterPayers(dir).map(payerPart);
  return [...new Set([...MEDICARE_PARTS, ...payers])].filter(
    (part) => !(REPLACED_BY[part] ?? [part]).some((by) => official.includes(by)),
  );
}

function toStarterPart({ policyType, payer }: PolicyDocument): string {
  return PART_OF_TYPE[policyType] ?? payerPart(payer!.slug);
}

async function publishState(
  corpus: Corpus,
  dir: string,
  state: StarterState,
  parts: readonly string[],
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
        const part = toStarterPart(document);
        if (parts.includes(part)) yield { part, document };
      }
    },
  };
  // The demo goes back to what was before, and forward again.
  const options = { signal: new AbortController().signal, progress: silentProgress, allowOlder: true };
  return loadRelease(corpus, source, options);
}

async function upToDate(database: Database, parts: readonly string[], sha256: string): Promise<boolean> {
  for (const part of parts) {
    const latest = await latestFile(database, 'starter', part);
    if (latest?.sha256 !== sha256 || latest.loader !== loaderIdentity()) return false;
  }
  return true;
}
