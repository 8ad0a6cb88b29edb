/** Requests that must be rejected: their messages and details are part of the contract too. */
import { type Family, get, post, type Query } from './request-makers.ts';
import type { AnswerRequest } from './requests.ts';

const POSTS: [operation: string, path: string, body: Record<string, unknown>][] = [
  ['batchLookupCodes', '/v1/codes/batch', { codes: ['99213'] }],
  ['evaluateCoverage', '/v1/coverage/evaluate', { policy_id: 'NCD364', parameters: {} }],
  ['comparePolicies', '/v1/policies/compare', { procedure_codes: ['22513'] }],
  ['checkPriorAuth', '/v1/prior-auth/check', { procedure_codes: ['22513'] }],
  ['validateClaim', '/v1/claims/validate', { procedure_codes: ['22513'] }],
];
const JSON_TYPE = { 'content-type': 'application/json' };
const WRONG_CODES = [
  [],
  ['1'],
  ['99213', 5],
  [null],
  '99213',
  null,
  Array.from({ length: 11 }, () => '99213'),
  ['99213 99214'],
  ['99213-25'],
];
/** Fields of claims and checks with invalid values. */
const WRONG_MEMBERS: Record<string, unknown>[] = [
  { diagnosis_codes: ['1'] },
  { diagnosis_codes: ['XX000'] },
  { diagnosis_codes: Array.from({ length: 21 }, () => 'E11.9') },
  { modifiers: ['255'] },
  { modifiers: ['25', '26', '50', '59', 'LT', 'RT'] },
  { state: 'California' },
  { state: 'ca' },
  { date_of_service: '2025-02-30' },
  { date_of_service: '11/03/2025' },
  { date_of_service: '1899-01-01' },
  { site_of_service: 'moon' },
  { payer: '' },
  { payer: '<script>' },
  { plan_type: 'hmo' },
  { age_category: 'old' },
  { sex_when_policy_relevant: 'f' },
  { jurisdiction: 'J'.repeat(11) },
  { criteria_page: 0 },
  { criteria_per_page: 101 },
  { patient_name: 'Jane Doe' },
];

export const refusals: Family = () => [
  ...queries(),
  ...POSTS.flatMap(([operation, path, body]) => bodies(operation, path, body)),
  ...WRONG_CODES.flatMap((codes) => [
    post('validateClaim', '/v1/claims/validate', { procedure_codes: codes }),
    post('checkPriorAuth', '/v1/prior-auth/check', { procedure_codes: codes }),
    post('comparePolicies', '/v1/policies/compare', { procedure_codes: codes }),
    post('batchLookupCodes', '/v1/codes/batch', { codes }),
  ]),
  ...WRONG_MEMBERS.flatMap((member) => [
    post('validateClaim', '/v1/claims/validate', { procedure_codes: ['22513'], ...member }),
    post('checkPriorAuth', '/v1/prior-auth/check', { procedure_codes: ['22513'], ...member }),
  ]),
  ...[{ policy_type: 'PayerPolicy' }, { jurisdictions: 'JE' }, { jurisdictions: [''] }, { jurisdictions: [] }].map(
    (member) => post('comparePolicies', '/v1/policies/compare', { procedure_codes: ['22513'], ...member }),
  ),
  ...['ZZZZZ', '00000', 'Q0000'].map((code) =>
    post('comparePolicies', '/v1/policies/compare', { procedure_codes: [code] }),
  ),
  ...[
    { codes: Array.from({ length: 51 }, () => '99213') },
    { codes: ['99213'], date: 'x' },
    { codes: ['99213'], include: 5 },
  ].map((body) => post('batchLookupCodes', '/v1/codes/batch', body)),
  ...[
    { parameters: {} },
    { policy_id: 'NCD364' },
    { policy_id: '', parameters: {} },
    { policy_id: 'NCD364', parameters: [] },
  ].map((body) => post('evaluateCoverage', '/v1/coverage/evaluate', body)),
  ...withoutAccess(),
  ...nowhere(),
];

