/** The place of a service against the fee schedule. */
import { citeEdition } from '../../citations.ts';
import type { ListedFact } from '../../facts/list.facts.ts';
import type { Facts, Finding } from '../../facts.ts';
import { finding } from '../catalog.ts';
import { eachLine } from '../each-line.ts';
import { listMacTypes } from '../payers/jurisdiction.ts';

export function siteOfServiceRules(facts: Facts): Finding[] {
  return facts.payer.kind === 'other' ? [] : eachLine(facts, ofSite);
}

function ofSite({ question, codes, editions, lists }: Facts): Finding[] {
  const { site } = question;
  if (site === null) return [];
  const cited = citeEdition('mpfs', editions.get('mpfs'));
  return question.procedures.flatMap(({ code }): Finding[] => {
    const schedule = codes.get(code)?.schedule ?? null;
    if (site === 'telehealth')
      return telehealth(code, schedule?.global_days ?? null, lists?.get(code)?.telehealth, cited);
    // What the schedule pays practitioners contains nothing about an institution's claim.
    if (schedule === null || question.setting === 'facility') return [];
    const facility = site !== 'office' && site !== 'home';
    if (facility ? !schedule.facility_na : !schedule.nonfacility_na) return [];
    // Every whole service of two parts lacks a facility value: there the technical part is the facility's, which is no rarity.
    if (facility && schedule.pctc === '1') return [];
    const text = facility
      ? (FACILITY_PAID[schedule.pctc ?? ''] ?? RARE)
      : 'No non-facility value on the fee schedule (NA): rarely or never performed in this setting';
    return [finding('site-not-rated', 'warns', code, text, cited)];
  });
}

const RARE = 'No facility value on the fee schedule (NA): rarely or never performed in a facility';
/** PC/TC indicators of what is common in facilities and part of what these are paid for. */
const FACILITY_PAID: Record<string, string> = {
  3: 'No facility value on the fee schedule (NA): technical services in a facility are paid to the facility',
  4: 'No facility value on the fee schedule (NA): the technical component is paid to the facility; the practitioner bills the professional component code',
  5: 'No facility value on the fee schedule (NA): incident-to services in a facility are paid to the facility',
  7: 'No facility value on the fee schedule (NA): therapy in a facility is billed by the facility',
};

/** By the yearly list of telehealth services; what needs a hand on the patient is plain without it. */
function telehealth(
  code: string,
  globalDays: string | null,
  list: ListedFact | undefined,
  cited: Finding['citation'],
): Finding[] {
  if (globalDays === '010' || globalDays === '090')
    return [
      finding(
        'site-telehealth',
        'rejects',
        code,
        `Procedures with a ${globalDays === '010' ? 10 : 90}-day global period cannot be furnished by telehealth`,
        cited,
      ),
    ];
  if (/^[ABEKLV]/.test(code) && (listMacTypes(code, null).includes('DME') || /^A0\d{3}$/.test(code)))
    return [
      finding('site-telehealth', 'rejects', code, 'DME, supplies and transport cannot be furnished by telehealth'),
    ];
  const trust = list?.verified === true && !list.old ? {} : { confidence: 'medium' as const };
  if (list?.listed === true) {
    const kind = list.category === null ? '' : ` (${list.category})`;
    const audio = list.detail === null ? '' : `; ${list.detail} allowed`;
    const text = `On the Medicare telehealth services list${kind}${audio}`;
    return [finding('site-telehealth', 'informs', code, text, list.citation, trust)];
  }
  if (list?.listed === false) {
    const text = `Not on the Medicare telehealth services list${list.old ? ' of another year' : ''}`;
    return [finding('site-telehealth', list.old ? 'warns' : 'rejects', code, text, list.citation, trust)];
  }
  const text = 'The Medicare telehealth services list is not loaded for the code; verify that it includes the code';
  return [finding('site-telehealth', 'gap', code, text, list?.citation)];
}
