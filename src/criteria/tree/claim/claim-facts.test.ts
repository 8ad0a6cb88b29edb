import { describe, expect, it } from 'vitest';
import { FactNames } from '../decide/fact-names.ts';
import { CLAIM_FACTS } from '../library/catalog.ts';
import { readLibraryFile } from '../library/library-file.ts';
import type { PolicyTree } from '../stored-logic.ts';
import { checkClaim } from './claim-check.ts';
import { answersOnlyOthers, readClaimFacts, withClaimFacts } from './claim-facts.ts';

const POLICY = `policy: L1
title: Stimulation
version: "1"
kind: computable
summary: Stimulation is covered for seizures.
facts:
  use: { ask: What is it for?, kind: choice, values: [seizures, depression, other] }
  refractory: Are the seizures refractory?
  enrolled: Is the patient in the study?
services:
  - { id: seizures, title: Seizures, when: use is seizures @00000001, requires: [refractory @00000001] }
  - { id: depression, title: Depression, when: use is depression @00000001, coverage: study, study: "In a study @00000001", requires: [enrolled @00000001] }
  - { id: other, title: Other uses, when: use is other @00000001, coverage: not_covered, at: "@00000001" }
`;
const FACTS = readClaimFacts(`L1:
  use:
    seizures: { dx: [G40], px: ["11111"] }
    depression: { dx: [F32-F33], px: ["11111", "22222"] }
  refractory: { yes: { dx: [G40.019], px: ["33333"] } }
  gone: { yes: { dx: [A00] } }
`);

const catalog = {
  byId: new Map(CLAIM_FACTS.map((fact) => [fact.id, fact])),
  claimFacts: new Set(CLAIM_FACTS.map(({ id }) => id)),
  problems: [],
};
const { logic, problems } = readLibraryFile('policies/L1.yaml', POLICY, catalog);
const tree = withClaimFacts(logic, FACTS.L1);
const check = (diagnoses: string[], procedure = '11111') =>
  checkClaim({ tree, assurance: 'checked', anchor_state: 'exact', passages: {} } as unknown as PolicyTree, {
    ...{ procedure, diagnoses, modifiers: [], place: null, sex: null, age: null },
    ...{ date: '2025-05-06', services: 1, units: 1 },
  })!;

