import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../test/support/databases.ts';
import { createTestApp, type TestApp } from '../../test/support/harness.ts';

describe.each(engines)('FHIR over HTTP on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine });
  });
  afterAll(() => test.close());
  const ask = async (url: string, headers: Record<string, string> = {}) => {
    const tenant = await test.tenant();
    return test.inject({ url, headers: { ...tenant.headers, ...headers } });
  };
  it('x', async () => {
    const r = await ask('/v1/policies?format=fhir&limit=2&status=all&q=oxygen');
    console.log(r.statusCode, r.headers, JSON.stringify(r.json(), null, 1).slice(0, 6000));
    const e = await ask('/v1/policies?format=fhir&limit=0&qq=1');
    console.log(e.statusCode, e.headers, JSON.stringify(e.json(), null, 1));
    const d = await ask('/v1/policies/A52467?format=fhir');
    console.log(d.statusCode, d.body.slice(0, 3000));
    console.log((await ask('/v1/fhir/metadata')).body);
  });
});
