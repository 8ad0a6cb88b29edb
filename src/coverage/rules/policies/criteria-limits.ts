/**
 * Limits of age and frequency in the criteria of policies, against what a request states: an age band, and units on one day.
 * What the request leaves open is tried every way it can be; a limit is met or passed only when all ways agree.
 */
import {
  type BlocksDecision,
  decideBlocks,
  type FactValue,
  readAge,
  walkNodes,
} from '../../../criteria/criteria.public.ts';
import { citePolicy } from '../../citations.ts';
import type { AgeBand, BlockFact, Effect, Facts, Finding, PolicyFact } from '../../facts.ts';
import { finding, type RuleId } from '../catalog.ts';
import { addresses, lists, speakingTree } from './policy-trees.ts';

const MAX_LIMITS = 5;
const MAX_NOTE = 300;
/** Completed years. */
const BANDS: Record<AgeBand, readonly [from: number, to: number]> = {
  pediatric: [0, 17],
  adult: [18, 64],
  medicare_age: [65, 150],
};
/** Earlier services in the world where there were many: more than any limit counts. */
const MANY = 400;
/** Several units on one day may be one of these. */
const OCCASIONS = /\b(?:sessions?|visits?|encounters?|treatments?|evaluations?|days? of service|times)\b/i;

export function limitRules(facts: Facts, code: string): Finding[] {
  const policies = applicable(facts.policies, code).flatMap((policy): PolicyFact[] => {
    if (speakingTree(facts, policy.policyId) === null) return [policy];
    // Logic about other codes of the policy states no limit of this one, and of its text only what names the code is about it.
    if (!lists(policy, code) || addresses(facts, policy.policyId, code)) return [];
    return [{ ...policy, blocks: policy.blocks.filter(({ text }) => text.includes(code)) }];
  });
  return [
    ...distinctBlocks(policies.flatMap((policy) => ageFindings(policy, code, facts))),
    ...distinctBlocks(policies.flatMap((policy) => frequencyFindings(policy, code, facts))),
  ];
}

/** Policies in force that list the code, and those linked to them. */
function applicable(policies: readonly PolicyFact[], code: string): PolicyFact[] {
  const inForce = policies.filter(({ force }) => force === 'in_force');
  const own = inForce
    .filter(({ procedures }) => procedures.some((row) => row.code === code))
    .map(({ policyId }) => policyId);
  return inForce.filter(
    ({ policyId, linkedFrom }) => own.includes(policyId) || linkedFrom.some((id) => own.includes(id)),
  );
}

interface Limit {
  text: string;
  found: Finding;
}

/** The same words in several policies once, and no more than anyone reads; what is against payment first. */
function distinctBlocks(limits: readonly Limit[]): Finding[] {
  const rank = ({ found }: Limit) => Number(found.effect === 'informs');
  const seen = new Set<string>();
  return limits
    .toSorted((a, b) => rank(a) - rank(b))
    .filter(({ text }) => !seen.has(text) && seen.add(text))
    .slice(0, MAX_LIMITS)
    .map(({ found }) => found);
}

function ageFindings(policy: PolicyFact, code: string, { question }: Facts): Limit[] {
  const { age } = question;
  if (age === null) return [];
  const limits = policy.blocks.filter((block) => setsAge(block) && isAbout(block, code));
  if (limits.length === 0) return [];
  const blocks = policy.blocks.filter((block) => isAbout(block, code));
  const worlds = samples(limits, BANDS[age]).map((years) =>
    decideBlocks(blocks, new Map([['age', readAge({ value: years, unit: 'a' })]])),
  );
  const fails = worlds.every(({ determination }) => determination === 'not_met');
  const band = `the ${age} age band`;
  return limits.flatMap((block): Limit[] => {
    const ways = worlds.map((world) => readVerdict(world, block.block_id));
    // What never depends on the age, since it has other parts, is no matter of it.
    if (ways.every((way) => way === null)) return [];
    const [effect, states]: [Effect, string] =
      fails && ways.every((way) => way === false)
        ? ['conflicts', `sets an age requirement that no age in ${band} meets`]
        : ways.every((way) => way === true)
          ? ['informs', `sets an age requirement that every age in ${band} meets`]
          : ['gap', `sets an age requirement; ${band} does not show whether it applies or is met`];
    return [findLimit(policy, block, code, { rule: 'age-limit', effect, statement: states })];
  });
}

/** Ages at which an outcome may change: the ends of the band, and both sides of every threshold within it. */
function samples(limits: readonly BlockFact[], [from, to]: readonly [number, number]): number[] {
  const thresholds = limits.flatMap(({ logic }) =>
    [...walkNodes(logic!.root)].flatMap((node) => (node.op === 'compare' && node.field === 'age' ? [node.value] : [])),
  );
  const near = thresholds.flatMap((value) => [Math.floor(value) - 1, Math.floor(value), Math.floor(value) + 1]);
  return [...new Set([from, ...near.filter((years) => years > from && years < to), to])].sort((a, b) => a - b);
}

