/** The next physician fee schedule, for dates before the first one loaded. */
import { factsIn } from '../datasets/dataset-facts.ts';
import type { Model } from '../model.ts';
import type { DatasetEdition } from '../segments/manifest.ts';
import type { Candidate } from './code.ts';
import type { CodeFact } from './code-facts.ts';

const DATASET = 'mpfs';

/**
 * Max years after the date: the status of a CPT code hardly changes in this time, that of a Level II code may in one
 * year.
 */
const YEARS = 3;

/**
 * Its editions, official ones first; none when a schedule covers the date, or the next is of a much later year. @param
 * date YYYY-MM-DD
 */
export function nextSchedule({ editions }: Model, date: string, years = YEARS): DatasetEdition[] {
  if (editions.on(date).of(DATASET).length > 0) return [];
  const year = Number(date.slice(0, 4));
  const later = editions.of(DATASET).filter(({ effective_from }) => effective_from > date);
  const next = Math.min(...later.map(({ effective_from }) => Number(effective_from.slice(0, 4))));
  if (next > year + years) return [];
  return later
    .filter(({ effective_from }) => effective_from.startsWith(String(next)))
    .sort((a, b) => Number(a.starter) - Number(b.starter));
}

/**
 * Statement of the first of them that lists a code; it does not show whether the code was in use on the date. @param
 * date YYYY-MM-DD
 */
export function nextScheduleFacts(model: Model, candidate: Candidate, date: string): CodeFact[] {
  for (const edition of nextSchedule(model, date, candidate.system === 'CPT' ? YEARS : 1)) {
    const set = model.editions.on(edition.effective_from);
    const facts = factsIn(model.dataset, { set, dataset: DATASET, editions: [edition] }, candidate);
    if (facts.length > 0) return facts;
  }
  return [];
}