describe('facts shown by the codes of a claim', () => {
  it('come from a valid file', () => expect(problems).toEqual([]));

  it('rule out uses that a diagnosis does not match, except those no code shows', () => {
    expect(check(['F332']).studies).toEqual(['Depression']);
    expect(check(['F332']).onlyStudies).toBe(true);
    expect(
      check(['G40211'])
        .conditions.map(({ text }) => text)
        .join(),
    ).toContain('Are the seizures refractory? Yes');
    expect(check(['G40211', 'F332']).conditions[0]!.text).toContain('Seizures; Depression');
  });

  it('may be about other procedures only', () => {
    const only = (procedure: string, own = tree) => answersOnlyOthers({ tree: own }, procedure);
    expect([only('11111'), only('44444'), only('44444', logic)]).toEqual([false, true, false]);
  });

  it('determine the choice by procedure code', () => {
    expect(check([], '22222').onlyStudies).toBe(true);
  });

  it('without a matching covered use result in not met, by our interpretation, and never in an exclusion', () => {
    expect(check(['M545'])).toMatchObject({ verdict: 'not_met', inferred: true, excluded: false });
    expect(check([])).toMatchObject({ verdict: 'undetermined', inferred: false });
  });

  it('answer a question by a diagnosis that states the answer, in evaluations too', () => {
    expect(new FactNames(tree).read({ dx: ['G40.019'] }).values.get('refractory')).toEqual({
      kind: 'yes_no',
      value: true,
    });
    expect(new FactNames(tree).read({ dx: ['G40.211'] }).values.has('refractory')).toBe(false);
    expect(new FactNames(tree).read({ dx: ['G40.019'], refractory: false }).values.get('refractory')).toMatchObject({
      value: false,
    });
  });

  it('answer a question by a procedure', () => {
    const { values } = new FactNames(tree).read({ px: ['33333'] });
    expect(values.get('refractory')).toEqual({ kind: 'yes_no', value: true });
    expect(new FactNames(tree).read({ px: ['11111'] }).values.has('refractory')).toBe(false);
  });

  it('refuse when every answer to a question is a use that fails', () => {
    const text = `policy: L3
version: "1"
kind: computable
facts:
  earlier: Was it done before?
  excluded: Is it for an excluded disease?
services:
  - { id: first, title: First, when: not earlier @00000001, exclusions: [excluded @00000001] }
  - { id: repeat, title: Repeat, when: earlier @00000001, exclusions: [excluded @00000001] }
`;
    const facts = readClaimFacts(`L3:
  excluded: { yes: { dx: [M79.7], with: [EB] } }
`);
    const own = withClaimFacts(readLibraryFile('policies/L3.yaml', text, catalog).logic, facts.L3);
    const judge = (diagnoses: string[], modifiers: string[] = []) =>
      checkClaim({ tree: own, assurance: 'checked', anchor_state: 'exact', passages: {} } as unknown as PolicyTree, {
        ...{ procedure: '20553', diagnoses, modifiers, place: null, sex: null, age: null },
        ...{ date: '2025-05-06', services: 1, units: 1 },
      })!;
    expect(judge(['M797'])).toMatchObject({
      verdict: 'not_met',
      excluded: true,
      because: ['It is for an excluded disease'],
    });
    expect(judge(['M545'], ['EB']).verdict).toBe('not_met');
    expect(judge(['M545']).verdict).toBe('undetermined');
  });

  it('state an answer by a modifier that the diagnoses leave open', () => {
    const text = `policy: L4
version: "1"
kind: computable
facts:
  use: { ask: What is it for?, kind: choice, values: [drug, ray, other] }
services:
  - { id: drug, title: Drug, when: use is drug @00000001, coverage: covered, at: "@00000001" }
  - { id: ray, title: Ray, when: use is ray @00000001, coverage: not_covered, at: "@00000001" }
`;
    const facts = readClaimFacts(`L4:
  use:
    drug: { dx: [D64], with: [EA] }
    ray: { dx: [D64], with: [EB] }
`);
    const own = withClaimFacts(readLibraryFile('policies/L4.yaml', text, catalog).logic, facts.L4);
    const judge = (...modifiers: string[]) =>
      checkClaim({ tree: own, assurance: 'checked', anchor_state: 'exact', passages: {} } as unknown as PolicyTree, {
        ...{ procedure: 'Q5106', diagnoses: ['D6481'], modifiers, place: null, sex: null, age: null },
        ...{ date: '2025-05-06', services: 1, units: 1 },
      })!.verdict;
    expect([judge('EA'), judge('EB'), judge()]).toEqual(['met', 'not_met', 'undetermined']);
  });

  it('state bounds of a number by a diagnosis, and an answer by the place of service, on claims only', () => {
    const text = `policy: L2
title: Kidney test
version: "1"
kind: computable
summary: The test is covered for a rate of 45 to 59 outside of facilities.
facts:
  rate: { ask: Filtration rate, kind: number, unit: mL/min }
  facility: Is the patient in a facility?
services:
  - { id: test, title: Test, requires: ["rate between 45 and 59 mL/min @00000001"], exclusions: [facility @00000001] }
`;
    const facts = readClaimFacts(`L2:
  rate:
    "15..29.9": { dx: [N18.4] }
    "45..59.9": { dx: [N18.31] }
  facility: { yes: { place: [snf] } }
`);
    const read = readLibraryFile('policies/L2.yaml', text, catalog);
    const kidney = withClaimFacts(read.logic, facts.L2);
    const judge = (diagnosis: string, place: string | null) =>
      checkClaim({ tree: kidney, assurance: 'checked', anchor_state: 'exact', passages: {} } as unknown as PolicyTree, {
        ...{ procedure: '82610', diagnoses: [diagnosis], modifiers: [], place, sex: null, age: null },
        ...{ date: '2025-05-06', services: 1, units: 1 },
      })!;
    expect(judge('N184', null)).toMatchObject({ verdict: 'not_met', excluded: false, inferred: false });
    expect(judge('N1831', null).verdict).toBe('undetermined');
    expect(judge('N1831', 'snf')).toMatchObject({ verdict: 'not_met', excluded: true });
    expect(new FactNames(kidney).read({ dx: ['N18.4'] }).values.has('rate')).toBe(false);
  });
});

describe('uses that the procedure or a modifier rules out', () => {
  const conditions = (file: string, procedure: string, modifiers: string[] | null) =>
    checkClaim(
      {
        tree: withClaimFacts(logic, readClaimFacts(file).L1),
        ...{ assurance: 'checked', anchor_state: 'exact', passages: {} },
      } as unknown as PolicyTree,
      {
        ...{ procedure, diagnoses: [], modifiers, place: null, sex: null, age: null },
        ...{ date: '2025-05-06', services: 1, units: 1 },
      },
    )!.conditions.map(({ text }) => text);

  it('are none of the claim by an answer of a choice', () => {
    const file = 'L1:\n  use: { depression: { not: ["55555", XX] }, other: { not: ["55555"] } }\n';
    expect(conditions(file, '55555', [])).toContain('Are the seizures refractory? Yes');
    expect(conditions(file, '55555', [])).not.toContain('The patient is in the study');
    expect(conditions(file, '11111', ['XX']).join()).not.toContain('Depression');
    expect(conditions(file, '11111', []).join()).toContain('Depression');
  });

  it('are none of the claim by a service', () => {
    const file = 'L1:\n  services: { seizures: { only: [EP] }, depression: { not: ["55555"] } }\n';
    expect(conditions(file, '55555', ['EP']).join()).not.toContain('Depression');
    expect(conditions(file, '11111', []).join()).not.toContain('Seizures;');
    expect(conditions(file, '11111', null).join()).toContain('Seizures;');
  });

  it('remain where nothing else would', () => {
    const file =
      'L1:\n  services: { seizures: { not: ["55555"] }, depression: { not: ["55555"] }, other: { not: ["55555"] } }\n';
    expect(conditions(file, '55555', []).join()).toContain('Seizures; Depression');
  });
});
