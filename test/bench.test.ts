import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { Profiler } from 'node:inspector';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { benchSource, SIZE } from '../bench/corpus.ts';
import { criteriaCalls } from '../bench/criteria.ts';
import { CRITERIA_SIZE, criteriaSource } from '../bench/criteria-corpus.ts';
import { GROUPS } from '../bench/groups.ts';
import { hotFunctions } from '../bench/hot-functions.ts';
import { median } from '../bench/load.ts';
import { parseOptions, SHORT_SECONDS } from '../bench/options.ts';
import { describePlan, type PlannedRun, planRuns } from '../bench/plan.ts';
import { met } from '../bench/results.ts';
import { RunResults } from '../bench/run-results.ts';
import { createPathMaker, REQUEST_SCENARIOS, SCENARIOS } from '../bench/scenarios.ts';
import { extractCriteria } from '../src/criteria/extraction.public.ts';
import type { PolicyDocument } from '../src/ingest/ingest.document.ts';

const hooks = { warn: () => {}, count: () => {}, signal: new AbortController().signal };

async function documents(most = Number.POSITIVE_INFINITY): Promise<PolicyDocument[]> {
  const made: PolicyDocument[] = [];
  for await (const { document } of benchSource().documents(hooks)) {
    if (made.push(document) >= most) break;
  }
  return made;
}

describe('synthetic corpus', () => {
  it('read completely, has the promised documents and code rows with distinct ids', async () => {
    const all = await documents();
    const rows = (kind: string) =>
      all.reduce(
        (sum, { codeGroups }) =>
          sum + codeGroups.filter((g) => g.kind === kind).reduce((count, { codes }) => count + codes.length, 0),
        0,
      );
    expect(new Set(all.map(({ policyId }) => policyId)).size).toBe(SIZE.lcds + SIZE.articles + SIZE.ncds);
    expect(rows('procedure')).toBe(20_000);
    expect(rows('icd10_covered')).toBe(450_000);
    const lengths = all.map(
      ({ sections }) => sections.flatMap(({ blocks }) => blocks.map((b) => b.text)).join(' ').length,
    );
    expect(Math.min(...lengths)).toBeGreaterThan(4_000);
    expect(Math.max(...lengths)).toBeLessThan(13_000);
  });

  it('is the same when read twice', async () => {
    expect(await documents(1_020)).toEqual(await documents(1_020));
  });
});

describe('criteria corpus', () => {
  it('has blocks for every policy after extraction, some with logic', async () => {
    let blocks = 0;
    let withLogic = 0;
    let policies = 0;
    for await (const { document } of criteriaSource().documents(hooks)) {
      const criteria = extractCriteria(document.policyId, document.sections);
      blocks += criteria.length;
      withLogic += criteria.filter(({ logicAst }) => logicAst !== null).length;
      if (++policies === 100) break;
    }
    expect(blocks).toBe(policies * CRITERIA_SIZE.blocksEach);
    expect(withLogic / blocks).toBeGreaterThan(0.25);
    expect(CRITERIA_SIZE.policies * CRITERIA_SIZE.blocksEach).toBe(60_000);
  });
});

