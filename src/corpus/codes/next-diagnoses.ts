/** What the next edition of ICD-10-CM states of a code, for days between two editions: the code may have changed before the day. */
import { factsIn } from '../datasets/dataset-facts.ts';
import type { Model } from '../model.ts';
import type { DatasetEdition } from '../segments/manifest.ts';
import { billableBelow } from './known-codes.ts';

const DATASET = 'icd10cm';
const MAX_CODES = 6;

export interface NextDiagnosis {
  edition: DatasetEdition;
  listed: boolean;
  /** Codes into which it divides the code, without dots, the first ones. */
  below: string[];
}

/** Null where no later edition is loaded. @param code without dot. @param date YYYY-MM-DD */
export function nextDiagnosis({ dataset, editions }: Model, code: string, date: string): NextDiagnosis | null {
  const edition = editions.of(DATASET).find((one) => !one.starter && one.effective_from > date);
  if (edition === undefined) return null;
  const set = editions.on(edition.effective_from);
  const facts = factsIn(dataset, { set, dataset: DATASET, editions: [edition] }, { system: 'ICD10CM', code });
  const { codes } = billableBelow(dataset, edition, code, MAX_CODES);
  return { edition, listed: facts.length > 0, below: codes.map((one) => one.code) };
}
