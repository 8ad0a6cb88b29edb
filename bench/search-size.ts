/**
 * Child process of the bench: indexes this many invented policies in the words of lay searches, searches them and
 * prints processor time as JSON.
 */
import { splitWords } from '../src/platform/text/words.ts';
import { listPolicies } from '../src/policies/list/list-policies.ts';
import { allSearches, inventedPolicies } from '../test/search/invented-corpus.ts';
import { policyModel } from '../test/search/policy-model.ts';
import { randomNumbers } from './corpus.ts';
import { median } from './load.ts';

export interface SearchCost {
  indexSeconds: number;
  /** Processor time of one search in milliseconds, median of the rounds. */
  searches: { 'what people ask': number; 'two words': number };
}

const WARM_UP = 300;
const ROUNDS = 5;
const CALLS = 400;
const DAY = '2026-01-01';

if (import.meta.main) {
  const texts = allSearches();
  const opened = await policyModel(inventedPolicies(texts, Number(process.argv[2])));
  const random = randomNumbers(11);
  const words = [...new Set(texts.flatMap(splitWords))];
  const question = (): string => texts[Math.floor(random() * texts.length)]!;
  const word = (): string => words[Math.floor(words.length * random() ** 3)]!;
  const cost = (text: () => string): number => {
    const search = (count: number) => {
      const requested = Array.from({ length: count }, text);
      const before = process.cpuUsage();
      for (const q of requested) listPolicies(opened.model, { q }, null, DAY);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1_000 / count;
    };
    search(WARM_UP);
    return median(Array.from({ length: ROUNDS }, () => search(CALLS)));
  };
  const searches = { 'what people ask': cost(question), 'two words': cost(() => `${word()} ${word()}`) };
  opened.close();
  process.stdout.write(JSON.stringify({ indexSeconds: opened.indexCpuMs / 1_000, searches } satisfies SearchCost));
}
