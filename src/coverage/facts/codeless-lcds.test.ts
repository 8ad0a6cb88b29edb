import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test/support/databases.ts';
import { articleRow, csv, lcdRow, writeEdition } from '../../../test/support/mcd-fixture.ts';
import type { CodeRecord } from '../../codes/codes.public.ts';
import { silentProgress } from '../../ingest/release/progress.ts';
import { loadRelease } from '../../ingest/release/publish.ts';
import { openMcd } from '../../ingest/sources/mcd/mcd.ts';
import { applyRules } from '../decide.ts';
import type { Facts, Question } from '../facts.ts';
import { buildContext } from '../request/question-context.ts';
import { codelessByJurisdiction, findCodelessLcds } from './codeless-lcds.ts';
import { loadFacts } from './load-facts.ts';
import { readEach } from './reads.ts';

/** 72001 has an article with a code; 72002 to 72004 have none, and 72003 is retired. */
const EDITION = {
  lcds: [
    lcdRow(72001, { title: 'Nail Care' }),
    lcdRow(72002, { title: 'Nail Debridement' }),
    lcdRow(72004, { title: 'Serum Magnesium' }),
    lcdRow(72006, { title: 'Facet Joint Interventions for Pain Management' }),
    lcdRow(72007, { title: 'Molecular Pathology Procedures' }),
    lcdRow(72005, { title: 'Drugs and Biologicals, Coverage of, for Label Uses' }),
    lcdRow(72003, {
      title: 'Nail Surgery',
      status: 'R',
      date_retired: '2024-06-01 00:00:00',
      ent_det_end_date: '2024-06-01 00:00:00',
    }),
  ],
  articles: [articleRow(82001)],
  articleTables: {
    'article_related_documents.csv': csv(
      ['article_id', 'article_version', 'r_article_id', 'r_article_version', 'r_lcd_id', 'r_lcd_version'],
      [{ article_id: 82001, article_version: 1, r_lcd_id: 72001, r_lcd_version: 1 }],
    ),
    'article_x_hcpc_code.csv': csv(
      ['article_id', 'article_version', 'hcpc_code_id', 'hcpc_code_version', 'hcpc_code_group', 'range'],
      [{ article_id: 82001, article_version: 1, hcpc_code_id: '64561', hcpc_code_group: 1, range: 'N' }],
    ),
  },
};

const requested = (code: string, state: string): Question => ({
  kind: 'claim',
  procedures: [{ code, requested: code, count: 1 }],
  diagnoses: [],
  modifiers: [],
  state,
  jurisdiction: null,
  date: '2025-06-02',
  today: '2025-06-02',
  site: null,
  payer: null,
  planType: null,
  lineOfBusiness: null,
  ...{ age: null, sex: null },
});

describe('determinations loaded without codes', () => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase();
    const written = writeEdition(EDITION);
    const source = await openMcd(written.paths, { today: '2025-06-20', jurisdictionStates: new Map() });
    await loadRelease(opened.corpus, source, { signal: new AbortController().signal, progress: silentProgress });
    written.remove();
  });
  afterAll(() => opened.close());

  const named = (code: string, state: string, family: string | null) => {
    const model = opened.corpus.current;
    const { question, place } = buildContext(model, requested(code, state));
    const rbcs = { category: 'Procedure', subcategory: 'Skin', family };
    const record = { code, description: null, rbcs } as CodeRecord;
    return findCodelessLcds(model, question, place, new Map([[code, record]])).get(code) ?? [];
  };

  it('are listed in their jurisdiction when the title names the service', () => {
    expect(named('11720', 'CA', 'Debridement of Nails').map(({ policyId }) => policyId)).toEqual(['L72002']);
    expect(named('11720', 'NY', 'Debridement of Nails')).toEqual([]);
  });

  it('are not listed for other services', () => {
    // A word in common is not enough.
    for (const family of ['Joint Injection', 'Speech-Language Pathology', 'Nail Procedure'])
      expect(named('22222', 'CA', family)).toEqual([]);
    for (const family of ['Office E&M - Established', 'Cataract Surgery', 'Clinical Chemistry', 'No RBCS Family', null])
      expect(named('22222', 'CA', family)).toEqual([]);
  });

  it('are not listed for giving a drug of any kind', () => {
    expect(named('96372', 'CA', 'Nail Debridement')).toEqual([]);
    expect(named('99213', 'CA', 'Nail Debridement')).toEqual([]);
  });

  it('are about all drugs or tests of a kind where their titles are', () => {
    expect(named('J9355', 'CA', null)).toEqual([
      { policyId: 'L72005', title: 'Drugs and Biologicals, Coverage of, for Label Uses', general: true },
    ]);
    expect(named('J9355', 'NY', null)).toEqual([]);
    expect(named('96413', 'CA', null)).toEqual([]);
    expect(named('81455', 'CA', 'Genetic Analysis').map(({ policyId }) => policyId)).toEqual(['L72007']);
  });

  it('are found for each jurisdiction that processes the code', () => {
    const found = codelessByJurisdiction(opened.corpus.current, ['J9355', 'E0601'], '2025-06-02');
    const named = [...found].filter(([, codes]) => codes.size > 0);
    expect(named.length).toBeGreaterThan(0);
    for (const [jurisdiction, codes] of named) {
      expect(jurisdiction).not.toMatch(/^(?:DME|HHH)/);
      expect([...codes].map(([code, [lcd]]) => [code, lcd?.policyId])).toEqual([['J9355', 'L72005']]);
    }
  });

  it('make the claim conditional on their text', () => {
    const find = (codelessLcds: Facts['codelessLcds']) =>
      applyRules({
        ...loadFacts(opened.corpus.current, requested('11111', 'CA'), readEach),
        codelessLcds,
      }).codes[0]!.findings.find(({ rule_id }) => rule_id === 'policy-none')!;
    const lcds = [{ policyId: 'L1', title: 'Nail Care' }];
    expect(find(new Map()).attest).toBeUndefined();
    expect(find(new Map([['22222', lcds]])).attest).toBeUndefined();
    expect(find(new Map([['11111', lcds]]))).toMatchObject({
      message: expect.stringContaining('L1 (Nail Care) is loaded without codes and may be about it'),
      attest: ['the criteria of L1 (Nail Care) are met, if it applies to 11111'],
    });
  });
});
