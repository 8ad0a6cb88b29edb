/** The place of a service against the fee schedule. */
import { citeEdition } from './citations.rules.ts';
import type { Facts, Finding } from './decisions.facts.ts';
import { macTypesOf } from './place.rules.ts';
import { finding } from './rule-table.rules.ts';

export function siteRules({ question, payer, codes, editions }: Facts): Finding[] {
  const { site } = question;
  if (site === null || payer.kind === 'other') return [];
  const cited = citeEdition('mpfs', editions.get('mpfs'));
  return question.procedures.flatMap(({ code }): Finding[] => {
    const schedule = codes.get(code)?.schedule ?? null;
    if (site === 'telehealth') return telehealth(code, schedule?.global_days ?? null, cited);
    if (schedule === null) return [];
    const facility = site !== 'office' && site !== 'home';
    if (facility ? !schedule.facility_na : !schedule.nonfacility_na) return [];
    // Every whole service of two parts lacks a facility value: there the technical part is the facility's, which is no rarity.
    if (facility && schedule.pctc === '1') return [];
    const text = facility
      ? (FACILITY_PAID[schedule.pctc ?? ''] ?? RARE)
      : 'The fee schedule has no value outside facilities: the service is rarely or never given there';
    return [finding('site-not-rated', 'warns', code, text, cited)];
  });
}

const RARE = 'The fee schedule has no facility value: the service is rarely or never given there';
/** PC/TC indicators of what is common in facilities and part of what these are paid for. */
const FACILITY_PAID: Record<string, string> = {
  3: 'The fee schedule has no facility value: a technical service given there is paid to the facility',
  4: 'The fee schedule has no facility value: there the technical part is the facility’s; a practitioner reports the code of the professional part',
  5: 'The fee schedule has no facility value: what is incident to a physician’s service is paid to the facility there',
  7: 'The fee schedule has no facility value: therapy given there is billed by the facility',
};

/** The yearly list of telehealth services is not part of the corpus; what needs a hand on the patient is plain. */
function telehealth(code: string, globalDays: string | null, cited: Finding['citation']): Finding[] {
  if (globalDays === '010' || globalDays === '090')
    return [
      finding(
        'site-telehealth',
        'rejects',
        code,
        `A procedure with a global period of ${globalDays} days is not given by telehealth`,
        cited,
      ),
    ];
  if (/^[ABEKLV]/.test(code) && (macTypesOf(code, null).includes('DME') || /^A0\d{3}$/.test(code)))
    return [
      finding('site-telehealth', 'rejects', code, 'Equipment, supplies and transport are not given by telehealth'),
    ];
  return [
    finding(
      'site-telehealth',
      'gap',
      code,
      'The list of Medicare telehealth services is not part of the corpus; check that it holds the code',
    ),
  ];
}
