import type { Profiler } from 'node:inspector';
import { describe, expect, it } from 'vitest';
import { benchSource, SIZE } from '../bench/corpus.ts';
import { criteriaCalls } from '../bench/criteria.ts';
import { CRITERIA_SIZE, criteriaSource } from '../bench/criteria-corpus.ts';
import { GROUPS } from '../bench/groups.ts';
import { hotFunctions } from '../bench/hot-functions.ts';
import { median } from '../bench/load.ts';
import { parseOptions } from '../bench/options.ts';
import { met } from '../bench/results.ts';
import { createPathMaker, SCENARIOS } from '../bench/scenarios.ts';
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
  it('read from start to end: has the promised documents and code rows, each id once', async () => {
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

  it('read twice: is the same', async () => {
    expect(await documents(1_020)).toEqual(await documents(1_020));
  });
});

describe('corpus of criteria', () => {
  it('read by the extractor: every policy has its blocks, some with logic', async () => {
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

describe('scenarios', () => {
  it('searches of one round: never repeat', () => {
    const path = createPathMaker('search', 7);
    const paths = Array.from({ length: 20_000 }, (_, at) => path(at));
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('searches and evaluations of criteria: differ within a round and between rounds', () => {
    const paths = [0, 1].flatMap((seed) => criteriaCalls('criteria', ['key'], 1, seed).map(({ path }) => path));
    expect(new Set(paths.slice(0, paths.length / 2)).size).toBe(paths.length / 2);
    const [first, second] = [0, 1].map((seed) => criteriaCalls('evaluate', ['key'], 1, seed));
    expect(new Set(first!.map(({ body }) => body)).size).toBeGreaterThan(first!.length * 0.99);
    expect(first![0]!.body).not.toBe(second![0]!.body);
  });

  it('every scenario: is measured by one group', () => {
    expect(GROUPS.flatMap(({ scenarios }) => scenarios).sort()).toEqual([...SCENARIOS].sort());
  });
});

describe('options of the bench', () => {
  it('none given: every scenario on both engines', () => {
    expect(parseOptions([])).toEqual({
      scenarios: new Set(SCENARIOS),
      engines: ['pglite', 'postgres'],
      seconds: 4,
      rounds: 3,
      help: false,
    });
  });

  it('all given: are taken', () => {
    const argv = '--only changes,compare,decisions --engine postgres --seconds 2 --rounds 1'.split(' ');
    expect(parseOptions(argv)).toEqual({
      scenarios: new Set(['changes', 'compare', 'decisions']),
      engines: ['postgres'],
      seconds: 2,
      rounds: 1,
      help: false,
    });
    expect([...parseOptions(['--only', 'again, icd10']).scenarios]).toEqual(['again', 'icd10']);
  });

  it.each([
    [['--only', 'again,nonsense'], 'nonsense'],
    [['--engine', 'sqlite'], '--engine'],
    [['--seconds', '0'], '--seconds'],
    [['--rounds', 'many'], '--rounds'],
    [['--speed', '3'], '--speed'],
  ])('%j: is refused by name', (argv, name) => {
    expect(() => parseOptions(argv)).toThrow(name);
  });
});

describe('results', () => {
  it('a ratio below and a time above its target: are not met', () => {
    const row = { engine: 'pglite', what: '', unit: '' };
    expect(met({ ...row, value: 0.49, target: { atLeast: 0.5 } })).toBe(false);
    expect(met({ ...row, value: 0.5, target: { atLeast: 0.5 } })).toBe(true);
    expect(met({ ...row, value: 10.1, target: { atMost: 10 } })).toBe(false);
    expect(met({ ...row, value: 1, target: null })).toBeNull();
    expect(median([3, 1, 2])).toBe(2);
  });

  it('a CPU profile: idle time is left out, the rest is shared among functions', () => {
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
