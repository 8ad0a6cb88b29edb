/** Runs the scenarios of a library file and lists the kinds of scenarios it lacks. */
import {
  decidePolicy,
  evaluateLeaf,
  evaluateTree,
  FactNames,
  type FactValues,
  formatLeaf,
  type LeafNode,
  type LibraryFile,
  listLeaves,
  type PolicyDecision,
  type PolicyLogic,
  type Scenario,
  serviceNodes,
} from '../../criteria/library.public.ts';
import { isNearBound } from './bounds.ts';

export interface Case {
  scenario: Scenario;
  values: FactValues;
  problems: readonly string[];
}

const DATE_OF_SERVICE = '2025-10-01';

export function readCases({ logic, scenarios }: LibraryFile): Case[] {
  const names = new FactNames(logic);
  return scenarios.map((scenario) => {
    const { values, errors, unused } = names.read({ date_of_service: DATE_OF_SERVICE, ...scenario.given });
    const problems = [
      ...unused.map((name) => `gives "${name}", which the policy does not ask about`),
      ...Object.entries(errors).map(([name, messages]) => `"${name}" ${messages.join('; ')}`),
    ];
    return { scenario, values, problems };
  });
}

export function decideCase(logic: PolicyLogic, { scenario, values }: Case): PolicyDecision {
  return decidePolicy(logic, values, { service: scenario.service, phase: scenario.phase });
}

/** Scenarios that cannot be parsed, or with an unexpected result. */
export function failures(logic: PolicyLogic, cases: readonly Case[]): string[] {
  return cases.flatMap((one) => {
    const { name, expect } = one.scenario;
    if (one.problems.length > 0) return one.problems.map((problem) => `scenario "${name}" ${problem}`);
    const { verdict, missing, services } = decideCase(logic, one);
    if (verdict === expect) return [];
    const deciding = services.flatMap(({ result }) =>
      result.deciding.map(({ leaf, truth }) => `${formatLeaf(leaf)} is ${truth}`),
    );
    const because = verdict === 'undetermined' ? `missing ${missing.join(', ')}` : deciding.slice(0, 6).join(', ');
    return [`scenario "${name}" expects ${expect} and is ${verdict} (${because})`];
  });
}

/** Kinds of scenarios that every policy needs and this one lacks. */
export function scenarioGaps({ logic, scenarios }: LibraryFile, cases: readonly Case[]): string[] {
  if (logic.kind === 'no_criteria') return [];
  const gaps = logic.services.flatMap((service) => {
    const own = cases.filter((one) =>
      decideCase(logic, one).services.some((decided) => decided.service.id === service.id),
    );
    const met = own.filter(({ scenario }) => scenario.expect === 'met');
    if (own.length === 0) return [`${service.id}: no scenario`];
    const canBeMet = service.coverage !== 'not_covered' && service.coverage !== 'contractor';
    const pathways = service.pathways.filter(
      ({ node }) => !met.some(({ values }) => evaluateTree(node, values).truth === true),
    );
    return [
      ...(canBeMet && met.length === 0 ? [`${service.id}: no scenario is met`] : []),
      ...pathways.map(({ id }) => `${service.id}: no met scenario of the pathway ${id}`),
    ];
  });
  const hasConditions = logic.services.some((service) => serviceNodes(service).length > 0);
  if (hasConditions && !scenarios.some(({ expect }) => expect === 'undetermined'))
    gaps.push('no scenario is undetermined');
  return [...new Set([...gaps, ...exclusionGaps(logic, cases), ...boundGaps(logic, cases)])];
}

/** Exclusions that are never true, or never false, in any scenario. One shared by several services counts once. */
function exclusionGaps(logic: PolicyLogic, cases: readonly Case[]): string[] {
  const byKey = new Map(
    logic.services.flatMap(({ exclusions }) => exclusions.map((node) => [JSON.stringify(node), node])),
  );
  return [...byKey.values()].flatMap((node) =>
    [true, false]
      .filter((truth) => !cases.some(({ values }) => evaluateTree(node, values).truth === truth))
      .map(
        (truth) => `no scenario in which the exclusion ${shortened([...listLeaves(node)].map(formatLeaf))} is ${truth}`,
      ),
  );
}

function shortened(leaves: readonly string[]): string {
  return leaves.length <= 5 ? leaves.join(', ') : `${leaves.slice(0, 5).join(', ')}, …`;
}

/** Bounds that no scenario tests closely from both sides. */
function boundGaps(logic: PolicyLogic, cases: readonly Case[]): string[] {
  const leaves = new Map<string, LeafNode>();
  for (const { node } of logic.services.flatMap(serviceNodes))
    for (const leaf of listLeaves(node)) leaves.set(formatLeaf(leaf), leaf);
  return [...leaves].flatMap(([text, leaf]) => {
    if (
      !['compare', 'elapsed', 'count', 'date'].includes(leaf.op) &&
      !(leaf.op === 'treatment' && leaf.duration !== null)
    )
      return [];
    const near = cases.filter(({ values }) => isNearBound(leaf, values));
    return [true, false]
      .filter((truth) => !near.some(({ values }) => evaluateLeaf(leaf, values).truth === truth))
      .map((truth) => `${text}: no scenario close to the bound in which it is ${truth}`);
  });
}
