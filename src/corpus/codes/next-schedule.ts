/** The next physician fee schedule, for days before the first one that is loaded. */
import { factsIn } from '../datasets/dataset-facts.ts';
import type { Model } from '../model.ts';
import type { DatasetEdition } from '../segments/manifest.ts';
import type { Candidate } from './code.ts';
import type { CodeFact } from './code-facts.ts';

const DATASET = 'mpfs';

/** Years after the day: the status of a code of CPT hardly changes in so many, that of one of Level II may in one. */
const YEARS = 3;

/** Its editions, official ones first; none where a schedule speaks for the day, or the next is of a much later year. @param date YYYY-MM-DD */
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

/** What the first of them that lists a code states; whether the code was in use on the day it does not show. @param date YYYY-MM-DD */
export function nextScheduleFacts(model: Model, candidate: Candidate, date: string): CodeFact[] {
  for (const edition of nextSchedule(model, date, candidate.system === 'CPT' ? YEARS : 1)) {
    const set = model.editions.on(edition.effective_from);
    const facts = factsIn(model.dataset, { set, dataset: DATASET, editions: [edition] }, candidate);
    if (facts.length > 0) return facts;
  }
  return [];
}
