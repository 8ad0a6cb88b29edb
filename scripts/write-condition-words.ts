/**
 * Writes `src/policies/search/lexicon/icd10-index.yaml`: pairs of condition names from references in the alphabetical
 * index of ICD-10-CM ("Bedsore, see Ulcer, pressure") in which one name is a word of services or of titles of
 * determinations and the other is not.
 * `node scripts/run.mjs scripts/write-condition-words.ts`, with CPI_SHARED_DATA.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse';
import { openArchive } from '../src/ingest/files/archive.ts';
import { splitWords, stem, tokenize } from '../src/platform/text/words.ts';
import { serviceTable } from '../src/policies/search/service-table.ts';
import { lexiconLines, parseTerms, SYNONYM_FILES } from '../src/policies/search/synonym-table.ts';
import { determinations } from '../test/search/everyday-corpus.ts';

const FILE = 'icd10-index';
const DATA = process.env.CPI_SHARED_DATA ?? fileURLToPath(new URL('../../../shared/data', import.meta.url));
const MOST_WORDS = 3;
/** Shorter names are abbreviations. */
const LEAST_LETTERS = 5;
/** A name with references to more conditions than this is too general to identify one. */
const MOST_NAMES = 6;
/** Names that do not identify a condition. */
const GENERAL = new Set([
  'deficiency',
  'disorder',
  'disease',
  'syndrome',
  'patient',
  'injury',
  'infection',
  'lesion',
  'neoplasm',
]);
/** Suffixes that the index appends to a reference. */
const PLACES = /,?\s*\b(?:by (?:site|type)|specified|unspecified|nec|nos|condition|except|other|due to)\b.*$/i;

interface Row {
  Level: string;
  Term: string;
  See: string;
  Code: string;
}

async function* readRows<Type>(name: string): AsyncGenerator<Type> {
  const files = await openArchive(join(DATA, 'icd10/2025-april-codes.derived.zip'));
  const file = files.find((one) => one.name.startsWith(name));
  if (file === undefined) throw new Error(`no ${name} in the archive`);
  yield* (await file.open()).pipe(parse({ columns: true, bom: true })) as AsyncIterable<Type>;
}

async function names(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for await (const { Code, Description } of readRows<{ Code: string; Description: string }>('icd10cm_codes'))
    found.set(Code, Description);
  return found;
}

/** Terms are compared by their stems. */
function stems(term: string): string {
  return tokenize(term).join(' ');
}

function parseTerm(text: string): string[] | null {
  const words = splitWords(text.replace(/\([^)]*\)/g, ' ').replace(PLACES, ''));
  const fits =
    words.length <= MOST_WORDS && words.every((word) => /^[a-z]{2,}$/.test(word)) && !GENERAL.has(words.join(' '));
  return fits && words.join('').length >= LEAST_LETTERS ? words : null;
}

/** Pairs of names for one condition; the one that policies use comes first. */
async function* pairs(known: ReadonlySet<string>): AsyncGenerator<[string[], string[]]> {
  const described = await names();
  const isKnown = (words: readonly string[]) => words.every((word) => known.has(stem(word)));
  for await (const { Level, Term, See, Code } of readRows<Row>('icd10cm_index')) {
    if (Level !== '0') continue;
    const one = parseTerm(Term);
    const other = parseTerm(See || described.get(Code) || '');
    if (one === null || other === null || one.some((word) => other.map(stem).includes(stem(word)))) continue;
    if (isKnown(other) && !isKnown(one)) yield [other, one];
    else if (isKnown(one) && !isKnown(other)) yield [one, other];
  }
}

async function write(): Promise<void> {
  const titles = (await determinations()).flatMap(({ title }) => tokenize(title));
  const known = new Set([...titles, ...serviceTable().stems]);
  const concepts = SYNONYM_FILES.filter((file) => file !== FILE)
    .flatMap(lexiconLines)
    .map((line) => parseTerms(line).map(stems));
  const isTogether = (...terms: string[]) => concepts.some((own) => terms.every((term) => own.includes(stems(term))));
  const used = new Set(concepts.map(([name]) => name!));
  const found = new Map<string, Set<string>>();
  for await (const [name, other] of pairs(known)) {
    const [first, second] = [name.join(' '), other.join(' ')];
    if (!isTogether(first, second)) found.set(first, (found.get(first) ?? new Set()).add(second));
  }
  const lines = [...found].flatMap(([name, others]) => {
    if (others.size > MOST_NAMES) return [];
    return [...others].flatMap((other) => {
      if (used.has(stems(other))) return [];
      used.add(stems(other));
      return [`  - ${other} | ${name}`];
    });
  });
  const head = `# Names of conditions by what the alphabetical index of ICD-10-CM (April 2025, public domain) refers them to, where policies use
# only one of the two. Made by scripts/write-condition-words.ts; each line is one reference of the index.
index:
`;
  writeFileSync(
    new URL(`../src/policies/search/lexicon/${FILE}.yaml`, import.meta.url),
    `${head}${lines.sort().join('\n')}\n`,
  );
  console.log(`${lines.length} names`);
}

await write();
