/**
 * A synthetic formulary in the format of marketplace plans, the same in every run: about 200 MB that become 1,000,000
 * rows.
 */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { randomNumbers, word } from './corpus.ts';

const FORMULARY_SIZE = { drugs: 66_000, plans: 20, ingredients: 12_000 };
const TIERS = ['GENERIC', 'PREFERRED-BRAND', 'NON-PREFERRED-BRAND', 'SPECIALTY', 'PREVENTIVE'];
const FORMS = ['Oral Tablet', 'Oral Capsule', 'Injectable Solution', 'Topical Cream', 'Oral Solution'];

/** A made-up substance name; brand names combine two words. */
export function ingredient(at: number): string {
  return `${word(20 + (at % FORMULARY_SIZE.ingredients))}${'aeiou'[at % 5]}x`;
}

export async function writeFormulary(path: string): Promise<void> {
  const random = randomNumbers(11);
  const file = createWriteStream(path);
  file.write('[');
  for (let at = 0; at < FORMULARY_SIZE.drugs; at++) {
    const name = ingredient(Math.floor(random() * FORMULARY_SIZE.ingredients));
    const brand = random() < 0.3 ? ` [${ingredient(at)[0]!.toUpperCase()}${ingredient(at).slice(1)}]` : '';
    const drug = {
      rxnorm_id: String(100_000 + at),
      drug_name: `${name} ${1 + Math.floor(random() * 400)} MG ${FORMS[at % FORMS.length]}${brand}`,
      plans: Array.from({ length: FORMULARY_SIZE.plans }, (_, plan) => ({
        plan_id_type: 'HIOS-PLAN-ID',
        plan_id: `${12_345 + plan}NC${String(plan).padStart(7, '0')}`,
        drug_tier: TIERS[Math.floor(random() * TIERS.length)],
        prior_authorization: random() < 0.3,
        step_therapy: random() < 0.2,
        quantity_limit: random() < 0.5,
        years: [2026],
      })),
    };
    if (!file.write(`${at === 0 ? '' : ','}\n${JSON.stringify(drug)}`)) await once(file, 'drain');
  }
  file.end('\n]\n');
  await once(file, 'close');
}
