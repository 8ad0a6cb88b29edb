/** `explain=counterfactual`: each change is applied to the request here and sent again, as a client would. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Tenant, type TestApp } from './support/harness.ts';

interface Change {
  fact: string;
  action: string;
  line: number | null;
  code: string | null;
  from: string | null;
  to: string | null;
  allowed: boolean;
  reason: string;
  parameter?: string;
}
interface Found {
  changes: Change[];
  direction: string;
  from: unknown;
  to: unknown;
  allowed: boolean;
  citations: { source_id: string }[];
}
interface Line {
  procedure_code: string;
  modifiers?: string[];
  units?: number;
  place?: string;
}
interface Body {
  procedure_codes?: string[];
  lines?: Line[];
  modifiers?: string[];
  diagnosis_codes?: string[];
  site_of_service?: string;
  date_of_service?: string;
}

/** The same change as a reader of the response would make it. */
function make(body: Body, { fact, action, line, code, from, to }: Change): Body {
  const edit = (list: string[] = []) => [...list.filter((one) => one !== from), ...(action === 'remove' ? [] : [to!])];
  if (fact === 'diagnosis') return { ...body, diagnosis_codes: edit(body.diagnosis_codes) };
  if (fact === 'date') return { ...body, date_of_service: to! };
  if (fact === 'place')
    return {
      ...body,
      site_of_service: to!,
      ...(body.lines === undefined ? {} : { lines: body.lines.map(({ place: _place, ...one }) => one) }),
    };
  if (fact === 'units')
    return {
      ...body,
      lines: body.lines!.map((one) => (one.procedure_code === code ? { ...one, units: Number(to) } : one)),
    };
  if (body.lines === undefined) return { ...body, modifiers: edit(body.modifiers) };
  const at = line === null ? body.lines.findIndex((one) => one.procedure_code === code) : line - 1;
  return { ...body, lines: body.lines.map((one, i) => (i === at ? { ...one, modifiers: edit(one.modifiers) } : one)) };
}

