/** Requests for the policy search: filters, words, response formats, pages. */
import { combinations } from './draw.ts';
import { type Family, get, type Material, type Query, times } from './request-makers.ts';
import type { AnswerRequest } from './requests.ts';

const TYPES = ['LCD', 'Article', 'NCD', 'PayerPolicy', 'Medical Policy', 'Drug Policy'];
const STATUSES = ['active', 'retired', 'all'];
const PAYERS = ['Medicare', 'medicare', 'CMS', 'MEDICARE ', 'Aetna', 'aetna', 'cigna', "O'Brien", '%'];
const INCLUDES = combinations(['summary', 'criteria', 'codes']).map((names) => names.join(','));
/** Common spellings of jurisdictions, and invalid names. */
const JURISDICTIONS = ['J-E', 'je', 'j05', 'J 5', 'DME A', 'dme-c', 'JA', 'JD', 'HHH-6', 'HHH A', 'ZZ', 'TX', ''];
const DIAGNOSES = ['G47.33', 'g4733', 'E11', 'E11.', 'M54.5', 'M545', 'XX000', 'Z99.89', 'A', '???', 'R93.8', 'I10'];
/** Queries that each depend on one rule of the search. */
const QUESTIONS = [
  'oxygen',
  'Oxygen Equipment',
  'oxygn equipment',
  'sleep apnea positive airway pressure',
  'sleep OR apnea',
  'glucose monitor -continuous',
  '-continuous',
  '"sleep apnea"',
  '"sleep apnea" -surgery',
  '"no such words together"',
  'spinal "epidural steroid" injection',
  '240.4',
  'section 240.4',
  'NCD 240.4',
  'L33822',
  'l33822 glucose',
  'A52464',
  'NCD226',
  'E0601',
  'e0601 mask',
  'G47.33',
  'g4733',
  '64483 M54.16',
  'diab',
  'wheelch',
  'cpap bipap',
  'the of and',
  'a',
  'zzzzqqqq',
  'hospital beds zzzzqqqq',
  'mri',
  'MRI brain spine',
  'pet scan tumor imaging',
  'urine drug testing opioid',
  'café',
  'naïve “quoted” text',
  "'; DROP TABLE policies; --",
  '100%',
  '_',
  '*',
  '"',
  '""',
  '" "',
  '-',
  '--',
  '()&|!:*',
  'é',
  '氧气',
  '🙂',
  '  oxygen   ',
  'oxygen\toxygen\noxygen',
  'billing and coding',
  'Billing AND Coding: Lumbar Epidural Injections (LEI)',
  'injections, facet-joint; pain/management',
  'botulinum toxins type A & B',
  'x'.repeat(500),
];

export const policySearch: Family = (material) => [
  ...byFilter(material),
  ...byDiagnosis(material),
  ...QUESTIONS.map((q) => search({ q, limit: 20 })),
  ...['semantic', 'keyword'].map((mode) => search({ q: 'oxygen at home', mode, limit: 5 })),
  ...byWords(material),
  ...inForms(material),
  ...inPages(material),
];

function search(query: Query, pages?: number): AnswerRequest {
  return get('listPolicies', '/v1/policies', query, pages);
}

function byFilter({ known, draw }: Material): AnswerRequest[] {
  const jurisdictions = [...known.jurisdictions, ...JURISDICTIONS];
  return [
    search({}),
    ...TYPES.flatMap((policy_type) =>
      [undefined, ...STATUSES].map((status) => search({ policy_type, status, limit: 30 })),
    ),
    ...STATUSES.map((status) => search({ status })),
    ...jurisdictions.map((jurisdiction) => search({ jurisdiction, limit: 100 })),
    ...jurisdictions.map((jurisdiction) =>
      search({ jurisdiction, policy_type: draw.one(TYPES), status: draw.one(STATUSES) }),
    ),
    ...PAYERS.map((payer) => search({ payer, limit: 10 })),
    ...[1, 2, 99, 100].map((limit) => search({ limit })),
  ];
}

