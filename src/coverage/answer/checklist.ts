/** What the record must contain: distinct single requirements, grouped by policy. */
import { passagesOfOthers, recordItems } from '../../criteria/criteria.public.ts';
import type { BlockFact, Facts, PolicyFact } from '../facts.ts';
import { isNamed, lists, speakingTree } from '../rules/policies/policy-trees.ts';
import type { Statement } from './statements.ts';

export interface Requirement {
  text: string;
  /** Policy, or the rule and program that requires it. */
  source: string;
}

/** Max items; longer checklists would not be read. */
const MAX_ITEMS = 100;

/**
 * Requirements of programs, then of articles, local and national policies, most specific first. A sentence in several
 * policies appears once, with the most specific of them.
 */
export function buildChecklist(
  facts: Pick<Facts, 'logic' | 'question'>,
  statements: readonly Statement[],
  policies: readonly PolicyFact[],
): Requirement[] {
  const items = new Map<string, Requirement>();
  const add = (text: string, source: string) => {
    const plain = toPlainText(text);
    if (plain !== '' && !items.has(plain)) items.set(plain, { text, source });
  };
  for (const { text, source } of authorizations(statements)) add(text, source);
  for (const policy of policies) {
    const written = ofItem(facts, policy, listRequirements(policy.blocks));
    for (const text of [...written, ...logicItems(facts, policy, written)]) add(text, policy.policyId);
  }
  return [...items.values()].slice(0, MAX_ITEMS);
}

/** Requirements of the section on documentation without those that the logic has for other items only. */
function ofItem(
  { logic, question }: Pick<Facts, 'logic' | 'question'>,
  policy: PolicyFact,
  written: readonly string[],
): readonly string[] {
  const codes = question.procedures.map(({ code }) => code).filter((code) => lists(policy, code));
  const tree = codes.length === 0 ? null : speakingTree({ logic }, policy.policyId);
  if (tree === null) return written;
  const others = passagesOfOthers(tree, codes).map(toPlainText);
  return written.filter((text) => !others.some((passage) => overlaps(toPlainText(text), passage)));
}

/** What the logic of a policy for the codes wants on file and its section on documentation does not state. */
function logicItems(
  { logic, question }: Pick<Facts, 'logic' | 'question'>,
  policy: PolicyFact,
  written: readonly string[],
): string[] {
  const codes = question.procedures.map(({ code }) => code);
  const own = codes.filter((code) => lists(policy, code) || isNamed(policy, code));
  const tree = own.length === 0 ? null : speakingTree({ logic }, policy.policyId);
  if (tree === null) return [];
  const stated = written.map(toPlainText);
  return recordItems(tree, own)
    .filter(
      ({ passages }) => !passages.map(toPlainText).some((passage) => stated.some((text) => overlaps(text, passage))),
    )
    .map(({ text }) => text);
}

/** Fewer words of a passage do not say what all of it wants. */
const LEAST_WORDS = 4;

/** Whether a listed requirement has the passage, or is a part of it that says enough. */
function overlaps(listed: string, passage: string): boolean {
  return listed.includes(passage) || (passage.includes(listed) && listed.split(' ').length >= LEAST_WORDS);
}

/** If a program and policies require the same, only the program is cited. */
function authorizations(statements: readonly Statement[]): Requirement[] {
  const required = statements.filter(({ finding }) => finding.effect === 'pa_required');
  const ofPrograms = required.filter(({ finding }) => finding.citation.policy_type === 'Program');
  const listed = new Set(ofPrograms.flatMap(({ codes }) => codes));
  const others = required.filter(
    (one) => !ofPrograms.includes(one) && (one.codes.length === 0 || one.codes.some((code) => !listed.has(code))),
  );
  const voluntary = statements.filter(
    ({ finding }) => finding.rule_id === 'program-optional' && finding.effect === 'warns',
  );
  const item = (wanted: string) => (one: Statement) => {
    const { rule_id, citation } = one.finding;
    return { text: `${wanted}: ${citation.title}`, source: `${rule_id}; ${citation.source_id}` };
  };
  return [
    ...[...ofPrograms, ...others].map(item('Affirmed prior authorization decision')),
    ...voluntary.map(item('Affirmed prior authorization decision, or the full record for prepayment review')),
  ];
}

