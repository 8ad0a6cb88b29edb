/** Text of the conditions that a claim leaves open. */
import { describe, expect, it } from 'vitest';
import { CLAIM_FACTS } from '../library/catalog.ts';
import { readLibraryFile } from '../library/library-file.ts';
import { serviceTree } from '../logic.ts';
import { openConditions } from './open-conditions.ts';

const CATALOG = {
  byId: new Map(CLAIM_FACTS.map((fact) => [fact.id, fact])),
  claimFacts: new Set(CLAIM_FACTS.map(({ id }) => id)),
  problems: [],
};
const HEAD = 'policy: L1\ntitle: Beds\nversion: "1"\nkind: computable\nsummary: Beds are covered.\n';
const LETTERS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Conditions of one service, with this number of words per question. */
function open(requires: string, words: number): string[] {
  const facts = LETTERS.map((id) => `  ${id}: Is ${`${id} `.repeat(words).trim()}?`).join('\n');
  const body = `facts:\n${facts}\nservices:\n  - id: s\n    title: S\n    requires:\n      - ${requires}\n`;
  const { logic, problems } = readLibraryFile('policies/L1.yaml', HEAD + body, CATALOG);
  expect(problems).toEqual([]);
  const [service] = logic.services;
  return openConditions(serviceTree(service!, 'initial'), { tree: logic, values: new Map() }).map(({ text }) => text);
}

const NESTED =
  '{ any: [ { all: [a @00000001, { any: [b @00000001, c @00000001] }] }, { all: [d @00000001, { any: [e @00000001, f @00000001] }] } ] }';

describe('the text of an open condition', () => {
  it('is complete with all its lists, nested ones in parentheses', () => {
    expect(open(NESTED, 1)).toEqual([
      'One of: (Is a? Yes; and one of: Is b? Yes; or Is c? Yes); or (Is d? Yes; and one of: Is e? Yes; or Is f? Yes)',
    ]);
  });

  it('is one list where alternatives are nested in alternatives', () => {
    const node =
      '{ any: [ { any: [a @00000001, { any: [b @00000001, c @00000001] }] }, { all: [d @00000001, e @00000001, f @00000001] } ] }';
    expect(open(node, 1)).toEqual(['One of: Is a? Yes; or Is b? Yes; or Is c? Yes; or 1 more']);
  });

  it('counts parts that would be too long, and never ends within a question', () => {
    const question = `Is ${'a '.repeat(30).trim()}? Yes`;
    expect(open(NESTED, 30)).toEqual([
      `One of: (${question}; and 1 more); or (${question.replaceAll('a ', 'd ').replace('a?', 'd?')}; and 1 more)`,
    ]);
    expect(open(NESTED, 120)).toEqual([`One of: (Is ${'a '.repeat(120).trim()}? Yes; and 1 more); or 1 more`]);
  });

  it('counts what is left out once, not for each nested list', () => {
    const node =
      '{ any: [ { all: [{ all: [a @00000001, b @00000001, c @00000001] }, d @00000001, e @00000001] }, { all: [f @00000001, a @00000001] } ] }';
    expect(open(node, 120)[0]).toMatch(/Yes; and \d more\); or 1 more$/);
    expect(open(node, 120)[0]).not.toMatch(/and \d more; and \d more/);
  });
});

describe('alternatives', () => {
  const node =
    '{ any: [a @00000001, { all: [b @00000001, { any: [c @00000001, d @00000001] }, e @00000001, f @00000001] }] }';

  it('that fit come before the beginnings of those that do not', () => {
    expect(open(node, 40)).toEqual([`One of: Is ${'a '.repeat(40).trim()}? Yes; or 1 more`]);
  });
});
