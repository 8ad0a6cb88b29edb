import { describe, expect, it } from 'vitest';
import { type Catalog, CLAIM_FACTS, definition } from '../tree/library/catalog.ts';
import { readLibraryFile } from '../tree/library/library-file.ts';
import type { PolicyLogic } from '../tree/logic.ts';
import { changeWords, compareLogic } from './logic-difference.ts';
import { compareSiblings } from './sibling-logic.ts';

const PARAMETERS = [
  ...CLAIM_FACTS,
  definition({ id: 'ahi', ask: 'Apnea-hypopnea index', kind: 'number', unit: '/h', range: [0, 200] }),
];
const CATALOG: Catalog = {
  byId: new Map(PARAMETERS.map((fact) => [fact.id, fact])),
  claimFacts: new Set(CLAIM_FACTS.map(({ id }) => id)),
  problems: [],
};
const HEAD = 'policy: L1\ntitle: Device\nversion: "1"\nkind: computable\nsummary: A device is covered.\n';
const FACTS =
  'facts: { ahi: { use: ahi }, visit: Is the visit on record?, central: Is the apnea central?, past: { ask: Earlier devices, kind: services } }\n';

function logic(service: string): PolicyLogic {
  const { logic: read, problems } = readLibraryFile(
    'policies/L1.yaml',
    `${HEAD}${FACTS}services:\n  - { id: device, title: Device, at: "@aaaaaaaa", ${service} }\nscenarios: []\n`,
    CATALOG,
    false,
  );
  expect(problems).toEqual([]);
  return read;
}
const BASE = 'requires: [ahi >= 15 /h, visit], exclusions: [central], limits: ["count(past) <= 1 per 5 a rolling"]';
const changes = (old: string, next: string) => compareLogic(logic(old), logic(next));

describe('comparison of logic', () => {
  it('finds no differences in identical logic, whatever it cites', () => {
    const moved = { ...logic(BASE), version: '2', services: logic(BASE.replace('aaaaaaaa', 'bbbbbbbb')).services };
    expect(compareLogic(logic(BASE), moved)).toEqual([]);
  });

  it('reports a changed bound with both values', () => {
    const [change, ...others] = changes(BASE, BASE.replace('15', '10'));
    expect(others).toEqual([]);
    expect(change).toEqual({
      change: 'modified',
      service: 'device',
      part: 'requires',
      parameter: 'ahi',
      question: 'Apnea-hypopnea index',
      from: 'at least 15 per hour',
      to: 'at least 10 per hour',
    });
    expect(changeWords(change!)).toBe('Apnea-hypopnea index from at least 15 per hour to at least 10 per hour');
  });

  it('distinguishes requirements from exclusions, and `more than` from `at least`', () => {
    const [exclusion] = changes(BASE.replace('exclusions: [central], ', ''), BASE);
    expect(exclusion).toMatchObject({ change: 'added', part: 'exclusions', to: 'yes' });
    expect(changeWords(exclusion!)).toBe('the exclusion "Is the apnea central" (yes)');
    expect(changes(BASE, BASE.replace('>= 15', '> 15'))).toMatchObject([
      { change: 'modified', from: 'at least 15 per hour', to: 'more than 15 per hour' },
    ]);
    expect(changes(BASE, BASE.replace('<= 1 per', '<= 2 per'))).toMatchObject([{ change: 'modified', part: 'limits' }]);
    expect(changes(BASE, BASE.replace(', visit', ''))).toMatchObject([{ change: 'removed', parameter: 'visit' }]);
  });

  it('detects the same conditions in a different combination, and a removed service', () => {
    const any = BASE.replace('[ahi >= 15 /h, visit]', '[{ any: [ahi >= 15 /h, visit] }]');
    expect(changes(BASE, any)).toMatchObject([{ change: 'combined', service: 'device' }]);
    expect(changes(BASE, 'coverage: not_covered').at(-1)).toMatchObject({
      change: 'modified',
      from: 'criteria',
      to: 'not covered',
    });
  });

  it('reports a condition as withdrawn when its text changed', () => {
    const next = logic(BASE);
    const withdrawn: PolicyLogic = {
      ...next,
      services: next.services.map((service) => ({
        ...service,
        requires: [{ op: 'withdrawn', facts: ['ahi'] }, service.requires[1]!],
      })),
    };
    expect(compareLogic(logic(BASE), withdrawn)).toMatchObject([{ change: 'withdrawn', parameter: 'ahi', to: null }]);
  });

  it('lists differences between siblings, with the requirements of each', () => {
    const siblings = [BASE, BASE.replace('15', '5'), BASE.replace(', visit', '')].map((body, at) => ({
      policyId: `L${at}`,
      logic: logic(body),
    }));
    expect(compareSiblings(siblings, () => true)).toMatchObject([
      {
        parameter: 'ahi',
        requirements: [
          { policy_id: 'L0', requirement: 'at least 15 per hour' },
          { policy_id: 'L1', requirement: 'at least 5 per hour' },
          { policy_id: 'L2', requirement: 'at least 15 per hour' },
        ],
        without_requirement: [],
      },
      { parameter: 'visit', without_requirement: ['L2'] },
    ]);
    expect(compareSiblings(siblings.slice(0, 1), () => true)).toEqual([]);
    expect(compareSiblings(siblings, () => false)).toEqual([]);
  });
});