describe('counterfactual changes', () => {
  let app: TestApp;
  let tenant: Tenant;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  const post = async (url: string, payload: object, status = 200) => {
    const headers = { 'content-type': 'application/json', ...tenant.headers };
    const response = await app.inject({ method: 'POST', url, headers, payload: JSON.stringify(payload) });
    expect(response.statusCode, response.body).toBe(status);
    return response.json().data;
  };
  // Each test uses hundreds of units, so each has its own key.
  beforeEach(async () => {
    tenant = await app.tenant();
  });
  const verdict = ({ coverage_status, denial_risk, prior_auth_required }: Record<string, unknown>) => ({
    coverage_status,
    denial_risk,
    prior_auth_required,
  });
  const explain = async (path: string, body: Body): Promise<Found[]> => {
    const data = await post(`${path}?explain=counterfactual`, body);
    const { changes, tried } = data.counterfactuals;
    expect(tried).toBeLessThanOrEqual(56);
    expect(changes.length).toBeLessThanOrEqual(5);
    for (const found of changes as Found[]) {
      expect(found.changes.length).toBeLessThanOrEqual(2);
      expect(found.from).toEqual(verdict(data));
      expect(found.to).not.toEqual(found.from);
      expect(found.allowed).toBe(found.changes.every(({ allowed }) => allowed));
      const changed = found.changes.reduce(make, body);
      expect(verdict(await post(path, changed)), JSON.stringify(found.changes)).toEqual(found.to);
    }
    const { counterfactuals: _extra, ...rest } = data;
    expect(rest).toEqual(await post(path, body));
    return changes;
  };
  const summary = (found: Found[]) =>
    found.map(({ changes, direction }) => `${direction}: ${changes.map((one) => `${one.fact} ${one.to}`).join(', ')}`);

  it("for an unlisted diagnosis are those of the policy's list, cited, and never allowed without the record", async () => {
    const found = await explain('/v1/claims/validate', {
      procedure_codes: ['64483'],
      diagnosis_codes: ['I10'],
      state: 'PA',
      date_of_service: '2025-11-03',
    } as Body);
    const diagnoses = found.filter(({ changes }) =>
      changes.some(({ fact, action }) => fact === 'diagnosis' && action === 'add'),
    );
    expect(diagnoses.length, JSON.stringify(summary(found))).toBeGreaterThan(0);
    for (const { changes, allowed, citations, direction } of diagnoses) {
      expect({ allowed, direction }).toEqual({ allowed: false, direction: 'better' });
      expect(changes.map(({ reason }) => reason).join()).toContain('upcoding');
      expect(citations.map(({ source_id }) => source_id)).toContain('A56681');
    }
  });

  it('for a modifier that an article requires are each one that settles it', async () => {
    const found = await explain('/v1/claims/validate', {
      lines: [{ procedure_code: 'E0601', modifiers: ['RR', 'KH'] }],
      diagnosis_codes: ['G47.33'],
      state: 'TX',
      date_of_service: '2025-11-03',
    } as Body);
    const [best] = found;
    expect(best, JSON.stringify(summary(found))).toMatchObject({ direction: 'better', allowed: false });
    expect(best!.changes).toMatchObject([{ fact: 'modifier', action: 'add', line: 1, code: 'E0601' }]);
  });

  it('move a planned service to another place or date, but not a completed one', async () => {
    const year = new Date().getUTCFullYear() + 1;
    const body = { procedure_codes: ['L0651'], state: 'TX', date_of_service: `${year}-06-01` } as Body;
    for (const { changes } of await explain('/v1/prior-auth/check', body))
      for (const { fact, to, allowed } of changes)
        if (fact === 'place' || (fact === 'date' && to! >= new Date().toISOString().slice(0, 10)))
          expect(allowed).toBe(true);
        else expect(allowed).toBe(false);
    for (const { allowed } of await explain('/v1/prior-auth/check', { ...body, date_of_service: '2025-06-01' }))
      expect(allowed).toBe(false);
  });

  it('of an evaluation are verified values that decide it; logic that decides nothing reports so', async () => {
    const evaluate = async (policy_id: string, parameters: object) => {
      const data = await post('/v1/coverage/evaluate?explain=counterfactual', { policy_id, parameters });
      for (const { changes, from, to } of data.counterfactuals.changes as Found[]) {
        expect(from).toBe(data.verdict);
        expect(changes.length).toBeLessThanOrEqual(2);
        const values = Object.fromEntries(changes.map((one) => [one.parameter, JSON.parse(one.to!)]));
        const again = await post('/v1/coverage/evaluate', { policy_id, parameters: { ...parameters, ...values } });
        expect(again.verdict, JSON.stringify(changes)).toBe(to);
      }
      return data;
    };
    const { data: all } = (await app.get('/v1/policies?limit=100', tenant)).json();
    let moved = 0;
    let undecided = 0;
    for (const { policy_id } of all.filter((_: object, at: number) => at % 5 === 0)) {
      tenant = await app.tenant();
      const data = await evaluate(policy_id, { ahi: 20 });
      if (data.assurance === 'checked' || data.assurance === 'reviewed') moved += data.counterfactuals.changes.length;
      else {
        undecided += 1;
        expect(data.counterfactuals).toMatchObject({
          tried: 0,
          changes: [],
          note: expect.stringContaining('decides nothing'),
        });
      }
    }
    expect(undecided).toBeGreaterThan(0);
    expect(moved).toBeGreaterThan(0);
  });

  it('cost five responses, are part of the receipt, and reject other names', async () => {
    const claim = { procedure_codes: ['99213'], diagnosis_codes: ['I10'], state: 'TX', date_of_service: '2025-10-01' };
    const headers = { 'content-type': 'application/json', ...tenant.headers };
    const send = (query: string) =>
      app.inject({ method: 'POST', url: `/v1/claims/validate?${query}`, headers, payload: JSON.stringify(claim) });
    const left = async (query: string) => Number((await send(query)).headers['x-ratelimit-remaining']);
    const [first, plain, explained] = [await left(''), await left(''), await left('explain=counterfactual')];
    expect(plain - explained).toBe(5 * (first - plain));
    expect((await send('explain=everything')).statusCode).toBe(400);
    const { data: answer, meta } = (await send('explain=counterfactual&receipt=true')).json();
    const file = { receipt: meta.receipt, answer, input: { query: { explain: 'counterfactual' }, body: claim } };
    expect((await post('/v1/receipts/verify', file)).checks).toMatchObject({
      input: { state: 'passed' },
      replay: { state: 'passed' },
    });
  });
});
