/** The physician fee schedule of the following year, for days before the first one that is loaded. */
import { factsIn } from '../datasets/dataset-facts.ts';
import type { Model } from '../model.ts';
import type { DatasetEdition } from '../segments/manifest.ts';
import type { Candidate } from './code.ts';
import type { CodeFact } from './code-facts.ts';

const DATASET = 'mpfs';

/** Its editions, official ones first; none where a schedule speaks for the day, or the next is of a later year. @param date YYYY-MM-DD */
export function nextSchedule({ editions }: Model, date: string): DatasetEdition[] {
  if (editions.on(date).of(DATASET).length > 0) return [];
  const year = String(Number(date.slice(0, 4)) + 1);
  return editions
    .of(DATASET)
    .filter(({ effective_from }) => effective_from.startsWith(year))
    .sort((a, b) => Number(a.starter) - Number(b.starter));
}

/** What the first of them that lists a code states; whether the code was in use on the day it does not show. @param date YYYY-MM-DD */
export function nextScheduleFacts(model: Model, candidate: Candidate, date: string): CodeFact[] {
  for (const edition of nextSchedule(model, date)) {
    const set = model.editions.on(edition.effective_from);
    const facts = factsIn(model.dataset, { set, dataset: DATASET, editions: [edition] }, candidate);
    if (facts.length > 0) return facts;
  }
  return [];
}
