/**
 * What the next edition of ICD-10-CM states about a code, for dates between two editions: the code may have changed
 * before the date.
 */
import { factsIn } from '../datasets/dataset-facts.ts';
import type { Model } from '../model.ts';
import type { DatasetEdition } from '../segments/manifest.ts';
import { billableBelow } from './known-codes.ts';

const DATASET = 'icd10cm';
const MAX_CODES = 6;

export interface NextDiagnosis {
  edition: DatasetEdition;
  listed: boolean;
  /** First codes into which it divides the code, without dots. */
  below: string[];
}

/** Null when no later edition is loaded. @param code without dot. @param date YYYY-MM-DD */
export function nextDiagnosis({ dataset, editions }: Model, code: string, date: string): NextDiagnosis | null {
  const edition = editions.of(DATASET).find((one) => !one.starter && one.effective_from > date);
  if (edition === undefined) return null;
  const set = editions.on(edition.effective_from);
  const facts = factsIn(dataset, { set, dataset: DATASET, editions: [edition] }, { system: 'ICD10CM', code });
  const { codes } = billableBelow(dataset, edition, code, MAX_CODES);
  return { edition, listed: facts.length > 0, below: codes.map((one) => one.code) };
}
