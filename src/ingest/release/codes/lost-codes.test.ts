import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneEngine } from '../../../../test/support/databases.ts';
import { createTestApp, type Tenant, type TestApp } from '../../../../test/support/harness.ts';
import { loadPolicies } from '../../../../test/support/load-policies.ts';
import { articleRow, csv, type Edition, type Row, writeEdition } from '../../../../test/support/mcd-fixture.ts';
import { parseCall, runCall } from '../../../platform/cli/run-command.ts';
import { today } from '../../../platform/today.ts';
import { ingestCommands } from '../../ingest.commands.ts';

const ARTICLES = Array.from({ length: 12 }, (_, at) => 61_000 + at);
const COVERED = 'article_id,article_version,icd10_code_id,icd10_covered_group,description,asterisk'.split(',');
const PROCEDURES = 'article_id,article_version,hcpc_code_id,hcpc_code_group,long_description'.split(',');

const covered = (articles: readonly number[]) =>
  csv(
    COVERED,
    articles.map(
      (article_id): Row => ({ article_id, article_version: 1, icd10_code_id: 'E11.9', icd10_covered_group: 1 }),
    ),
  );
const procedures = csv(
  PROCEDURES,
  ARTICLES.map((article_id): Row => ({ article_id, article_version: 1, hcpc_code_id: 'E9999', hcpc_code_group: 1 })),
);
const edition = (
  period: number,
  articleTables: NonNullable<Edition['articleTables']>,
  articles = ARTICLES,
): Edition => ({
  articles: articles.map((id) => articleRow(id)),
  articleTables,
  period,
});

describe.each(oneEngine)('an export with missing codes or years on %s', (engine) => {
  let test: TestApp;
  let tenant: Tenant;
  beforeAll(async () => {
    test = await createTestApp({ engine });
    tenant = await test.tenant();
    const first = { 'article_x_icd10_covered.csv': covered(ARTICLES), 'article_x_hcpc_code.csv': procedures };
    await read(edition(1, first));
  });
  afterAll(() => test.close());

  /** @returns warnings of the load. @throws SourceError */
  async function read(provided: Edition): Promise<string> {
    const written = writeEdition(provided);
    try {
      const { warnings } = await loadPolicies(test.corpus, 'mcd', written.paths, today());
      return Object.values(warnings)
        .flatMap(({ samples }) => samples)
        .join('\n');
    } finally {
      written.remove();
    }
  }
  /** Loads with the command, which describes what it has done. */
  async function load(provided: Edition, ...more: string[]) {
    const written = writeEdition(provided);
    const out: string[] = [];
    const code = await runCall(
      parseCall(
        ingestCommands(() => test.corpus),
        ['ingest', 'mcd', ...written.paths, ...more],
      ),
      {
        config: test.config,
        database: test.database,
        out: (text) => out.push(text),
        note: (text) => out.push(text),
        terminal: null,
        signal: new AbortController().signal,
        cwd: process.cwd(),
      },
    );
    written.remove();
    return { code, text: out.join('\n') };
  }
  const fetchCodes = async (id: number) =>
    Object.keys((await test.get(`/v1/policies/A${id}?include=codes`, tenant)).json().data.codes);

  it.each([
    ['absent', {}],
    ['without rows', { 'article_x_icd10_covered.csv': covered([]) }],
  ])('a code table that is %s is named and rejected, and nothing changes', async (_, tables) => {
    const refused = read(edition(2, { ...tables, 'article_x_hcpc_code.csv': procedures }));
    await expect(refused).rejects.toThrow(
      /The export has no row in article_x_icd10_covered\.csv, from which .* 12 codes/,
    );
    expect(await fetchCodes(61_000)).toEqual(['HCPCS', 'ICD10CM']);
  });

  it('a smaller table is accepted with a warning', async () => {
    const tables = { 'article_x_icd10_covered.csv': covered(ARTICLES.slice(2)), 'article_x_hcpc_code.csv': procedures };
    expect(await read(edition(3, tables))).toContain(
      'article_x_icd10_covered: 12 codes of documents that are still there became 10 (17% fewer)',
    );
  });

  it('codes removed with their documents are not a loss', async () => {
    const rest = ARTICLES.slice(0, 2);
    const { code, text } = await load(edition(4, { 'article_x_hcpc_code.csv': procedures }, rest));
    expect([code, text.includes('10 retired'), text.includes('fewer')]).toEqual([0, true, false]);
    const retired = (await test.get('/v1/policies/A61005?include=codes', tenant)).json().data;
    expect([retired.status, Object.keys(retired.codes)]).toEqual(['retired', ['HCPCS', 'ICD10CM']]);
  });

  it('a loss is accepted when the operator confirms it', async () => {
    const rest = ARTICLES.slice(0, 2);
    expect((await load(edition(5, {}, rest))).code).toBe(1);
    expect((await load(edition(5, {}, rest), '--accept-removals')).code).toBe(0);
    expect(await fetchCodes(61_000)).toEqual([]);
  });

  it('an export older than the loaded one is rejected, unless the operator allows it', async () => {
    const rest = ARTICLES.slice(0, 2);
    const version = (period: number, article_version: number): Edition => ({
      articles: rest.map((id) => articleRow(id, { article_version })),
      period,
    });
    await read(version(6, 3));
    const refused = await load(version(5, 2));
    expect(refused.code).toBe(1);
    expect(refused.text).toContain(
      'This export is older than the loaded one: 2 documents are earlier versions than what is loaded (A61000 version 2, loaded 3; A61001 version 2, loaded 3)',
    );
    // A zip file written within two seconds of the first has the same bytes, and another one the same documents.
    expect((await load(version(6, 3))).text).toMatch(/2 unchanged|already loaded/);
    const allowed = await load(version(5, 2), '--allow-older');
    expect([allowed.code, allowed.text.includes('2 documents are earlier versions')]).toEqual([0, true]);
  });
});
