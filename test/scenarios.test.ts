/** Golden cases of coverage decisions: test/scenarios/*.yaml, readable by a billing specialist. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { ClaimAnswerSchema, ClaimBodySchema } from '../src/claims/claims.schemas.ts';
import { validateClaim } from '../src/claims/validate-claim.ts';
import { Model } from '../src/corpus/model.ts';
import { RULE_IDS } from '../src/coverage/rules/catalog.ts';
import { parseYaml } from '../src/platform/text/yaml.ts';
import { today } from '../src/platform/today.ts';
import { checkPriorAuth } from '../src/prior-auth/check-prior-auth.ts';
import { PriorAuthAnswerSchema, PriorAuthBodySchema } from '../src/prior-auth/prior-auth.schemas.ts';
import { openTestDatabase, type TestDatabase } from './support/databases.ts';
import { type DecisionAnswer, expectConsistent, expectTraced } from './support/decision-answers.ts';
import { openFullCorpus } from './support/full-corpus.ts';
import { MCD_FILES } from './support/mcd-export.ts';
import { sharedFile } from './support/shared-data.ts';

const CORPORA = ['starter', 'no-programs', 'full'] as const;
type Corpus = (typeof CORPORA)[number];

interface Scenario {
  name: string;
  given: { endpoint: 'prior-auth' | 'claims'; corpus: Corpus; body: Record<string, unknown> };
  /** By dotted path: a value, or a text that one of the entries must contain. */
  expect: Record<string, unknown>;
  rules?: string[];
  absent?: string[];
  because: string;
  source: string;
}

const DIR = join(import.meta.dirname, 'scenarios');
const ajv = new Ajv2020({ strict: false, allErrors: true, formats: { date: true } });
const OPERATIONS = {
  claims: {
    answer: validateClaim,
    given: ajv.compile(ClaimBodySchema),
    schema: ajv.compile(ClaimAnswerSchema.properties.data),
  },
  'prior-auth': {
    answer: checkPriorAuth,
    given: ajv.compile(PriorAuthBodySchema),
    schema: ajv.compile(PriorAuthAnswerSchema.properties.data),
  },
};
const scenarios = readdirSync(DIR)
  .filter((name) => name.endsWith('.yaml'))
  .flatMap((name) => parseYaml(readFileSync(join(DIR, name), 'utf8')) as Scenario[]);
const FULL_FILES = [
  'pfs',
  'hcpcs/HCPC2020_OCT_ANWEB.xlsx',
  'icd10/2021-code-descriptions-tabular-order.zip',
  'ncci/MCR_MUE_PractitionerServices_Eff_07-01-2024.csv',
  'ncci/ccipra-2024q3.zip',
  'prior-auth/medicare_ffs_pa_lists_2026.transcribed.json',
  'jurisdictions/zip-code-to-carrier-locality-file.zip',
  'icd10/2021-tabular.zip',
].map((name) => sharedFile(name));
const hasFull = MCD_FILES !== null && FULL_FILES.every((file) => file !== null);

describe('golden cases', () => {
  it('each have a unique name, a reason and a public source, and reference existing rules', () => {
    expect(new Set(scenarios.map(({ name }) => name)).size).toBe(scenarios.length);
    for (const { name, given: provided, because, source, rules = [], absent = [] } of scenarios) {
      expect(CORPORA, name).toContain(provided.corpus);
      expect(Object.keys(OPERATIONS), name).toContain(provided.endpoint);
      expect(because, name).toMatch(/\.$/);
      expect(source, name).toMatch(/^https:\/\//);
      for (const id of [...rules, ...absent]) expect(RULE_IDS, name).toContain(id);
    }
  });

  it.each(RULE_IDS.filter((id) => !OF_LOADED_DOCUMENTS.has(id)))(
    '%s applies in one case, and not in one that differs in at most two fields',
    (id) => {
      const applying = scenarios.filter(({ rules = [] }) => rules.includes(id));
      const silent = scenarios.filter(({ absent = [] }) => absent.includes(id));
      const pairs = applying.flatMap((one) => silent.map((other) => differences(one, other)));
      expect(Math.min(...pairs.map((members) => members.length))).toBeLessThanOrEqual(2);
    },
  );
});

/** Rules about documents that only operators load; `payer.test.ts` covers them. */
const OF_LOADED_DOCUMENTS: ReadonlySet<string> = new Set(['policy-unclear']);

/** Differences between the questions of two cases, including the corpus. */
function differences({ given: one }: Scenario, { given: other }: Scenario): string[] {
  const members = new Set([...Object.keys(one.body), ...Object.keys(other.body)]);
  const differing = [...members].filter((name) => JSON.stringify(one.body[name]) !== JSON.stringify(other.body[name]));
  return one.corpus === other.corpus ? differing : ['corpus', ...differing];
}

for (const corpus of CORPORA) {
  const own = scenarios.filter(({ given: provided }) => provided.corpus === corpus);
  describe.skipIf(corpus === 'full' && !hasFull)(
    `golden cases of the ${corpus} corpus${corpus === 'full' ? ' (skipped without the public files)' : ''}`,
    () => {
      let opened: TestDatabase;
      let model: Model;
      beforeAll(async () => {
        opened =
          corpus === 'full' ? await openFullCorpus(FULL_FILES as string[], listCodes(own)) : await openTestDatabase();
        model = corpus === 'no-programs' ? withoutPrograms(opened) : opened.corpus.current;
      });
      afterAll(async () => {
        if (corpus === 'no-programs') model.close();
        await opened.close();
      });

      it.each(own.map((scenario) => [scenario.name, scenario] as const))('%s', (_name, scenario) => {
        const { answer, schema, given: provided } = OPERATIONS[scenario.given.endpoint];
        const { body } = scenario.given;
        expect(provided(body), JSON.stringify(provided.errors)).toBe(true);
        const data = answer(model, body as never, today()) as unknown as DecisionAnswer;
        expect(schema(JSON.parse(JSON.stringify(data))), JSON.stringify(schema.errors)).toBe(true);
        for (const [path, wanted] of Object.entries(scenario.expect)) check(data, path, wanted);
        const applied = new Set(data.findings.map(({ rule_id }) => rule_id));
        for (const id of scenario.rules ?? []) expect([...applied], `${id} should apply`).toContain(id);
        for (const id of scenario.absent ?? []) expect([...applied], `${id} should not apply`).not.toContain(id);
        expectTraced(data);
        expectConsistent(data);
      });
    },
  );
}

/** The starter release without its prior authorization program lists. */
function withoutPrograms({ corpus, corpusDir }: TestDatabase): Model {
  const { release } = corpus.current;
  const datasets = release.datasets.filter(({ dataset }) => dataset !== 'pa_programs');
  return new Model(corpusDir, { ...release, datasets }, false);
}

function listCodes(list: readonly Scenario[]): string[] {
  return list.flatMap(({ given: { body } }) => [
    ...((body.procedure_codes as string[] | undefined) ?? []),
    ...((body.lines as { procedure_code: string }[] | undefined) ?? []).map((line) => line.procedure_code),
  ]);
}

function check(data: object, path: string, wanted: unknown): void {
  const found = path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)?.[key], data);
  if (typeof wanted === 'object' && wanted !== null && 'contains' in wanted)
    expect(JSON.stringify(found), path).toContain(String(wanted.contains));
  // Fields without a known value may be omitted.
  else expect(found ?? null, path).toEqual(wanted);
}
