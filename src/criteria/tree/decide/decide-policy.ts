/** Decides a policy's services from facts in three-valued logic, with the deciding and missing facts. */
import { inCodes, mayLieIn } from '../../evaluate/code-match.ts';
import {
  type LeafNode,
  listLeaves,
  type Phase,
  type PolicyLogic,
  type ServiceRule,
  serviceTree,
  type TreeNode,
  type Truth,
} from '../logic.ts';
import { evaluateTree, findTruth, type TreeResult } from './evaluate-tree.ts';
import type { FactValues } from './values.ts';

export type Verdict = 'met' | 'not_met' | 'undetermined';

export interface ServiceDecision {
  service: ServiceRule;
  verdict: Verdict;
  result: TreeResult;
  /** Pathways that are or may be true. */
  pathways: readonly { id: string; truth: Truth }[];
  /** Missing facts of limits; they do not delay the verdict. */
  openLimits: readonly string[];
}

export interface PolicyDecision {
  verdict: Verdict;
  services: readonly ServiceDecision[];
  /** Never empty when the verdict is undetermined and a value can decide it. */
  missing: readonly string[];
  /** Smallest deciding set of facts. */
  smallest: readonly string[];
}

export interface Selection {
  service?: string | undefined;
  phase?: Phase | undefined;
}

export function decidePolicy(
  { services }: PolicyLogic,
  values: FactValues,
  { service, phase = 'initial' }: Selection,
): PolicyDecision {
  const candidates = listServices(services, values, service);
  const decisions = candidates.map(({ rule }) => decideService(rule, values, phase));
  const verdict = commonVerdict(candidates, ({ rule }) => decisions.find((one) => one.service === rule)!.verdict);
  if (verdict !== 'undetermined') return { verdict, services: decisions, missing: [], smallest: [] };
  const choosing = candidates.flatMap(({ needs }) => needs);
  // With several different services, selecting one decides as much as any fact.
  const several = decisions.length !== 1 ? ['service'] : [];
  return {
    verdict: 'undetermined',
    services: decisions,
    get missing() {
      return [...new Set([...choosing, ...several, ...decisions.flatMap(({ result }) => result.missing)])];
    },
    get smallest() {
      const sets = decisions.flatMap(({ result }) => [...result.toTrue, ...result.toFalse]);
      const min = sets.toSorted((a, b) => a.length - b.length)[0] ?? [];
      return [...new Set([...choosing, ...several, ...min])];
    },
  };
}

/** The verdict alone, for programs that decide many changed requests. @param leafTruth of the same values. */
export function findVerdict(
  { services }: PolicyLogic,
  values: FactValues,
  { service, phase = 'initial' }: Selection,
  leafTruth: (leaf: LeafNode) => Truth,
): Verdict {
  return commonVerdict(listServices(services, values, service), ({ rule }) =>
    serviceVerdict(rule, findTruth(serviceTree(rule, phase), leafTruth)),
  );
}

/** @param named service of the request. */
function listServices(services: readonly ServiceRule[], values: FactValues, named: string | undefined): Candidate[] {
  return named === undefined
    ? selectServices(services, values)
    : services.filter(({ id }) => id === named).map((rule) => ({ rule, ...namedScope(rule, values) }));
}

/** Undetermined unless every candidate applies and all are decided alike. */
function commonVerdict(candidates: readonly Candidate[], verdictOn: (candidate: Candidate) => Verdict): Verdict {
  const [first, ...others] = candidates;
  if (first === undefined || candidates.some(({ applies }) => applies !== true)) return 'undetermined';
  const verdict = verdictOn(first);
  return verdict !== 'undetermined' && others.every((other) => verdictOn(other) === verdict) ? verdict : 'undetermined';
}

interface Candidate {
  rule: ServiceRule;
  /** Null: it may apply. */
  applies: Truth;
  needs: readonly string[];
}

/** Candidate services; those matching the request's codes exclude the others. */
export function selectServices(services: readonly ServiceRule[], values: FactValues): Candidate[] {
  const scoped = services.map((rule) => ({ rule, ...scope(rule, values) })).filter(({ applies }) => applies !== false);
  // If a service matching the codes may be another use, others remain candidates: knowing less never decides more.
  const named = scoped.filter(
    ({ rule }) => rule.codes !== undefined && codeScope(rule.codes, values, 'px').applies === true,
  );
  if (named.some(({ applies }) => applies === true)) return named;
  const [only, ...others] = scoped;
  // Codes select among services; the only remaining one needs none.
  if (only !== undefined && others.length === 0 && only.needs.every((name) => name === 'px'))
    return [{ ...only, applies: true, needs: [] }];
  return scoped;
}