export function checklistLines(items: readonly Requirement[]): string[] {
  return items.map(({ text, source }) => `${text} [${source}]`);
}

/** Normalizes sentences that differ only in case, spaces and punctuation. */
function toPlainText(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** A list with alternatives is a single requirement: "One of: ...". */
const ALTERNATIVES = /\b(?:(?:any|either|one|1)(?: or more)? of|at least one|one or more)\b/i;
const NO_REQUIREMENT = [
  /^modifiers? (?:are|(?:[a-z0-9]{2}\b[, ]*(?:and )?)+(?:states?|reports?|means?|indicates?))\b/i,
  /^(?:n\/?a|not applicable|none|reserved)\W*$/i,
  /^\W*(?:please )?(?:see|refer to)\b/i,
  /^this (?:policy|lcd|article|document|section|statement)\b[^.]*\b(?:defines|describes|specifies|addresses|outlines)\b/i,
  /^(?:for|additional) (?:more |further |additional )?(?:information|guidance|instructions)\b/i,
  /^(?:general )?(?:documentation|coding|billing|utilization) (?:requirements?|guidelines?|guidance|information|parameters)\W*$/i,
];

/** What a policy does not require, unless the same sentence names an exception. */
const NOT_REQUIRED =
  /\b(?:no requirements?|(?:is|are|was|were) not (?:required|needed|necessary)|need not|(?:do|does) not (?:require|need))\b/i;
const EXCEPTION = /\b(?:unless|but|except|however|until)\b/i;

function listRequirements(all: readonly BlockFact[]): string[] {
  const blocks = all.filter(({ section }) => section === 'documentation');
  const children = Map.groupBy(blocks, ({ parent_id }) => parent_id);
  const byId = new Map(all.map((block) => [block.block_id, block]));
  const isLeadIn = ({ block_id }: BlockFact) => children.has(block_id);
  const done = new Set<BlockFact>();
  return blocks.flatMap((block): string[] => {
    if (isLeadIn(block) || done.has(block)) return [];
    const parent = block.parent_id === null ? undefined : byId.get(block.parent_id);
    const siblings = (parent === undefined ? [] : children.get(parent.block_id)!).filter((one) => !isLeadIn(one));
    if (parent === undefined || siblings.length < 2 || !areAlternatives(parent, siblings))
      return splitItems(block.text);
    for (const one of siblings) done.add(one);
    return [`One of: ${siblings.map(({ text }) => tidy(text)).join('; ')}`];
  });
}

function areAlternatives(parent: BlockFact, items: readonly BlockFact[]): boolean {
  return ALTERNATIVES.test(parent.text) || items.slice(0, -1).some(({ text }) => /[;,]\s*or\W*$/i.test(text));
}

/** A passage that is itself a list is split into its items, without the lead-in. */
function splitItems(text: string): string[] {
  const listed = /^([^:;]{1,200}):\s*([^;]+(?:;[^;]+)+)$/s.exec(text.trim());
  if (listed === null) return [tidy(text)].filter(isRequirement);
  const items = listed[2]!.split(';').map(tidy).filter(isRequirement);
  return ALTERNATIVES.test(listed[1]!) ? [`One of: ${items.join('; ')}`] : items;
}

/** Removes bullets, redundant spaces and the conjunction to the next item. */
function tidy(text: string): string {
  const line = text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:[-–•*·▪]|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)])\s+/i, '')
    .replace(/[\s;,]+(?:and\/or|and|or)?[\s;,.]*$/i, (end) => (/^\s*\.$/.test(end) ? '.' : ''))
    .replace(/^(?:and|or)\s+(?=\S)/i, '');
  return line === '' ? '' : line[0]!.toUpperCase() + line.slice(1);
}

/** Lead-ins without a list, headings and cross-references require nothing. */
function isRequirement(text: string): boolean {
  if (toPlainText(text) === '' || /:$/.test(text)) return false;
  if (NOT_REQUIRED.test(text) && !EXCEPTION.test(text)) return false;
  return !NO_REQUIREMENT.some((pattern) => pattern.test(text));
}
