import { describe, expect, it } from 'vitest';
import { survivors } from '../../scripts/library/mutate-command.ts';
import { type Catalog, CLAIM_FACTS } from '../../src/criteria/tree/library/catalog.ts';
import { readLibraryFile } from '../../src/criteria/tree/library/library-file.ts';
import { differences } from '../../src/logic-review/check/differences.ts';
import { failures, readCases, scenarioGaps } from '../../src/logic-review/check/scenarios.ts';

const CATALOG: Catalog = {
  byId: new Map(CLAIM_FACTS.map((fact) => [fact.id, fact])),
  claimFacts: new Set(CLAIM_FACTS.map(({ id }) => id)),
  problems: [],
};

const FACTS = `
policy: L1
facts:
  a: Is a true?
  b: Is b true?
  hours: { ask: Hours of use, kind: number, unit: h }
  therapy: { ask: Was therapy tried?, kind: treatment }
  visits: { ask: Earlier visits, kind: services }
  test: { ask: When was the test?, kind: date }
  stage: { ask: Which stage?, kind: choice, values: [i, ii, iii] }
`;

const service = (tree: string) => `services:\n  - { id: main, title: Main, ${tree} }\n`;
const second = (tree: string) => {
  const file = readLibraryFile('x', FACTS + service(tree), CATALOG, false);
  expect(file.problems).toEqual([]);
  return file.logic;
};

const FIRST =
  "requires: [{ any: [a @00000001, 'hours >= 4 h @00000001'] }, 'tried(therapy) >= 6 wk @00000001', 'stage in (ii, iii) @00000001', test within 12 mo @00000001], exclusions: [b @00000001], limits: ['count(visits) <= 3 per 12 mo rolling @00000001']";

describe('comparing two readings', () => {
  it('the same conditions in different notation agree', () => {
    const other =
      "requires: [stage is not i @00000002, 'tried(therapy) >= 42 d @00000002', { not: { all: [not a @00000002, 'hours < 4 h @00000002'] } }, not test older than 12 mo @00000002, not b @00000002], limits: ['count(visits) < 4 per 12 mo rolling @00000001']";
    const found = differences(second(FIRST), second(other));
    // An event after the service is neither within a period before it nor older.
    expect(found).toHaveLength(1);
    expect(found[0]).toContain('test: 2025-10-02');
    expect(differences(second(FIRST), second(other.replace('not test older than 12 mo', 'test within 12 mo')))).toEqual(
      [],
    );
  });

  it('a difference in one of many alternatives is found, even if samples satisfy another one or an exclusion', () => {
    const uses = Array.from({ length: 20 }, (_, at) => `use_${at}`);
    const exclusions = Array.from({ length: 15 }, (_, at) => `not_for_${at}`);
    const facts = [...uses, ...exclusions, 'need'].map((name) => `  ${name}: Is ${name} true?`);
    const list = (names: readonly string[]) => names.map((name) => `${name} @00000001`).join(', ');
    const reading = (last: string) => {
      const tree = `requires: [{ any: [${list(uses.slice(1))}, ${last}] }], exclusions: [${list(exclusions)}]`;
      return readLibraryFile('x', `policy: L1\nfacts:\n${facts.join('\n')}\n${service(tree)}`, CATALOG, false).logic;
    };
    const [narrow, wide] = [reading(`{ all: [${list(['use_0', 'need'])}] }`), reading(list(['use_0']))];
    expect(differences(narrow, wide)).toEqual([expect.stringContaining('first false, second true')]);
    expect(differences(narrow, narrow)).toEqual([]);
  });

  it.each([
    ['hours >= 4 h', 'hours > 4 h', 'hours: 4'],
    ['{ any: [a', '{ all: [a', 'a: '],
    ['>= 6 wk', '>= 7 wk', 'therapy: tried 4'],
    ['(ii, iii)', '(ii)', 'stage: iii'],
    ['within 12 mo', 'within 360 d', 'test: 2024-10-0'],
    ['exclusions: [b', 'exclusions: [not b', 'b: '],
    ['<= 3 per 12 mo rolling', '<= 3 per 12 mo calendar', 'visits: 3 services'],
    ['<= 3 per 12 mo rolling', '<= 2 per 12 mo rolling', 'visits: 2 services'],
  ])('%s against %s is found with the smallest distinguishing case', (from, to, displayed) => {
    const found = differences(second(FIRST), second(FIRST.replace(from, to)));
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(displayed);
  });

  it('trees with too many combinations to list are compared by constructed cases', () => {
    const names = Array.from({ length: 24 }, (_, at) => `f${at}`);
    const facts = `policy: L1\nfacts: {${names.map((name) => `${name}: Is it so?`).join(', ')}}\n`;
    const logic = (items: string) =>
      readLibraryFile(
        'x',
        `${facts}services:\n  - { id: main, title: M, at: "@00000001", requires: [${items}] }\n`,
        CATALOG,
        false,
      ).logic;
    const all = names.join(', ');
    expect(differences(logic(all), logic(all))).toEqual([]);
    const found = differences(logic(all), logic(names.slice(1).join(', ')));
    expect(found).toHaveLength(1);
    expect(found[0]).toContain('f0: false');
  });

  it('codes, coverage and services in only one reading are differences', () => {
    expect(differences(second(`${FIRST}, codes: [E0601]`), second(`${FIRST}, codes: [E0470]`))[0]).toContain('codes');
    expect(differences(second(FIRST), second(`${FIRST}, coverage: contractor`))[0]).toContain('coverage');
    expect(differences(second(FIRST), { ...second(FIRST), services: [] })[0]).toContain('only in the first');
  });

  it('a second reading without conditions must list no services explicitly', () => {
    const read = (services: string) => readLibraryFile('x', `policy: L1\n${services}`, CATALOG, false);
    expect(read('services: []\n')).toMatchObject({ problems: [], logic: { kind: 'no_criteria', services: [] } });
    expect(read('').problems).toMatchObject([{ path: 'services', message: 'at least one is needed' }]);
    expect(differences(second(FIRST), read('services: []\n').logic)[0]).toContain('only in the first');
  });
});

