import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Tenant, type TestApp } from '../../test/support/harness.ts';
import { decideNotice, modifiersFor, noticeFor } from './reasons.rules.ts';

describe('notice', () => {
  it.each([
    [
      'a denial as not necessary',
      { rule_id: 'diagnosis-not-listed', severity: 'error', effect: 'denies', carc: '50', rarc: ['N115'] },
      'required',
    ],
    [
      'a service without a benefit',
      { rule_id: 'fee-status-not-covered', severity: 'error', effect: 'denies', carc: '96', rarc: ['N425'] },
      'voluntary',
    ],
    ['an edit', { rule_id: 'ncci-pair', severity: 'error', effect: 'denies', carc: '236' }, 'none'],
    ['conditions of a policy', { rule_id: 'policy-conditional', severity: 'info', effect: 'conditions' }, 'depends'],
    ['conditions of its logic', { rule_id: 'policy-logic', severity: 'info', effect: 'conditions' }, 'depends'],
    ['a diagnosis that its logic needs', { rule_id: 'policy-logic', severity: 'warning', effect: 'warns' }, 'depends'],
    ['an edition that is out of date', { rule_id: 'edition-stale', severity: 'warning', effect: 'gap' }, 'unknown'],
    ['a limit that units exceed', { rule_id: 'frequency-limit', severity: 'warning', effect: 'warns' }, 'depends'],
    [
      'a policy that asks for KX, GA or GZ',
      { rule_id: 'modifier-policy', severity: 'error', effect: 'rejects', carc: '16', rarc: ['N822'] },
      'depends',
    ],
    [
      'a list that is incomplete',
      { rule_id: 'diagnosis-partial-list', severity: 'warning', effect: 'unknown' },
      'unknown',
    ],
    ['a limit that is quoted', { rule_id: 'frequency-limit', severity: 'info', effect: 'informs' }, 'none'],
  ] as const)('%s', (_what, finding, expected) => {
    expect(noticeFor({ ...finding, ...('rarc' in finding ? { rarc: [...finding.rarc] } : {}) } as never)).toBe(
      expected,
    );
  });

  it('what Medicare never pays for comes first, and nothing decided is not the same as no denial', () => {
    expect(decideNotice(['unknown', 'none'])).toBe('unknown');
    expect(decideNotice(['required', 'voluntary'])).toBe('voluntary');
    expect(decideNotice([])).toBe('none');
    expect(modifiersFor('required').map(({ modifier }) => modifier)).toEqual(['GA', 'GZ']);
    expect(modifiersFor('voluntary').map(({ modifier }) => modifier)).toEqual(['GY', 'GX']);
    expect(modifiersFor('none')).toEqual([]);
    expect(modifiersFor('unknown')).toEqual([]);
  });
});

describe('POST /v1/abn', () => {
  let app: TestApp;
  let tenant: Tenant;
  beforeAll(async () => {
    app = await createTestApp();
    tenant = await app.tenant();
  });
  afterAll(() => app.close());

  const post = async (payload: object, query = '', status = 200) => {
    const response = await app.inject({
      method: 'POST',
      url: `/v1/abn${query}`,
      headers: { 'content-type': 'application/json', ...tenant.headers },
      payload: JSON.stringify(payload),
    });
    expect(response.statusCode, response.body).toBe(status);
    return response;
  };
  const EXPECTED = { services: [{ procedure_code: 'A4253' }], diagnosis_codes: ['Z00.00'], state: 'TX' };

  it('a diagnosis that the policy does not list: the notice is required, with reason, modifiers and source', async () => {
    const { data } = (await post(EXPECTED)).json();
    expect(data.services[0]).toMatchObject({
      code: 'A4253',
      notice: 'required',
      box_e: expect.arrayContaining([expect.stringContaining('is not one of them')]),
      correct_first: [],
      modifiers: [{ modifier: 'GA' }, { modifier: 'GZ' }],
      sources: expect.arrayContaining([expect.objectContaining({ source_url: expect.stringMatching(/^https:/) })]),
    });
    expect(data.options).toHaveLength(3);
    expect(data.blank_boxes.map(({ box }: { box: string }) => box)).toEqual(['A', 'B', 'C', 'H', 'I', 'J']);
  });

  it('the charge of the office is the estimate; without it the fee schedule is, or the box stays empty with the reason', async () => {
    const charged = (await post({ ...EXPECTED, services: [{ procedure_code: 'A4253', charge: 410.5 }] })).json().data;
    expect(charged.services[0]).toMatchObject({ box_f: '410.50', cost_basis: 'Charge of the office, as sent' });
    const visit = async (units: number) => {
      const body = { services: [{ procedure_code: '99213', units }], diagnosis_codes: ['I10'], state: 'TX' };
      return (await post(body)).json().data.services[0];
    };
    const [one, two] = [await visit(1), await visit(2)];
    expect(Number(one.box_f)).toBeGreaterThan(0);
    expect(Number(two.box_f)).toBeCloseTo(2 * Number(one.box_f), 2);
    expect(one.cost_basis).toMatch(
      /^Physician fee schedule \d{4}, quarter \d, national amount, for 1 unit; it does not cover/,
    );
    const equipment = (await post({ services: [{ procedure_code: 'E0601' }], state: 'TX' })).json().data.services[0];
    expect([equipment.box_f, equipment.cost_basis]).toEqual([null, expect.stringContaining('has no price')]);
  });

  it('a day that has passed is refused, and so is anything about the patient', async () => {
    const past = (await post({ ...EXPECTED, date_of_service: '2025-10-01' }, '', 400)).json();
    expect(past.error).toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { date_of_service: [expect.stringContaining('passed')] },
    });
    const named = (await post({ ...EXPECTED, patient_name: 'Jane Doe' }, '', 400)).json();
    expect(named.error.code).toBe('PHI_NOT_ALLOWED');
  });

  it('what no notice covers is named apart, and what is not decided is not called covered', async () => {
    const body = {
      services: [{ procedure_code: 'E1390', place: '12' }, { procedure_code: '64483' }],
      diagnosis_codes: ['Z00.00'],
      state: 'TX',
    };
    const [rental, injection] = (await post(body)).json().data.services;
    expect(rental).toMatchObject({ notice: 'depends', correct_first: [expect.any(String)] });
    expect(injection).toMatchObject({ notice: 'unknown', modifiers: [], box_d: null, box_e: [] });
  });

  it('what Medicare never pays for: GY, with GX where the notice is given', async () => {
    const { data } = (
      await post({ services: [{ procedure_code: '99397' }], diagnosis_codes: ['Z00.00'], state: 'TX' })
    ).json();
    expect(data.services[0]).toMatchObject({
      notice: 'voluntary',
      modifiers: [{ modifier: 'GY' }, { modifier: 'GX' }],
    });
  });

  it('the page has the boxes, keeps what is for the office apart, and has nothing that runs or loads', async () => {
    const response = await post(EXPECTED, '?format=html');
    expect(response.headers['content-type']).toContain('text/html');
    for (const text of ['D. Service', 'F. Estimated cost', 'Box G, option 3', 'For the office', '<strong>GA</strong>'])
      expect(response.body).toContain(text);
    expect(response.body).not.toMatch(/<script|src=|href=/);
  });
});
