/** Visits that CPT and Medicare tie to a place: hospital visits, office visits, emergency, nursing facility and home visits. */
import type { Facts, Finding } from '../../facts.ts';
import { nameOfLine, toClaimLines } from '../../request/lines.ts';
import { finding } from '../catalog.ts';

interface Kind {
  codes: RegExp;
  what: string;
  /** Places of service; sites of requests without such a code. */
  places: readonly string[];
  sites: readonly string[];
  instead: string;
  /** Places with visits of another kind, where all other places fit; what is reported there. */
  except?: readonly { places: readonly string[]; sites: readonly string[]; instead: string }[];
}

const KINDS: readonly Kind[] = [
  {
    codes: /^99(?:22[1-3]|23[1-9])$/,
    what: 'a hospital inpatient or observation visit',
    places: ['02', '10', '19', '21', '22', '23', '26', '34', '51', '52', '61'],
    sites: ['inpatient', 'outpatient_hospital', 'telehealth'],
    instead: 'report the visit code of the place, 99202 to 99215 in an office',
  },
  {
    codes: /^9928[1-5]$/,
    what: 'an emergency department visit',
    places: ['02', '10', '23', '26'],
    sites: ['outpatient_hospital', 'telehealth'],
    instead: 'report place of service 23, or the visit code of the place',
  },
  {
    codes: /^99(?:30[4-9]|31[0568])$/,
    what: 'a nursing facility visit',
    places: ['02', '10', '26', '31', '32', '54', '56', '61'],
    sites: ['telehealth'],
    instead: 'report place of service 31 or 32, or the visit code of the place',
  },
  {
    codes: /^99(?:34[1-9]|350)$/,
    what: 'a home or residence visit',
    places: ['02', '04', '09', '10', '12', '13', '14', '16', '33', '55'],
    sites: ['home', 'telehealth'],
    instead: 'report the place of the home or residence, or the visit code of the place',
  },
  {
    codes: /^99(?:20[2-5]|21[1-5])$/,
    what: 'an office or other outpatient visit',
    places: [],
    sites: [],
    instead: 'report the visit code of the place',
    except: [
      {
        places: ['21', '51'],
        sites: ['inpatient'],
        instead: 'report 99221 to 99223 or 99231 to 99236 for the stay',
      },
      {
        places: ['31', '32', '54', '56'],
        sites: [],
        instead: 'report 99304 to 99310 for a visit to a resident, or the place where the patient was seen',
      },
      {
        places: ['12', '13', '14', '33'],
        sites: [],
        instead: 'report the home or residence visit (99341 to 99350), or the place where the patient was seen',
      },
    ],
  },
  // Claims Processing Manual, chapter 18, sections 160 to 200.
  {
    codes: /^G04(?:4[2-7]|73)$/,
    what: 'a preventive service of primary care',
    places: ['02', '10', '11', '19', '22', '49', '50', '71', '72'],
    sites: ['office', 'outpatient_hospital', 'telehealth'],
    instead:
      'correct the place if it is wrong: Medicare pays it in offices, hospital outpatient departments and clinics only',
  },
];
export function visitPlaceRules({ question, payer }: Facts): Finding[] {
  // An institution reports no professional visit.
  if (payer.kind === 'other' || question.setting === 'facility') return [];
  return toClaimLines(question).flatMap((line): Finding[] => {
    const kind = KINDS.find(({ codes }) => codes.test(line.code));
    const site = line.place === null ? question.site : line.place.site;
    const place = line.place?.code ?? null;
    if (kind === undefined || (site === null && place === null)) return [];
    const instead = findInstead(kind, site, place);
    // A nursing facility has no site of its own, so a request without a place of service may leave it out.
    if (instead === null) return [];
    const where = place === null ? site!.replaceAll('_', ' ') : `place of service ${place}`;
    const text = `${line.code} is ${kind.what} and does not fit ${where}`;
    const action = { kind: 'correct_claim', text: `For ${nameOfLine(question, line)}, ${instead}` } as const;
    const lines = question.lines === undefined ? {} : { lines: [line.number] };
    return [finding('visit-place', 'rejects', line.code, text, undefined, { action, ...lines })];
  });
}

/** What to report in place of a visit that does not fit; null if it does. */
function findInstead(kind: Kind, site: string | null, place: string | null): string | null {
  if (kind.except !== undefined) {
    const other = kind.except.find(({ places, sites }) =>
      place === null ? site !== null && sites.includes(site) : places.includes(place),
    );
    return other?.instead ?? null;
  }
  const fits = place === null ? site !== null && kind.sites.includes(site) : kind.places.includes(place);
  return fits ? null : kind.instead;
}
