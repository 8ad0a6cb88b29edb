/** Which version of a policy speaks on a day, for claims and for comparisons, after several editions of an export. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { silentProgress } from '../src/ingest/release/progress.ts';
import { loadRelease } from '../src/ingest/release/release.service.ts';
import { openMcd } from '../src/ingest/sources/mcd.ts';
import type { Database } from '../src/platform/database/database.ts';
import { engines } from './support/databases.ts';
import { createTestApp, type Tenant, type TestApp } from './support/harness.ts';
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

/** Every article names determination 71001. */
function editionOf(revisions: Revision[], [lcdVersion, lcdFrom]: [number, string]): Edition {
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

async function load(database: Database, [today, lcd, revisions]: (typeof EDITIONS)[number]): Promise<void> {
  const written = writeEdition(editionOf(revisions, lcd));
  try {
    const source = await openMcd(written.paths, { today, jurisdictionStates: new Map() });
    await loadRelease(database, source, {
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

describe.each(engines)('versions in force on %s', (engine) => {
  let test: TestApp;
  let tenant: Tenant;
  beforeAll(async () => {
    test = await createTestApp({ engine });
    tenant = await test.tenant();
    for (const edition of EDITIONS) await load(test.database, edition);
    await vi.waitFor(async () => expect((await test.get('/v1/policies/A81004', tenant)).statusCode).toBe(200));
  }, 60_000);
  afterAll(() => test.close());

  const send = async (url: string, payload: object) => {
    const headers = { 'content-type': 'application/json', ...tenant.headers };
    const response = await test.inject({ method: 'POST', url, headers, payload: JSON.stringify(payload) });
    expect(response.statusCode, response.body).toBe(200);
    return response.json().data;
  };
  const matched = async (code: string, date: string): Promise<string[]> => {
    const body = { procedure_codes: [code], date_of_service: date, state: 'CA' };
    const { matched_policies } = await send('/v1/claims/validate', body);
    const listing = matched_policies.filter(({ policy_type }: { policy_type: string }) => policy_type === 'Article');
    return listing.map(
      (one: { policy_id: string; effective_date: string }) => `${one.policy_id} ${one.effective_date}`,
    );
  };

  it('a version that was replaced by one without the code does not speak, although only it lists the code', async () => {
    expect(await matched('64561', '2024-05-31')).toContain('A81001 2024-01-01');
    expect(await matched('64561', '2024-06-01')).toEqual([]);
    expect(await matched('64561', '2024-12-31')).toEqual([]);
    expect(await matched('64581', '2024-12-31')).toEqual(['A81001 2024-06-01']);
    expect(await matched('64581', '2025-01-01')).toEqual(['A81001 2025-01-01']);
  });

  it('a policy that was retired between two of its versions is not in force there', async () => {
    expect(await matched('64561', '2024-04-30')).toContain('A81002 2024-01-01');
    expect(await matched('64561', '2024-05-01')).not.toContain('A81002 2024-01-01');
    expect(await matched('64561', '2025-01-01')).toEqual(['A81002 2025-01-01']);
  });

  it('a linked determination speaks in the version of the date, beside current and older articles', async () => {
    const required = async (date: string) => {
      const body = { procedure_codes: ['64581'], date_of_service: date, state: 'CA' };
      const { documentation_requirements, matched_policies } = await send('/v1/claims/validate', body);
      const lcd = matched_policies.find(({ policy_type }: { policy_type: string }) => policy_type === 'LCD');
      return [
        lcd?.effective_date,
        ...documentation_requirements.filter((line: string) => line.includes('note number')),
      ];
    };
    const line = (version: number) => `The record must hold note number ${version}. [L71001]`;
    expect(await required('2023-12-31')).toEqual([undefined]);
    expect(await required('2024-05-01')).toEqual(['2024-01-01', line(1)]);
    expect(await required('2025-01-14')).toEqual(['2024-01-01', line(1)]);
    expect(await required('2025-01-15')).toEqual(['2025-01-15', line(2)]);
  });

  it('a comparison reads versions that have begun: the one before where the current one has not', async () => {
    const policies = async (code: string) => {
      const data = await send('/v1/policies/compare', { procedure_codes: [code], jurisdictions: ['CA'] });
      type Row = { policies: { policy_id: string; policy_type: string; effective_date: string }[] };
      return data.comparison.flatMap(({ policies: own }: Row) =>
        own
          .filter(({ policy_type }) => policy_type === 'Article')
          .map(({ policy_id, effective_date }) => `${policy_id} ${effective_date}`),
      );
    };
    expect(await policies('64585')).toEqual(['A81003 2024-01-01']);
    expect(await policies('64590')).toEqual([]);
    expect(await policies('64581')).toEqual(['A81001 2025-01-01']);
  });
});
