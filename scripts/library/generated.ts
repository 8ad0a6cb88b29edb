/** Generated cases: what the product decides of them against a naive interpreter, and what must hold of any two of them. */
import { decideService, type Verdict } from '../../src/criteria/tree/decide/decide-policy.ts';
import { evaluateLeaf, findTruth } from '../../src/criteria/tree/decide/evaluate-tree.ts';
import type { FactValue } from '../../src/criteria/tree/decide/values.ts';
import {
  type FactDefinition,
  type LeafNode,
  listLeaves,
  type Phase,
  type ServiceRule,
  serviceNodes,
  serviceTree,
  type TreeNode,
} from '../../src/criteria/tree/logic.ts';
import { DAY, factOptions } from '../../src/logic-review/check/options.ts';
import { readCases } from '../../src/logic-review/check/scenarios.ts';
import { type LoadedPolicy, listIds, loadPolicy } from './load.ts';
import { type Facts, isCoveredNaively, listQuantities } from './naive.ts';

interface GeneratedCounts {
  cases: number;
  decided: number;
  falseMet: number;
  falseDenied: number;
  /** With every fact known and still open, or decided otherwise than naively. */
  incomplete: number;
  /** A fact less decided more, or otherwise. */
  notMonotone: number;
  /** An exclusion that is attested absent denied. */
  absentDenied: number;
  /** The first few, as text. */
  failures: string[];
}

interface Subject {
  id: string;
  service: ServiceRule;
  phase: Phase;
  /** Leaves of the tree in this phase, and what their facts can be. */
  leaves: readonly LeafNode[];
  options: ReadonlyMap<string, readonly FactValue[]>;
  /** Yes/no facts that only exclude. */
  excluding: readonly string[];
  seeds: readonly Facts[];
}

type Random = () => number;
const COMPLETIONS = 3;
const DATE: FactValue = { kind: 'date', value: DAY };

/** About `count` cases spread over all policies, the same in every run with the same seed. */
export function checkGenerated(ids: readonly string[], count: number, seed: number): GeneratedCounts {
  const random = generator(seed);
  const subjects = listIds('policies', ids).flatMap((id) => listSubjects(loadPolicy(id)));
  const found: GeneratedCounts = {
    ...{ cases: 0, decided: 0, falseMet: 0, falseDenied: 0, incomplete: 0, notMonotone: 0, absentDenied: 0 },
    failures: [],
  };
  const each = Math.max(1, Math.ceil(count / subjects.length));
  for (const subject of subjects) for (let at = 0; at < each; at += 1) checkCase(subject, found, random);
  return found;
}

export function printGenerated(arguments_: readonly string[]): boolean {
  const [count = '100000', seed = '1'] = arguments_.filter((one) => /^\d+$/.test(one));
  const ids = arguments_.filter((one) => !/^\d+$/.test(one));
  const found = checkGenerated(ids, Number(count), Number(seed));
  const { failures, ...counts } = found;
  for (const line of failures) console.log(line);
  console.log(
    Object.entries(counts)
      .map(([name, value]) => `${name} ${value}`)
      .join(', '),
  );
  return failures.length === 0;
}

function listSubjects(policy: LoadedPolicy): Subject[] {
  const { id, logic } = policy;
  const cases = readCases(policy);
  return logic.services.flatMap((service) => {
    const phases: Phase[] = service.continuation === undefined ? ['initial'] : ['initial', 'continued'];
    return phases.map((phase) => {
      const unused = phase === 'initial' ? ['continuation'] : ['requires', 'pathways'];
      const parts = serviceNodes(service).filter(
        ({ part }) => !['subject', 'when', ...unused].includes(part.split('.')[0]!),
      );
      const leaves = parts.flatMap(({ node }) => [...listLeaves(node)]);
      const byFact = Map.groupBy(leaves, ({ fact }) => fact);
      const definition = (name: string) => logic.facts.find((fact: FactDefinition) => fact.id === name)!;
      const options = new Map([...byFact].map(([name, own]) => [name, factOptions(definition(name), own)] as const));
      const seeds = cases
        .filter(({ scenario }) => scenario.service === undefined || scenario.service === service.id)
        .map(({ values }) => Object.fromEntries([...values].filter(([name]) => options.has(name))));
      return { id, service, phase, leaves, options, excluding: excludingFacts(service, leaves), seeds };
    });
  });
}

/** Facts that exclusions alone ask about, and of which only the truth can exclude. */
function excludingFacts({ exclusions }: ServiceRule, leaves: readonly LeafNode[]): string[] {
  const positive = exclusions.flatMap((node) => [...positiveLeaves(node, true)]);
  const names = [...new Set(positive.filter(({ op }) => op === 'fact').map(({ fact }) => fact))];
  return names.filter(
    (name) => positive.filter(({ fact }) => fact === name).length === leaves.filter(({ fact }) => fact === name).length,
  );
}

function* positiveLeaves(node: TreeNode, positive: boolean): Generator<LeafNode> {
  if (node.op === 'not') yield* positiveLeaves(node.of, !positive);
  else if (node.op === 'limit') yield* positiveLeaves(node.of, positive);
  else if (node.op === 'all' || node.op === 'any' || node.op === 'at_least')
    for (const child of node.of) yield* positiveLeaves(child, positive);
  else if (positive && node.op !== 'withdrawn') yield node;
}

