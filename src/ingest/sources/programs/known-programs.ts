/** CMS's programs for traditional Medicare: where each is published, and what applies to the entire program. */

export interface KnownProgram {
  program: string;
  name: string;
  aliases: readonly string[];
  /** `optional`: CMS calls the program voluntary; claims without authorization go through prepayment medical review. */
  requirement: 'required' | 'optional';
  places: readonly string[] | null;
  title: string;
  url: string;
  note: string | null;
  /** First day for requests by first date of service, as CMS and its contractors announced. */
  requestsFrom?: Readonly<Record<string, string>>;
  /** Codes of which one must accompany this one; null if it applies alone. */
  pairs?(code: string): readonly string[] | null;
}

const CMS =
  'https://www.cms.gov/data-research/monitoring-programs/medicare-fee-service-compliance-programs/prior-authorization-and-pre-claim-review-initiatives';

const TOXINS = ['J0585', 'J0586', 'J0587', 'J0588', 'J0589'];
const TOXIN_INJECTIONS = ['64612', '64615'];

/**
 * Botulinum toxin counts only with the two listed injections, and these only with a toxin. Source: CMS OPD code list.
 */
function toxinPairs(code: string): readonly string[] | null {
  if (TOXINS.includes(code)) return TOXIN_INJECTIONS;
  return TOXIN_INJECTIONS.includes(code) ? TOXINS : null;
}

const PROGRAMS: readonly KnownProgram[] = [
  {
    program: 'dmepos-rpa',
    name: 'Required Prior Authorization List of DMEPOS',
    aliases: ['dmepos', 'dme', 'dmepos-rpal', 'required-prior-authorization-list'],
    requirement: 'required',
    places: null,
    title: 'CMS Required Prior Authorization List (DMEPOS), 42 CFR 414.234',
    url: `${CMS}/prior-authorization-process-certain-durable-medical-equipment-prosthetics-orthotics-and-supplies-dmepos`,
    note: null,
  },
  {
    program: 'rsnat',
    name: 'Repetitive, Scheduled Non-Emergent Ambulance Transport',
    aliases: ['ambulance', 'rsnat-model'],
    requirement: 'optional',
    places: null,
    title: 'CMS prior authorization of repetitive, scheduled non-emergent ambulance transport',
    url: `${CMS}/prior-authorization-repetitive-scheduled-non-emergent-ambulance-transport-rsnat`,
    note: 'Concerns repetitive scheduled transports only: three round trips in ten days, or one a week for three weeks. Voluntary; without authorization the claims go through prepayment medical review.',
  },
  {
    program: 'hopd',
    name: 'Hospital Outpatient Department Services',
    aliases: ['opd', 'hospital-opd', 'hopd-services', 'hospital-outpatient', 'hospital-outpatient-department'],
    requirement: 'required',
    places: ['outpatient_hospital'],
    title: 'CMS prior authorization for certain hospital outpatient department services, 42 CFR 419.83',
    url: `${CMS}/prior-authorization-certain-hospital-outpatient-department-opd-services`,
    note: null,
    requestsFrom: { '2020-07-01': '2020-06-17', '2021-07-01': '2021-06-17', '2023-07-01': '2023-06-15' },
    pairs: toxinPairs,
  },
  {
    program: 'asc-demo',
    name: 'Ambulatory Surgical Center Services Demonstration',
    aliases: ['asc', 'asc-demonstration'],
    requirement: 'optional',
    places: ['asc'],
    title: 'CMS prior authorization demonstration for certain ambulatory surgical center services',
    url: `${CMS}/prior-authorization-demonstration-certain-ambulatory-surgical-center-services`,
    note: 'Voluntary; without authorization the claim goes through prepayment medical review.',
    requestsFrom: { '2026-01-19': '2026-01-05', '2026-02-16': '2026-02-02' },
    pairs: toxinPairs,
  },
  {
    program: 'wiser',
    name: 'WISeR Model (Wasteful and Inappropriate Service Reduction)',
    aliases: ['wiser-model'],
    requirement: 'optional',
    places: ['office', 'outpatient_hospital', 'asc', 'home'],
    title: 'CMS WISeR Model, list of included services',
    url: 'https://www.cms.gov/priorities/innovation/innovation-models/wiser',
    note: 'Voluntary; without authorization the claim goes through prepayment medical review.',
    requestsFrom: { '2026-01-15': '2026-01-05' },
  },
];

/** @param name id, alias or section name in a file, in any case and with any separators. */
export function knownProgram(name: string): KnownProgram | null {
  const plain = name
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return PROGRAMS.find(({ program, aliases }) => program === plain || aliases.includes(plain)) ?? null;
}
