import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/support/harness.ts';
import { readCriteria } from '../corpus/corpus.public.ts';
import { answerByBlocks } from './evaluate/evaluate-blocks-answer.ts';
import { readParameters } from './evaluate/parameters.ts';

type Item = {
  criteria_id: string;
  section: string;
  text: string;
  policy_id: string;
  policy: { policy_id: string; policy_type: string };
};

describe('criteria over HTTP', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const get = async (query: string) => test.get(`/v1/coverage/criteria?${query}`, await test.tenant());
  const evaluate = async (body: unknown, plan: 'professional' | 'starter' = 'professional') => {
    const { headers } = await test.tenant({ plan });
    return test.inject({ method: 'POST', url: '/v1/coverage/evaluate', headers, payload: body as object });
  };

  it('a search returns single requirements, most relevant first, flat and nested', async () => {
    const { data, meta } = (await get('q=low+back+pain')).json();
    expect(data.length).toBeGreaterThan(0);
    for (const item of data as Item[]) {
      expect(item.text.toLowerCase()).toMatch(/back/);
      expect(item.policy.policy_id).toBe(item.policy_id);
    }
    expect(meta).toMatchObject({
      pagination: { limit: 50 },
      search: { query: 'low back pain', section: null },
      filters: { policy_type: null, jurisdiction: null },
    });
  });

  it('results can be filtered by section, type and jurisdiction', async () => {
    for (const item of (await get('q=covered&section=limitations&policy_type=NCD')).json().data as Item[]) {
      expect([item.section, item.policy.policy_type]).toEqual(['limitations', 'NCD']);
    }
    expect((await get('q=facet&jurisdiction=je')).json().data.length).toBeGreaterThan(0);
    expect((await get('q=facet&jurisdiction=DME-A')).json().data).toEqual([]);
  });

  it('a blank filter is ignored', async () => {
    const blank = (await get('q=facet&jurisdiction=%20')).json();
    expect(blank.meta.filters).toEqual({ policy_type: null, jurisdiction: null });
    expect(blank.data).toEqual((await get('q=facet')).json().data);
  });

  it('pages neither skip nor repeat results', async () => {
    const whole = (await get('q=covered&limit=100')).json().data.map((item: Item) => item.criteria_id);
    const paged: string[] = [];
    for (let cursor = ''; paged.length < whole.length; ) {
      const { data, meta } = (await get(`q=covered&limit=9${cursor}`)).json();
      paged.push(...data.map((item: Item) => item.criteria_id));
      if (!meta.pagination.has_more) break;
      cursor = `&cursor=${meta.pagination.cursor}`;
    }
    expect(paged.slice(0, whole.length)).toEqual(whole);
  });

  it.each([
    ['', 'VALIDATION_MISSING_FIELD'],
    ['q=', 'VALIDATION_ERROR'],
    ['q=a&section=none', 'VALIDATION_ERROR'],
    ['q=a&cursor=x', 'REQUEST_INVALID_CURSOR'],
  ])('the query %j is %s', async (query, code) => {
    expect((await get(query)).json().error.code).toBe(code);
  });

  it('an invalid cursor of any length is rejected as such', async () => {
    const response = await get(`q=a&cursor=${'A'.repeat(2_001)}`);
    expect([response.statusCode, response.json().error.code]).toEqual([400, 'REQUEST_INVALID_CURSOR']);
  });

  it('evaluation requires the Professional plan', async () => {
    expect((await evaluate({ policy_id: 'NCD364', parameters: {} }, 'starter')).json().error.code).toBe(
      'AUTH_PLAN_INSUFFICIENT',
    );
  });

  it('without parameters the result is undetermined, neither covered nor denied, and lists the parameters that would decide it', async () => {
    const { data } = (await evaluate({ policy_id: 'NCD364', parameters: {} })).json();
    expect(data).toMatchObject({
      covered: false,
      determination: 'undetermined',
      requires_manual_review: true,
      policy: { policy_id: 'NCD364', policy_type: 'NCD' },
    });
    expect(data.missing_parameters).toContain('age');
    expect(data.unmatched_criteria).toEqual([]);
  });

  it('a value outside a threshold is unmet and listed with the threshold, and unchecked logic decides nothing', async () => {
    const { data } = (await evaluate({ policy_id: 'NCD364', parameters: { age: 40 } })).json();
    expect(data).toMatchObject({
      verdict: 'not_met',
      determination: 'not_met',
      covered: false,
      assurance: 'checked',
    });
    expect(data.unmatched_criteria.join()).toMatch(/Age.*40/i);
    const results = data.criteria_results as { findings: { parameter: string; met: boolean }[] }[];
    expect(results.flatMap(({ findings }) => findings)).toContainEqual(
      expect.objectContaining({ parameter: 'age', met: false }),
    );
    const unchecked = (await evaluate({ policy_id: 'CIGNA-0051', parameters: { age: 40 } })).json().data;
    expect(unchecked).toMatchObject({
      verdict: 'undetermined',
      determination: 'undetermined',
      covered: false,
      confidence: 0,
      assurance: 'extracted',
    });
    expect(unchecked.missing_parameters.length).toBeGreaterThan(0);
    expect(unchecked.to_read.length).toBeGreaterThan(0);
  });

  it("a date of service before the text's start decides nothing; the start date itself does", async () => {
    const on = async (date_of_service: string) =>
      (await evaluate({ policy_id: 'NCD364', parameters: { age: 40, date_of_service } })).json().data;
    expect((await on('2022-02-10')).verdict).toBe('not_met');
    const before = await on('2022-02-09');
    expect(before).toMatchObject({ verdict: 'undetermined', covered: false, confidence: 0, found: 'not_met' });
    expect(before.missing_parameters.length).toBeGreaterThan(0);
  });

  it('sessions of an unknown kind exceed no limit of one kind, sessions listed by block do; neither is a verdict', () => {
    const model = test.corpus.served!;
    const blocks = readCriteria(model.policies.segment, model.policies.byPolicyId.get('NCD347')!.version_id);
    const about = (service_dates: unknown) => {
      const provided = { date_of_service: '2026-06-01', service_dates };
      const read = readParameters(provided);
      return answerByBlocks(blocks, provided, 'values' in read ? read.values : expect.unreachable());
    };
    const [screening, counseling] = ['Alcohol screening', 'More than 4 counseling'].map(
      (opening) => blocks.find(({ text }) => text.startsWith(opening))!.block_id,
    ) as [string, string];
    const requested = about({}).criteria_results.find(({ block_id }) => block_id === screening);
    expect(requested).toMatchObject({ result: 'skipped', decided_by: [`service_dates.${screening}`] });
    const dates = ['2026-02-01', '2026-03-01', '2026-04-01', '2026-05-01'];
    expect(about({ [counseling]: dates.slice(1), [screening]: [] }).unmatched_criteria).toEqual([]);
    const exceeded = about({ [counseling]: dates, [screening]: [] });
    expect(exceeded.unmatched_criteria.length).toBeGreaterThan(0);
    expect(exceeded.verdict).toBe('undetermined');
  });

  it('criteria are sentences in the result lists, and also objects', async () => {
    const { data } = (await evaluate({ policy_id: 'NCD364', parameters: { age: 40 } })).json();
    const sentences = [...data.matched_criteria, ...data.unmatched_criteria, ...data.skipped_criteria];
    expect(data.criteria_results.map(({ summary }: { summary: string }) => summary)).toEqual(sentences);
    expect(data.unmatched_criteria.join(' ')).toMatch(/^Not met \(indications\): .*40/);
    expect(data.skipped_criteria.every((sentence: string) => /needs |must be read by a person/.test(sentence))).toBe(
      true,
    );
    for (const { result, findings } of data.criteria_results)
      if (result === 'unmatched') expect(findings.some(({ met }: { met: boolean }) => !met)).toBe(true);
  });

  it.each([
    ['NCD364', { age: 40, gender: 'F', diagnosis_codes: ['Z87.891'], procedure_code: '71271' }],
    ['NCD57', { age: 70, modifier: '26', place_of_service: '11' }],
    ['L33718', { patient_age: 66, ahi: 20, procedure_code: 'E0601' }],
  ])('a flat body about %s gets the same response as one with parameters', async (policy_id, parameters) => {
    const flat = (await evaluate({ policy_id, ...parameters })).json();
    expect(flat.data).toEqual((await evaluate({ policy_id, parameters })).json().data);
    expect(flat.meta.warnings).toBeUndefined();
    expect((await evaluate({ policy_id, parameters: null, ...parameters })).json().data).toEqual(flat.data);
  });

  it('unused parameters are listed, and unknown ones are reported', async () => {
    const parameters = { age: 60, bmi: 31, shoe_size: 9, diagnosis_code_list: ['Z87.891'], agee: 60 };
    const nested = (await evaluate({ policy_id: 'NCD364', parameters })).json();
    expect(nested.data.ignored_parameters).toEqual(expect.arrayContaining(['bmi', 'shoe_size', 'agee']));
    expect(nested.data.ignored_parameters).not.toContain('age');
    expect(nested.meta.warnings).toEqual(
      expect.arrayContaining(['shoe_size: unknown parameter, ignored', 'agee: unknown parameter, did you mean age?']),
    );
    expect(nested.meta.warnings.join()).not.toContain('bmi');
    const adjacent = (await evaluate({ policy_id: 'NCD364', parameters: { age: 60 }, bmi: 31 })).json();
    expect(adjacent.meta.warnings).toEqual(['bmi: ignored; parameters belong in `parameters`']);
    expect(adjacent.data.ignored_parameters).toEqual([]);
  });

  it('invalid parameters are identified by name', async () => {
    const response = await evaluate({ policy_id: 'NCD364', parameters: { age: 'old', bmi: -1 } });
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().error.details)).toContain('parameters.age');
    const next = await evaluate({ policy_id: 'NCD364', parameters: { age: 60 }, date_of_service: 'soon' });
    expect(Object.keys(next.json().error.details)).toEqual(['date_of_service']);
    const dates = await evaluate({ policy_id: 'NCD364', parameters: { service_dates: { G0442: ['2025-02-30'] } } });
    expect(Object.keys(dates.json().error.details)).toEqual(['parameters.service_dates.G0442[0]']);
    const named = await evaluate({ policy_id: 'NCD364', parameters: { 'John Smith': 1 } });
    expect(named.json().error).toMatchObject({
      code: 'PHI_NOT_ALLOWED',
      details: { categories: [{ category: 'name', count: 1 }], total: 1 },
    });
    const unnamed = await evaluate({ policy_id: 'NCD364', parameters: { 'no such measure': 1 } });
    expect(Object.keys(unnamed.json().error.details)).toEqual(['parameters']);
    expect((await evaluate({ policy_id: 'NCD364', parameters: { constructor: {} } })).statusCode).toBe(400);
    expect((await evaluate({ parameters: {} })).json().error.code).toBe('VALIDATION_MISSING_FIELD');
    expect((await evaluate({ policy_id: 'L99999', parameters: {} })).json().error.code).toBe(
      'RESOURCE_POLICY_NOT_FOUND',
    );
  });

  it('no input causes a server error', async () => {
    const { headers } = await test.tenant();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('NCD364', 'L33718', 'NCD57', 'x'),
        fc.dictionary(
          fc.oneof(
            fc.constantFrom(
              'age',
              'bmi',
              'ahi',
              'diagnosis_codes',
              'service_dates',
              'prior_treatments',
              'documentation',
            ),
            fc.string(),
          ),
          fc.jsonValue(),
        ),
        fc.string(),
        async (policy_id, parameters, q) => {
          const evaluated = await test.inject({
            method: 'POST',
            url: '/v1/coverage/evaluate',
            headers,
            payload: { policy_id, parameters },
          });
          expect(evaluated.statusCode).toBeLessThan(500);
          const found = await test.inject({
            url: `/v1/coverage/criteria?q=${encodeURIComponent(q.toWellFormed())}`,
            headers,
          });
          expect(found.statusCode).toBeLessThan(500);
        },
      ),
      { numRuns: 100 },
    );
  });
});
