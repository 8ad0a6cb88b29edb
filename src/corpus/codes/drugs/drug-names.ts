import { readCodeFacts } from '../../datasets/dataset-facts.ts';
import type { Model } from '../../model.ts';

export interface DrugName {
  /** Brand name. */
  name: string;
  generic: string | null;
}

/**
 * Name of a drug in the NDC directory or the crosswalk; null if it is in neither. @param ndc eleven digits. @param date
 * YYYY-MM-DD
 */
export function findDrugName(model: Model, ndc: string, date: string): DrugName | null {
  const facts = readCodeFacts(model.dataset, model.editions.on(date), { system: 'NDC', code: ndc });
  for (const known of facts) {
    if (known.kind === 'ndc' && known.fact.name !== null) return { name: known.fact.name, generic: known.fact.generic };
  }
  for (const known of facts)
    if (known.kind === 'asp' && known.fact.drug_name !== null) return { name: known.fact.drug_name, generic: null };
  return null;
}
