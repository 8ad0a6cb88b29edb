/** FHIR clients installed from npm, over real connections: search, follow links, read the results. */
import { MedplumClient } from '@medplum/core';
import type { Bundle, CoverageEligibilityResponse, Resource } from '@medplum/fhirtypes';
import { Client } from 'fhir-kit-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fhirProblems } from '../../test/support/fhir-validation.ts';
import { createTestApp, type TestApp } from '../../test/support/harness.ts';

const TYPE = 'CoverageEligibilityResponse';

describe('FHIR clients', () => {
  let test: TestApp;
  let origin: string;
  let key: string;
  let everyId: string[];
  beforeAll(async () => {
    test = await createTestApp();
    origin = await test.http.listen({ port: 0, host: '127.0.0.1' });
    const tenant = await test.tenant();
    key = tenant.key;
    const { data } = (await test.get('/v1/policies?status=all&limit=100', tenant)).json();
    everyId = data.map(({ policy_id }: { policy_id: string }) => policy_id);
  });
  afterAll(() => test.close());

  const idsIn = ({ entry = [] }: Bundle) => entry.map(({ resource }) => resource?.id ?? '');
  const valid = <Kind extends Resource>(resource: Kind): Kind => {
    expect(fhirProblems(resource)).toEqual([]);
    return resource;
  };

  it.each(['/v1/fhir', '/v1/fhir/', '/fhir'])('fhir-kit-client with the base %s reads every page', async (base) => {
    const client = new Client({ baseUrl: `${origin}${base}`, bearerToken: key });
    const statement = await client.capabilityStatement();
    expect(valid(statement as unknown as Resource).resourceType).toBe('CapabilityStatement');
    const searchParams = { status: 'all', _count: 35 };
    let page = (await client.search({ resourceType: TYPE, searchParams })) as unknown as Bundle | undefined;
    const found: string[] = [];
    while (page !== undefined) {
      found.push(...idsIn(valid(page)));
      page = (await client.nextPage({ bundle: page as never })) as unknown as Bundle | undefined;
    }
    expect(found.slice(0, 100)).toEqual(everyId);
    const read = await client.read({ resourceType: TYPE, id: found[0]! });
    expect(valid(read as unknown as CoverageEligibilityResponse).id).toBe(found[0]);
    expect(await client.resolve({ reference: `${TYPE}/${found[1]}` })).toMatchObject({ id: found[1] });
  });

  it('fhir-kit-client also follows links of the policy list, and gets outcomes for errors', async () => {
    const client = new Client({ baseUrl: `${origin}/v1`, bearerToken: key });
    let page = (await client.request('policies?status=all&limit=40')) as unknown as Bundle | undefined;
    const found: string[] = [];
    while (page !== undefined) {
      found.push(...idsIn(valid(page)));
      page = (await client.nextPage({ bundle: page as never })) as unknown as Bundle | undefined;
    }
    expect(found.slice(0, 100)).toEqual(everyId);
    const refused = await client.request('policies/L99999').catch((error) => error);
    expect(refused.response.status).toBe(404);
    expect(valid(refused.response.data)).toMatchObject({ resourceType: 'OperationOutcome' });
  });

  it('the Medplum client searches page by page, reads, and reports errors as outcomes', async () => {
    const client = new MedplumClient({ baseUrl: origin, fhirUrlPath: 'v1/fhir', accessToken: key });
    const found: string[] = [];
    for await (const page of client.searchResourcePages(TYPE, { status: 'all', _count: 40 } as never))
      found.push(...page.map(({ id }) => id ?? ''));
    expect(found.slice(0, 100)).toEqual(everyId);
    const [named] = await client.searchResources(TYPE, { _id: 'L33797' });
    const read = await client.readResource(TYPE, 'L33797');
    expect(read.insurance).toEqual(
      named?.insurance?.map((one) => ({
        ...one,
        item: one.item?.map((item, at) => ({
          ...read.insurance?.[0]?.item?.[at],
          ...item,
          productOrService: expect.anything(),
        })),
      })),
    );
    await expect(client.readResource(TYPE, 'L99999')).rejects.toMatchObject({
      outcome: { issue: [{ code: 'not-found' }, {}] },
    });
  });
});