function setsAge({ logic }: BlockFact): boolean {
  return logic !== null && [...walkNodes(logic.root)].some((node) => node.op === 'compare' && node.field === 'age');
}

function frequencyFindings(policy: PolicyFact, code: string, { question }: Facts): Limit[] {
  const limits = policy.blocks.filter((block) => limitsFrequency(block) && isAbout(block, code));
  if (limits.length === 0) return [];
  const units = services(code, question.procedures.find((procedure) => procedure.code === code)?.count ?? 1);
  const passed = units > 1 ? passedLimit(policy, code, question.date, units) : undefined;
  return limits.map((block) =>
    block === passed
      ? findLimit(policy, block, code, {
          rule: 'frequency-limit',
          effect: 'warns',
          statement: `limits frequency, and ${units} units are billed`,
        })
      : findLimit(policy, block, code, { rule: 'frequency-limit', effect: 'informs', statement: 'limits frequency' }),
  );
}

/** Units of drugs, blood and supplies are amounts, and those of ambulances miles: one service, whatever their number. */
const AMOUNTS = /^(?:[ABJPQ]\d{4}|C9\d{3})$/;

function services(code: string, units: number): number {
  return AMOUNTS.test(code) ? 1 : Math.min(units, MANY);
}

/** What the record must hold within some time, and how often it is written, limits no service. */
const RECORDED = /\b(?:face-to-face|medical record|records?|document\w*|order|plan of care|re-?evaluat\w+)\b/i;
const LIMITING =
  /\b(?:limit\w*|no more than|not (?:to )?exceed|maximum|once|twice|up to|at most|more (?:often|frequent\w*))\b/i;

function limitsFrequency({ section, tags, text }: BlockFact): boolean {
  if (section === 'frequency') return true;
  if (!tags.includes('frequency') || section === 'documentation') return false;
  return !RECORDED.test(text) || LIMITING.test(text);
}

/**
 * A limit that the units of one day pass, whatever was given before. Which of a policy's services a code is no one states, so
 * the units must pass every limit of the policy. One unit passes none.
 */
function passedLimit(policy: PolicyFact, code: string, date: string, units: number): BlockFact | undefined {
  const blocks = policy.blocks.filter((block) => isAbout(block, code));
  const counting = blocks.filter(
    ({ logic }) => logic !== null && [...walkNodes(logic.root)].some(({ op }) => op === 'count'),
  );
  if (counting.length === 0 || counting.some(({ text }) => OCCASIONS.test(text))) return undefined;
  const worlds = histories(date, units).map((dates) => decideBlocks(blocks, serviceFacts(date, dates, counting)));
  if (worlds.some(({ determination }) => determination !== 'not_met')) return undefined;
  const passes = (block: BlockFact) => worlds.every((world) => readVerdict(world, block.block_id) === false);
  return counting.every(passes) ? counting[0] : undefined;
}

/** The units of the day after no earlier service, and after many. */
function histories(date: string, units: number): string[][] {
  const today = Array.from({ length: units }, () => date);
  const before = new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);
  const earlier = Array.from({ length: MANY }, () => before);
  return [today, [...earlier, ...today]];
}

/** The dates as those of every service that the policy counts. */
const serviceFacts = (date: string, dates: readonly string[], counting: readonly BlockFact[]) =>
  new Map<string, FactValue>([
    ['date_of_service', { kind: 'date', value: date }],
    ...counting.map(({ block_id }): [string, FactValue] => [`service_dates.${block_id}`, { kind: 'services', dates }]),
  ]);

/** A block that names other codes only is not about this one. */
function isAbout({ text }: BlockFact, code: string): boolean {
  const named = [...text.matchAll(/\b(?:\d{5}|\d{4}[A-Z]|[A-Z]\d{4})\b/g)].map(([found]) => found);
  return named.length === 0 || named.includes(code);
}

/** Whether a block supports coverage, refuses it, or leaves it open. */
function readVerdict({ blocks }: BlocksDecision, blockId: string): boolean | null {
  return blocks.find(({ block }) => block.block_id === blockId)?.favors ?? null;
}

function findLimit(
  policy: PolicyFact,
  block: BlockFact,
  code: string,
  { rule, effect, statement: states }: { rule: RuleId; effect: Effect; statement: string },
): Limit {
  const text = block.text.replace(/\s+/g, ' ').trim();
  const displayed = text.length <= MAX_NOTE ? text : `${text.slice(0, MAX_NOTE - 1)}…`;
  const review = effect === 'warns' ? { review: true } : {};
  const message = `${policy.policyId} ${states}: ${displayed}`;
  return { text: block.text, found: finding(rule, effect, code, message, citePolicy(policy), review) };
}