function checkCase(subject: Subject, found: GeneratedCounts, random: Random): void {
  const facts = generate(subject, random);
  const verdict = verdictOn(subject, facts);
  found.cases += 1;
  if (verdict !== 'undetermined') found.decided += 1;
  const fail = (kind: Exclude<keyof GeneratedCounts, 'failures'>, text: string) => {
    found[kind] += 1;
    if (found.failures.length < 20)
      found.failures.push(
        `${subject.id} ${subject.service.id} ${subject.phase}: ${kind}: ${text} with ${JSON.stringify(facts)}`,
      );
  };
  const isKnown = ({ fact }: LeafNode) => facts[fact] !== undefined;
  for (let at = 0; at < COMPLETIONS; at += 1) {
    const complete = completed(subject, facts, random);
    const covered = (all: boolean) =>
      isCoveredNaively(
        subject.service,
        subject.phase,
        complete,
        (limit) => all || listQuantities(limit).every(isKnown),
      );
    if (verdict === 'met' && !covered(false)) fail('falseMet', `not covered with ${JSON.stringify(complete)}`);
    if (verdict === 'not_met' && covered(true)) fail('falseDenied', `covered with ${JSON.stringify(complete)}`);
    const whole = verdictOn(subject, complete);
    const wanted = covered(true) ? (subject.service.coverage === 'contractor' ? 'undetermined' : 'met') : 'not_met';
    if (whole !== wanted) fail('incomplete', `is ${whole}, naively ${wanted} with ${JSON.stringify(complete)}`);
  }
  checkLess(subject, facts, verdict, fail);
}

/** One fact less decides nothing else; an exclusion that is attested absent does not deny. */
function checkLess(
  subject: Subject,
  facts: Facts,
  verdict: Verdict,
  fail: (kind: 'notMonotone' | 'absentDenied', text: string) => void,
): void {
  const limiting = new Set(subject.service.limits.flatMap((limit) => [...listLeaves(limit)].map(({ fact }) => fact)));
  for (const name of Object.keys(facts)) {
    const { [name]: _left, ...fewer } = facts;
    const less = verdictOn(subject, fewer);
    // The services of the past are not always known: without them, a limit does not deny.
    const allowed = less === 'undetermined' || less === verdict || (less === 'met' && limiting.has(name));
    if (!allowed) fail('notMonotone', `is ${verdict}, and ${less} without ${name}`);
  }
  for (const name of subject.excluding) {
    const { [name]: _left, ...fewer } = facts;
    const absent = verdictOn(subject, { ...fewer, [name]: { kind: 'yes_no', value: false } });
    if (absent === 'not_met' && verdictOn(subject, fewer) !== 'not_met') fail('absentDenied', `${name} is false`);
  }
}

const VERDICTS = new Map<boolean | null, Verdict>([
  [true, 'met'],
  [false, 'not_met'],
  [null, 'undetermined'],
]);

/** @throws where the two evaluations of the product differ: with what decides, and of the truth alone. */
function verdictOn({ id, service, phase }: Subject, facts: Facts): Verdict {
  const values = new Map(Object.entries(facts)).set('date_of_service', DATE);
  const { verdict } = decideService(service, values, phase);
  const truth = findTruth(serviceTree(service, phase), (leaf) => evaluateLeaf(leaf, values).truth);
  if (service.coverage !== 'contractor' && service.coverage !== 'not_covered' && VERDICTS.get(truth) !== verdict)
    throw new Error(`${id} ${service.id} is ${verdict}, its truth alone ${truth}`);
  return verdict;
}

/** A scenario with some facts changed or omitted, or random facts: scenarios alone rarely come close to coverage. */
function generate({ options, seeds }: Subject, random: Random): Facts {
  const names = [...options.keys()];
  const seed = seeds.length > 0 && random() < 0.8 ? pick(seeds, random) : null;
  const facts: Record<string, FactValue> = { ...(seed ?? {}) };
  const [changed, left] = seed === null ? [1, 0.15] : [1.5 / Math.max(1, names.length), random() < 0.5 ? 0.1 : 0];
  for (const name of names) {
    if (random() < changed) facts[name] = pick(options.get(name)!, random);
    if (random() < left) delete facts[name];
  }
  return facts;
}

/** Every fact known, as exactly as the format allows. */
function completed({ options }: Subject, facts: Facts, random: Random): Facts {
  const all: Record<string, FactValue> = { date_of_service: DATE };
  for (const [name, own] of options) {
    const value = facts[name];
    if (value === undefined) all[name] = pick(own, random);
    else if (value.kind === 'number')
      all[name] = { ...value, value: random() < 0.5 ? value.value : value.to, to: Number.NaN };
    else if (value.kind === 'treatment') all[name] = treatment(value, random);
    else all[name] = value;
    if (all[name]!.kind === 'number') all[name] = { ...all[name]!, to: all[name]!.value } as FactValue;
  }
  return all;
}

function treatment(value: Extract<FactValue, { kind: 'treatment' }>, random: Random): FactValue {
  const states = value.stated
    ? [value.state]
    : value.state === 'tried'
      ? (['tried', 'failed'] as const)
      : (['not_tried', 'contraindicated'] as const);
  const length = pick([0, 1, 30, 90, 400], random);
  return {
    ...value,
    state: pick(states, random),
    stated: true,
    duration: value.duration ?? { value: length, unit: 'd' },
  };
}

const pick = <Item>(items: readonly Item[], random: Random): Item => items[Math.floor(random() * items.length)]!;

/** Numbers from 0 to 1, the same in every run (mulberry32). */
function generator(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
