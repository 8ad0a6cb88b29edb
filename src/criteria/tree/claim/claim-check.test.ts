import { describe, expect, it } from 'vitest';
import { CLAIM_FACTS } from '../library/catalog.ts';
import { readLibraryFile } from '../library/library-file.ts';
import type { PolicyTree } from '../stored-logic.ts';
import { checkClaim } from './claim-check.ts';
import { readClaimFacts, withClaimFacts } from './claim-facts.ts';

const POLICY = `policy: L1
title: Fluid jet
version: "1"
kind: computable
summary: Treatment of an enlarged prostate is covered, and never with an allergy.
facts:
  enlarged: Is it for an enlarged prostate?
  allergy: Is there an allergy?
services:
  - id: jet
    title: Fluid jet
    when: { any: [enlarged @00000001, allergy @00000003] }
    exclusions: [allergy @00000002]
`;

const catalog = {
  byId: new Map(CLAIM_FACTS.map((fact) => [fact.id, fact])),
  claimFacts: new Set(CLAIM_FACTS.map(({ id }) => id)),
  problems: [],
};
const { logic } = readLibraryFile('policies/L1.yaml', POLICY, catalog);
const tree = withClaimFacts(logic, readClaimFacts('L1:\n  enlarged: { reported: { dx: [N40] } }\n').L1);

describe('checkClaim', () => {
  it('asks for the covered use only, not for one listed to exclude it', () => {
    const { conditions, undiagnosed } = checkClaim(
      { tree, assurance: 'checked', anchor_state: 'exact', passages: {} } as unknown as PolicyTree,
      {
        ...{ procedure: '11111', diagnoses: ['C61'], modifiers: [], place: null, sex: null, age: null },
        ...{ date: '2025-05-06', services: 1, units: 1 },
      },
    )!;
    expect(conditions.map(({ text }) => text)).toEqual(['It is for an enlarged prostate', 'There is no allergy']);
    expect(undiagnosed).toMatchObject([{ text: 'It is for an enlarged prostate', diagnosed: 'reported' }]);
  });
});

const SUPPLIES = `policy: L2
title: Supplies
version: "1"
kind: computable
summary: Filters and heavy walkers.
facts:
  device_covered: Is the device covered?
  safe: Is the walker safe?
  weight: { ask: Body weight, kind: number, unit: "[lb_av]" }
  other_meter: Is another meter billed as well?
  earlier: { ask: "Dates on which units of the same item were supplied", kind: services }
services:
  - id: filters
    title: Filters
    codes: [A1111]
    requires: [device_covered @00000001]
    exclusions: [other_meter @00000002]
    limits: [count(earlier) <= 2 per 1 mo rolling @00000003]
    documentation: [{ refill: "Refill request, at most a 3-month quantity @00000004" }]
  - { id: walker, title: Walker, codes: [E1111], requires: [safe @00000005] }
  - { id: heavy, title: Heavy walker, codes: [E2222], requires: [safe @00000005, "weight > 300 [lb_av] @00000006"] }
`;

