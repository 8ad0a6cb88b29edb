/** Requests for code look-ups, single and batch. */
import { type Family, get, type Material, post, type Query, times } from './request-makers.ts';
import type { AnswerRequest } from './requests.ts';

const INCLUDES = ['rvu', 'policies', 'ncci', 'rvu,policies', 'rvu,policies,ncci', 'policies,ncci', ' RVU ,'];
const SYSTEMS = ['CPT', 'HCPCS', 'ICD10CM', 'ICD10PCS', 'NDC', 'cpt', 'icd-10-cm', 'ICD10', 'SNOMED'];
const DAYS = [
  '2017-12-31',
  '2018-06-01',
  '2020-10-01',
  '2021-09-30',
  '2024-07-01',
  '2025-03-01',
  '2026-01-01',
  '2027-05-05',
];
const LOCALITIES = ['13202-01', '01112-05', '15102-00', '01112-99', '99999-00', '1320201', 'x'];
const SCHEDULE_DAY = '2025-11-03';
const ZIPS = ['10001', '94110', '94110-1234', '60601', '33101', '00601', '99950', '00000', '1000', 'ABCDE'];
/** Codes of every system in common spellings, and texts that are not codes. */
const SPELLINGS = [
  '99213',
  ' 99213 ',
  '99213-25',
  'CPT 76942',
  '76942-26',
  '76942-TC',
  '20610',
  '27447',
  '93306',
  '77080',
  '97110',
  '45378',
  '0075T',
  '0042t',
  '3008F',
  '0001U',
  'G0121',
  'g0442',
  'J1745',
  'j 1745',
  'J0585',
  'Q5103',
  'E0601',
  'E0424',
  'A9270',
  'A0428',
  'D0120',
  'V2020',
  'L3761',
  'K0856',
  'E11.9',
  'E119',
  'e11.65',
  'E1165',
  'A00',
  'A000',
  'M54.5',
  'M54.50',
  'M5416',
  'I10',
  'S72.001A',
  'Z00.00',
  'U07.1',
  'C50.911',
  'N18.6',
  'XX000',
  '0SRD0J9',
  '0srd0j9',
  '001',
  '02100Z9',
  'B030ZZZ',
  '10D00Z0',
  '0074-3799-02',
  '00074379902',
  '0074379902',
  '57894003001',
  '57894-030-01',
  '99999999999',
  '12345-678-90',
  '25',
  'KX',
  'LT',
  '9921',
  '992133',
  '99231E',
  'J174',
  'J17455',
  'E061',
  'EO601',
  'E0061',
  'G4733',
  'G47.3',
  'I1O',
  'ZZZZZ',
  '00000',
  '@@@',
  '.',
  'infliximab',
  'oxygen concentrator',
  'wheelchair',
  'diabetes',
  'knee replacement',
  'sleep apnea',
  'botulinum',
  'covid',
  'remicade',
  'x'.repeat(100),
  'office visit',
  'guidance',
  'é',
  '氧',
];

export const codes: Family = (material) => [...lookups(material), ...batches(material)];

interface Pool {
  procedures: string[];
  diagnoses: string[];
  all: string[];
}

function buildPool({ known, draw, scale }: Material): Pool {
  const of = (list: readonly string[], count: number) => draw.some([...new Set(list)], count);
  const procedures = of(
    known.policies.flatMap((policy) => policy.procedures),
    170 * scale,
  );
  const diagnoses = of(
    known.policies.flatMap((policy) => policy.diagnoses),
    70 * scale,
  );
  const modifiers = of(
    known.policies.flatMap((policy) => policy.modifiers),
    6,
  );
  const all = [...procedures, ...diagnoses, ...modifiers, ...of(known.drugs, 30 * scale)];
  return { procedures, diagnoses, all };
}

function lookup(query: Query): AnswerRequest {
  return get('lookupCode', '/v1/codes/lookup', query);
}

function lookups(material: Material): AnswerRequest[] {
  const { known, draw, scale } = material;
  const { procedures, all } = buildPool(material);
  return [
    ...SPELLINGS.flatMap((code) => [lookup({ code }), lookup({ code, include: 'rvu,policies,ncci' })]),
    ...SPELLINGS.filter((_, at) => at % 3 === 0).map((code) => lookup({ code, fuzzy: 'false' })),
    ...SYSTEMS.flatMap((code_system) =>
      ['E1165', '99213', 'J1745', '001'].map((code) => lookup({ code, code_system })),
    ),
    ...DAYS.flatMap((date) =>
      ['99213', 'E0424', 'E11.9', 'J1745', '0SRD0J9', 'A00'].map((code) => lookup({ code, date, include: 'rvu,ncci' })),
    ),
    ...all.map((code) =>
      lookup({
        code,
        ...draw.members({
          include: [0.8, () => draw.one(INCLUDES)],
          jurisdiction: [0.2, () => draw.one(known.jurisdictions)],
          date: [0.2, () => draw.one(DAYS)],
          fuzzy: [0.1, () => draw.one(['true', 'false'])],
        }),
      }),
    ),
    ...times(25 * scale, () => lookup({ code: draw.slip(draw.one(all)), include: draw.one([undefined, 'policies']) })),
    ...LOCALITIES.map((locality) => lookup({ code: draw.one(procedures), include: 'rvu', locality })),
    ...ZIPS.map((zip) => lookup({ code: draw.one(procedures), include: 'rvu', zip })),
    ...['99213', '93990', '76942', 'J1745'].flatMap((code) =>
      ZIPS.slice(0, 7).map((zip) => lookup({ code, include: 'rvu', zip, date: SCHEDULE_DAY })),
    ),
    ...['99213', '93990'].flatMap((code) =>
      LOCALITIES.slice(0, 3).map((locality) => lookup({ code, include: 'rvu', locality })),
    ),
    lookup({ code: '99213', include: 'rvu', zip: '10001', locality: '13202-01' }),
    ...['JE', 'je', 'TX', 'ZZ'].map((jurisdiction) =>
      lookup({ code: draw.one(procedures), include: 'policies', jurisdiction }),
    ),
  ];
}

function batches(material: Material): AnswerRequest[] {
  const { known, draw, scale } = material;
  const { all } = buildPool(material);
  const batch = (body: object) => post('batchLookupCodes', '/v1/codes/batch', body);
  return [
    ...times(25 * scale, () =>
      batch({
        codes: draw.some([...all, ...SPELLINGS], draw.one([1, 2, 5, 10, 25, 50])),
        ...draw.members({
          include: [0.6, () => draw.one(['rvu', 'policies', 'rvu,policies', ['rvu'], ['policies', 'rvu'], [], null])],
          jurisdiction: [0.2, () => draw.one([...known.jurisdictions, null])],
          date: [0.2, () => draw.one([...DAYS, null])],
          code_system: [0.1, () => draw.one([...SYSTEMS, null])],
        }),
      }),
    ),
    batch({ codes: ['99213', '99213', ' 99213', 'E11.9', 'e119'] }),
    batch({ codes: ['99213'], include: 'ncci' }),
    batch({ codes: ['99213'], fuzzy: true, unknown: 1 }),
  ];
}
