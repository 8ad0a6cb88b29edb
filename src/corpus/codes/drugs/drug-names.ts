import { readCodeFacts } from '../../datasets/dataset-facts.ts';
import type { Model } from '../../model.ts';

export interface DrugName {
  /** Name it is sold by. */
  name: string;
  generic: string | null;
}

/** What the NDC directory or the crosswalk call a drug; null for one that neither has. @param ndc eleven digits. @param date YYYY-MM-DD */
export function findDrugName(model: Model, ndc: string, date: string): DrugName | null {
  const facts = readCodeFacts(model.dataset, model.editions.on(date), { system: 'NDC', code: ndc });
  for (const known of facts) {
    if (known.kind === 'ndc' && known.fact.name !== null) return { name: known.fact.name, generic: known.fact.generic };
  }
  for (const known of facts)
    if (known.kind === 'asp' && known.fact.drug_name !== null) return { name: known.fact.drug_name, generic: null };
  return null;
}