describe('scenarios of a policy', () => {
  const read = (scenarios: string) => {
    const text = `title: A\nversion: "1"\nkind: computable\nsummary: B.\npolicy: L1\nfacts:\n  a: Is a true?\n  b: Is b true?\n  hours: { ask: Hours of use, kind: number, unit: h }\n${service("requires: [{ any: [a @00000001, 'hours >= 4 h @00000001'] }], exclusions: [b @00000001]")}scenarios:\n${scenarios}`;
    const file = readLibraryFile('policies/L1.yaml', text, CATALOG);
    expect(file.problems).toEqual([]);
    return { ...file, id: 'L1', file: 'policies/L1.yaml', text };
  };
  const FULL = `
  - { name: by hours, given: { a: false, hours: 4, b: false }, expect: met }
  - { name: too few hours, given: { a: false, hours: 3.9, b: false }, expect: not_met }
  - { name: by a, given: { a: true, hours: 1, b: false }, expect: met }
  - { name: excluded, given: { a: true, hours: 4, b: true }, expect: not_met }
  - { name: open, given: { a: true }, expect: undetermined }
`;

  it('a complete set has no gap and detects every mutation', () => {
    const policy = read(FULL);
    const cases = readCases(policy);
    expect([failures(policy.logic, cases), scenarioGaps(policy, cases)]).toEqual([[], []]);
    const { tried, survived } = survivors(policy, cases);
    expect(survived).toEqual([]);
    expect(tried).toBeGreaterThan(10);
  });

  it.each([
    ['by hours', 'hours >= 4 h -> hours > 4 h'],
    ['too few hours', 'dropped from requires: a, hours >= 4 h'],
    ['by a', 'dropped from any: a'],
  ])('without the scenario "%s" a mutation survives', (name, change) => {
    const policy = read(
      FULL.split('\n')
        .filter((line) => !line.includes(`name: ${name},`))
        .join('\n'),
    );
    expect(survivors(policy, readCases(policy)).survived).toContain(change);
  });

  it('missing kinds and wrong expectations are listed', () => {
    const policy = read('  - { name: x, given: { hours: 9, b: false }, expect: not_met }\n');
    const cases = readCases(policy);
    expect(failures(policy.logic, cases)[0]).toContain('expects not_met and is met');
    expect(scenarioGaps(policy, cases).join('\n')).toMatch(
      /no scenario is met.*undetermined.*exclusion b is true.*close to the bound/s,
    );
    const unknown = read('  - { name: x, given: { bb: true }, expect: met }\n');
    expect(failures(unknown.logic, readCases(unknown))).toEqual([
      'scenario "x" gives "bb", which the policy does not ask about',
    ]);
  });
});
