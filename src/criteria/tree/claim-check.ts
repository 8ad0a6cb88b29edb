/** What a policy's tree states about a claim: decided by what the claim shows, or what the record still has to show. */
import type { Truth } from '../evaluate/outcomes.ts';
import { selectServices, type Verdict } from './decide-policy.ts';
import { evaluateTree } from './evaluate-tree.ts';
import { FactNames } from './fact-names.ts';
import { leafWords } from './leaf-words.ts';
import { type PolicyLogic, type ServiceRule, serviceTree, type TreeNode } from './logic.ts';
import { type OpenCondition, openConditions, truthIn } from './open-conditions.ts';
import type { PolicyTree } from './stored-logic.ts';
import type { FactValue, FactValues } from './values.ts';

/** What a claim shows of a service. */
export interface ClaimFacts {
  procedure: string;
  /** Without dots; empty where the request names none. */
  diagnoses: readonly string[];
  /** Null: not known. */
  modifiers: readonly string[] | null;
  place: string | null;
  sex: 'female' | 'male' | null;
  /** Completed years, both included. */
  age: readonly [from: number, to: number] | null;
  date: string;
}

export interface ClaimCheck {
  verdict: Verdict;
  /** The policy never covers the use, or an exclusion applies; otherwise a requirement fails. */
  excluded: boolean;
  /** What decided it, as text. */
  because: string[];
  /** What the record has to show, shortest first. */
  conditions: OpenCondition[];
  /** The contractor decides. */
  contractor: boolean;
}

interface Judged {
  service: ServiceRule;
  /** Of its conditions; undetermined where the phase of treatment matters. */
  verdict: Verdict;
  /** Whether the service is the current one. */
  use: Truth;
}

interface Scope {
  tree: PolicyLogic;
  values: FactValues;
}

/** Months of the last year of an age. */
const ELEVEN_MONTHS = 11 / 12;
const MAX_TITLES = 4;

/** Null where the tree has no service for what is billed. */
export function checkClaim({ tree }: PolicyTree, facts: ClaimFacts): ClaimCheck | null {
  const values = claimValues(new FactNames(tree), facts);
  const scope = { tree, values };
  const judged = selectServices(tree.services, values).map(({ rule }): Judged => {
    return { service: rule, verdict: getVerdict(rule, values), use: getUse(rule, values) };
  });
  if (judged.length === 0) return null;
  const open = judged.filter(({ verdict }) => verdict !== 'not_met');
  if (open.length === 0) return refused(judged, scope);
  if (judged.every(({ verdict, use }) => verdict === 'met' && use === true))
    return { ...UNDETERMINED, verdict: 'met', because: open.flatMap((each) => reasons(each, scope, true)) };
  const [one, ...others] = open;
  const conditions = others.length > 0 ? [whichUse(open), ...shared(open, scope)] : ownConditions(one!, judged, scope);
  const contractor = open.every(({ service }) => service.coverage === 'contractor');
  return { ...UNDETERMINED, conditions, contractor };
}

const UNDETERMINED: ClaimCheck = {
  verdict: 'undetermined',
  excluded: false,
  because: [],
  conditions: [],
  contractor: false,
};

const report = (node: TreeNode, { anchors }: ServiceRule, { tree, values }: Scope): OpenCondition[] =>
  openConditions(node, { tree, values, anchors });

/** Conditions of the one service that is left: its use, none of the uses that are never covered, and its own. */
function ownConditions(one: Judged, judged: readonly Judged[], scope: Scope): OpenCondition[] {
  const rivals = judged.filter((each) => each !== one && each.use === null && each.service.coverage === 'not_covered');
  const conditions = [
    ...report(useNode(one.service), one.service, scope),
    ...rivals.flatMap(({ service }) => report({ op: 'not', of: useNode(service) }, service, scope)),
    ...report(serviceTree(one.service, 'initial'), one.service, scope),
  ];
  const distinct = [...new Map(conditions.map((each) => [each.text, each])).values()];
  return distinct.sort((a, b) => a.size - b.size);
}

/** Every service fails: denied where each is the current one, otherwise it must be another use. */
function refused(judged: readonly Judged[], scope: Scope): ClaimCheck {
  const unsure = judged.filter(({ use }) => use === null);
  if (unsure.length > 0) {
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

/** Whether nothing of the service is ever covered, or an exclusion applies. */
function isExcluded({ coverage, exclusions }: ServiceRule, values: FactValues): boolean {
  return coverage === 'not_covered' || exclusions.some((node) => truthIn(node, values) === true);
}

/** A claim does not state whether a trial period has passed: a service fails where it fails in both phases. */
function getVerdict(service: ServiceRule, values: FactValues): Verdict {
  if (service.coverage === 'not_covered') return 'not_met';
  const phases = service.continuation === undefined ? (['initial'] as const) : (['initial', 'continued'] as const);
  const truths = phases.map((phase) => truthIn(serviceTree(service, phase), values));
  if (truths.every((truth) => truth === false)) return 'not_met';
  return truths.every((truth) => truth === true) && service.coverage !== 'contractor' ? 'met' : 'undetermined';
}

function useNode({ subject, when }: ServiceRule): TreeNode {
  return { op: 'all', of: [subject ?? [], when ?? []].flat() };
}

/** Services that are surely not meant are left out before. */
function getUse(service: ServiceRule, values: FactValues): Truth {
  if (service.diagnoses !== undefined && !values.has('dx')) return null;
  return truthIn(useNode(service), values);
}

function whichUse(open: readonly Judged[]): OpenCondition {
  const titles = open.map(({ service }) => service.title);
  const more = titles.length > MAX_TITLES ? `; or one of ${titles.length - MAX_TITLES} more` : '';
  const anchors = open.flatMap(({ service }) => service.anchors ?? []).slice(0, MAX_TITLES);
  const text = `The service is one of these and meets its conditions: ${titles.slice(0, MAX_TITLES).join('; ')}${more}`;
  return { text, anchors, size: 1 };
}

/** What each of the services that may be meant requires. */
function shared(open: readonly Judged[], scope: Scope): OpenCondition[] {
  const each = open.map(({ service }) => report(serviceTree(service, 'initial'), service, scope));
  const [first = [], ...others] = each;
  return first.filter(({ text }) => others.every((list) => list.some((one) => one.text === text)));
}

/** The conditions that decided, and of a service without any, what it is. */
function reasons({ service }: Judged, { tree, values }: Scope, met: boolean): string[] {
  if (service.coverage === 'not_covered') return [`${service.title} is not covered`];
  const { deciding } = evaluateTree(serviceTree(service, 'initial'), values);
  const words = deciding.map(({ leaf, truth }) => `${leafWords(leaf, tree.facts)} (${truth ? 'true' : 'false'})`);
  if (words.length > 0) return [...new Set(words)];
  return [`${service.title} is ${met ? '' : 'not '}covered`];
}

function claimValues(names: FactNames, claim: ClaimFacts): FactValues {
  const { procedure, diagnoses, modifiers, place, sex, age, date } = claim;
  const { values } = names.read({
    px: [procedure],
    date_of_service: date,
    ...(diagnoses.length === 0 ? {} : { dx: [...diagnoses] }),
    ...(place === null ? {} : { place }),
    ...(sex === null ? {} : { sex }),
  });
  const more: [string, FactValue][] = [];
  if (modifiers !== null) more.push(['modifier', { kind: 'codes', codes: modifiers }]);
  if (age !== null)
    more.push(['age', { kind: 'number', value: age[0], to: age[1] + ELEVEN_MONTHS, unit: 'a', age: true }]);
  return new Map([...values, ...more]);
}
