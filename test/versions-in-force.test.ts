/** Which version of a policy applies on a day, for claims and comparisons, after several editions of an export. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { validateClaim } from '../src/claims/validate-claim.ts';
import { comparePolicies } from '../src/compare/compare-policies.ts';
import type { Corpus } from '../src/corpus/corpus.public.ts';
import { silentProgress } from '../src/ingest/release/progress.ts';
import { loadRelease } from '../src/ingest/release/publish.ts';
import { openMcd } from '../src/ingest/sources/mcd/mcd.ts';
import { today } from '../src/platform/today.ts';
import { openTestDatabase, type TestDatabase } from './support/databases.ts';
import { articleRow, csv, type Edition, lcdRow, writeEdition } from './support/mcd-fixture.ts';

const COLUMNS =
  'article_id,article_version,hcpc_code_id,hcpc_code_version,hcpc_code_group,range,last_updated,long_description,short_description';

interface Revision {
  article: number;
  version: number;
  from: string;
  codes: string[];
  retired?: string;
}

/** Every article references determination 71001. */
function makeEdition(revisions: Revision[], [lcdVersion, lcdFrom]: [number, string]): Edition {
  return {
    lcds: [
      lcdRow(71001, {
        lcd_version: lcdVersion,
        rev_eff_date: `${lcdFrom} 00:00:00`,
        doc_reqs: `<p>The record must hold note number ${lcdVersion}.</p>`,
      }),
    ],
    articles: revisions.map(({ article, version, from, retired }) =>
      articleRow(article, {
        article_version: version,
        article_eff_date: `${from} 00:00:00`,
        ...(retired === undefined ? {} : { date_retired: `${retired} 00:00:00`, status: 'R' }),
      }),
    ),
    articleTables: {
      'article_related_documents.csv': csv(
        ['article_id', 'article_version', 'r_article_id', 'r_article_version', 'r_lcd_id', 'r_lcd_version'],
        revisions.map(({ article, version }) => ({
          article_id: article,
          article_version: version,
          r_lcd_id: 71001,
          r_lcd_version: 1,
        })),
      ),
      'article_x_hcpc_code.csv': csv(
        COLUMNS.split(','),
        revisions.flatMap(({ article, version, codes }) =>
          codes.map((code) => ({
            article_id: article,
            article_version: version,
            hcpc_code_id: code,
            hcpc_code_group: 1,
            range: 'N',
          })),
        ),
      ),
    },
  };
}

async function load(corpus: Corpus, [today, lcd, revisions]: (typeof EDITIONS)[number]): Promise<void> {
  const written = writeEdition(makeEdition(revisions, lcd));
  try {
    const source = await openMcd(written.paths, { today, jurisdictionStates: new Map() });
    await loadRelease(corpus, source, {
      signal: new AbortController().signal,
      progress: silentProgress,
      now: () => new Date(`${today}T12:00:00Z`),
    });
  } finally {
    written.remove();
  }
}

/** 81001 drops 64561 in its second revision and is revised again; 81002 is retired for a while; 81003 and 81004 begin later. */
const EDITIONS: [today: string, lcd: [version: number, from: string], revisions: Revision[]][] = [
  [
    '2024-02-01',
    [1, '2024-01-01'],
    [
      { article: 81001, version: 1, from: '2024-01-01', codes: ['64561', '64581'] },
      { article: 81002, version: 1, from: '2024-01-01', codes: ['64561'] },
      { article: 81003, version: 1, from: '2024-01-01', codes: ['64585'] },
    ],
  ],
  [
    '2024-07-01',
    [1, '2024-01-01'],
    [
      { article: 81001, version: 2, from: '2024-06-01', codes: ['64581'] },
      { article: 81002, version: 2, from: '2024-01-01', codes: ['64561'], retired: '2024-05-01' },
      { article: 81003, version: 1, from: '2024-01-01', codes: ['64585'] },
    ],
  ],
  [
    '2025-02-01',
    [2, '2025-01-15'],
    [
      { article: 81001, version: 3, from: '2025-01-01', codes: ['64581'] },
      { article: 81002, version: 3, from: '2025-01-01', codes: ['64561'] },
      { article: 81003, version: 2, from: '2098-01-01', codes: ['64585', '64590'] },
      { article: 81004, version: 1, from: '2098-01-01', codes: ['64585'] },
    ],
  ],
];

describe('versions in force', () => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase();
    for (const edition of EDITIONS) await load(opened.corpus, edition);
  }, 300_000);
  afterAll(() => opened.close());

  const claim = (code: string, date: string) => {
    const body = { procedure_codes: [code], date_of_service: date, state: 'CA' };
    return validateClaim(opened.corpus.current, body, today());
  };
  const matched = (code: string, date: string): string[] =>
    claim(code, date)
      .matched_policies.filter(({ policy_type }) => policy_type === 'Article')
      .map(({ policy_id, effective_date }) => `${policy_id} ${effective_date}`);

  it('a version replaced by one without the code does not count, even if only it lists the code', () => {
    expect(matched('64561', '2024-05-31')).toContain('A81001 2024-01-01');
    expect(matched('64561', '2024-06-01')).toEqual([]);
    expect(matched('64561', '2024-12-31')).toEqual([]);
    expect(matched('64581', '2024-12-31')).toEqual(['A81001 2024-06-01']);
    expect(matched('64581', '2025-01-01')).toEqual(['A81001 2025-01-01']);
  });

  it('a policy retired between two of its versions is not in force in between', () => {
    expect(matched('64561', '2024-04-30')).toContain('A81002 2024-01-01');
    expect(matched('64561', '2024-05-01')).not.toContain('A81002 2024-01-01');
    expect(matched('64561', '2025-01-01')).toEqual(['A81002 2025-01-01']);
  });

  it('a linked determination counts in the version of the date, with current and older articles', () => {
    const required = (date: string) => {
      const { documentation_requirements, matched_policies } = claim('64581', date);
      const lcd = matched_policies.find(({ policy_type }) => policy_type === 'LCD');
      return [lcd?.effective_date, ...documentation_requirements.filter((line) => line.includes('note number'))];
    };
    const line = (version: number) => `The record must hold note number ${version}. [L71001]`;
    expect(required('2023-12-31')).toEqual([undefined]);
    expect(required('2024-05-01')).toEqual(['2024-01-01', line(1)]);
    expect(required('2025-01-14')).toEqual(['2024-01-01', line(1)]);
    expect(required('2025-01-15')).toEqual(['2025-01-15', line(2)]);
  });

  it('a comparison reads started versions: the previous one when the current one has not started', () => {
    const policies = (code: string) => {
      const body = { procedure_codes: [code], jurisdictions: ['CA'] };
      return comparePolicies(opened.corpus.current, body, today()).comparison.flatMap(({ policies: own }) =>
        own
          .filter(({ policy_type }) => policy_type === 'Article')
          .map(({ policy_id, effective_date }) => `${policy_id} ${effective_date}`),
      );
    };
    expect(policies('64585')).toEqual(['A81003 2024-01-01']);
    expect(policies('64590')).toEqual([]);
    expect(policies('64581')).toEqual(['A81001 2025-01-01']);
  });
});