describe('bench scenarios', () => {
  it('never repeat a search within a round', () => {
    const path = createPathMaker('search', 7);
    const paths = Array.from({ length: 20_000 }, (_, at) => path(at));
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('use different criteria searches and evaluations within and between rounds', () => {
    const paths = [0, 1].flatMap((seed) => criteriaCalls('criteria', ['key'], 1, seed).map(({ path }) => path));
    expect(new Set(paths.slice(0, paths.length / 2)).size).toBe(paths.length / 2);
    const [first, second] = [0, 1].map((seed) => criteriaCalls('evaluate', ['key'], 1, seed));
    expect(new Set(first!.map(({ body }) => body)).size).toBeGreaterThan(first!.length * 0.99);
    expect(first![0]!.body).not.toBe(second![0]!.body);
  });

  it('are each measured by one group', () => {
    expect(GROUPS.flatMap(({ scenarios }) => scenarios).sort()).toEqual([...SCENARIOS].sort());
  });
});

describe('bench options', () => {
  it('default to every scenario on both engines', () => {
    expect(parseOptions([])).toEqual({
      scenarios: new Set(SCENARIOS),
      engines: ['pglite', 'postgres'],
      seconds: 4,
      rounds: 3,
      short: false,
      json: null,
      help: false,
    });
  });

  it('are all accepted', () => {
    const argv = '--only changes,compare,decisions --engine postgres --seconds 2 --rounds 1 --json a.json'.split(' ');
    expect(parseOptions(argv)).toEqual({
      scenarios: new Set(['changes', 'compare', 'decisions']),
      engines: ['postgres'],
      seconds: 2,
      rounds: 1,
      short: false,
      json: 'a.json',
      help: false,
    });
    expect([...parseOptions(['--only', 'again, icd10']).scenarios]).toEqual(['again', 'icd10']);
    expect(parseOptions(['--short'])).toMatchObject({ short: true, seconds: 1, rounds: 1 });
  });

  it.each([
    [['--only', 'again,nonsense'], 'nonsense'],
    [['--engine', 'sqlite'], '--engine'],
    [['--seconds', '0'], '--seconds'],
    [['--rounds', 'many'], '--rounds'],
    [['--speed', '3'], '--speed'],
  ])('reject %j by name', (argv, name) => {
    expect(() => parseOptions(argv)).toThrow(name);
  });
});

describe('the plan of a run', () => {
  const names = (runs: readonly PlannedRun[]) => runs.flatMap(({ group }) => group.scenarios);

  it('in the short form has groups that fit into its time, on one engine', () => {
    const runs = planRuns(['pglite', 'postgres'], new Set(SCENARIOS), true);
    expect(new Set(runs.map(({ engine }) => engine))).toEqual(new Set(['postgres']));
    expect(runs.reduce((sum, { group }) => sum + group.shortSeconds!, 0)).toBeLessThan(SHORT_SECONDS);
    expect(describePlan(runs, true, [])).toMatch(/^\d+ groups, some \d minutes: /);
    // These scenarios are compared with a bare server on the same machine.
    for (const name of ['distinct', 'again', 'lookup'] as const) expect(names(runs)).toContain(name);
    expect(names(planRuns(['pglite'], new Set(['again', 'growth']), true))).toEqual([...REQUEST_SCENARIOS]);
  });

  it('in the full form has every group on each engine, engine-independent ones once, with its previous duration', () => {
    const runs = planRuns(['pglite', 'postgres'], new Set(SCENARIOS), false);
    expect(new Set(names(runs))).toEqual(new Set(SCENARIOS));
    expect(names(runs).filter((name) => name === 'extract')).toHaveLength(1);
    expect(names(runs).filter((name) => name === 'lookup')).toHaveLength(2);
    expect(describePlan(runs, false, [])).toContain('duration unknown until');
    const earlier = [{ engine: 'postgres', scenarios: REQUEST_SCENARIOS, seconds: 130 }] as const;
    expect(describePlan(runs, false, earlier)).toMatch(/some 3 minutes, and \d+ groups that were not measured before/);
  });

  it('is written as each group ends, ratios first', () => {
    const dir = mkdtempSync(join(tmpdir(), 'cpi-results-'));
    const path = join(dir, 'results.json');
    const read = () => JSON.parse(readFileSync(path, 'utf8')) as { groups: object[]; results: { what: string }[] };
    const row = { engine: 'pglite', value: 1, unit: '', target: null };
    const results = new RunResults(path);
    expect(read()).toMatchObject({ groups: [], results: [] });
    const group = { engine: 'pglite', scenarios: ['again'], seconds: 2 } as const;
    results.add(group, [{ ...row, what: 'time' }]);
    expect(read().results.map(({ what }) => what)).toEqual(['time']);
    const rounds = [{ value: 1, requestsPerSecond: 2, bareRequestsPerSecond: 2 }];
    results.add(group, [{ ...row, what: 'ratio', rounds }]);
    expect(read().results.map(({ what }) => what)).toEqual(['ratio', 'time']);
    expect(read().groups).toEqual([group, group]);
    rmSync(dir, { recursive: true });
  });
});

describe('bench results', () => {
  it('fail for a ratio below or a time above the target', () => {
    const row = { engine: 'pglite', what: '', unit: '' };
    expect(met({ ...row, value: 0.49, target: { atLeast: 0.5 } })).toBe(false);
    expect(met({ ...row, value: 0.5, target: { atLeast: 0.5 } })).toBe(true);
    expect(met({ ...row, value: 10.1, target: { atMost: 10 } })).toBe(false);
    expect(met({ ...row, value: 1, target: null })).toBeNull();
    expect(median([3, 1, 2])).toBe(2);
  });

  it('attribute CPU profile time to functions, without idle time', () => {
    const frame = (functionName: string, url: string) => ({
      functionName,
      url,
      scriptId: '1',
      lineNumber: 4,
      columnNumber: 0,
    });
    const profile: Profiler.Profile = {
      startTime: 0,
      endTime: 100,
      nodes: [
        { id: 1, callFrame: frame('(idle)', '') },
        { id: 2, callFrame: frame('render', 'file:///x/src/policies/a.ts') },
        { id: 3, callFrame: frame('send', '/x/node_modules/fastify/lib/reply.js') },
      ],
      samples: [1, 2, 3, 2],
      timeDeltas: [50, 20, 10, 20],
    };
    const hot = hotFunctions(profile, 5);
    expect(hot.busy).toBeCloseTo(0.5);
    expect(hot.functions[0]).toEqual({ name: 'render src/policies/a.ts:5', share: 0.8 });
    expect(hot.places[1]).toEqual({ name: 'fastify', share: 0.2 });
  });
});