function scope(rule: ServiceRule, values: FactValues): { applies: Truth; needs: string[] } {
  if (rule.subject !== undefined && evaluateTree(rule.subject, values).truth === false)
    return { applies: false, needs: [] };
  const parts = [
    codeScope(rule.codes, values, 'px'),
    codeScope(rule.diagnoses, values, 'dx'),
    ...(rule.when === undefined ? [] : [whenScope(rule.when, values)]),
  ];
  if (parts.some(({ applies }) => applies === false)) return { applies: false, needs: [] };
  const open = parts.filter(({ applies }) => applies === null);
  return { applies: open.length === 0 ? true : null, needs: open.flatMap(({ needs }) => needs) };
}

/**
 * For a service named in the request: the name implies codes and kind of service but nothing about the patient. A
 * service that contradicts the facts is not the intended one.
 */
function namedScope({ subject, when }: ServiceRule, values: FactValues): { applies: Truth; needs: readonly string[] } {
  if (subject !== undefined && evaluateTree(subject, values).truth === false)
    return { applies: false, needs: ['service'] };
  if (when === undefined) return { applies: true, needs: [] };
  const { truth, missing } = evaluateTree(withChoices(when, values, true), values);
  return { applies: truth, needs: truth === false ? ['service'] : missing };
}

/** The node with each missing choice set as implied by the service's name. */
function withChoices(node: TreeNode, values: FactValues, wanted: boolean): TreeNode {
  switch (node.op) {
    case 'all':
    case 'any':
    case 'at_least':
      return { ...node, of: node.of.map((child) => withChoices(child, values, wanted)) };
    case 'not':
      return { ...node, of: withChoices(node.of, values, !wanted) };
    case 'choice':
      return values.has(node.fact) ? node : { op: wanted ? 'all' : 'any', of: [] };
    default:
      return node;
  }
}

function whenScope(when: TreeNode, values: FactValues): { applies: Truth; needs: string[] } {
  const { truth, missing } = evaluateTree(when, values);
  return { applies: truth, needs: [...missing] };
}

function codeScope(
  codes: ServiceRule['codes'],
  values: FactValues,
  fact: 'px' | 'dx',
): { applies: Truth; needs: string[] } {
  if (codes === undefined) return { applies: true, needs: [] };
  const provided = values.get(fact);
  if (provided?.kind !== 'codes') return { applies: null, needs: [fact] };
  const system = fact === 'dx' ? 'ICD10CM' : 'HCPCS';
  if (provided.codes.some((code) => inCodes(code, codes, system))) return { applies: true, needs: [] };
  const may = system === 'ICD10CM' && provided.codes.some((code) => mayLieIn(code, codes));
  return may ? { applies: null, needs: [fact] } : { applies: false, needs: [] };
}

export function decideService(service: ServiceRule, values: FactValues, phase: Phase): ServiceDecision {
  const result = evaluateTree(serviceTree(service, phase), values);
  return {
    service,
    verdict: serviceVerdict(service, result.truth),
    result,
    get pathways() {
      return service.pathways.map(({ id, node }) => ({ id, truth: evaluateTree(node, values).truth }));
    },
    get openLimits() {
      return listOpenLimits(service, values);
    },
  };
}

function listOpenLimits({ limits }: ServiceRule, values: FactValues): string[] {
  const open = limits.filter(
    (limit) =>
      evaluateTree(limit, values).truth === null && evaluateTree({ op: 'limit', of: limit }, values).truth === true,
  );
  return [...new Set(open.flatMap((limit) => [...listLeaves(limit)].map(({ fact }) => fact)))];
}

function serviceVerdict({ coverage }: ServiceRule, truth: Truth): Verdict {
  if (coverage === 'not_covered' || truth === false) return 'not_met';
  // The contractor decides beyond what the policy excludes.
  return truth === true && coverage !== 'contractor' ? 'met' : 'undetermined';
}
