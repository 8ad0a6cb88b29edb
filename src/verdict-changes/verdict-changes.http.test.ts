/** What a publish reports about verdicts: two editions with known edits, compared by the child process. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Tenant, type TestApp } from '../../test/support/harness.ts';
import { type Edition, writeEdition } from '../../test/support/mcd-fixture.ts';
import { EDITION_ONE, EDITION_TWO, TODAY } from '../../test/support/two-editions.ts';
import { publishedSince } from '../corpus/corpus.public.ts';
import { silentProgress } from '../ingest/release/progress.ts';
import { loadRelease } from '../ingest/release/publish.ts';
import { openMcd } from '../ingest/sources/mcd/mcd.ts';
import { reachableQuestions } from './compare/questions.ts';
import { verdictCommands } from './verdict-changes.commands.ts';
import { findRun, storeRun } from './verdict-changes.queries.ts';
import { VerdictWorker } from './verdict-worker.ts';

const SAME_LCD = EDITION_TWO.lcds!.find((row) => String(row.lcd_id) === '70001')!;

interface Row {
  code: string;
  diagnosis: string | null;
  policy_id: string | null;
  causes: string[];
  diff_ids: number[];
  from: { coverage_status: string } | null;
  to: { coverage_status: string } | null;
  problem: string | null;
}

describe('verdict changes of a release', () => {
  let app: TestApp;
  let tenant: Tenant;
  const dataDir = mkdtempSync(join(tmpdir(), 'cpi-grid-'));
  let worker: VerdictWorker;
  const load = async (edition: Edition) => {
    const written = writeEdition(edition);
    const source = await openMcd(written.paths, { today: TODAY, jurisdictionStates: new Map() });
    await loadRelease(app.corpus, source, { signal: new AbortController().signal, progress: silentProgress });
    written.remove();
  };
  beforeAll(async () => {
    app = await createTestApp();
    tenant = await app.tenant();
    // As in an installation without comparisons: the first one covers only the newest release.
    await app.database.execute(sql`DELETE FROM verdict_runs`);
    worker = new VerdictWorker({ corpus: app.corpus, dataDir, onError: () => {} });
    await load(EDITION_ONE);
  });
  afterAll(async () => {
    await worker.close();
    await app.close();
    rmSync(dataDir, { recursive: true });
  });
  const get = async (path: string, status = 200) => {
    const response = await app.get(path, tenant);
    expect(response.statusCode, response.body).toBe(status);
    return response.json();
  };
  const PATH = '/v1/releases/latest/verdict-changes';

  it('a reformatted edition changes none, and its release reports how many were checked', async () => {
    await load({ ...EDITION_ONE, lcds: [SAME_LCD, ...EDITION_ONE.lcds!.slice(1)], period: 3 });
    expect((await get(PATH)).meta.comparison).toMatchObject({ state: 'not_compared', questions: 0 });
    await worker.runPending();
    const { data, meta } = await get(PATH);
    expect(data).toEqual([]);
    expect(meta.comparison).toMatchObject({
      state: 'done',
      complete: true,
      problem: null,
      reachable: meta.comparison.questions,
    });
    expect(meta.comparison.questions).toBeGreaterThan(400);
    expect(meta.comparison.previous_id).not.toBeNull();
  });

  it('a known edition changes exactly the known verdicts, each with its change record', async () => {
    const grid = [
      { endpoint: 'claims', body: { procedure_codes: ['64561'], diagnosis_codes: ['M17.11'], state: 'TX' } },
      { endpoint: 'claims', body: { procedure_codes: ['99213'], state: 'Nowhere at all' } },
    ];
    writeFileSync(join(dataDir, 'grid.yaml'), JSON.stringify(grid));
    await load(EDITION_TWO);
    await worker.runPending();
    const { data, meta } = await get(`${PATH}?limit=100`);
    const rows = data as Row[];
    // 64561 is no longer listed; 64581 gets three diagnoses. G56.00 and M17.11 support 64581 before and after.
    const all = ['G56.00', 'G56.01', 'G56.02', 'G56.03', 'M17.11', null].map((diagnosis) => `64561 ${diagnosis}`);
    const added = ['G56.01', 'G56.02', 'G56.03'].map((diagnosis) => `64581 ${diagnosis}`);
    expect(new Set(rows.map(({ code, diagnosis }) => `${code} ${diagnosis}`))).toEqual(new Set([...all, ...added]));
    for (const { code, from, to, causes, policy_id, problem } of rows) {
      expect({ causes, policy_id, problem }).toEqual({ causes: ['A80001'], policy_id: 'A80001', problem: null });
      if (code === '64581') expect([from, to].map((one) => one!.coverage_status)).toEqual(['not_covered', 'covered']);
      else expect(to!.coverage_status).toBe('unknown');
    }
    const { data: changes } = await get('/v1/policies/changes?limit=100');
    const record = (type: string, policy: string) =>
      changes.find(
        (one: { change_type: string; policy_id: string }) => one.change_type === type && one.policy_id === policy,
      );
    const cause = record('codes_changed', 'A80001');
    expect(cause).toMatchObject({ flipped_verdicts: rows.length, materiality: 'high' });
    for (const { diff_ids } of rows) expect(diff_ids).toEqual([cause.diff_id]);
    // No procedure leads to it, so no question covers it.
    expect(record('codes_changed', 'A80003').flipped_verdicts).toBeNull();
    const events = changes.filter((one: { change_type: string }) => one.change_type === 'verdict_changed');
    expect(events).toMatchObject([
      { policy_id: 'A80001', materiality: 'high', details: { verdict_changes: { count: rows.length } } },
    ]);
    expect(events[0].diff_id).toBeGreaterThan(cause.diff_id);
    expect(meta.comparison.complete).toBe(false);
    const notes = meta.comparison.notes.join();
    expect(notes).toContain('were skipped');
    expect(notes, 'a state that does not exist').toContain('1 of ');
    expect(notes).toContain('both releases refused them');
    await worker.runPending();
    const again = (await get('/v1/policies/changes?limit=100')).data;
    expect(again).toHaveLength(changes.length);
  });

  it('pages, filters and CSV work; an unknown release is not found', async () => {
    const { data, meta } = await get(`${PATH}?limit=2&code=64581`);
    expect(data.map(({ code }: Row) => code)).toEqual(['64581', '64581']);
    const next = await get(`${PATH}?limit=2&code=64581&cursor=${encodeURIComponent(meta.pagination.cursor)}`);
    expect(next.data[0]).not.toEqual(data[0]);
    expect((await get(`${PATH}?policy_id=l70002`)).data).toEqual([]);
    const csv = await app.get(`${PATH}?format=csv&limit=100&policy_id=A80001`, tenant);
    const [head, ...lines] = csv.body.trimEnd().split('\r\n');
    expect(head).toMatch(/^code,diagnosis,policy_id,jurisdiction,/);
    const all = (await get(`${PATH}?limit=100`)).data;
    expect(lines).toHaveLength(all.length);
    for (const spelling of ['a80001', '%20A80001%20', 'noridian-a80001'])
      expect((await get(`${PATH}?limit=100&policy_id=${spelling}`)).data, spelling).toEqual(all);
    await get('/v1/releases/9999/verdict-changes', 404);
    await get('/v1/releases/yesterday/verdict-changes', 400);
  });

  const compare = (options: { full?: true } = {}, signal = new AbortController().signal) => {
    const config = { ...app.config, dataDir };
    const context = { config, database: app.database, terminal: null, cwd: dataDir, note: () => {}, out: () => {} };
    const [command] = verdictCommands(() => app.corpus);
    return command!.run({ positionals: [], options, json: false }, { ...context, signal });
  };

  it('a run that fails, is stopped or cannot be replayed keeps the completed one', async () => {
    const done = await get(`${PATH}?limit=100`);
    const grid = readFileSync(join(dataDir, 'grid.yaml'));
    writeFileSync(join(dataDir, 'grid.yaml'), '- endpoint: nowhere');
    await expect(compare()).rejects.toThrow('entry 1 must have endpoint');
    writeFileSync(join(dataDir, 'grid.yaml'), grid);
    await expect(compare({}, AbortSignal.abort(new Error('interrupted')))).rejects.toThrow('interrupted');
    const { run } = (await findRun(app.database, 'latest'))!;
    const first = await app.database.transaction((tx) => storeRun(tx, { ...run!, state: 'not_replayable' }, []));
    expect(first).toBe(false);
    const { data, meta } = await get(`${PATH}?limit=100`);
    expect([data, meta.comparison]).toEqual([done.data, done.meta.comparison]);
  });

  it('without sampling, every diagnosis is checked at every place', async () => {
    const [before, after] = await publishedSince(app.database, 0).then((all) =>
      Promise.all(all.slice(-2).map(({ id }) => app.corpus.lease(id))),
    );
    const { questions, reachable, notes } = reachableQuestions(before!.model, after!.model, TODAY, true);
    expect(questions).toHaveLength(reachable);
    expect(notes.join()).not.toContain('were skipped');
    const own = questions.filter(({ body }) => body.procedure_codes?.toString() === '64561');
    const key = ({ body }: (typeof own)[number]) => `${body.diagnosis_codes} ${body.date_of_service}`;
    const at = (site: string) => own.filter(({ body }) => body.site_of_service === site).map(key);
    expect(at('outpatient_hospital').length).toBeGreaterThan(5);
    expect(new Set(at('outpatient_hospital'))).toEqual(new Set(at('office')));
    for (const lease of [before, after]) lease!.end();
    await compare({ full: true });
    const { meta } = await get(PATH);
    // The question with an unknown state and the policy without codes were not compared.
    expect(meta.comparison).toMatchObject({ complete: false, questions: meta.comparison.reachable - 1 });
  });

  it('reports what could not be compared: a stopped run, an unreadable grid, a dropped release', async () => {
    await load({ ...EDITION_TWO, lcds: EDITION_TWO.lcds!.slice(1), period: 4 });
    const stopped = new VerdictWorker({ corpus: app.corpus, dataDir, onError: () => {} });
    const running = stopped.runPending();
    await stopped.close();
    await running.catch(() => {});
    expect((await get(PATH)).meta.comparison.state).toBe('not_compared');
    writeFileSync(join(dataDir, 'grid.yaml'), '- endpoint: nowhere');
    await expect(worker.runPending()).rejects.toThrow('entry 1 must have endpoint');
    expect((await get(PATH)).meta.comparison).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('grid.yaml: entry 1'),
    });
    rmSync(join(dataDir, 'grid.yaml'));
    await app.database.execute({
      ...{ name: 'forget_releases', values: [] },
      text: 'UPDATE releases SET manifest = NULL WHERE id < (SELECT sequence FROM corpus_state)',
    });
    await app.database.execute({
      ...{ name: 'forget_run', values: [] },
      text: 'DELETE FROM verdict_runs WHERE sequence = (SELECT sequence FROM corpus_state)',
    });
    await worker.runPending();
    expect((await get(PATH)).meta.comparison).toMatchObject({
      state: 'not_replayable',
      problem: expect.stringContaining('could not be replayed'),
    });
  });
});

describe('an installation that starts with the starter corpus', () => {
  it('compares none of its releases, because code files loaded after policies change no verdict given to anyone', async () => {
    const app = await createTestApp();
    const tenant = await app.tenant();
    await app.database.execute(sql`DELETE FROM verdict_runs`);
    const worker = new VerdictWorker({
      corpus: app.corpus,
      dataDir: tmpdir(),
      onError: (error) => {
        throw error;
      },
    });
    await worker.runPending();
    const { data, meta } = (await app.get('/v1/releases/latest/verdict-changes', tenant)).json();
    expect(data).toEqual([]);
    expect(meta.comparison).toMatchObject({ state: 'done', complete: true, previous_id: null, questions: 0 });
    expect(meta.comparison.notes).toEqual([expect.stringContaining('begins with this release')]);
    const changes = (await app.get('/v1/policies/changes', tenant)).json().data as { change_type: string }[];
    expect(changes.filter(({ change_type }) => change_type === 'verdict_changed')).toEqual([]);
    await worker.close();
    await app.close();
  });
});
