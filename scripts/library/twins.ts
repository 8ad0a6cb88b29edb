/**
 * Policies of contractors that ask nearly the same questions. Where one of them decides a scenario of another otherwise,
 * either the texts differ, which `library/twin-differences.yaml` records, or one of the trees is wrong.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { decideCase, readCases } from '../../src/logic-review/check/scenarios.ts';
import { LIBRARY, type LoadedPolicy, listIds, loadPolicy } from './load.ts';

/** Share of the questions of two policies that both ask. */
const SHARED = 0.9;
/** Fewer questions than these say nothing about a common text. */
const LEAST_QUESTIONS = 5;

interface TwinDifference {
  scenario: string;
  expect: string;
  verdict: string;
  /** Questions that the other policy does not ask; the scenario is decided without them. */
  missing: readonly string[];
}

type Twin = Pick<LoadedPolicy, 'logic' | 'scenarios'>;

/** Scenarios of a policy that its twin decides the opposite way, or meets where the policy does not. */
export function twinDifferences(own: Twin, other: Twin): TwinDifference[] {
  const its = new Set(other.logic.facts.map(({ id }) => id));
  const services = new Set(other.logic.services.map(({ id }) => id));
  const missing = own.logic.facts.filter(({ id }) => !its.has(id)).map(({ id }) => id);
  const common = own.scenarios.filter(({ service }) => service === undefined || services.has(service));
  const scenarios = common.map((scenario) => ({ ...scenario, given: without(scenario.given, missing) }));
  return readCases({ ...(other as LoadedPolicy), scenarios }).flatMap((one, at) => {
    const { name, expect, given } = common[at]!;
    if (one.problems.length > 0) return [];
    const { verdict } = decideCase(other.logic, one);
    if (verdict === expect || verdict === 'undetermined') return [];
    return [{ scenario: name, expect, verdict, missing: missing.filter((id) => given[id] !== undefined) }];
  });
}

const without = (given: Readonly<Record<string, unknown>>, ids: readonly string[]) =>
  Object.fromEntries(Object.entries(given).filter(([id]) => !ids.includes(id)));

/** Ids of the policies that ask nearly the same. */
export function listTwins(id: string): string[] {
  questionsById ??= new Map(listIds('policies', []).map((one) => [one, questions(one)]));
  const own = questionsById.get(id) ?? questions(id);
  if (own.size < LEAST_QUESTIONS) return [];
  return [...questionsById].flatMap(([other, its]) => (other !== id && overlap(own, its) >= SHARED ? [other] : []));
}

/** Questions of all policies, read once in a run. */
let questionsById: ReadonlyMap<string, ReadonlySet<string>> | undefined;

const questions = (id: string): ReadonlySet<string> => new Set(loadPolicy(id).logic.facts.map((fact) => fact.id));

function overlap(first: ReadonlySet<string>, second: ReadonlySet<string>): number {
  const common = [...first].filter((id) => second.has(id)).length;
  return common / (first.size + second.size - common);
}

/** Differences of texts that a person read: both policies, the lower id first -> what the texts say. */
type Accepted = Readonly<Record<string, string>>;

let accepted: Accepted | undefined;

/** Differences between a policy and its twins that no record explains, and records that nothing needs any longer. */
export function twinFindings(id: string): string[] {
  const file = join(LIBRARY, 'twin-differences.yaml');
  accepted ??= existsSync(file) ? (parse(readFileSync(file, 'utf8')) as Accepted) : {};
  const twins = listTwins(id);
  const found = twins.flatMap((other) => findDifferences(id, other, accepted![pairName(id, other)] !== undefined));
  const mine = Object.keys(accepted).filter((pair) => pair.split('/').includes(id));
  const unneeded = mine.filter((pair) => {
    const other = pair.split('/').find((one) => one !== id)!;
    return !twins.includes(other) || findDifferences(id, other, false).length === 0;
  });
  return [
    ...found,
    ...unneeded.map((pair) => `library/twin-differences.yaml explains a difference of ${pair} that is not there`),
  ];
}

const pairName = (first: string, second: string) => [first, second].sort().join('/');

function findDifferences(id: string, other: string, explained: boolean): string[] {
  if (explained) return [];
  const [own, twin] = [loadPolicy(id), loadPolicy(other)];
  return [...describe(id, other, twinDifferences(own, twin)), ...describe(other, id, twinDifferences(twin, own))];
}

function describe(id: string, other: string, differences: readonly TwinDifference[]): string[] {
  return differences.map(({ scenario, expect, verdict, missing }) => {
    const lacking = missing.length === 0 ? '' : `, which does not ask ${missing.join(', ')}`;
    return `scenario "${scenario}" of ${id} is ${expect}, and ${verdict} in ${other}${lacking}: a difference of the texts needs a reason in library/twin-differences.yaml`;
  });
}
