import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { docx, p, table } from '../../../../test/payer/unseen/docx-file.ts';
import { engines } from '../../../../test/support/databases.ts';
import { createTestApp, type Tenant, type TestApp } from '../../../../test/support/harness.ts';
import { parseCall, runCall } from '../../../platform/cli/run-command.ts';
import { ingestCommands } from '../../ingest.commands.ts';
import { ensureStarterCorpus } from '../../starter/starter.service.ts';
import { payerIndexCommands } from './index-page/payer-index.commands.ts';

interface Edition {
  effective: string;
  review: string;
  covered: string[];
  refused: string[];
  weeks: number;
}

const FIRST: Edition = {
  effective: '1/1/2026',
  review: '11/20/2025',
  covered: ['L1832', 'L1833', 'L1834'],
  refused: ['L1840'],
  weeks: 6,
};
const SECOND: Edition = {
  effective: '5/1/2026',
  review: '3/2/2026',
  covered: ['L1832', 'L1836'],
  refused: ['L1840', 'L1834'],
  weeks: 12,
};

const write = ({ effective, review, covered, refused, weeks }: Edition) =>
  docx({
    header: [`Policy Number: ED-1`, `Effective Date: ${effective}   Last Review: ${review}`],
    body: [
      p('Knee braces', 'PolicyTitle'),
      p('Coverage Criteria', 'PolicyHeading'),
      p('A knee brace is medically necessary when all of the following are met:'),
      p('The individual is at least 18 years of age.', null, { list: 1 }),
      p(`Conservative treatment for at least ${weeks} weeks was not sufficient.`, null, { list: 1 }),
      p('Coding', 'PolicyHeading'),
      p('HCPCS codes covered when criteria are met:'),
      table(covered.map((code) => [code, 'Invented words'])),
      p('HCPCS codes not covered:'),
      table(refused.map((code) => [code, 'Invented words'])),
    ],
  });

// What a release holds of two editions is the same on every engine.
describe('editions of a document of a payer', () => {
  let test: TestApp;
  let tenant: Tenant;
  const dir = mkdtempSync(join(tmpdir(), 'cpi-editions-'));
  const get = async (url: string) => (await test.get(url, tenant)).json().data;

  async function run(...argv: string[]) {
    const out: string[] = [];
    const source = {
      getCorpus: () => test.corpus,
      prepare: (corpus: TestApp['corpus']) => ensureStarterCorpus(corpus),
    };
    const commands = [...ingestCommands(() => test.corpus), ...payerIndexCommands(source)];
    const code = await runCall(parseCall(commands, argv), {
      ...{ config: test.config, database: test.database, terminal: null, cwd: dir },
      out: (text) => out.push(text),
      note: (text) => out.push(text),
      signal: new AbortController().signal,
    });
    await test.corpus.refresh();
    return { code, out: out.join('\n') };
  }

  beforeAll(async () => {
    test = await createTestApp({ engine: engines[0]! });
    tenant = await test.tenant();
    const listed = { number: 'ED-1', title: 'Knee braces', url: 'https://example.org/ed-1.docx', file: 'ed-1.docx' };
    const payer = { name: 'Edition Health', code: 'EDH', slug: 'edition-health' };
    writeFileSync(join(dir, 'manifest.json'), JSON.stringify({ payer, documents: [listed] }));
  });
  afterAll(async () => {
    rmSync(dir, { recursive: true, force: true });
    await test.close();
  });

  it('the next one is a version with a change record: codes, dispositions, criteria and dates', async () => {
    for (const edition of [FIRST, SECOND]) {
      writeFileSync(join(dir, 'ed-1.docx'), write(edition));
      expect((await run('ingest', 'payer', join(dir, 'manifest.json'))).code).toBe(0);
    }
    const policy = await get('/v1/policies/EDH-ED-1?include=codes,versions');
    expect(policy).toMatchObject({ effective_date: '2026-05-01', last_reviewed_date: '2026-03-02' });
    expect(policy.versions).toHaveLength(2);
    const [change] = await get('/v1/policies/changes?policy_id=EDH-ED-1');
    expect(change).toMatchObject({
      change_type: 'codes_changed',
      payer_name: 'Edition Health',
      details: {
        added_codes: ['L1836'],
        removed_codes: ['L1833'],
        disposition_changes: [{ code: 'L1834', from: ['conditional'], to: ['not_covered'] }],
        field_changes: { effective_date: { from: '2026-01-01', to: '2026-05-01' } },
      },
    });
    expect(change.details.change_types).toEqual(
      expect.arrayContaining(['codes_changed', 'criteria_changed', 'metadata_changed']),
    );
    const diff = await get('/v1/policies/EDH-ED-1/diff');
    expect(diff.criteria.map(({ text }: { text: string }) => text)).toContain(
      'Conservative treatment for at least 12 weeks was not sufficient.',
    );
    expect(diff.fields.map(({ field }: { field: string }) => field)).toContain('effective_date');
  }, 600_000);

  it('a review that changes nothing else is recorded with its date', async () => {
    writeFileSync(join(dir, 'ed-1.docx'), write({ ...SECOND, review: '9/9/2026' }));
    expect((await run('ingest', 'payer', join(dir, 'manifest.json'))).out).toContain('1 updated');
    expect((await get('/v1/policies/EDH-ED-1')).last_reviewed_date).toBe('2026-09-09');
    const [change] = await get('/v1/policies/changes?policy_id=EDH-ED-1');
    expect(change).toMatchObject({ change_type: 'metadata_changed' });
    expect(JSON.stringify(change.details.field_changes)).toContain('Last review: 2026-09-09');
  }, 600_000);

  it('an index page states which of them are missing or old, as a table and as JSON', async () => {
    writeFileSync(
      join(dir, 'index.csv'),
      'Policy Number,Title,Effective Date\nED-1,Knee braces,12/1/2026\nED-2,Ankle braces,1/1/2026\n',
    );
    const { out } = await run('payers', 'index', 'index.csv', '--payer', 'edition-health');
    expect(out).toContain('edition-health: 1 missing, 1 older');
    expect(out).toMatch(/older +ED-1 +Knee braces +2026-12-01 +2026-05-01 +EDH-ED-1/);
    const report = JSON.parse((await run('payers', 'index', 'index.csv', '--payer', 'edition-health', '--json')).out);
    expect(report.counts).toMatchObject({ missing: 1, older: 1, current: 0 });
    const { code, out: failure } = await run('payers', 'index', 'ed-1.docx', '--payer', 'edition-health');
    expect([code, failure]).toEqual([1, expect.stringMatching(/ed-1\.docx|must contain exactly one table/)]);
  });
});
