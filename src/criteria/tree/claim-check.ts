/** What a policy's tree says of a claim: decided by what the claim shows, or what the record still has to show. */
import type { Truth } from '../evaluate/outcomes.ts';
import { decidePolicy, type ServiceDecision, type Verdict } from './decide-policy.ts';
import { evaluateTree } from './evaluate-tree.ts';
import { FactNames } from './fact-names.ts';
import { leafWords } from './leaf-words.ts';
import { type Phase, serviceTree, type TreeNode } from './logic.ts';
import { type OpenCondition, openConditions } from './open-conditions.ts';
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
  /** What decided it, in words. */
  because: string[];
  /** What the record has to show, shortest first. */
  conditions: OpenCondition[];
  /** The contractor decides. */
  contractor: boolean;
}

interface Judged {
  decision: ServiceDecision;
  /** Whether the service is the one at hand. */
  use: Truth;
}

type Say = (node: TreeNode, anchors?: readonly string[]) => OpenCondition[];

/** Months of the last year of an age. */
const ELEVEN_MONTHS = 11 / 12;
const MOST_TITLES = 4;

/** Null where the tree has no service for what is billed. */
export function checkClaim({ tree }: PolicyTree, facts: ClaimFacts): ClaimCheck | null {
  const values = claimValues(new FactNames(tree), facts);
  const judged = decidePolicy(tree, values, {}).services.map(
    (decision): Judged => ({ decision, use: useOf(decision, values) }),
  );
  if (judged.length === 0) return null;
  const open = judged.filter(({ decision }) => phasesOf(decision, values).some((verdict) => verdict !== 'not_met'));
  const say = (node: TreeNode, anchors?: readonly string[]) => openConditions(node, { values, tree, anchors });
  if (open.length === 0) return refused(judged, say, tree);
  const [one, ...others] = open;
  if (others.length > 0 && !open.every(isMet)) return undetermined([whichUse(open), ...shared(open, say)]);
  if (open.every(isMet) && judged.every((each) => each.use !== null && open.includes(each)))
    return {
      verdict: 'met',
      excluded: false,
      because: open.flatMap((each) => words(each, tree, true)),
      conditions: [],
      contractor: false,
    };
  const { service } = one!.decision;
  const rivals = judged.filter(
    (each) => each !== one && each.use === null && each.decision.service.coverage === 'not_covered',
  );
  const conditions = [
    ...useNodes(one!).flatMap((node) => say(node, service.anchors)),
    ...rivals.flatMap((each) => say({ op: 'not', of: useNode(each) }, each.decision.service.anchors)),
    ...say(serviceTree(service, 'initial'), service.anchors),
  ];
  const distinct = [...new Map(conditions.map((each) => [each.text, each])).values()];
  return { ...undetermined(distinct.sort((a, b) => a.size - b.size)), contractor: service.coverage === 'contractor' };
}

const undetermined = (conditions: OpenCondition[]): ClaimCheck => ({
  verdict: 'undetermined',
  excluded: false,
  because: [],
  conditions,
  contractor: false,
});

const isMet = ({ decision, use }: Judged): boolean =>
  decision.verdict === 'met' && use === true && decision.service.continuation === undefined;

/** Every service fails: denied where each is the one at hand, otherwise it must be another use. */
function refused(judged: readonly Judged[], say: Say, tree: PolicyTree['tree']): ClaimCheck {
  const unsure = judged.filter(({ use }) => use === null);
  if (unsure.length > 0)
    return undetermined(unsure.flatMap((each) => say({ op: 'not', of: useNode(each) }, each.decision.service.anchors)));
  return {
    verdict: 'not_met',
    excluded: judged.every(isExcluded),
    because: [...new Set(judged.flatMap((each) => words(each, tree, false)))],
    conditions: [],
    contractor: false,
  };
}

/** Whether an exclusion applies, or nothing of the service is ever covered. */
function isExcluded({ decision: { service, result } }: Judged): boolean {
  if (service.coverage === 'not_covered') return true;
  const against = new Set(service.exclusions.flatMap(factsOf));
  return result.deciding.some(({ leaf, truth }) => truth && against.has(leaf.fact));
}

function factsOf(node: TreeNode): string[] {
  if ('of' in node)
    return (Array.isArray(node.of) ? node.of : [node.of]).flatMap((child) => factsOf(child as TreeNode));
  return 'fact' in node ? [node.fact] : [];
}

/** A claim does not say whether a trial period has passed: both phases count. */
function phasesOf({ service, verdict, result }: ServiceDecision, values: FactValues): Verdict[] {
  if (service.continuation === undefined || service.coverage === 'not_covered') return [verdict];
  const continued = evaluateTree(serviceTree(service, 'continued' satisfies Phase), values).truth;
  return [result.truth, continued].map((truth) => (truth === false ? 'not_met' : 'undetermined'));
}

function useNodes({ decision: { service } }: Judged): TreeNode[] {
  return [service.subject ?? [], service.when ?? []].flat();
}

const useNode = (judged: Judged): TreeNode => ({ op: 'all', of: useNodes(judged) });

/** Services that are surely not meant are left out before. */
function useOf({ service }: ServiceDecision, values: FactValues): Truth {
  const given = values.get('dx');
  if (service.diagnoses !== undefined && given === undefined) return null;
  return evaluateTree({ op: 'all', of: [service.subject ?? [], service.when ?? []].flat() }, values).truth;
}

/** What each of the services that may be meant requires. */
function shared(open: readonly Judged[], say: Say): OpenCondition[] {
  const each = open.map(({ decision: { service } }) => say(serviceTree(service, 'initial'), service.anchors));
  const [first = [], ...others] = each;
  return first.filter(({ text }) => others.every((list) => list.some((one) => one.text === text)));
}

function whichUse(open: readonly Judged[]): OpenCondition {
  const titles = open.map(({ decision }) => decision.service.title);
  const more = titles.length > MOST_TITLES ? `; or one of ${titles.length - MOST_TITLES} more` : '';
  const anchors = open.flatMap(({ decision }) => decision.service.anchors ?? []).slice(0, MOST_TITLES);
  const text = `The service is one of these and meets its conditions: ${titles.slice(0, MOST_TITLES).join('; ')}${more}`;
  return { text, anchors, size: 1 };
}

function words({ decision: { service, result } }: Judged, tree: PolicyTree['tree'], met: boolean): string[] {
  const deciding = result.deciding.map(
    ({ leaf, truth }) => `${leafWords(leaf, tree.facts)} (${truth ? 'true' : 'false'})`,
  );
  if (deciding.length > 0 && (met || service.coverage !== 'not_covered')) return [...new Set(deciding)];
  return [met ? `${service.title} is covered` : `${service.title} is not covered`];
}

function claimValues(
  names: FactNames,
  { procedure, diagnoses, modifiers, place, sex, age, date }: ClaimFacts,
): FactValues {
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
