/** Durable medical equipment: how it is supplied (modifiers), where it is used, and which contractor pays it. */

import { citeEdition, citePolicy } from '../../citations.ts';
import type { Citation } from '../../facts/citation.facts.ts';
import type { Facts, Finding } from '../../facts.ts';
import { siteOfCode, toClaimLines } from '../../request/lines.ts';
import { finding } from '../catalog.ts';
import { listMacTypes } from '../payers/jurisdiction.ts';
import { rentedByPolicy } from '../policies/policy-modifiers.ts';

/** Pricing indicators of the HCPCS file. */
const SERVICED = '31';
const PURCHASED = '32';
const OXYGEN = '33';
const CAPPED = '36';
const EQUIPMENT_PRICING: ReadonlySet<string> = new Set([SERVICED, PURCHASED, OXYGEN, CAPPED, '45']);
const MONTHS = ['KH', 'KI', 'KJ'];
const HOW = ['NU', 'RR', 'UE'];
/** Contents of oxygen systems are delivered by the month and are not rented. */
const CONTENTS = /^E044\d$/;
/** Power wheelchairs of group 2 with power options and of groups 3 to 5: they may be bought in the first month. */
const COMPLEX_REHAB = /^K08(?:3[5-9]|4\d|5\d|6[0-4])$/;
/** Maintenance and repair parts are no supply of the item. */
const NO_SUPPLY = ['MS', 'RB'];

type Facing = Pick<Facts, 'question' | 'codes' | 'editions' | 'policies'>;

/** For one line, or a claim without lines. */
export function equipmentModifierRules(facts: Facts): Finding[] {
  return facts.question.procedures.flatMap(({ code }): Finding[] => {
    const { modifiers } = facts.question;
    if (modifiers.some((modifier) => NO_SUPPLY.includes(modifier))) return [];
    const pricing = facts.codes.get(code)?.pricing ?? [];
    const cited = citeEdition('hcpcs', facts.editions.get('hcpcs'));
    if (!/^[AEK]/.test(code) || !listMacTypes(code, null).includes('DME')) return [];
    if (pricing.includes(CAPPED)) return cappedRental(facts, code, cited);
    if (pricing.includes(PURCHASED))
      return requested(facts, code, HOW, 'inexpensive or routinely purchased item (pricing indicator 32)', cited);
    if (pricing.includes(SERVICED) || (pricing.includes(OXYGEN) && !CONTENTS.test(code)))
      return requested(facts, code, ['RR'], 'item paid as a monthly rental (pricing indicator 31 or 33)', cited);
    const listed = pricing.length === 0 ? rentedByPolicy(facts, code) : null;
    if (listed === null) return [];
    return requested(
      facts,
      code,
      listed.modifiers,
      `item for which ${listed.policy.policyId} lists them`,
      citePolicy(listed.policy),
    );
  });
}

function requested(
  facts: Facing,
  code: string,
  modifiers: readonly string[],
  what: string,
  cited: Citation,
): Finding[] {
  const { question } = facts;
  if (question.modifiers.some((modifier) => modifiers.includes(modifier))) return [];
  const list = modifiers.length === 1 ? modifiers[0]! : `${modifiers.slice(0, -1).join(', ')} or ${modifiers.at(-1)}`;
  const action = { kind: 'add_modifier', modifiers, code, line: question.lines?.[0]?.number ?? null } as const;
  // Supplies are priced alongside equipment, and not every contractor rejects them without it.
  const effect = /^A/.test(code) ? 'warns' : 'rejects';
  return [finding('modifier-equipment', effect, code, `Modifier ${list} is missing: ${what}`, cited, { action })];
}

/** Rented month by month: RR with KH for the first, KI for the second and third, KJ for the fourth to thirteenth. */
function cappedRental(facts: Facing, code: string, cited: Citation): Finding[] {
  const { modifiers, lines } = facts.question;
  const bought = modifiers.filter((modifier) => modifier === 'NU' || modifier === 'UE');
  if (bought.length > 0 && !modifiers.includes('RR')) {
    const option = COMPLEX_REHAB.test(code);
    const text = option
      ? `Modifier ${bought.join(' and ')}: only complex rehabilitative power wheelchairs may be bought in the first month; otherwise RR with KH, KI or KJ`
      : `Modifier ${bought.join(' and ')}: a capped rental item (pricing indicator 36) is rented, not bought; report RR with KH, KI or KJ`;
    return [finding('modifier-equipment', option ? 'informs' : 'rejects', code, text, cited)];
  }
  const missing: readonly (readonly [modifiers: readonly string[], text: string])[] = [
    [['RR'], 'RR'],
    [MONTHS, 'KH (first month), KI (second and third) or KJ (fourth to thirteenth)'],
  ];
  return missing.flatMap(([wanted, names]): Finding[] => {
    if (modifiers.some((modifier) => wanted.includes(modifier))) return [];
    const action = { kind: 'add_modifier', modifiers: wanted, code, line: lines?.[0]?.number ?? null } as const;
    const text = `Capped rental item (pricing indicator 36): modifier ${names} is missing`;
    return [finding('modifier-equipment', 'rejects', code, text, cited, { action })];
  });
}

