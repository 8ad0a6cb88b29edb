/** The optional tool set: what its calls cost, and that a busy change log hides none of its documents. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishChanges, storedChange } from '../../../../test/support/change-log.ts';
import { createTestApp, type Tenant, type TestApp } from '../../../../test/support/harness.ts';

type Json = Record<string, unknown>;

describe('calls of the tool set cms', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ env: { CPI_TOOLSETS: 'cms' } });
  }, 300_000);
  afterAll(() => test.close());

  async function call(tenant: Tenant, name: string, args: Json) {
    const { headers, body } = await test.inject({
      method: 'POST',
      url: '/mcp',
      headers: { ...tenant.headers, accept: 'application/json, text/event-stream' },
      payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
    });
    const { result } = JSON.parse(/^data: (.*)$/m.exec(body)?.[1] ?? body);
    expect(result.isError, JSON.stringify(result)).not.toBe(true);
    return { data: result.structuredContent as Json, units: 300 - Number(headers['x-ratelimit-remaining']) };
  }
  const findCost = async (url: string, payload?: Json) => {
    const { headers } = await test.tenant({ plan: 'professional' });
    const answer = await test.inject({ url, headers, ...(payload === undefined ? {} : { method: 'POST', payload }) });
    expect(answer.statusCode).toBe(200);
    return 300 - Number(answer.headers['x-ratelimit-remaining']);
  };

  it.each<[string, Json, string, Json?]>([
    ['cms_search_all', { search_term: 'home oxygen' }, '/v1/policies?q=home%20oxygen'],
    ['cms_search_ncds', { search_term: 'home oxygen' }, '/v1/policies?q=home%20oxygen'],
    ['cms_lcd_details', { lcd_id: 'L33797' }, '/v1/policies/L33797?include=criteria,codes'],
    ['cms_lcd_details', { lcd_id: 'L33797', include_codes: false }, '/v1/policies/L33797?include=criteria'],
    ['cms_article_details', { article_id: 'A52514' }, '/v1/policies/A52514?include=criteria,codes'],
    ['icd10_validate', { codes: ['G47.33', 'E11.9', 'I10'] }, '/v1/codes/batch', { codes: ['G47.33', 'E11.9', 'I10'] }],
    ['icd10_get_details', { code: 'G47.33' }, '/v1/codes/lookup?code=G47.33'],
    ['icd10_search', { query: 'sleep apnea' }, '/v1/codes/lookup?code=G47.33'],
    ['cms_contractors', {}, '/v1/jurisdictions'],
    ['cms_whats_new', {}, '/v1/policies/changes'],
  ])('%s of %j costs what %s costs', async (name, args, url, payload) => {
    const { units } = await call(await test.tenant({ plan: 'professional' }), name, args);
    expect(units).toBe(await findCost(url, payload));
  });

  it('cms_whats_new finds a change of a Medicare document behind any number of newer ones of other documents', async () => {
    const own = storedChange({ policy_id: 'L33797', policy_title: 'Oxygen and Oxygen Equipment' });
    const other = storedChange({ policy_id: 'EXAMPLE-1', policy_type: 'Commercial' });
    await publishChanges(test.database, [own]);
    await publishChanges(test.database, Array(1_001).fill(other));
    const { data } = await call(await test.tenant(), 'cms_whats_new', { state: 'PA' });
    expect(data.results).toEqual([expect.objectContaining({ policy_id: 'L33797' })]);
    expect(data).toMatchObject({ total: 1 });
    expect(data.incomplete).toBeUndefined();
  });
});
