/**
 * Frequency limits of a policy: those that earlier services may have reached, and those that one day exceeds by itself.
 */

import { truthIn } from '../decide/open-conditions.ts';
import type { FactValue, FactValues } from '../decide/values.ts';
import { leafWords, requirementWords } from '../leaf-words.ts';
import { listLeaves, type PolicyLogic, type ServiceRule, type TreeNode } from '../logic.ts';
import { type Known, listShortfalls } from './claim-shortfalls.ts';

/** Services billed for one day. */
interface Day {
  date: string;
  /** 1 when units are amounts or time. */
  services: number;
  units: number;
}

/** A limit that the units of a day keep only as the supply of some months. */
export interface SupplyLimit {
  text: string;
  months: number;
}

/**
 * Limits of the remaining services, also when all conditions are met; for a single service, those that the day exceeds,
 * by themselves or unless they are a supply of some months.
 */
export function openLimits(services: readonly ServiceRule[], known: Known, day: Day) {
  const [only, ...others] = services;
  return {
    limits: [...new Set(services.flatMap((service) => limitsIn(service, known)))],
    ...(only === undefined || others.length > 0
      ? { passed: [], supplies: [], shortfalls: [] }
      : { ...passedLimits(only, known, day), shortfalls: listShortfalls(only, known) }),
  };
}

function limitsIn({ limits }: ServiceRule, { tree, values }: Known): string[] {
  return limits.filter((limit) => truthIn(limit, values) === null).flatMap((limit) => limitWords(limit, tree));
}

const limitWords = (limit: TreeNode, { facts }: PolicyLogic): string[] =>
  [...listLeaves(limit)].flatMap((leaf) => {
    if (leaf.op !== 'count') return [];
    const question = facts.find(({ id }) => id === leaf.fact)?.ask ?? '';
    // What is counted goes without saying where it is the item itself.
    return [UNITS.test(question) ? requirementWords(leaf).replace(/\bservices?\b/, asUnits) : leafWords(leaf, facts)];
  });

const asUnits = (services: string): string => (services === 'service' ? 'unit' : 'units');

/** Several units of one service may be one of these. */
const UNITS = /\bunits of the same item\b|\bwere supplied before\b/i;
const OCCASIONS = /\b(?:sessions?|visits?|encounters?|treatments?|evaluations?|times)\b/i;

/** Limits that one day's services exceed regardless of earlier ones. */
function passedLimits(service: ServiceRule, { tree, values }: Known, day: Day) {
  const keeps = (limit: TreeNode, months: number, more = 0) =>
    truthIn(limit, withServices(tree, values, { ...day, units: day.units + more }, months)) !== false;
  const passed: string[] = [];
  const supplies: SupplyLimit[] = [];
  for (const limit of service.limits) {
    if (truthIn(limit, values) !== null || keeps(limit, 1)) continue;
    const texts = limitWords(limit, tree);
    // As much as some months allow is their supply; another amount over one month's is a question.
    const months = listMonths(service).find((count) => keeps(limit, count));
    if (months === undefined || keeps(limit, months, 1)) passed.push(...texts);
    else supplies.push(...texts.map((text) => ({ text, months })));
  }
  return { passed, supplies };
}

/** How much of a supply the policy lets a supplier deliver at once. */
const QUANTITY = /\bat most a (\d+)-month quantity\b/;

/** Numbers of months, above one, that one delivery may be for. */
function listMonths({ documentation }: ServiceRule): number[] {
  const most = Math.max(1, ...documentation.map(({ text }) => Number(QUANTITY.exec(text)?.[1] ?? 1)));
  return Array.from({ length: most - 1 }, (_, at) => at + 2);
}

/** More than the longest month. */
const MONTH = 32 * 86_400_000;

/** Adds the services of the day, as used in equal parts in this month and those before. */
function withServices({ facts }: PolicyLogic, values: FactValues, day: Day, months: number): FactValues {
  const dates = Array.from({ length: months }, (_, back) =>
    new Date(Date.parse(day.date) - back * MONTH).toISOString().slice(0, 10),
  );
  const known = new Map<string, FactValue>(values);
  for (const { id, kind, ask } of facts) {
    if (kind !== 'services' || OCCASIONS.test(ask)) continue;
    const billed = UNITS.test(ask) ? day.units : day.services;
    const month = Math.ceil(billed / months);
    if (billed > 1)
      known.set(id, {
        kind: 'services',
        dates: Array.from({ length: billed }, (_, at) => dates[Math.floor(at / month)]!),
      });
  }
  return known;
}