/** Place of service codes that count as home: homes of one's own or in a group, assisted living, custodial care, and the like. */
const HOME_PLACES: ReadonlySet<string> = new Set('01 04 09 12 13 14 16 33 54 55 56 65'.split(' '));
const STAYS: Readonly<Record<string, string>> = {
  21: 'an inpatient hospital stay',
  31: 'a skilled nursing facility stay',
  32: 'a nursing facility stay',
  51: 'an inpatient psychiatric stay',
  61: 'an inpatient rehabilitation stay',
};
const EXCEPTION = 'except an item delivered for fitting and training within two days before discharge, for use at home';

/** Equipment is a benefit for the home; braces and limbs in an inpatient stay are part of what the hospital is paid. */
export function equipmentPlaceRules({ question, payer, codes }: Facts): Finding[] {
  if (payer.kind === 'other') return [];
  return question.procedures.flatMap(({ code }): Finding[] => {
    if (listMacTypes(code, null).join() !== 'DME') return [];
    const pricing = codes.get(code)?.pricing ?? [];
    const equipment = /^[EK]/.test(code) || pricing.some((one) => EQUIPMENT_PRICING.has(one));
    return listPlaces(question, code).flatMap(({ site, place }): Finding[] => {
      const stay = STAYS[place ?? ''] ?? (site === 'inpatient' ? STAYS[21] : undefined);
      if (stay !== undefined && (equipment || place === '21' || place === null)) {
        const text = equipment
          ? `Equipment is covered for use in the home and not in ${stay}; ${EXCEPTION}`
          : `In ${stay} the payment for the stay includes the item; ${EXCEPTION}`;
        return [finding('equipment-place', 'denies', code, text)];
      }
      const elsewhere = place === null ? site !== null && site !== 'home' : !HOME_PLACES.has(place);
      if (!equipment || !elsewhere) return [];
      const reported = place === null ? site!.replaceAll('_', ' ') : `place of service ${place}`;
      const text = `Place of service of equipment is where it is used, the home (12), and not where it was handed over (${reported})`;
      const action = {
        kind: 'correct_claim',
        text: 'Report where the equipment is used, usually place of service 12',
      } as const;
      return [finding('equipment-place', place === null ? 'warns' : 'rejects', code, text, undefined, { action })];
    });
  });
}

/** Places of the lines of a code, each once. */
function listPlaces(question: Facts['question'], code: string) {
  const places = toClaimLines(question)
    .filter((line) => line.code === code)
    .map((line) => ({
      site: line.place === null ? (siteOfCode(question, code) ?? question.site) : line.place.site,
      place: line.place?.code ?? null,
    }));
  return [...new Map(places.map((one) => [`${one.site} ${one.place}`, one])).values()];
}

/** Equipment goes to the DME contractor of the home, everything else of the claim does not. */
export function equipmentClaimRules({ question, payer, place }: Facts): Finding[] {
  if (question.kind !== 'claim' || payer.kind === 'other') return [];
  const types = question.procedures.map(({ code }) => ({
    code,
    types: listMacTypes(code, siteOfCode(question, code)),
  }));
  const equipment = types.filter((one) => one.types.join() === 'DME').map(({ code }) => code);
  const others = types.filter((one) => !one.types.includes('DME')).map(({ code }) => code);
  if (equipment.length === 0 || others.length === 0) return [];
  const mac = place.byType.DME[0];
  const text = `${equipment.join(', ')} goes to the DME MAC${mac === undefined ? '' : ` (${mac})`} of the state where the patient lives and ${others.join(', ')} to another MAC: bill separate claims`;
  const action = {
    kind: 'correct_claim',
    text: `Bill ${equipment.join(', ')} to the DME MAC on a claim of its own`,
  } as const;
  return [finding('equipment-claim', 'warns', null, text, undefined, { action })];
}
