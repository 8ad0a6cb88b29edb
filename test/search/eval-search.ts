import type { PolicyDocument } from '../../src/ingest/ingest.document.ts';
import { NCD_EXPORT, ncdDocuments, ncdExportMissing } from '../criteria/ncd-documents.ts';
import { embeddedRanker } from './embedded-ranker.ts';
import { determinations } from './everyday-corpus.ts';
import { neighbours } from './neighbours.ts';
import { plainBm25 } from './plain-bm25.ts';
import { policyModel } from './policy-model.ts';
import {
  EVERYDAY_SETS,
  type EverydaySet,
  fusedRanker,
  isUnread,
  keywordRanker,
  type LabeledQuery,
  LOOKED_AT,
  OFF_TOPIC_SETS,
  type OffTopicSet,
  QUERY_SETS,
  type Ranker,
  readEveryday,
  readOffTopic,
  readQueries,
  SEALED_EVERYDAY_SETS,
  SEALED_OFF_TOPIC_SETS,
  scoreEveryday,
  scoreSearch,
  semanticRanker,
  sharesWord,
} from './search-scores.ts';

/** Sealed sets by number. */
const NUMBERED: Record<string, string> = {
  13: 'thirteenth',
  14: 'fourteenth',
  15: 'fifteenth',
  16: 'sixteenth',
  17: 'seventeenth',
  18: 'eighteenth',
  19: 'nineteenth',
  20: 'twentieth',
};
const wanted = process.argv.find((one) => one.startsWith('--set='))?.slice('--set='.length);

/** Number of policies for the second measurement, among which the determinations have to be found. */
const CROWD = 25_000;

/**
 * Prints how well lay searches find the intended NCDs, among all NCDs and then among 25,000 policies. `--alone` skips
 * the second part, `--missed` lists questions with a wrong first answer. With
 * CPI_EMBEDDINGS_URL and CPI_EMBEDDINGS_MODEL, semantic search is also measured with vectors of that model. Sealed sets
 * run only by name (`--set=13`), each with its texts for other things and nothing else.
 */
if (ncdExportMissing) {
  console.error(
    `Skipped: searches run over ${NCD_EXPORT}, which is not there; set CPI_SHARED_DATA to the folder that holds mcd/ncd.zip.`,
  );
} else if (wanted !== undefined) {
  const name = NUMBERED[wanted] ?? wanted;
  await evaluateEveryday(
    SEALED_EVERYDAY_SETS.filter((set) => set === `fair-${name}`),
    SEALED_OFF_TOPIC_SETS.filter((set) => set === `off-topic-${name}`),
  );
} else {
  const documents = await ncdDocuments();
  await evaluateEveryday(EVERYDAY_SETS, OFF_TOPIC_SETS);
  await evaluate('all NCDs', documents, () => documents);
  if (!process.argv.includes('--alone')) {
    const rest = CROWD - documents.length;
    await evaluate('NCDs among 25,000 policies', documents, function* () {
      yield* documents;
      yield* neighbours(documents, rest);
    });
  }
}

async function evaluate(
  name: string,
  documents: readonly PolicyDocument[],
  corpus: () => Iterable<PolicyDocument>,
): Promise<void> {
  const opened = await policyModel(corpus());
  const { model } = opened;
  const [keyword, semantic] = [keywordRanker(model), semanticRanker(model)];
  const rankers: Record<string, Ranker> = {
    ...{ BM25: plainBm25(corpus()), keyword, semantic },
    fused: fusedRanker(keyword, semantic),
  };
  const groups = groupQueries(documents);
  const offTopic = readOffTopic();
  const texts = [...Object.values(groups).flatMap((queries) => queries.map(({ text }) => text)), ...offTopic];
  const embedded = await embeddedRanker(opened, texts);
  if (embedded !== null) rankers.embedded = embedded;
  console.log(
    `\n${name}: ${model.policies.heads.length} policies, indexes in ${(opened.indexCpuMs / 1000).toFixed(1)} s of processor time`,
  );
  for (const [group, queries] of Object.entries(groups)) {
    console.log(`  ${group}: ${queries.length} searches`);
    for (const [kind, ranker] of Object.entries(rankers)) console.log(`    ${kind.padEnd(9)} ${line(ranker, queries)}`);
  }
  console.log(`  off topic: ${offTopic.length} searches`);
  for (const [kind, ranker] of Object.entries(rankers))
    console.log(
      `    ${kind.padEnd(9)} finds something for ${offTopic.filter((text) => ranker(text).length > 0).length}`,
    );
  if (process.argv.includes('--missed'))
    for (const { text, policyId, rank, first } of scoreSearch(semantic, LOOKED_AT.flatMap(readQueries)).missed)
      console.log(`- ${text}: ${policyId} at ${rank ?? '-'}; first ${first}`);
  opened.close();
}

/** Questions in everyday words over national and local determinations, with families as results. */
async function evaluateEveryday(questions: readonly EverydaySet[], others: readonly OffTopicSet[]): Promise<void> {
  const { model, close } = await policyModel(await determinations());
  console.log(`\nall determinations: ${model.policies.heads.length} policies, results are families`);
  for (const set of questions) {
    const queries = readEveryday(set);
    const found = scoreEveryday(model, queries);
    const displayed = ([1, 5, 10] as const).map((most) => `first ${most} ${found[most].toFixed(3)}`);
    console.log(`  ${set.padEnd(18)} ${queries.length} questions  ${displayed.join('  ')}`);
    if (process.argv.includes('--missed'))
      for (const { text, rank, titles } of found.missed)
        console.log(`  - ${text}: ${rank ?? '-'}; ${titles.join(' | ')}`);
  }
  const finds = keywordRanker(model);
  for (const set of others) {
    const texts = readOffTopic(set);
    const found = texts.filter((text) => finds(text).length > 0);
    console.log(`  ${set.padEnd(18)} ${texts.length} searches, ${found.length} find something`);
    if (process.argv.includes('--missed')) for (const text of found) console.log(`  - ${text}`);
  }
  close();
}

function groupQueries(documents: readonly PolicyDocument[]): Record<string, LabeledQuery[]> {
  const titles = new Map(documents.map(({ policyId, title }) => [policyId, title]));
  const apart = (queries: LabeledQuery[]) =>
    queries.filter(({ text, policyId }) => !sharesWord(text, titles.get(policyId)!));
  const paraphrases = readQueries('paraphrases');
  const read = paraphrases.filter((query) => !isUnread(query));
  const unread = paraphrases.filter(isUnread);
  const settled = readQueries('settled');
  const blind = readQueries('blind');
  const earlier = QUERY_SETS.slice(0, 5).filter((set) => !LOOKED_AT.includes(set));
  // Where several determinations share a title, any of them is right.
  const titled = [...titles].filter(([id, title]) => [...titles].find(([, other]) => other === title)![0] === id);
  return {
    'half that was read': read,
    'half that was not': unread,
    '  no word of the title': apart(unread),
    'written when settled': settled,
    '  of these, no word of the title': apart(settled),
    'written blind': blind,
    '  of these, no word of its title': apart(blind),
    'earlier sets not looked at': earlier.flatMap(readQueries),
    'titles as they are': titled.map(([policyId, text]) => ({ text, policyId })),
  };
}

function line(ranker: Ranker, queries: readonly LabeledQuery[]): string {
  const { recall, mrr } = scoreSearch(ranker, queries);
  const displayed = ([1, 5, 10] as const).map((most) => `recall@${most} ${recall[most].toFixed(3)}`);
  return `${displayed.join('  ')}  MRR ${mrr.toFixed(3)}`;
}
