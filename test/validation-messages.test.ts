/** Validation messages for callers: words with an example and the field name, whatever the route. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldMessage } from '../src/platform/errors/app-error.ts';
import { EXPECTS } from '../src/platform/http/schemas/schema-kit.ts';
import { memberPath } from '../src/platform/operations/validation/validation-messages.ts';
import { createTestApp, type Tenant, type TestApp } from './support/harness.ts';

type Schema = Record<string, unknown>;
/** Keywords with findings that need a description in the schema. */
const NEEDS_WORDS = ['pattern', 'format', 'anyOf'];

describe('validation messages', () => {
  let test: TestApp;
  let tenant: Tenant;
  const unworded: string[] = [];
  beforeAll(async () => {
    test = await createTestApp();
    tenant = await test.tenant();
    for (const [path, schema] of await requestSchemas())
      walk(schema, path, (at, one) => {
        if (NEEDS_WORDS.some((keyword) => keyword in one) && !(EXPECTS in one)) unworded.push(at);
      });
  });
  afterAll(() => test.close());

  it('every schema with a pattern, a format or several forms states what is expected', () => {
    expect(unworded).toEqual([]);
  });

  const reported = async (url: string, payload?: object) => {
    const response = await test.inject({
      method: payload ? 'POST' : 'GET',
      url,
      headers: tenant.headers,
      ...(payload && { payload }),
    });
    expect(response.statusCode, response.body).toBe(400);
    return response.json().error.message as string;
  };

  it.each([
    [
      '/v1/prior-auth/check',
      { procedure_codes: ['9921'] },
      'procedure_codes[0] must be a CPT or HCPCS code such as 99213 or J1885',
    ],
    [
      '/v1/prior-auth/check',
      { procedure_codes: ['99213', 7] },
      'procedure_codes[1] must be a CPT or HCPCS code such as 99213 or J1885',
    ],
    [
      '/v1/prior-auth/check',
      {},
      'procedure_codes is required: an array of 1 to 10 CPT or HCPCS codes such as ["99213", "J1885"], or lines',
    ],
    [
      '/v1/prior-auth/check',
      { procedure_codes: [] },
      'procedure_codes must be an array of 1 to 10 CPT or HCPCS codes such as ["99213", "J1885"]',
    ],
    [
      '/v1/prior-auth/check',
      { procedure_codes: Array(11).fill('99213') },
      'procedure_codes must have at most 10 entries',
    ],
    ['/v1/prior-auth/check', { procedure_codes: ['99213'], state: 'Texxas' }, /^state must be a state/],
    [
      '/v1/prior-auth/check',
      { procedure_codes: ['99213'], date_of_service: '31.01.2026' },
      'date_of_service must be a date such as 2026-01-31; write year, month and day as YYYY-MM-DD',
    ],
    [
      '/v1/prior-auth/check',
      { procedure_codes: ['99213'], date_of_service: '2026-02-30' },
      'date_of_service must be a date such as 2026-01-31; the calendar has no such date, or its year is not between 1900 and 2099',
    ],
    ['/v1/prior-auth/check', { procedure_codes: ['99213'], criteria_page: 0 }, 'criteria_page must be 1 or more'],
    [
      '/v1/prior-auth/check',
      { procedure_codes: ['99213'], criteria_per_page: 101 },
      'criteria_per_page must be between 1 and 100',
    ],
    [
      '/v1/claims/validate',
      { procedure_codes: ['99213'], modifiers: ['RTX'] },
      'modifiers[0] must be a modifier of two characters such as 26 or RT',
    ],
    [
      '/v1/claims/validate',
      { procedure_codes: ['99213'], jones: 1 },
      /^body has an unknown field; known are procedure_codes, lines, /,
    ],
    ['/v1/claims/validate', { procedure_code: '99213' }, 'body has an unknown field; did you mean procedure_codes?'],
    [
      '/v1/claims/validate',
      { procedure_codes: ['99213'], place_of_service: '11' },
      'body has an unknown field; did you mean site_of_service, or place in each of lines?',
    ],
    [
      '/v1/claims/validate',
      { lines: [{ procedure_code: '99213', POS: '11' }] },
      'lines[0] has an unknown field; did you mean place?',
    ],
    ['/v1/codes/batch', { codes: ['x'.repeat(101)] }, 'codes[0] must be a code such as "99213" or "E11.9"'],
    ['/v1/coverage/evaluate', { policy_id: 5 }, 'policy_id must be the id of a policy such as L33822'],
    [
      '/v1/webhooks',
      { url: 'https://hooks.example.com/', events: ['policy.gone'] },
      /^events\[0\] must be one of policy\.created, /,
    ],
    ['/v1/compliance/ack', { diff_id: 'seven' }, 'diff_id must be the diff_id of a change record such as 17'],
    ['/v1/policies/compare', [], 'body must be an object'],
  ])('%s with %j', async (url, body, message) => {
    expect(await reported(url, body)).toEqual(message instanceof RegExp ? expect.stringMatching(message) : message);
  });

  it.each([
    ['/v1/policies?limit=0', 'limit must be between 1 and 100'],
    ['/v1/policies?limit=many', 'limit must be a whole number'],
    [`/v1/policies?q=${'x'.repeat(501)}`, 'q must have at most 500 characters'],
    ['/v1/policies?format=xml', 'format must be one of json, csv, fhir'],
    ['/v1/policies?excel=maybe', 'excel must be true or false'],
    ['/v1/codes/lookup?code=%20', 'code must be a code such as 99213, J1745, E11.9 or 0074-3799-02'],
    ['/v1/webhooks/seven', 'id must be an id such as 7'],
  ])('%s', async (url, message) => {
    expect(await reported(url)).toBe(message);
  });

  it('a message follows the field name or includes it', () => {
    expect(fieldMessage('limit', 'must be 1 or more')).toBe('limit must be 1 or more');
    expect(fieldMessage('qq', 'unknown parameter')).toBe('qq: unknown parameter');
    expect(memberPath(['lines', 0, 'units'])).toBe('lines[0].units');
  });
});

/** Schemas of queries, paths and bodies, named by their location in a request. */
async function requestSchemas(): Promise<[name: string, schema: Schema][]> {
  const root = join(import.meta.dirname, '../src');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.schemas.ts'));
  const found: [string, Schema][] = [];
  for (const file of files) {
    const exported = (await import(join(root, file))) as Record<string, unknown>;
    for (const [name, value] of Object.entries(exported))
      if (/(?:Body|Query|Params)Schema$/.test(name)) found.push([name, value as Schema]);
  }
  expect(found.length).toBeGreaterThan(15);
  return found;
}

function walk(schema: Schema, path: string, see: (path: string, schema: Schema) => void): void {
  see(path, schema);
  for (const [name, member] of Object.entries((schema.properties ?? {}) as Record<string, Schema>))
    walk(member, `${path}/${name}`, see);
  if (typeof schema.items === 'object') walk(schema.items as Schema, `${path}[]`, see);
}
