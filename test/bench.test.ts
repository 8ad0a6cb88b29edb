import type { Profiler } from 'node:inspector';
import { describe, expect, it } from 'vitest';
import { benchSource, SIZE } from '../bench/corpus.ts';
import { hotFunctions } from '../bench/hot-functions.ts';
import { median } from '../bench/load.ts';
import { met } from '../bench/results.ts';
import { parseScenarios, pathsOf } from '../bench/scenarios.ts';
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

describe('scenarios', () => {
  it('searches of one round: never repeat', () => {
    const path = pathsOf('search', 7);
    const paths = Array.from({ length: 20_000 }, (_, at) => path(at));
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('--only with an unknown name: is refused by name', () => {
    expect([...parseScenarios('again, icd10')]).toEqual(['again', 'icd10']);
    expect(() => parseScenarios('again,nonsense')).toThrow('nonsense');
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