describe('checkClaim of equipment', () => {
  const read = readLibraryFile('policies/L2.yaml', SUPPLIES, catalog);
  const facts = readClaimFacts('L2:\n  other_meter: { "yes": { with: [E3333] } }\n').L2;
  const policy = { tree: withClaimFacts(read.logic, facts), assurance: 'checked', anchor_state: 'exact', passages: {} };
  const check = (procedure: string, units: number, others: string[] = []) =>
    checkClaim(policy as unknown as PolicyTree, {
      ...{ procedure, others, diagnoses: [], modifiers: [], place: null, sex: null, age: null },
      ...{ date: '2025-05-06', services: 1, units },
    })!;

  it('reads a valid file', () =>
    expect(read.problems.filter((one) => !/scenario/i.test(JSON.stringify(one)))).toEqual([]));

  it.each([
    [2, 0, []],
    [3, 1, []],
    [4, 0, [2]],
    [5, 1, []],
    [6, 0, [3]],
    [8, 1, []],
  ])('%i units of two a month: %i limits exceeded, supply of %j months', (units, passed, months) => {
    const { passed: found, supplies } = check('A1111', units);
    expect([found.length, supplies.map((one) => one.months)]).toEqual([passed, months]);
  });

  it('answers a question by what else is on the claim', () => {
    expect(check('A1111', 1, ['E3333'])).toMatchObject({ verdict: 'not_met', excluded: true });
    expect(check('A1111', 1, ['E4444']).verdict).toBe('undetermined');
  });

  it('lists first what only this item needs', () => {
    expect(check('E2222', 1).conditions.map(({ text }) => text)).toEqual([
      'Body weight: more than 300 lb',
      'Is the walker safe? Yes',
    ]);
  });

  it('a use that every answer of a choice excludes is refused, though which use it is stays open', () => {
    const text = `policy: L2
title: Globulin
version: "1"
kind: computable
summary: Covered for a disorder of nerves or of blood, and never for epilepsy.
facts:
  disorder: { ask: Which disorder is treated?, kind: choice, values: [none, neuritis] }
  epilepsy: Is it for epilepsy?
  certain: Is the diagnosis certain?
services:
  - id: nerves
    title: Globulin for nerves
    when: disorder is not none @00000001
    requires: [certain @00000002]
    exclusions: [epilepsy @00000003]
  - id: blood
    title: Globulin for blood
    when: disorder is none @00000001
    requires: [certain @00000002]
    exclusions: [epilepsy @00000003]
`;
    const globulin = readLibraryFile('policies/L2.yaml', text, catalog).logic;
    const own = withClaimFacts(globulin, readClaimFacts('L2:\n  epilepsy: { "yes": { dx: [G40] } }\n').L2);
    const check = (diagnosis: string) =>
      checkClaim({ tree: own, assurance: 'checked', anchor_state: 'exact', passages: {} } as unknown as PolicyTree, {
        ...{ procedure: 'J1561', diagnoses: [diagnosis], modifiers: [], place: null, sex: null, age: null },
        ...{ date: '2025-05-06', services: 1, units: 80 },
      })!.verdict;
    expect([check('G40909'), check('G610')]).toEqual(['not_met', 'undetermined']);
  });
});

const OXYGEN = `policy: L3
title: Oxygen
version: "1"
kind: computable
summary: Oxygen at home, and a portable system.
facts:
  rest: Is the value low at rest?
  sleep: Is the value low during sleep?
  mobile: Is the patient mobile within the home?
  angina: Is angina present without a low value?
services:
  - id: home
    title: Home oxygen
    pathways: { rest: rest @00000001, sleep: sleep @00000002 }
    exclusions: [angina @00000003]
  - id: portable
    title: Portable oxygen
    requires: [mobile @00000004]
    pathways: { rest: rest @00000001, exercise: { all: [rest, mobile], at: "@00000005" } }
    exclusions: [angina @00000003]
`;

describe('checkClaim of a code for several services', () => {
  const { logic: oxygen } = readLibraryFile('policies/L3.yaml', OXYGEN, catalog);
  const check = checkClaim(
    { tree: oxygen, assurance: 'checked', anchor_state: 'exact', passages: {} } as unknown as PolicyTree,
    {
      ...{ procedure: 'E1390', diagnoses: [], modifiers: [], place: null, sex: null, age: null },
      ...{ date: '2025-05-06', services: 1, units: 1 },
    },
  )!;

  it('asks for one of the pathways of all services, before what must not apply', () => {
    expect(check.conditions.map(({ text }) => text)).toEqual([
      'The service is one of these and meets its conditions: Home oxygen; Portable oxygen',
      'One of: Rest; Sleep; Exercise',
      'Is angina present without a low value? No',
    ]);
  });
});
