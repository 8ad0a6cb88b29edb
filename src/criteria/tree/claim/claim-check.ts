/** Applies a policy's tree to a claim: what the claim decides, and what the record must still show. */
import { selectServices, type Verdict } from '../decide/decide-policy.ts';
import { evaluateTree } from '../decide/evaluate-tree.ts';
import { type OpenCondition, openConditions, truthIn } from '../decide/open-conditions.ts';
import type { FactValues } from '../decide/values.ts';
import { decidingWords, pathwayTitle } from '../leaf-words.ts';
import { listLeaves, type PolicyLogic, type ServiceRule, serviceTree, type TreeNode, type Truth } from '../logic.ts';
import type { PolicyTree } from '../stored-logic.ts';
import { openLimits, type SupplyLimit } from './claim-limits.ts';
import type { Known } from './claim-shortfalls.ts';
import { claimedServices, coveredUse, isSomeUse, useNode } from './claim-uses.ts';
import { type ClaimFacts, claimValues } from './claim-values.ts';

export interface ClaimCheck {
  verdict: Verdict;
  /** The policy never covers the use, or an exclusion applies; otherwise a requirement fails. */
  excluded: boolean;
  /** Deciding facts, as text. */
  because: string[];
  /** What the record must show, then what must not apply; of each, the shortest first, then what fewest items of the policy need. */
  conditions: OpenCondition[];
  /** Conditions among these that a diagnosis code could show, but none on the claim does. */
  undiagnosed: OpenCondition[];
  /** Frequency limits, as text. */
  limits: string[];
  /** Limits among these that the day's services exceed by themselves. */
  passed: string[];
  /** Limits that the day's units keep only as the supply of some months. */
  supplies: SupplyLimit[];
  /** Usual requirements that the claim fails, where another way to coverage is open. */
  shortfalls: string[];
  /** The contractor decides. */
  contractor: boolean;
  /** Remaining uses that are covered only in an approved study, without those named for it. */
  studies: string[];
  /** No other use remains. */
  onlyStudies: boolean;
  /** `not_met` because the diagnoses match no covered use. The matching is our interpretation, so it needs review. */
  inferred: boolean;
}

interface Judged {
  service: ServiceRule;
  /** Verdict of its conditions; undetermined when the treatment phase matters. */
  verdict: Verdict;
  /** Whether it is the current service. */
  use: Truth;
}

const MAX_TITLES = 4;
/** A policy with more services is a list of items, and titles of the others are not useful. */
const MAX_USES = 12;

/** Null if the tree has no service for the billed code. */
export function checkClaim(policy: PolicyTree, facts: ClaimFacts): ClaimCheck | null {
  const check = checkFitting(policy, facts, facts.diagnoses);
  if (check === null || check.verdict === 'undetermined' || facts.diagnoses.length === 0) return check;
  // Which uses match a diagnosis is not stated by the policy, so it neither meets nor fails a condition.
  const stated = checkFitting(policy, facts, []);
  if (check.verdict === 'met' || stated?.verdict === 'not_met') return stated;
  const covered = policy.tree.services.filter(({ coverage }) => coverage !== 'not_covered').map(({ title }) => title);
  const more = covered.length > MAX_TITLES ? `; and ${covered.length - MAX_TITLES} more` : '';
  const because = [`it is for ${covered.slice(0, MAX_TITLES).join('; ')}${more}`];
  return { ...check, excluded: false, inferred: true, because };
}

/** @param fitting diagnoses that rule out uses they do not match. */
function checkFitting(
  { tree, anchor_state }: PolicyTree,
  facts: ClaimFacts,
  fitting: readonly string[],
): ClaimCheck | null {
  const values = claimValues(tree, facts, fitting);
  const scope = { tree, values };
  const judged = judgeServices(claimedServices(tree.services, facts.procedure, facts.modifiers), values);
  if (judged.length === 0) return otherDiagnosis(tree, values, anchor_state === 'stale');
  const open = judged.filter(({ verdict }) => verdict !== 'not_met');
  if (open.length === 0) return refused(judged, scope);
  const services = open.map(({ service }) => service);
  if (judged.every(({ verdict, use }) => verdict === 'met' && use === true))
    return {
      ...UNDETERMINED,
      ...openLimits(services, scope, facts),
      verdict: 'met',
      because: open.flatMap((each) => reasons(each, scope, true)),
    };
  const [one, ...others] = open;
  const conditions =
    others.length > 0
      ? [whichUse(open), ...[...shared(open, scope), ...anyPathway(open, scope)].toSorted(byWeight)]
      : ownConditions(one!, judged, scope);
  const contractor = open.every(({ service }) => service.coverage === 'contractor');
  return {
    ...UNDETERMINED,
    ...openLimits(services, scope, facts),
    conditions: distinct(conditions),
    undiagnosed:
      facts.diagnoses.length === 0 ? [] : distinct(conditions.filter((each) => each.diagnosed !== undefined)),
    contractor,
    studies: open.filter(needsNote).map(({ service }) => service.title),
    onlyStudies: open.every(inStudy),
  };
}

