/**
 * Services that deny a use which their policy may not address: its purpose is in `requires`, where a request for another
 * purpose is denied, instead of in `when`, where it stays undetermined.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import {
  type FactDefinition,
  listLeaves,
  type PolicyLogic,
  type ServiceRule,
  serviceNodes,
  type TreeNode,
} from '../../src/criteria/tree/logic.ts';
import { LIBRARY } from './load.ts';

/** Passages of the text by the prefix that cites them. */
type Passages = ReadonlyMap<string, { text: string }>;

interface DeniedUse {
  service: string;
  /** Questions for which an answer of no denies. */
  facts: readonly string[];
  why: 'title' | 'text';
}

/** What the title states after these words is the use or the patient that the policy is about. */
const SUBJECT = /\b(?:for|in|of|to)\b(.*)$/i;
const COMMON_WORDS = new Set(
  `and the from that this with other under patient patients disease diseases disorder disorders condition conditions
  treatment therapy use used service services test tests testing diagnosis evaluation management analysis procedure
  procedures device devices system general medicare coverage determination molecular moldx policy`.split(/\s+/),
);
/** Questions about who furnishes a service, where, with what or after what: never a purpose. */
const CIRCUMSTANCE = wordPattern(`hospital facility office approved cleared qualified trained credentialed personnel
  practitioner physician supports failed unsuccessful responded necessary`);
/** A sentence with one of these words states what is not covered, or what must hold. */
const RESTRICTING =
  wordPattern(`only must shall limited restrict\\w* solely denied deny denies unless except\\w* exclu\\w+
  prohibit\\w* cannot never until requires? required requirements? criteri\\w+ contraindicat\\w+ investigational experimental
  non-?cover\\w*`);
const POSITIVE =
  wordPattern(`covered? reasonable medically considered paid payable necessary eligible indicated appropriate
  allowed needed more`);
const NOT = /\bnot? (?:be |been |generally |longer |separately )?$/i;
const CONDITIONAL = /\b(?:all of the|following conditions|conditions are met|provided that|as long as)\b/i;

function wordPattern(words: string): RegExp {
  return new RegExp(`\\b(?:${words.split(/\s+/).join('|')})\\b`, 'gi');
}

function restricts(text: string): boolean {
  const negated = [...text.matchAll(POSITIVE)].some(({ index }) => NOT.test(text.slice(0, index)));
  return negated || CONDITIONAL.test(text) || text.search(RESTRICTING) >= 0;
}

/** @param passages null where the text is not available: then titles alone are compared. */
export function deniedUses(logic: PolicyLogic, passages: Passages | null): DeniedUse[] {
  const denying = logic.services.filter((service) => required(service).length > 0);
  return [
    ...denying.flatMap((service) => titleUse(logic, service)),
    ...(passages === null ? [] : denying.flatMap((service) => unwrittenDenial(logic, service, passages))),
  ];
}

const required = ({ coverage, requires, pathways }: ServiceRule): readonly TreeNode[] =>
  coverage === 'criteria' || coverage === 'study' ? [...requires, ...pathways.map(({ node }) => node)] : [];

/** A question that repeats what the title says the service is for. */
function titleUse({ title, facts }: PolicyLogic, service: ServiceRule): DeniedUse[] {
  const found = SUBJECT.exec(title);
  if (found === null) return [];
  const [before, subject] = [stems(title.slice(0, found.index)), stems(found[1]!)];
  const candidates = required(service).flatMap(questions).filter(notSelecting(service));
  const repeating = candidates.filter((id) => {
    const { ask } = facts.find((fact) => fact.id === id)!;
    if (ask.search(CIRCUMSTANCE) >= 0) return false;
    const own = stems(`${id.replaceAll('_', ' ')} ${ask}`);
    const shared = [...subject].filter((stem) => own.has(stem) && !before.has(stem)).length;
    return shared > 0 && shared >= subject.size / 2;
  });
  return repeating.length === 0 ? [] : [{ service: service.id, facts: [...new Set(repeating)], why: 'title' }];
}

