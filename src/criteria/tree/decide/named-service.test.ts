/** A service named in a request implies its kind but nothing about the patient. */
import { describe, expect, it } from 'vitest';
import { CLAIM_FACTS } from '../library/catalog.ts';
import { readLibraryFile } from '../library/library-file.ts';
import type { PolicyLogic } from '../logic.ts';
import { decidePolicy } from './decide-policy.ts';
import { FactNames } from './fact-names.ts';

const CATALOG = {
  byId: new Map(CLAIM_FACTS.map((fact) => [fact.id, fact])),
  claimFacts: new Set(CLAIM_FACTS.map(({ id }) => id)),
  problems: [],
};
const HEAD = 'policy: L1\ntitle: Beds\nversion: "1"\nkind: computable\nsummary: Beds are covered.\n';
const FACTS =
  'n: {ask: Number of it, kind: number, unit: kg}, c: {ask: Which stage, kind: choice, values: [i, ii, iii]}, d: {ask: When was it, kind: date}, t: {ask: Was it tried, kind: treatment}, s: {ask: Earlier services, kind: services}, y: Is it so?';

function readLogic(body: string): PolicyLogic {
  const { logic, problems } = readLibraryFile('policies/L1.yaml', HEAD + body, CATALOG);
  expect(problems).toEqual([]);
  return logic;
}

describe('a service named in the request', () => {
  it('implies its kind and nothing about the patient', () => {
    const logic = readLogic(
      `facts: {${FACTS}}\nservices:\n  - { id: a, title: A, when: c is ii @00000001, requires: [y @00000001] }\n` +
        '  - { id: b, title: B, when: n > 3 kg @00000001, requires: [y @00000001] }\n  - { id: c, title: C, requires: [tried(t) @00000001, d within 12 mo @00000001, count(s) <= 9 per lifetime @00000001] }\n',
    );
    const named = (service: string, provided: Record<string, unknown>) =>
      decidePolicy(logic, new FactNames(logic).read(provided).values, { service });
    expect(named('a', { y: true }).verdict).toBe('met');
    expect(named('a', { y: true, c: 'iii' })).toMatchObject({ verdict: 'undetermined', missing: ['service'] });
    expect(named('b', { y: true })).toMatchObject({ verdict: 'undetermined', missing: ['n'] });
    expect(named('b', { y: true, n: '4 kg' }).verdict).toBe('met');
    expect(named('b', { y: false, n: '3 kg' })).toMatchObject({ verdict: 'undetermined', missing: ['service'] });
  });

  it('is not decided for a use that the text does not address', () => {
    const uses = readLogic(
      `facts: { burn: Is it a burn?, need: Is there a need?, home: Is it at home? }
applies_when: home @00000001
services:
  - { id: a, title: A, when: burn @00000001, requires: [need @00000001] }
  - { id: b, title: B, when: burn @00000001, coverage: not_covered, at: "@00000001" }
`,
    );
    const named = (service: string, provided: Record<string, unknown>) =>
      decidePolicy(uses, new FactNames(uses).read(provided).values, { service });
    expect(named('a', { need: true, burn: true }).verdict).toBe('met');
    expect(named('b', { burn: true }).verdict).toBe('not_met');
    expect(named('b', {})).toMatchObject({ verdict: 'undetermined', missing: ['burn'] });
    for (const provided of [
      { need: true, burn: false },
      { need: true, burn: true, home: false },
    ])
      for (const service of ['a', 'b'])
        expect(named(service, provided)).toMatchObject({ verdict: 'undetermined', missing: ['service'] });
  });
});
