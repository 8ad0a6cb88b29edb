/**
 * The smallest parameter changes that change an evaluation's verdict, each verified by evaluating the changed request.
 */
import {
  decidePolicy,
  findVerdict,
  type PolicyDecision,
  type Selection,
  type Verdict,
} from '../tree/decide/decide-policy.ts';
import { evaluateLeaf } from '../tree/decide/evaluate-tree.ts';
import { FactNames, GROUPS, type ReadFacts } from '../tree/decide/fact-names.ts';
import { findQuestion, requirementWords, valueWords } from '../tree/leaf-words.ts';
import { type FactKind, type LeafNode, listLeaves, serviceTree } from '../tree/logic.ts';
import { decides, decidesRequest, type PolicyTree } from '../tree/stored-logic.ts';
import { valueFor } from './leaf-values.ts';

const MAX_DISPLAYED = 5;
const MAX_SINGLES = 60;
const MAX_COMBINED = 14;
const MAX_PAIRS = 60;
const MAX_VALUE = 120;

interface Question extends Selection {
  given: Readonly<Record<string, unknown>>;
}

interface Candidate {
  leaf: LeafNode;
  name: string;
  value: unknown;
  wanted: boolean;
  /** The value in the request; null if absent. */
  known: string | null;
}

const ORDER: readonly Verdict[] = ['not_met', 'undetermined', 'met'];
const NO_LOGIC =
  'The logic of this policy was not checked by a second reading and decides nothing, whatever is changed';

const STALE = 'The text of this policy changed since its logic was written, so it decides nothing, whatever is changed';

const NOT_IN_FORCE =
  'The version of the policy for the date of service is not loaded; only another date can change that';

export function evaluationChanges(policy: PolicyTree | null, read: ReadFacts, question: Question) {
  if (policy === null || !decides(policy.assurance))
    return { tried: 0, note: policy?.anchor_state === 'stale' ? STALE : NO_LOGIC, changes: [] };
  if (!decidesRequest(policy)) return { tried: 0, note: NOT_IN_FORCE, changes: [] };
  const names = new FactNames(policy.tree);
  const before = decidePolicy(policy.tree, read.values, question);
  let requests = 0;
  // Read once instead of in every attempt.
  const unused = new Set(read.unused);
  const used = Object.fromEntries(Object.entries(question.given).filter(([name]) => !unused.has(name)));
  const attempt = (parts: readonly Candidate[]): Verdict | null => {
    requests += 1;
    const given = parts.reduce((known, part) => replaceFact(names, known, part), used);
    const { values, errors } = names.read(given);
    return Object.keys(errors).length > 0
      ? null
      : findVerdict(policy.tree, values, question, (leaf) => evaluateLeaf(leaf, values).truth);
  };
  const candidates = findCandidates(policy, before, read, question).slice(0, MAX_SINGLES);
  const singles = candidates.map((candidate) => ({ parts: [candidate], verdict: attempt([candidate]) }));
  const settled = new Set(singles.filter((one) => isMove(one.verdict, before)).map(({ verdict }) => verdict));
  const pairs = listPairs(candidates, before).flatMap((parts) => {
    const verdict = attempt(parts);
    return settled.has(verdict) ? [] : [{ parts, verdict }];
  });
  const moved = [...singles, ...pairs].filter(({ verdict }) => isMove(verdict, before));
  const chosen = moved
    .toSorted((a, b) => ORDER.indexOf(b.verdict!) - ORDER.indexOf(a.verdict!) || a.parts.length - b.parts.length)
    .slice(0, MAX_DISPLAYED);
  return {
    tried: requests,
    note: chosen.length > 0 ? null : buildNote(before),
    changes: chosen.map(({ parts, verdict }) => show(parts, verdict!, before.verdict, policy)),
  };
}

const isMove = (verdict: Verdict | null, before: PolicyDecision): boolean =>
  verdict !== null && verdict !== 'undetermined' && verdict !== before.verdict;

function buildNote({ smallest }: PolicyDecision): string {
  return smallest.length > 2
    ? `No one or two facts decide: the smallest set that could is ${smallest.join(', ')}`
    : 'No change of one or two facts that was tried moves the verdict';
}

