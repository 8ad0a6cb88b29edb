/** Comparisons of listings that the starter corpus does not have. */
import type { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../test/support/databases.ts';
import { editPolicies } from '../../test/support/policy-files.ts';
import { Model } from '../corpus/model.ts';
import { comparePolicies } from './compare-policies.ts';

const DME = ['DME-A', 'DME-B', 'DME-C', 'DME-D'];

describe('comparison of ranges and of different dispositions', () => {
  let opened: TestDatabase;
  let model: Model;
  beforeAll(async () => {
    opened = await openTestDatabase();
    const { release } = opened.corpus.current;
    const list = (db: DatabaseSync, policyId: string, code: string, codeTo: string | null, disposition: string) => {
      db.prepare(
        `INSERT INTO code_lists SELECT max(list_id) + 1, 'procedure', 'HCPCS', 1, ?, NULL, NULL FROM code_lists`,
      ).run(disposition);
      db.prepare(
        `INSERT INTO policy_codes SELECT current_version_id, 9001, ?, ?, (SELECT max(list_id) FROM code_lists) FROM policies
            WHERE policy_id = ?`,
      ).run(code, codeTo, policyId);
    };
    const policies = await editPolicies(opened.corpusDir, release, (db) => {
      list(db, 'A52464', 'G8000', 'G8009', 'covered');
      list(db, 'A56572', 'G8004', null, 'covered');
      list(db, 'A57282', 'G8004', null, 'not_covered');
    });
    model = new Model(opened.corpusDir, { ...release, policies }, false);
  });
  afterAll(async () => {
    model.close();
    await opened.close();
  });

  it('a range lists its codes, and different treatment is variation', () => {
    const compare = (body: Parameters<typeof comparePolicies>[1]) => comparePolicies(model, body, '2026-01-15');
    const data = compare({ procedure_codes: ['G8004', 'G8009'] });
    expect(data.summary.by_code).toMatchObject([
      { code: 'G8004', dispositions: { covered: ['JE', ...DME], not_covered: ['J15'] }, varies: true },
      { code: 'G8009', dispositions: { covered: DME }, varies: false },
    ]);
    expect(data.summary).toMatchObject({ has_variation: true, jurisdictions_with_coverage: 5 });
    expect(data.comparison.find(({ jurisdiction }) => jurisdiction === 'J15')!.coverage_summary).toMatchObject({
      covered: 0,
      not_covered: 1,
    });
    const alone = compare({ procedure_codes: ['G8004'], jurisdictions: ['JE', 'DME-A'] });
    expect(alone.summary.has_variation).toBe(false);
  });

  it('a code that no code file has is found where a published list assigns a policy to it', () => {
    const compare = (code: string) => comparePolicies(model, { procedure_codes: [code] }, '2026-01-15');
    expect(JSON.stringify(compare('22860'))).toContain('"NCD313"');
    expect(() => compare('22999')).toThrow('None of these codes was found');
  });
});
