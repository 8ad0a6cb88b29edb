/** How a denial is appealed, level by level, as far as the corpus states it. */
import type { Model } from '../corpus/corpus.public.ts';
import { type ProgramFact, programFacts } from './program-facts.ts';

/** Under this name are the levels of 42 CFR 405 subpart I; those of another payer under its own, see `toAppealsName`. */
const ORIGINAL_MEDICARE = 'original-medicare';

interface AppealLevel {
  /** From 1. */
  level: number;
  /** What is requested and until when, the least amount in controversy, how long a decision takes. */
  steps: ProgramFact[];
}

interface AppealSteps {
  /** What can be appealed at all. */
  scope: ProgramFact[];
  levels: AppealLevel[];
}

/** Levels of a payer; without any where the corpus has none. @param payer null for traditional Medicare. @param date of the appeal. */
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

/** "Acme Health, Inc." -> "acme-health-inc", as an operator's list of facts names the payer. */
function toAppealsName(payer: string): string {
  return payer
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
