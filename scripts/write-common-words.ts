/**
 * Writes two files of `src/policies/search/lexicon` from WordNet (Princeton University; the folder with `index.sense`
 * and `data.noun`):
 * `common-words.yaml`, ordinary words that would be mistaken for misspelled policy words, and `word-senses.yaml`,
 * ordinary words with synonyms of their first sense that occur in descriptions. `WORDNET=<folder> node scripts/run.mjs
 * scripts/write-common-words.ts`, with CPI_SHARED_DATA.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { WorkBudget } from '../src/platform/collections/work-budget.ts';
import { splitWords, stem } from '../src/platform/text/words.ts';
import { serviceTable } from '../src/policies/search/service-table.ts';
import { synonymTable } from '../src/policies/search/synonym-table.ts';
import { isOfOtherField } from '../src/policies/search/words/word-groups.ts';
import { findNear } from '../src/policies/semantic/readings.ts';
import { determinations } from '../test/search/everyday-corpus.ts';
import { policyModel } from '../test/search/policy-model.ts';

const FOLDER = process.env.WORDNET ?? '';
const SOURCE =
  '# Made by scripts/write-common-words.ts from WordNet 3.0 (Princeton University, wordnet.princeton.edu; see NOTICE): single words that its tagged texts use.';
/** Words that share this many first letters are forms of one word. */
const SAME_BEGINNING = 4;
const LEAST_LETTERS = 4;
/** Words per line of the file. */
const OF_LINE = 16;

const readLines = (file: string) =>
  readFileSync(join(FOLDER, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(' '));

/** A single word that is not a stop word of the search. */
const isWord = (text: string) => /^[a-z]+$/.test(text) && splitWords(text).length === 1;

/** Single words with occurrences in the tagged texts of WordNet. */
function usedWords(): Set<string> {
  const used = new Set<string>();
  for (const line of readLines('index.sense')) {
    const fields = line.split(' ');
    const word = fields[0]!.split('%')[0]!;
    if (isWord(word) && word.length >= LEAST_LETTERS && Number(fields.at(-1)) > 0) used.add(word);
  }
  return used;
}

/** Other single words of each word's first sense, by part of speech. */
function firstSenses(used: ReadonlySet<string>): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const part of ['noun', 'verb', 'adj', 'adv']) {
    const words = new Map<string, string[]>();
    const similar = new Map<string, string[]>();
    for (const line of readLines(`data.${part}`)) {
      const fields = line.split(' ');
      const count = Number.parseInt(fields[3]!, 16);
      const own = Array.from({ length: count }, (_, at) => fields[4 + 2 * at]!.toLowerCase().replace(/\(.*/, ''));
      words.set(fields[0]!, own);
      const pointers = fields.slice(5 + 2 * count);
      const near = pointers.flatMap((symbol, at) => (at % 4 === 0 && symbol === '&' ? [pointers[at + 1]!] : []));
      similar.set(fields[0]!, near);
    }
    for (const line of readLines(`index.${part}`)) {
      const fields = line.trim().split(' ');
      const [word] = fields;
      if (!used.has(word!)) continue;
      const first = fields[6 + Number(fields[3])]!;
      const own = [first, ...(similar.get(first) ?? [])].flatMap((sense) => words.get(sense) ?? []);
      const known = found.get(word!) ?? new Set();
      for (const other of own) if (isWord(other)) known.add(other);
      found.set(word!, known);
    }
  }
  return found;
}

function write(file: string, reason: string, lines: readonly string[]): void {
  const text = [SOURCE, reason, 'words:', ...lines.map((line) => `  - ${line}`), ''].join('\n');
  writeFileSync(new URL(`../src/policies/search/lexicon/${file}.yaml`, import.meta.url), text);
}

const { model, close } = await policyModel(await determinations());
const budget = new WorkBudget(Number.MAX_SAFE_INTEGER);
const used = usedWords();
const first = firstSenses(used);
const { stems: described } = serviceTable();
const { stems: terms, weak } = synonymTable();
const isKnown = (own: string) =>
  described.has(own) ||
  terms.has(own) ||
  isOfOtherField(own) ||
  (model.policies.meaning.find('words', [own]).get(own)?.holders ?? 0) > 0;

const common = new Map<string, string>();
for (const word of [...used].sort()) {
  const own = stem(word);
  if (weak.has(own) || isKnown(own) || common.has(own)) continue;
  const near = findNear(model, word, word.length >= 7 ? 2 : 1, budget).map((one) => one.word);
  // Forms and spelling variants of one word: "glued", "anaesthesia".
  const isForm = near.some(
    (one) =>
      one.slice(0, SAME_BEGINNING) === word.slice(0, SAME_BEGINNING) ||
      word.startsWith(one) ||
      first.get(word)?.has(one) === true,
  );
  if (near.length > 0 && !isForm) common.set(own, word);
}
const listed = [...common.values()];
const rows = Array.from({ length: Math.ceil(listed.length / OF_LINE) }, (_, at) =>
  listed.slice(at * OF_LINE, (at + 1) * OF_LINE).join(' | '),
);
write(
  'common-words',
  '# Who types one of them means it: it is no misspelled word of a policy ("bank" is no "back").',
  rows,
);

const senses: string[] = [];
for (const [word, others] of [...first].sort(([a], [b]) => (a < b ? -1 : 1))) {
  const own = stem(word);
  if (weak.has(own) || described.has(own)) continue;
  const known = [...others].filter(
    (other) => described.has(stem(other)) && !weak.has(stem(other)) && stem(other) !== own,
  );
  if (known.length > 0) senses.push([word, ...known.sort()].join(' | '));
}
write(
  'word-senses',
  '# The first word of a line is in no description; the others are, and mean the same. Applied to descriptions alone.',
  senses,
);
close();
console.log(`${listed.length} common words, ${senses.length} words with the same sense as words of descriptions`);
