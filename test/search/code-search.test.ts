/** Look-ups of codes in everyday words, over the public files of ICD-10-CM and HCPCS. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { suggestCodes } from '../../src/codes/suggest/suggest.ts';
import { openTestDatabase, type TestDatabase } from '../support/databases.ts';
import { loadCodes } from '../support/load-codes.ts';
import { sharedFile } from '../support/shared-data.ts';
import { OFF_TOPIC_SETS, readOffTopic } from './search-scores.ts';

const LOADS = [
  ['hcpcs', 'hcpcs/HCPC2020_OCT_ANWEB.xlsx'],
  ['icd10cm', 'icd10/2021-code-descriptions-tabular-order.zip'],
  ['icd10cm', 'icd10/2025-april-codes.derived.zip'],
  ['icd10cm', 'icd10/2021-tabular.zip'],
  ['icd10cm', 'icd10/2025-april-index-tables.zip'],
  ['mpfs', 'pfs/PPRRVU2025_Oct.csv'],
] as const;
const DAY = '2025-07-01';
/**
 * First scores: `codes-eighth` 0.833 / 0.917, `codes-ninth` 0.800 / 0.833, `codes-tenth` 0.533 / 0.583, `codes-eleventh` 0.550 / 0.650 and
 * `codes-twelfth` 0.567 / 0.700, of which the last three are in the words of patients and were drawn at random. All were mended by class afterward.
 */
const SETS = [
  ['codes-eighth', 0.96, 0.98],
  ['codes-ninth', 0.96, 0.98],
  ['codes-tenth', 0.85, 0.93],
  ['codes-eleventh', 0.8, 0.87],
  ['codes-twelfth', 0.78, 0.88],
] as const;
/** Most texts of other fields that find a code, of all sets together: 43 of 624 before everyday words were read as concepts. */
const MOST_OFF_TOPIC = 30;
const missing = LOADS.some(([, file]) => sharedFile(file) === null);

/** Expected codes by text; an expectation that ends with a star is a prefix. */
function readSet(set: string): [text: string, expected: string[]][] {
  const file = readFileSync(new URL(`queries/${set}.yaml`, import.meta.url), 'utf8');
  return Object.entries(parse(file, { schema: 'failsafe' }) as Record<string, string[]>);
}

const plain = (code: string) => code.replace('.', '');

function isRight(code: string, expected: readonly string[]): boolean {
  return expected.some((one) =>
    one.endsWith('*') ? plain(code).startsWith(plain(one.slice(0, -1))) : plain(code) === plain(one),
  );
}

describe.skipIf(missing)('codes in everyday words (skipped without the public files)', () => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase();
    for (const [source, file] of LOADS) await loadCodes(opened.corpus, source, [sharedFile(file)!], DAY);
  }, 300_000);
  afterAll(() => opened?.close());

  it.each(SETS)('are found first and among the first five (%s)', (set, first, five) => {
    const model = opened.corpus.current;
    const ranks = readSet(set).map(([text, expected]) => {
      const { suggestions } = suggestCodes(model, text, { date: DAY, hint: null });
      return suggestions.findIndex(({ code }) => isRight(code, expected));
    });
    const share = (most: number) => ranks.filter((at) => at >= 0 && at < most).length / ranks.length;
    expect(share(1)).toBeGreaterThanOrEqual(first);
    expect(share(5)).toBeGreaterThanOrEqual(five);
  });

  it('are rarely found for texts of other fields', () => {
    const model = opened.corpus.current;
    const found = OFF_TOPIC_SETS.flatMap((set) => readOffTopic(set)).filter(
      (text) => suggestCodes(model, text, { date: DAY, hint: null }).suggestions.length > 0,
    );
    expect(found.length).toBeLessThanOrEqual(MOST_OFF_TOPIC);
  });
});
