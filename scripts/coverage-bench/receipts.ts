/**
 * Receipts: every operation that issues them, verified by the key set alone and by the service, and every kind of
 * tampering.
 */
import type { Case, Check, Step } from '../../bench/quality/case.ts';

const SOURCE = 'https://c2sp.org/tlog-checkpoint';
const PATH = '/v1/receipts/verify';

const REQUESTS: Record<string, { path: string; body: object }> = {
  'claim with lines': {
    path: '/v1/claims/validate',
    body: {
      ...{ lines: [{ procedure_code: 'E0601', modifiers: ['RR', 'KH', 'KX'] }], diagnosis_codes: ['G47.33'] },
      ...{ state: 'TX', date_of_service: '2026-03-02' },
    },
  },
  'claim without a date': { path: '/v1/claims/validate', body: { procedure_codes: ['99213'], state: 'TX' } },
  'prior authorization': { path: '/v1/prior-auth/check', body: { procedure_codes: ['K0856'], state: 'TX' } },
  evaluation: {
    path: '/v1/coverage/evaluate',
    body: { policy_id: 'NCD226', parameters: { apnea_hypopnea_index: 22.5, date_of_service: '2025-10-01' } },
  },
  comparison: { path: '/v1/policies/compare', body: { procedure_codes: ['64483'], jurisdictions: ['JH', 'JL'] } },
};

/** The change, the check that must detect it, and the body of the verification. */
const TAMPERED: [name: string, check: string, body: (input: object) => object][] = [
  ['another answer', 'answer', () => verification({ answer: { $saved: 'data', change: { '/summary': 'Covered.' } } })],
  ['another request', 'input', () => verification({ input: { body: { procedure_codes: ['99214'], state: 'TX' } } })],
  ['a forged signature', 'signature', () => tampered('/envelope/signatures/0/sig', `${'A'.repeat(86)}==`)],
  ['another key', 'signature', () => tampered('/envelope/signatures/0/keyid', 'another')],
  ['another statement', 'signature', () => tampered('/envelope/payload', Buffer.from('{}').toString('base64'))],
  ['another salt', 'input', (input) => ({ ...tampered('/salt', Buffer.alloc(16).toString('base64')), input })],
  ['another entry of the log', 'release_log', () => tampered('/log/entry', '{"id":"another"}')],
  ['another place in the log', 'release_log', () => tampered('/log/leaf', 100_000)],
];

const verification = (more: object): object => ({ receipt: { $saved: 'receipt' }, ...more });
const tampered = (pointer: string, value: unknown): object => ({
  receipt: { $saved: 'receipt', change: { [pointer]: value } },
});

export function receiptCases(): Case[] {
  const sound = Object.entries(REQUESTS).flatMap(([name, { path, body }]) => [
    soundCase(name, path, body),
    repeated(name, path, body),
  ]);
  const claim = REQUESTS['claim with lines']!;
  return [
    ...sound,
    ...TAMPERED.map(([name, check, verify]) => tamperedCase(name, check, claim, verify({ body: claim.body }))),
  ];
}

const withReceipt = (path: string, body: object): Step => ({
  ...{ method: 'POST', path, query: { receipt: true }, body },
  save: { receipt: '/meta/receipt', data: '/data' },
});

const base = (id: string, title: string, tag: string) => ({
  ...{ id: `receipts/${id.replaceAll(' ', '-')}`, suite: 'receipts' as const, title, needs: {} },
  ...{ source: SOURCE, tags: [`kind:${tag}`] },
});

function soundCase(name: string, path: string, body: object): Case {
  const passed = (check: string): Check => ({ check: 'equals', at: `/data/checks/${check}/state`, value: 'passed' });
  return {
    ...base(`sound/${name}`, `A receipt of a ${name} is verified`, 'sound'),
    steps: [
      withReceipt(path, body),
      { method: 'POST', path: PATH, body: verification({ answer: { $saved: 'data' }, input: { body } }) },
    ],
    expect: [
      { check: 'signed', step: 0 },
      { check: 'equals', at: '/data/valid', value: true },
      ...['signature', 'key', 'answer', 'input', 'release_log', 'replay'].map(passed),
    ],
    because: 'Signature, key, answer, request, release and the answer given again all agree.',
  };
}

function repeated(name: string, path: string, body: object): Case {
  return {
    ...base(`repeated/${name}`, `A ${name} asked twice has one answer`, 'repeated'),
    steps: [withReceipt(path, body), withReceipt(path, body)],
    expect: [
      { check: 'status', is: [200] },
      { check: 'same', at: '/data', as: 0 },
    ],
    because: 'An answer is a function of release, request and day.',
  };
}

/** Dangerous, because an altered receipt would prove an answer that was never returned. */
function tamperedCase(
  name: string,
  check: string,
  { path, body }: { path: string; body: object },
  verify: object,
): Case {
  return {
    ...base(`tampered/${name}`, `A receipt with ${name} is not valid`, 'tampered'),
    steps: [withReceipt(path, body), { method: 'POST', path: PATH, body: verify }],
    expect: [
      { check: 'status', is: [200] },
      { check: 'equals', at: '/data/valid', value: false, grade: 'dangerous' },
      { check: 'equals', at: `/data/checks/${check}/state`, value: 'failed', grade: 'dangerous' },
    ],
    because: 'What was changed after signing must be found.',
  };
}
