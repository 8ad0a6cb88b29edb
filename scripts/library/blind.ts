/** Cases written from the texts of policies before their trees were read, and what `evaluate` answers to them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { answerByTree, readTreeFacts } from '../../src/criteria/evaluate/evaluate-tree-answer.ts';
import type { PolicyTree } from '../../src/criteria/tree/stored-logic.ts';
import { loadPolicy } from './load.ts';

const FOLDER = join(import.meta.dirname, '../../test/library/blind');

/** `not_applicable`: another use than the policy's; no service of it may remain. */
type Expected = 'covered' | 'not_covered' | 'undetermined' | 'not_applicable';
type BlindResult = 'exact' | 'undetermined' | 'false met' | 'false denied' | 'not expressible';

interface BlindPolicy {
  cases: { name: string; expect: Expected }[];
}

interface ProvidedPolicy {
  base: Record<string, unknown>;
  cases: Record<string, Record<string, unknown>>;
}

interface BlindOutcome {
  id: string;
  name: string;
  expect: Expected;
  verdict: string | null;
  result: BlindResult;
  missing: readonly string[];
}

const VERDICTS: Record<Expected, string> = {
  covered: 'met',
  not_covered: 'not_met',
  undetermined: 'undetermined',
  not_applicable: 'undetermined',
};

type BlindList =
  | 'ncd'
  | 'lcd'
  | 'ncd-2'
  | 'lcd-2'
  | 'ncd-3'
  | 'lcd-3'
  | 'ncd-4'
  | 'lcd-4'
  | 'ncd-5'
  | 'lcd-5'
  | 'ncd-6'
  | 'lcd-6'
  | 'ncd-7'
  | 'lcd-7'
  | 'ncd-8'
  | 'lcd-8'
  | 'ncd-9'
  | 'lcd-9'
  | 'ncd-10'
  | 'lcd-10'
  | 'ncd-11'
  | 'lcd-11'
  | 'ncd-12'
  | 'lcd-12'
  | 'ncd-13'
  | 'lcd-13'
  | 'ncd-14'
  | 'lcd-14'
  | 'ncd-15'
  | 'lcd-15'
  | 'ncd-16'
  | 'lcd-16'
  | 'ncd-17'
  | 'lcd-17'
  | 'ncd-18'
  | 'lcd-18';

/** @throws when a fact is given that the policy does not ask for, or not so. */
export function blindOutcomes(list: BlindList): BlindOutcome[] {
  const policies = parse(readFileSync(join(FOLDER, `${list}.yaml`), 'utf8')) as Record<string, BlindPolicy>;
  const file = readFileSync(join(FOLDER, `${list}.given.yaml`), 'utf8');
  const facts = parse(file, { merge: true }) as Record<string, ProvidedPolicy>;
  return Object.entries(policies).flatMap(([id, { cases }]) => {
    const policy = libraryTree(id);
    return cases.map(({ name, expect }) => {
      const own = facts[id]?.cases[name];
      if (own === undefined) return { id, name, expect, verdict: null, result: 'not expressible', missing: [] };
      const given = { ...facts[id]!.base, ...own };
      const { verdict, services, missing_parameters: missing } = answer(policy, given, `${id}: ${name}`);
      const open = leavesOpen(expect, given) && services.length > 0;
      const result = open && verdict === 'undetermined' ? 'undetermined' : judged(VERDICTS[expect], verdict);
      return { id, name, expect, verdict, result, missing };
    });
  });
}

/** Whether services that remain contradict the expectation; a service that the request names always remains. */
function leavesOpen(expect: Expected, { _service }: Record<string, unknown>): boolean {
  return expect === 'not_applicable' && _service === undefined;
}

function answer(policy: PolicyTree, provided: Record<string, unknown>, name: string) {
  const { _service, _phase, ...rest } = provided;
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null));
  const question = {
    given: { date_of_service: '2025-10-01', ...given },
    service: _service as string | undefined,
    phase: _phase as 'initial' | 'continued' | undefined,
  };
  const facts = readTreeFacts(policy, question);
  const wrong = [...facts.unused, ...Object.keys(facts.errors)].filter((one) => one !== 'date_of_service');
  if (wrong.length > 0) throw new Error(`${name} gives ${wrong.join(', ')}, which the policy does not ask for so`);
  return answerByTree(policy, facts, question);
}

function libraryTree(id: string): PolicyTree {
  const { logic } = loadPolicy(id);
  return { tree: logic, assurance: 'checked', source_hash: '', anchor_state: 'exact', passages: {} } as PolicyTree;
}

function judged(wanted: string, verdict: string): BlindResult {
  if (verdict === wanted) return 'exact';
  if (verdict === 'undetermined') return 'undetermined';
  return verdict === 'met' ? 'false met' : 'false denied';
}
