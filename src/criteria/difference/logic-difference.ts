/** Compares the logic of two versions, or of sibling policies, condition by condition, in plain English. */
import { findQuestion, requirementWords } from '../tree/leaf-words.ts';
import {
  childNodes,
  type PolicyLogic,
  type ServiceRule,
  serviceNodes,
  signedLeaves,
  type TreeNode,
} from '../tree/logic.ts';

/** One condition as stated in a policy. */
export interface StatedCondition {
  service: string;
  /** requires, pathways, exclusions, limits, continuation, when or subject. */
  part: string;
  /** Id of the parameter, or of the policy's own fact. */
  fact: string;
  question: string;
  /** The requirement: `at least 15 per hour`, `not yes`. */
  requirement: string;
  /** Kind of statement: conditions of two versions correspond when service, part, fact and this are equal. */
  form: string;
}

export interface LogicChange {
  /**
   * `modified`: same question, different answer. `withdrawn`: the source text changed and has not been reviewed again.
   * `combined`: the same conditions in a different combination.
   */
  change: 'added' | 'removed' | 'modified' | 'withdrawn' | 'combined';
  service: string;
  part: string | null;
  parameter: string | null;
  question: string | null;
  from: string | null;
  to: string | null;
}

/** Conditions in policy order; those with changed text are omitted. */
export function statedConditions({ services, facts }: PolicyLogic): StatedCondition[] {
  return services.flatMap((service) =>
    serviceNodes(service).flatMap(({ part, node }) =>
      [...signedLeaves(node)].map(({ leaf, positive }) => ({
        service: service.id,
        part: part.split('.')[0]!,
        fact: facts.find(({ id }) => id === leaf.fact)?.parameter ?? leaf.fact,
        question: findQuestion(leaf.fact, facts),
        requirement: positive ? requirementWords(leaf) : `not ${requirementWords(leaf)}`,
        form: 'is' in leaf ? `${leaf.op} ${direction(leaf.is, positive)}` : leaf.op,
      })),
    ),
  );
}

/** @returns changes in the order of the newer logic; empty when one side has no logic. */
export function compareLogic(old: PolicyLogic | null, next: PolicyLogic | null): LogicChange[] {
  if (old === null || next === null) return [];
  const [before, after] = [statedConditions(old), statedConditions(next)];
  const withdrawn = withdrawnFacts(next);
  const oldByKey = Map.groupBy(before, conditionKey);
  const newByKey = Map.groupBy(after, conditionKey);
  const changes = [...new Set([...newByKey.keys(), ...oldByKey.keys()])].flatMap((key) =>
    compareConditions(oldByKey.get(key) ?? [], newByKey.get(key) ?? [], withdrawn),
  );
  return [...changes, ...recombined(old, next, new Set(changes.map(({ service }) => service)))];
}

const conditionKey = ({ service, part, fact, form }: StatedCondition): string => `${service}|${part}|${fact}|${form}`;

function compareConditions(
  old: readonly StatedCondition[],
  next: readonly StatedCondition[],
  withdrawn: ReadonlySet<string>,
): LogicChange[] {
  const from = without(old, next);
  const to = without(next, old);
  const pairs = Math.max(from.length, to.length);
  return Array.from({ length: pairs }, (_, at) => {
    const [before, after] = [from[at] ?? null, to[at] ?? null];
    const { service, part, fact, question } = (after ?? before)!;
    const isWithdrawn = withdrawn.has(`${service}|${fact}`);
    return {
      change: findChange(before, after, isWithdrawn),
      service,
      part,
      parameter: fact,
      question,
      from: before?.requirement ?? null,
      to: after?.requirement ?? null,
    };
  });
}

function findChange(
  before: StatedCondition | null,
  after: StatedCondition | null,
  isWithdrawn: boolean,
): LogicChange['change'] {
  if (before === null) return 'added';
  if (after !== null) return 'modified';
  return isWithdrawn ? 'withdrawn' : 'removed';
}

/** Conditions of `all` without an exact counterpart in `others`. */
function without(all: readonly StatedCondition[], others: readonly StatedCondition[]): StatedCondition[] {
  const left = others.map(({ requirement }) => requirement);
  return all.filter(({ requirement }) => {
    const at = left.indexOf(requirement);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Services with the same conditions in a different combination or coverage, and added or removed services. */
function recombined(old: PolicyLogic, next: PolicyLogic, changed: ReadonlySet<string>): LogicChange[] {
  const before = new Map(old.services.map((service) => [service.id, service]));
  const after = new Map(next.services.map((service) => [service.id, service]));
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((id): LogicChange[] => {
    const [one, other] = [before.get(id), after.get(id)];
    const base = { service: id, part: null, parameter: null, question: null };
    if (one === undefined) return [{ ...base, change: 'added', from: null, to: other!.title }];
    if (other === undefined) return [{ ...base, change: 'removed', from: one.title, to: null }];
    if (one.coverage !== other.coverage)
      return [{ ...base, change: 'modified', from: plain(one.coverage), to: plain(other.coverage) }];
    if (changed.has(id) || structure(one) === structure(other)) return [];
    return [{ ...base, change: 'combined', from: null, to: null }];
  });
}

const plain = (word: string): string => word.replaceAll('_', ' ');

/** A service without the parts that do not affect its truth. */
function structure(service: ServiceRule): string {
  const nodes = serviceNodes(service).map(({ part, node }) => [part.split('.')[0], node]);
  return JSON.stringify([nodes, service.codes, service.diagnoses], (key, value: unknown) =>
    key === 'anchors' ? undefined : value,
  );
}

function withdrawnFacts({ services, facts }: PolicyLogic): Set<string> {
  const name = (fact: string) => facts.find(({ id }) => id === fact)?.parameter ?? fact;
  const found = new Set<string>();
  const visit = (service: string, node: TreeNode): void => {
    if (node.op === 'withdrawn') for (const fact of node.facts) found.add(`${service}|${name(fact)}`);
    for (const child of childNodes(node)) visit(service, child);
  };
  for (const service of services) for (const { node } of serviceNodes(service)) visit(service.id, node);
  return found;
}

/** Lower and upper bounds of one fact are two conditions; a bound may change from `more than` to `at least`. */
function direction(is: string, positive: boolean): string {
  const lower = is === 'ge' || is === 'gt' || is === 'older';
  if (is === 'eq') return 'exact';
  return lower === positive ? 'lower' : 'upper';
}

const MAX_QUESTION = 60;

/** A change as part of a sentence: `AHI from at least 15 per hour to at least 10 per hour`. */
export function changeWords({ change, part, question, service, from, to }: LogicChange): string {
  if (change === 'combined') return `how the conditions of ${plain(service)} combine`;
  if (question === null) return `the service ${plain(service)}${change === 'modified' ? ` from ${from} to ${to}` : ''}`;
  if (change === 'modified') return `${clip(question)} from ${from} to ${to}`;
  return `the ${PARTS[part ?? ''] ?? 'condition'} "${clip(question)}" (${to ?? from})`;
}

const PARTS: Record<string, string> = {
  exclusions: 'exclusion',
  limits: 'limit',
  continuation: 'condition to continue',
};

const clip = (text: string): string => (text.length <= MAX_QUESTION ? text : `${text.slice(0, MAX_QUESTION - 1)}…`);