/** Each relevant leaf, with the value that flips it; open ones both ways. */
function findCandidates(
  { tree }: PolicyTree,
  { services }: PolicyDecision,
  { values }: ReadFacts,
  { phase = 'initial' }: Question,
): Candidate[] {
  const leaves = services.flatMap(({ service, result }) => {
    const all = [...listLeaves(serviceTree(service, phase))];
    const first = result.deciding.map(({ leaf }) => leaf.fact);
    const wanted = new Set([...first, ...[...result.toTrue, ...result.toFalse].flat()]);
    return [...all.filter(({ fact }) => wanted.has(fact)), ...all.filter(({ fact }) => !wanted.has(fact))];
  });
  const found = leaves.flatMap((leaf) => {
    const { truth } = evaluateLeaf(leaf, values);
    const fact = tree.facts.find(({ id }) => id === leaf.fact);
    const given = values.get(leaf.fact);
    const known = given === undefined ? null : valueWords(given);
    return (truth === null ? [true, false] : [!truth]).flatMap((wanted): Candidate[] => {
      const value = valueFor(leaf, wanted, fact, values);
      return value === undefined ? [] : [{ leaf, name: leaf.fact, value, wanted, known }];
    });
  });
  return [...new Map(found.map((one) => [`${one.name} ${JSON.stringify(one.value)}`, one])).values()];
}

/** Facts of the smallest deciding sets first, since pairs that decide are among them. */
function listPairs(candidates: readonly Candidate[], { services, smallest }: PolicyDecision): Candidate[][] {
  const small = services.flatMap(({ result }) =>
    [...result.toTrue, ...result.toFalse].filter((set) => set.length <= 2),
  );
  const near = new Set([...smallest, ...small.flat()]);
  const ordered = [
    ...candidates.filter(({ name }) => near.has(name)),
    ...candidates.filter(({ name }) => !near.has(name)),
  ].slice(0, MAX_COMBINED);
  return ordered
    .flatMap((one, at) => ordered.slice(at + 1).flatMap((other) => (one.name === other.name ? [] : [[one, other]])))
    .slice(0, MAX_PAIRS);
}

/** The request with one fact changed, under whatever name it was provided. */
function replaceFact(names: FactNames, given: Question['given'], { name, value }: Candidate): Question['given'] {
  const isSame = (other: string) => names.find(other).some(({ id }) => id === name);
  const without = (members: object) => Object.fromEntries(Object.entries(members).filter(([other]) => !isSame(other)));
  const kept = Object.entries(without(given)).map(([member, own]): [string, unknown] =>
    GROUPS.includes(member) && typeof own === 'object' && own !== null && !Array.isArray(own)
      ? [member, without(own)]
      : [member, own],
  );
  return { ...Object.fromEntries(kept), [name]: value };
}

const KINDS: Record<FactKind, string> = {
  yes_no: 'document',
  choice: 'document',
  treatment: 'document',
  services: 'document',
  number: 'measured_value',
  date: 'date',
  codes: 'diagnosis',
};

function show(parts: readonly Candidate[], to: Verdict, from: Verdict, { tree, passages }: PolicyTree) {
  const changes = parts.map(({ leaf, name, value, wanted, known }) => {
    const kind = tree.facts.find(({ id }) => id === name)?.kind ?? 'codes';
    const query = findQuestion(name, tree.facts);
    return {
      fact: KINDS[kind],
      action: known === null ? 'add' : 'replace',
      parameter: name,
      from: known,
      to: JSON.stringify(value).slice(0, MAX_VALUE),
      text: `${query}: ${wanted ? '' : 'not '}${requirementWords(leaf)}`,
      allowed: false,
      reason:
        known === null
          ? 'Not given: state it as the record shows it'
          : `Only if the record shows it; the request states ${known}`,
      anchors: [...(leaf.anchors ?? [])].filter((anchor) => passages[anchor] !== undefined),
    };
  });
  return {
    changes,
    direction: ORDER.indexOf(to) > ORDER.indexOf(from) ? 'better' : 'worse',
    from,
    to,
    allowed: false,
    reason: [...new Set(changes.map(({ reason }) => reason))].join('; '),
  };
}
