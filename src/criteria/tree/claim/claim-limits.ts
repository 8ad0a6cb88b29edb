/**
 * Frequency limits of a policy: those that earlier services may have reached, and those that one day exceeds by itself.
 */

import { truthIn } from '../decide/open-conditions.ts';
import type { FactValues } from '../decide/values.ts';
import { leafWords } from '../leaf-words.ts';
import { listLeaves, type PolicyLogic, type ServiceRule, type TreeNode } from '../logic.ts';

/** A policy's logic and what is known of its facts. */
export interface Known {
  tree: PolicyLogic;
  values: FactValues;
}

/** Services billed for one day. */
interface Day {
  date: string;
  /** 1 when units are amounts or time. */
  services: number;
  units: number;
}

/**
 * Limits of the remaining services, also when all conditions are met; for a single service, those that the day exceeds.
 */
export function openLimits(services: readonly ServiceRule[], known: Known, day: Day) {
  const [only, ...others] = services;
  return {
    limits: [...new Set(services.flatMap((service) => limitsIn(service, known)))],
    passed: only === undefined || others.length > 0 ? [] : passedLimits(only, known, day),
  };
}

function limitsIn({ limits }: ServiceRule, { tree, values }: Known): string[] {
  return limits.filter((limit) => truthIn(limit, values) === null).flatMap((limit) => limitWords(limit, tree));
}

const limitWords = (limit: TreeNode, { facts }: PolicyLogic): string[] =>
  [...listLeaves(limit)].filter(({ op }) => op === 'count').map((leaf) => leafWords(leaf, facts));

/** Several units of one service may be one of these. */
const UNITS = /\bunits of the same item\b/i;
const OCCASIONS = /\b(?:sessions?|visits?|encounters?|treatments?|evaluations?|times)\b/i;

/** Limits that one day's services exceed regardless of earlier ones. */
function passedLimits({ limits }: ServiceRule, { tree, values }: Known, day: Day): string[] {
  const counted = tree.facts.filter(({ kind, ask }) => kind === 'services' && !OCCASIONS.test(ask));
  const known = new Map(values);
  for (const { id, ask } of counted) {
    const billed = UNITS.test(ask) ? day.units : day.services;
    if (billed > 1) known.set(id, { kind: 'services', dates: Array.from({ length: billed }, () => day.date) });
  }
  return limits
    .filter((limit) => truthIn(limit, values) === null && truthIn(limit, known) === false)
    .flatMap((limit) => limitWords(limit, tree));
}