const inStudy = ({ service }: Judged): boolean => service.coverage === 'study';
/** Whether the title omits the study. */
const needsNote = (one: Judged): boolean => inStudy(one) && !/\b(?:study|trial|registry)\b/i.test(one.service.title);

function judgeServices(services: readonly ServiceRule[], values: FactValues): Judged[] {
  return selectServices(services, values).map(({ rule }): Judged => {
    return { service: rule, verdict: getVerdict(rule, values), use: getUse(rule, values) };
  });
}

/**
 * The services matching the codes are for other diagnoses; null without any such service. A changed text may name more
 * of them.
 */
function otherDiagnosis(tree: PolicyLogic, values: FactValues, changed: boolean): ClaimCheck | null {
  const without = new Map([...values].filter(([name]) => name !== 'dx'));
  const intended = selectServices(tree.services, without).filter(({ rule }) => rule.diagnoses !== undefined);
  if (!values.has('dx') || intended.length === 0) return null;
  if (changed) return UNDETERMINED;
  const titles = intended.slice(0, MAX_TITLES).map(({ rule }) => rule.title);
  const because = [`no diagnosis of the claim is one that it covers for: ${titles.join('; ')}`];
  return { ...UNDETERMINED, verdict: 'not_met', because };
}

const distinct = (conditions: readonly OpenCondition[]): OpenCondition[] => [
  ...new Map(conditions.map((each) => [each.text, each])).values(),
];

const UNDETERMINED: ClaimCheck = {
  verdict: 'undetermined',
  excluded: false,
  because: [],
  conditions: [],
  undiagnosed: [],
  limits: [],
  passed: [],
  supplies: [],
  shortfalls: [],
  contractor: false,
  studies: [],
  onlyStudies: false,
  inferred: false,
};

function report(node: TreeNode, { anchors, pathways }: ServiceRule, { tree, values }: Known): OpenCondition[] {
  const names = new Map(pathways.map((one) => [one.node, pathwayTitle(one)]));
  return openConditions(node, { tree, values, anchors, names });
}

/** Conditions of the only remaining service: its use, no excluded use, and its own. */
function ownConditions(one: Judged, judged: readonly Judged[], scope: Known): OpenCondition[] {
  const rivals = judged.filter(
    ({ service, use }) =>
      use === null && service.coverage === 'not_covered' && !rulesOut(useNode(one.service), service.when),
  );
  const conditions = [
    ...report(coveredUse(one.service), one.service, scope),
    ...rivals.flatMap(({ service }) => report({ op: 'not', of: useNode(service) }, service, scope)),
    ...report(serviceTree(one.service, 'initial'), one.service, scope),
  ];
  const shares = countServices(scope.tree);
  const rank = ({ anchors }: OpenCondition) => Math.min(...anchors.map((anchor) => shares.get(anchor) ?? 0));
  return distinct(conditions).sort((a, b) => byWeight(a, b) || rank(a) - rank(b));
}

/** Requirements come before what must not apply, and the shorter first. */
const byWeight = (a: OpenCondition, b: OpenCondition): number => Number(a.denies) - Number(b.denies) || a.size - b.size;

/** Whether a use states the answer of a choice, so that another answer is no use of the claim. */
function rulesOut(use: TreeNode, when: TreeNode | undefined): boolean {
  if (when?.op !== 'choice') return false;
  return use.op === 'all'
    ? use.of.some((child) => rulesOut(child, when))
    : use.op === 'choice' && use.fact === when.fact;
}

/** Services by passage: what only this item needs, such as a weight, is more useful to a reader than what every item needs. */
function countServices({ services }: PolicyLogic): ReadonlyMap<string, number> {
  const shares = new Map<string, number>();
  if (services.length < 2) return shares;
  for (const service of services) {
    const leaves = [...listLeaves(serviceTree(service, 'initial'))];
    for (const anchor of new Set(leaves.flatMap(({ anchors = [] }) => anchors)))
      shares.set(anchor, (shares.get(anchor) ?? 0) + 1);
  }
  return shares;
}