function stems(text: string): Set<string> {
  const words = (text.toLowerCase().match(/[a-z0-9]{3,}/g) ?? []).filter((word) => !COMMON_WORDS.has(word));
  return new Set(words.map((word) => word.slice(0, 6)));
}

/** Questions of yes or no that are a condition by themselves, or one of a list of alternatives. */
function questions(node: TreeNode): string[] {
  if (node.op === 'fact') return [node.fact];
  if (node.op === 'any' && node.of.every(({ op }) => op === 'fact')) return node.of.flatMap(questions);
  return [];
}

/** Facts that do not select the service as well: one that does leaves another use open. */
function notSelecting({ when, subject }: ServiceRule): (fact: string) => boolean {
  const selecting = [when, subject].flatMap((node) => (node === undefined ? [] : [...listLeaves(node)]));
  return (fact) => selecting.every((leaf) => leaf.fact !== fact);
}

/** A service that denies although no sentence restricts it: neither those that it cites nor those of the whole text. */
function unwrittenDenial(logic: PolicyLogic, service: ServiceRule, passages: Passages): DeniedUse[] {
  const leaves = required(service).flatMap((node) => [...listLeaves(node)]);
  const facts = [...new Set(leaves.map(({ fact }) => fact))]
    .filter(notSelecting(service))
    .filter((id) => !isNecessity(logic.facts.find((fact) => fact.id === id)));
  if (facts.length === 0) return [];
  const own = new Set(leaves.flatMap(({ anchors = [] }) => anchors));
  const elsewhere = restrictingOthers(logic, service);
  const restricted = [...passages].some(([anchor, { text }]) => {
    if (elsewhere.has(anchor) && !own.has(anchor)) return false;
    return restricts(text);
  });
  return restricted ? [] : [{ service: service.id, facts, why: 'text' }];
}

/** Necessity is a condition by law, whether or not the text says so. */
const isNecessity = (fact: FactDefinition | undefined) => /\bnecessary\b/i.test(fact?.ask ?? '');

/** Passages of other services, of exclusions and limits, and those discarded: they deny nothing else of this service. */
function restrictingOthers({ services, discarded }: PolicyLogic, service: ServiceRule): Set<string> {
  const parts = services.flatMap((one) =>
    serviceNodes(one)
      .filter(({ part }) => one !== service || /^(?:exclusions|limits|continuation)\b/.test(part))
      .flatMap(({ node }) => [...listLeaves(node)].flatMap(({ anchors = [] }) => anchors)),
  );
  const plain = services.filter((one) => one !== service).flatMap(({ anchors = [] }) => anchors);
  return new Set([...parts, ...plain, ...discarded.flatMap(({ anchors }) => anchors)]);
}

/** Denials that a person found in the text, or that follow from the law: policy -> service -> reason. */
type Accepted = Readonly<Record<string, Readonly<Record<string, string>>>>;

let accepted: Accepted | undefined;

/** Findings of a policy, one per line, and acceptances that nothing needs any longer. */
export function deniedUseFindings(logic: PolicyLogic, passages: Passages | null): string[] {
  const file = join(LIBRARY, 'denied-uses.yaml');
  accepted ??= existsSync(file) ? (parse(readFileSync(file, 'utf8')) as Accepted) : {};
  return compareAccepted(deniedUses(logic, passages), accepted[logic.policy] ?? {}, passages !== null);
}

/** @param complete whether the text was available, without which an acceptance may be of what it says. */
export function compareAccepted(
  found: readonly DeniedUse[],
  reasons: Readonly<Record<string, string>>,
  complete: boolean,
): string[] {
  const open = found.filter(({ service }) => reasons[service] === undefined);
  const unneeded = Object.keys(reasons).filter((id) => found.every(({ service }) => service !== id));
  return [
    ...open.map(({ service, facts, why }) => {
      const reason = why === 'title' ? 'repeats the title' : 'is denied, and no sentence of the text restricts it';
      return `${service}: ${facts.join(', ')} ${reason}: is another use denied, or not addressed (when)? A denial needs a reason in library/denied-uses.yaml`;
    }),
    ...(complete ? unneeded.map((id) => `${id}: library/denied-uses.yaml accepts a denial that is not there`) : []),
  ];
}
