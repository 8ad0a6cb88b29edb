/** Look-ups of codes in everyday words with the codes that answer them, and how well they are answered. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { suggestCodes } from '../../src/codes/suggest/suggest.ts';
import type { Model } from '../../src/corpus/corpus.public.ts';

/** Public files that the look-ups are written for. */
export const CODE_LOADS = [
  ['hcpcs', 'hcpcs/HCPC2020_OCT_ANWEB.xlsx'],
  ['icd10cm', 'icd10/2021-code-descriptions-tabular-order.zip'],
  ['icd10cm', 'icd10/2025-april-codes.derived.zip'],
  ['icd10cm', 'icd10/2021-tabular.zip'],
  ['icd10cm', 'icd10/2025-april-index-tables.zip'],
  ['mpfs', 'pfs/PPRRVU2025_Oct.csv'],
] as const;
export const CODE_DAY = '2025-07-01';
export const CODE_SETS = [
  'codes-eighth',
  'codes-ninth',
  'codes-tenth',
  'codes-eleventh',
  'codes-twelfth',
  'codes-thirteenth',
  'codes-fourteenth',
  'codes-fifteenth',
  'codes-sixteenth',
  'codes-seventeenth',
  'codes-eighteenth',
  'codes-nineteenth',
  'codes-twentieth',
  'codes-twentyfirst',
  'codes-twentysecond',
  'codes-twentythird',
  'codes-twentyfourth',
  'stories',
  'stories-later',
] as const;
type CodeSet = (typeof CODE_SETS)[number];

interface CodeQuery {
  text: string;
  /** Any of these codes is right; one that ends with a star is a prefix. */
  expected: readonly string[];
}

interface CodeScores {
  first: number;
  five: number;
  missed: { text: string; rank: number | null; found: readonly string[] }[];
}

export function readCodeQueries(set: CodeSet): CodeQuery[] {
  const file = readFileSync(new URL(`queries/${set}.yaml`, import.meta.url), 'utf8');
  const byText = parse(file, { schema: 'failsafe' }) as Record<string, string[]>;
  return Object.entries(byText).map(([text, expected]) => ({ text, expected }));
}

/** Shares of look-ups with a right code first, and among the first five. */
export function scoreCodes(model: Model, queries: readonly CodeQuery[]): CodeScores {
  const ranked = queries.map(({ text, expected }) => {
    const { suggestions } = suggestCodes(model, text, { date: CODE_DAY, hint: null });
    const at = suggestions.findIndex(({ code }) => isRight(code, expected));
    const found = suggestions.map(({ code, score, match_type }) => `${code} ${score} ${match_type}`);
    return { text, rank: at < 0 ? null : at + 1, found };
  });
  const share = (most: number) => ranked.filter(({ rank }) => rank !== null && rank <= most).length / ranked.length;
  return { first: share(1), five: share(5), missed: ranked.filter(({ rank }) => rank !== 1) };
}

const plain = (code: string) => code.replace('.', '');

function isRight(code: string, expected: readonly string[]): boolean {
  return expected.some((one) =>
    one.endsWith('*') ? plain(code).startsWith(plain(one.slice(0, -1))) : plain(code) === plain(one),
  );
}