/** Every service fails: denied if each is certain to be the current one, otherwise another use is required. */
function refused(judged: readonly Judged[], scope: Known): ClaimCheck {
  const unsure = judged.filter(({ use }) => use === null);
  const isSure =
    unsure.length === 0 ||
    isSomeUse(
      scope.tree,
      unsure.map(({ service }) => useNode(service)),
      scope.values,
    );
  if (!isSure) {
    const conditions = unsure.flatMap(({ service }) => report({ op: 'not', of: useNode(service) }, service, scope));
    return { ...UNDETERMINED, conditions };
  }
  return {
    ...UNDETERMINED,
    verdict: 'not_met',
    excluded: judged.every(({ service }) => isExcluded(service, scope.values)),
    because: [...new Set(judged.flatMap((each) => reasons(each, scope, false)))],
  };
}

/** Whether the service is never covered, or an exclusion applies. */
function isExcluded({ coverage, exclusions }: ServiceRule, values: FactValues): boolean {
  return coverage === 'not_covered' || exclusions.some((node) => truthIn(node, values) === true);
}

/** A claim does not state whether a trial period has passed, so a service fails only if it fails in both phases. */
function getVerdict(service: ServiceRule, values: FactValues): Verdict {
  if (service.coverage === 'not_covered') return 'not_met';
  const phases = service.continuation === undefined ? (['initial'] as const) : (['initial', 'continued'] as const);
  const truths = phases.map((phase) => truthIn(serviceTree(service, phase), values));
  if (truths.every((truth) => truth === false)) return 'not_met';
  return truths.every((truth) => truth === true) && service.coverage !== 'contractor' ? 'met' : 'undetermined';
}

/** Services that certainly do not match are removed before. */
function getUse(service: ServiceRule, values: FactValues): Truth {
  if (service.diagnoses !== undefined && !values.has('dx')) return null;
  return truthIn(useNode(service), values);
}

function whichUse(open: readonly Judged[]): OpenCondition {
  const titles = open.map((each) => `${each.service.title}${needsNote(each) ? ' (in an approved study only)' : ''}`);
  if (titles.length > MAX_USES)
    return {
      text: 'The conditions that the policy lists for this item or service are met',
      anchors: [],
      size: 1,
      denies: false,
    };
  const more =
    titles.length > MAX_TITLES
      ? `; or ${titles.length === MAX_TITLES + 1 ? '' : 'one of '}${titles.length - MAX_TITLES} more`
      : '';
  const anchors = open.flatMap(({ service }) => service.anchors ?? []).slice(0, MAX_TITLES);
  const text = `The service is one of these and meets its conditions: ${titles.slice(0, MAX_TITLES).join('; ')}${more}`;
  return { text, anchors, size: 1, denies: false };
}

/** Requirements common to all candidate services. */
function shared(open: readonly Judged[], scope: Known): OpenCondition[] {
  const [first, ...others] = open.map(({ service }) => service);
  let left = first === undefined ? [] : report(serviceTree(first, 'initial'), first, scope);
  for (const service of others) {
    // Most uses of a service have nothing in common.
    if (left.length === 0) return [];
    const texts = new Set(report(serviceTree(service, 'initial'), service, scope).map(({ text }) => text));
    left = left.filter(({ text }) => texts.has(text));
  }
  return left;
}

/** Every candidate service needs one of its pathways, so one of all of them is required. */
function anyPathway(open: readonly Judged[], { values }: Known): OpenCondition[] {
  if (open.some(({ service }) => service.pathways.length < 2)) return [];
  const possible = open
    .flatMap(({ service }) => service.pathways)
    .filter(({ node }) => truthIn(node, values) !== false);
  const titles = [...new Set(possible.map(pathwayTitle))];
  const displayed = titles.slice(0, MAX_TITLES);
  const more = titles.length > displayed.length ? `; or ${titles.length - displayed.length} more` : '';
  const anchors = possible.flatMap(({ node }) => node.anchors ?? []).slice(0, MAX_TITLES);
  return [{ text: `One of: ${displayed.join('; ')}${more}`, anchors, size: titles.length, denies: false }];
}

/** The deciding conditions, or a description of a service without any. */
function reasons({ service }: Judged, { tree, values }: Known, met: boolean): string[] {
  if (service.coverage === 'not_covered') return [service.title];
  const { deciding } = evaluateTree(serviceTree(service, 'initial'), values);
  const words = deciding.map(({ leaf, truth }) => decidingWords(leaf, truth, tree.facts));
  if (words.length > 0) return [...new Set(words)];
  return [`${service.title} is ${met ? '' : 'not '}covered`];
}