function byDiagnosis({ known, draw, scale }: Material): AnswerRequest[] {
  const listed = known.policies.flatMap(({ diagnoses }) => diagnoses);
  const drawn = draw.some(listed, 70 * scale);
  return [...DIAGNOSES, ...drawn].map((code, at) => {
    const icd10 = [code, code.replaceAll('.', ''), code.toLowerCase(), code.slice(0, 3), code.slice(0, 5)][at % 5]!;
    return search({
      icd10,
      limit: 25,
      ...draw.members({
        q: [0.15, () => splitWords(draw.one(known.policies).title)[0]],
        status: [0.2, () => draw.one(STATUSES)],
        policy_type: [0.2, () => draw.one(TYPES)],
        jurisdiction: [0.3, () => draw.one(known.jurisdictions)],
        include: [0.2, () => draw.one(INCLUDES)],
      }),
    });
  });
}

/** Words from titles and criteria, alone and combined, with typing errors, as phrases, with exclusions. */
function byWords({ known, draw, scale }: Material): AnswerRequest[] {
  return draw.some(known.policies, 45 * scale).flatMap((policy) => {
    const title = splitWords(policy.title);
    const criterion = splitWords(draw.one([...policy.criteria.map(({ text }) => text), policy.title]));
    const at = draw.int(Math.max(1, criterion.length - 3));
    const questions = [
      draw.some(title, 2).join(' '),
      title.slice(0, 4).join(' '),
      draw
        .some(title, 1)
        .map((word) => draw.slip(word))
        .join(' '),
      `"${criterion.slice(at, at + 3).join(' ')}"`,
      draw.some(criterion, 4).join(' '),
      `${draw.one(title)} -${draw.one(title)}`,
      draw.one(title).slice(0, 4),
      [
        policy.policy_id,
        policy.policy_id.toLowerCase(),
        policy.manual_section ?? policy.title,
        ...policy.procedures.slice(0, 2),
      ][draw.int(4)] ?? '',
    ];
    return draw.some(questions, 5).map((q) =>
      search({
        q,
        limit: draw.one([5, 20, 50]),
        ...draw.members({
          status: [0.15, () => draw.one(STATUSES)],
          policy_type: [0.2, () => draw.one([...TYPES.slice(0, 3), policy.policy_type])],
          jurisdiction: [0.2, () => draw.one([...known.jurisdictions, ...policy.jurisdictions])],
          include: [0.15, () => draw.one(INCLUDES)],
          mode: [0.1, () => 'keyword'],
        }),
      }),
    );
  });
}

function inForms({ known, draw, scale }: Material): AnswerRequest[] {
  const filters = (): Query => ({
    limit: draw.one([1, 10, 40]),
    ...draw.members({
      q: [0.4, () => draw.one(splitWords(draw.one(known.policies).title))],
      jurisdiction: [0.3, () => draw.one(known.jurisdictions)],
      policy_type: [0.3, () => draw.one(TYPES.slice(0, 3))],
      status: [0.3, () => draw.one(STATUSES)],
    }),
  });
  return [
    ...[...INCLUDES, 'codes,codes', ' summary , codes ', 'nothing', 'summary,nothing'].flatMap((include) =>
      times(2 * scale, () => search({ ...filters(), include })),
    ),
    ...times(20 * scale, () => search({ ...filters(), format: 'csv', include: draw.one([undefined, ...INCLUDES]) })),
    ...[undefined, 'oxygen'].map((q) => search({ format: 'fhir', q, limit: 5 })),
    search({ format: 'json', limit: 3 }),
    search({ format: 'csv', limit: 100, status: 'all' }),
  ];
}

function inPages({ known, draw, scale }: Material): AnswerRequest[] {
  return [
    search({ limit: 7, status: 'all' }, 8),
    search({ limit: 100, status: 'all' }, 40),
    search({ limit: 13, format: 'csv' }, 6),
    search({ limit: 1, q: 'billing' }, 6),
    search({ limit: 20, q: 'injection pain', include: 'codes' }, 6),
    ...TYPES.slice(0, 3).map((policy_type) => search({ policy_type, limit: 9, include: 'summary' }, 5)),
    ...draw.some(known.jurisdictions, 5 * scale).map((jurisdiction) => search({ jurisdiction, limit: 4 }, 5)),
    ...times(5 * scale, () => search({ q: draw.one(splitWords(draw.one(known.policies).title)), limit: 3 }, 4)),
    ...times(5 * scale, () =>
      search({ icd10: draw.one(known.policies.flatMap((policy) => policy.diagnoses)), limit: 2 }, 4),
    ),
  ];
}

/** Words long enough to search for. */
export function splitWords(text: string): string[] {
  const words = text.split(/[^\p{L}\p{N}-]+/u).filter((word) => word.length > 2 && !word.startsWith('-'));
  return words.length > 0 ? words : ['policy'];
}
