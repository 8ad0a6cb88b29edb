/**
 * How to appeal a denial: five levels in traditional Medicare; for other payers what an operator loaded, or unknown.
 */
import type { Model } from '../corpus/corpus.public.ts';
import type { resolvePayer } from '../coverage/coverage.public.ts';
import { appealSteps } from '../programs/programs.public.ts';
import { type FactView, toFactView } from './program-fact.ts';

export interface Appeals {
  text: string;
  levels: { level: number; steps: FactView[] }[];
  scope: FactView[];
  gaps: string[];
}

/** Levels with a minimum amount in controversy, which CMS sets for each year. */
const LEVELS_WITH_AMOUNT = [3, 5];

/** @param today day of the appeal, YYYY-MM-DD: amounts are those of its year. */
export function buildAppeals(model: Model, payer: ReturnType<typeof resolvePayer>, today: string): Appeals {
  const medicare = payer.kind === 'medicare';
  const found = appealSteps(model, medicare ? null : payer.label, today);
  const levels = found.levels.map(({ level, steps }) => ({ level, steps: steps.map(toFactView) }));
  const scope = found.scope.map(toFactView);
  if (levels.length === 0) {
    const unknown = `The corpus does not have the appeal steps of ${payer.label}`;
    return { text: `Unknown: ${unknown}.`, levels, scope, gaps: [unknown] };
  }
  const steps = levels.flatMap((level) => level.steps);
  const text = [...scope, ...steps].map(({ statement, source_title }) => `${statement} [${source_title}]`).join(' ');
  const gaps = LEVELS_WITH_AMOUNT.filter(
    (level) => medicare && !steps.some(({ fact }) => fact === `appeal_${level}_amount`),
  ).map(
    (level) => `The corpus does not have the least amount in controversy at level ${level} for ${today.slice(0, 4)}`,
  );
  return { text, levels, scope, gaps };
}