function queries(): AnswerRequest[] {
  const search = (query: Query) => get('listPolicies', '/v1/policies', query);
  const lookup = (query: Query) => get('lookupCode', '/v1/codes/lookup', query);
  const criteria = (query: Query) => get('searchCriteria', '/v1/coverage/criteria', query);
  const changes = (query: Query) => get('listPolicyChanges', '/v1/policies/changes', query);
  return [
    ...['0', '101', '-1', '1.5', 'x', '', '1e1'].flatMap((limit) => [
      search({ limit }),
      criteria({ q: 'sleep', limit }),
      changes({ limit }),
    ]),
    ...['x', '', 'eyJkIjoi', 'A'.repeat(300)].flatMap((cursor) => [
      search({ cursor }),
      criteria({ q: 'sleep', cursor }),
      changes({ cursor }),
    ]),
    ...[
      { policy_type: 'lcd' },
      { status: 'draft' },
      { format: 'xml' },
      { mode: 'fuzzy' },
      { q: 'x'.repeat(501) },
      { icd10: 'x'.repeat(11) },
    ].map(search),
    ...[
      { jurisdiction: 'x'.repeat(11) },
      { payer: 'x'.repeat(51) },
      { include: 'x'.repeat(101) },
      { q: '\u0000' },
      { unknown: '1' },
    ].map(search),
    search({ format: 'csv', limit: '0' }),
    get('listPolicies', '/v1/policies?q=a&q=b'),
    get('listPolicies', '/v1/policies?q=%E0%A4%A'),
    ...[
      {},
      { code: '' },
      { code: ' ' },
      { code: 'x'.repeat(101) },
      { code: '99213', date: '2025-13-01' },
      { code: '99213', date: 'today' },
    ].map(lookup),
    ...[
      { code: '99213', fuzzy: 'maybe' },
      { code: '99213', code_system: 'x'.repeat(21) },
      { code: '99213', zip: '1'.repeat(11) },
    ].map(lookup),
    ...[{}, { q: '' }, { q: 'x', section: 'all' }, { q: 'x', policy_type: 'lcd' }, { q: 'x'.repeat(501) }].map(
      criteria,
    ),
    ...[
      { since: 'yesterday' },
      { since: '2026-02-30' },
      { change_type: 'deleted' },
      { policy_id: 'x'.repeat(101) },
    ].map(changes),
    get('getPolicy', `/v1/policies/${'x'.repeat(101)}`),
    get('getPolicy', '/v1/policies/L33822', { include: 'x'.repeat(101) }),
    get('getPolicyVersion', `/v1/policies/L33822/versions/${'x'.repeat(61)}`),
    get('diffPolicyVersions', '/v1/policies/L33822/diff', { from: '' }),
  ];
}

/** What every operation with a body rejects: invalid JSON, other content types, and bodies that are not objects. */
function bodies(operation: string, path: string, body: Record<string, unknown>): AnswerRequest[] {
  const asText = (text: string, headers: Record<string, string>): AnswerRequest => ({
    operation,
    method: 'POST',
    path,
    text,
    headers,
  });
  return [
    asText('{"a":', JSON_TYPE),
    asText('', JSON_TYPE),
    asText('{"__proto__":{}}', JSON_TYPE),
    asText(JSON.stringify(body), { 'content-type': 'text/plain' }),
    asText(JSON.stringify(body), { 'content-type': 'application/xml' }),
    asText(JSON.stringify(body), { 'content-type': 'application/json; charset=utf-8' }),
    ...[{}, [], 'text', 5, null, true].map((value) => post(operation, path, value)),
    { ...post(operation, path, body), headers: { 'x-idempotency-key': 'é'.normalize('NFC') } },
  ];
}

function withoutAccess(): AnswerRequest[] {
  const keys = [null, 'Bearer x', 'Basic abc', `Bearer cpi_live_${'a'.repeat(32)}_AAAAA`, 'Bearer '];
  return keys.flatMap((authorization) => [
    { ...get('listPolicies', '/v1/policies'), headers: { authorization } },
    { ...post('validateClaim', '/v1/claims/validate', { procedure_codes: ['22513'] }), headers: { authorization } },
  ]);
}

function nowhere(): AnswerRequest[] {
  return [
    ...[
      '/v1',
      '/v1/',
      '/v2/policies',
      '/v1/policie',
      '/v1/policies/',
      '/v1/policies/L33822/',
      '/v1/policies/L33822/nothing',
    ].map((path) => get('none', path)),
    ...['/v1/claims/validate', '/v1/codes/batch', '/v1/policies/compare'].map((path) => get('none', path)),
    post('none', '/v1/policies', {}),
    post('none', '/v1/jurisdictions', {}),
  ];
}
