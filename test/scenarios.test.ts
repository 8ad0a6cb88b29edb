/** Golden cases of coverage decisions: test/scenarios/*.yaml, readable by a billing specialist. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { RULE_IDS } from '../src/decisions/rule-table.rules.ts';
import { type Engine, engines, openTestDatabase, type TestDatabase } from './support/databases.ts';
import { type DecisionAnswer, expectConsistent, expectTraced } from './support/decision-answers.ts';
import { loadFullCorpus } from './support/full-corpus.ts';
import { createTestApp, type TestApp } from './support/harness.ts';
import { sharedFile } from './support/shared-data.ts';
import { tenantFor } from './support/tenants.ts';

const CORPORA = ['starter', 'no-programs', 'full'] as const;
type Corpus = (typeof CORPORA)[number];

interface Scenario {
  name: string;
  given: { endpoint: 'prior-auth' | 'claims'; corpus: Corpus; body: Record<string, unknown> };
  /** By dotted path: a value, or the text one of the entries must hold. */
  expect: Record<string, unknown>;
  rules?: string[];
  absent?: string[];
  because: string;
  source: string;
}

const DIR = join(import.meta.dirname, 'scenarios');
const PATHS = { claims: '/v1/claims/validate', 'prior-auth': '/v1/prior-auth/check' };
const scenarios = readdirSync(DIR)
  .filter((name) => name.endsWith('.yaml'))
  .flatMap((name) => parse(readFileSync(join(DIR, name), 'utf8')) as Scenario[]);
const FULL_FILES = [
  'mcd/current_lcd.zip',
  'mcd/current_article.zip',
  'mcd/ncd.zip',
  'pfs',
  'hcpcs/HCPC2020_OCT_ANWEB.xlsx',
  'icd10/2021-code-descriptions-tabular-order.zip',
  'ncci/MCR_MUE_PractitionerServices_Eff_07-01-2024.csv',
  'ncci/ccipra-2024q3.zip',
  'prior-auth/medicare_ffs_pa_lists_2026.transcribed.json',
].map((name) => sharedFile(name));
const hasFull = FULL_FILES.every((file) => file !== null);

describe('golden cases', () => {
  it('each has its own name, a reason and a public source, and names rules that exist', () => {
    expect(new Set(scenarios.map(({ name }) => name)).size).toBe(scenarios.length);
    for (const { name, given, because, source, rules = [], absent = [] } of scenarios) {
      expect(CORPORA, name).toContain(given.corpus);
      expect(Object.keys(PATHS), name).toContain(given.endpoint);
      expect(because, name).toMatch(/\.$/);
      expect(source, name).toMatch(/^https:\/\//);
      for (const id of [...rules, ...absent]) expect(RULE_IDS, name).toContain(id);
    }
  });

  it.each(RULE_IDS)('%s is seen speaking, and silent in a case that differs in two members at most', (id) => {
    const speaking = scenarios.filter(({ rules = [] }) => rules.includes(id));
    const silent = scenarios.filter(({ absent = [] }) => absent.includes(id));
    const pairs = speaking.flatMap((one) => silent.map((other) => differences(one, other)));
    expect(Math.min(...pairs.map((members) => members.length))).toBeLessThanOrEqual(2);
  });
});

/** What two cases ask differently; another corpus is a difference too. */
function differences({ given: one }: Scenario, { given: other }: Scenario): string[] {
  const members = new Set([...Object.keys(one.body), ...Object.keys(other.body)]);
  const differing = [...members].filter((name) => JSON.stringify(one.body[name]) !== JSON.stringify(other.body[name]));
  return one.corpus === other.corpus ? differing : ['corpus', ...differing];
}

describe.each(engines)('golden cases on %s', (engine) => {
  for (const corpus of CORPORA) {
    const own = scenarios.filter(({ given }) => given.corpus === corpus);
    describe.skipIf(corpus === 'full' && !hasFull)(
      `${corpus} corpus${corpus === 'full' ? ' (skipped without the public files)' : ''}`,
      () => {
        let test: TestApp;
        let shared: TestDatabase | undefined;
        beforeAll(async () => {
          shared = corpus === 'no-programs' ? await withoutPrograms(engine) : undefined;
          test = await createTestApp({ engine, ...(shared && { shared }) });
          if (corpus === 'full') await loadFullCorpus(test, FULL_FILES as string[], codesOf(own));
        });
        afterAll(async () => {
          await test.close();
          await shared?.close();
        });

        it.each(own.map((scenario) => [scenario.name, scenario] as const))('%s', async (_name, scenario) => {
          const { endpoint, body } = scenario.given;
          const response = await test.inject({
            method: 'POST',
            url: PATHS[endpoint],
            headers: (await tenantFor(test)).headers,
            payload: body,
          });
          expect(response.statusCode, response.body).toBe(200);
          const data = response.json().data as DecisionAnswer;
          for (const [path, wanted] of Object.entries(scenario.expect)) check(data, path, wanted);
          const spoken = new Set(data.findings.map(({ rule_id }) => rule_id));
          for (const id of scenario.rules ?? []) expect([...spoken], `${id} should speak`).toContain(id);
          for (const id of scenario.absent ?? []) expect([...spoken], `${id} should be silent`).not.toContain(id);
          expectTraced(data);
          expectConsistent(data);
        });

        it('memory and database give the same answers', async () => {
          const asked = await createTestApp({ shared: test.opened, env: { CPI_TABLES_IN_MEMORY: 'false' } });
          try {
            await test.app.fill();
            for (const { name, given } of own) {
              const { headers } = await test.tenant();
              const [one, other] = await Promise.all(
                [test, asked].map((app) =>
                  app.inject({
                    method: 'POST',
                    url: PATHS[given.endpoint],
                    headers,
                    payload: given.body,
                  }),
                ),
              );
              expect(one!.statusCode, name).toBe(200);
              expect(one!.json().data, name).toEqual(other!.json().data);
            }
          } finally {
            await asked.close();
          }
        });
      },
    );
  }
});

/** A database whose lists of prior-authorization programs are gone. */
async function withoutPrograms(engine: Engine): Promise<TestDatabase> {
  const opened = await openTestDatabase(engine);
  await opened.database.query({
    name: '',
    text: "DELETE FROM code_datasets WHERE dataset = 'pa_programs'",
    values: [],
  });
  return opened;
}

function codesOf(list: readonly Scenario[]): string[] {
  return list.flatMap(({ given }) => given.body.procedure_codes as string[]);
}

function check(data: object, path: string, wanted: unknown): void {
  const found = path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)?.[key], data);
  if (typeof wanted === 'object' && wanted !== null && 'contains' in wanted)
    expect(JSON.stringify(found), path).toContain(String(wanted.contains));
  else expect(found, path).toEqual(wanted);
}
