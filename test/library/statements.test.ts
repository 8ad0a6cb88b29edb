/** `library/statements.yaml`: the questions of the library as statements. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LIBRARY, listIds, loadPolicy } from '../../scripts/library/load.ts';
import { factStatement, readSubjects, withSubjects } from '../../src/criteria/tree/statements.ts';

const subjects = readSubjects(readFileSync(join(LIBRARY, 'statements.yaml'), 'utf8'));
const policies = listIds('policies', []).map((id) => loadPolicy(id).logic);
const questions = policies
  .flatMap((logic) => withSubjects(logic, subjects).facts)
  .filter(({ kind }) => kind === 'yes_no');
const byText = new Map(questions.map((fact) => [fact.ask.trim(), fact]));

describe('statements', () => {
  it('are written for questions of the library, and for nothing else', () => {
    expect([...subjects.lengths.keys()].filter((query) => !byText.has(query))).toEqual([]);
  });

  it('exist for every question of one auxiliary verb', () => {
    const open = [...byText.values()].filter((fact) => factStatement(fact, true) === null).map(({ ask }) => ask);
    const simple = open.filter(
      (query) =>
        /^(?:Is|Are|Was|Were|Does|Do|Did|Has|Have|Can|Could|Will|Would|Must) [^?]*\?$/.test(query) &&
        !/(?:,| or| and),? (?:is|are|was|were|does|do|did|has|have|must|can|will) |^Is at least one/.test(query),
    );
    expect(simple).toEqual([]);
  });

  it('have the words of their questions, and only the verb changes', () => {
    const words = (text: string) =>
      text
        .toLowerCase()
        .match(/[a-z0-9][\w%./-]*/g)!
        .slice(1);
    for (const [query, fact] of byText) {
      const statement = factStatement(fact, true);
      if (statement === null) continue;
      const own = new Set(words(`x ${statement}`));
      expect(words(query).filter((word) => !own.has(word)).length, query).toBeLessThanOrEqual(1);
      expect(factStatement(fact, false), query).not.toBe(statement);
    }
  });
});
