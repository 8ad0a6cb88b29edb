/** How to appeal a denial, level by level, as far as the corpus covers it. */
import type { Model } from '../corpus/corpus.public.ts';
import { type ProgramFact, programFacts } from './program-facts.ts';

/** Name of the levels of 42 CFR 405 subpart I; other payers use their own, see `toAppealsName`. */
const ORIGINAL_MEDICARE = 'original-medicare';

interface AppealLevel {
  /** From 1. */
  level: number;
  /** What to request and by when, the minimum amount in controversy, and how long a decision takes. */
  steps: ProgramFact[];
}

interface AppealSteps {
  /** What can be appealed. */
  scope: ProgramFact[];
  levels: AppealLevel[];
}

/**
 * Levels of a payer; empty if the corpus has none. @param payer null for traditional Medicare. @param date of the
 * appeal.
 */
export function appealSteps(model: Model, payer: string | null, date: string): AppealSteps {
  const facts = programFacts(model, payer === null ? ORIGINAL_MEDICARE : toAppealsName(payer), date);
  const levels = new Map<number, ProgramFact[]>();
  for (const fact of facts) {
    const level = /^appeal_(\d)_/.exec(fact.fact)?.[1];
    if (level !== undefined) levels.set(Number(level), [...(levels.get(Number(level)) ?? []), fact]);
  }
  return {
    scope: facts.filter(({ fact }) => fact === 'appeal_scope'),
    levels: [...levels].toSorted(([a], [b]) => a - b).map(([level, steps]) => ({ level, steps })),
  };
}

/** "Acme Health, Inc." -> "acme-health-inc", the payer's name in an operator's list of facts. */
function toAppealsName(payer: string): string {
  return payer
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
