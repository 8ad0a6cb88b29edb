/** The harness validates every resource in a response against the HL7 definitions: test/support/fhir-validation.ts. */
import type { Bundle, CoverageEligibilityResponse, OperationOutcome } from '@medplum/fhirtypes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Tenant, type TestApp } from '../../test/support/harness.ts';

type Item = { policy_id: string; title: string; status: string; effective_date: string | null; codes: Listed[] };
type Listed = { code: string; code_system: string; disposition: string };

const FHIR = 'application/fhir+json';
const ABSENT = { extension: [{ url: expect.stringContaining('data-absent-reason'), valueCode: 'not-applicable' }] };

const plain = (name: string): string => name.replaceAll('_', '').toLowerCase();

describe('FHIR over HTTP', () => {
  let test: TestApp;
  let tenant: Tenant;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const request = async (url: string, headers: Record<string, string> = {}) => {
    tenant = await test.tenant();
    return test.inject({ url, headers: { ...tenant.headers, ...headers } });
  };
  const bundle = async (url: string, headers = {}) => (await request(url, headers)).json() as Bundle;
  const matches = ({ entry = [] }: Bundle) =>
    entry.flatMap(({ resource, search }) =>
      search?.mode === 'match' ? [resource as CoverageEligibilityResponse] : [],
    );
  const findLink = ({ link }: Bundle, relation: string) => link?.find((one) => one.relation === relation)?.url;
  const toPath = (address: string) => address.replace(/^https?:\/\/[^/]+/, '');

  it('every policy of the starter corpus is one resource with the same content as the JSON item', async () => {
    const items: Item[] = [];
    for (let cursor = ''; ; ) {
      const { data, meta } = (await request(`/v1/policies?status=all&include=codes&limit=30${cursor}`)).json();
      items.push(...data);
      if (!meta.pagination.has_more) break;
      cursor = `&cursor=${meta.pagination.cursor}`;
    }
    const resources: CoverageEligibilityResponse[] = [];
    let page = await bundle('/v1/policies?status=all&format=fhir&limit=30');
    for (let next: string | undefined = ''; next !== undefined; ) {
      expect(page.total).toBe(items.length);
      resources.push(...matches(page));
      next = findLink(page, 'next');
      if (next !== undefined) page = await bundle(toPath(next));
    }
    expect(resources.map(({ id }) => id)).toEqual(items.map(({ policy_id }) => policy_id));
    for (const [at, { title, status, effective_date, codes }] of items.entries()) {
      const resource = resources[at]!;
      expect(resource).toMatchObject({
        resourceType: 'CoverageEligibilityResponse',
        identifier: [{ system: expect.stringMatching(/\/v1\/policies$/), value: items[at]!.policy_id }],
        status: status === 'active' ? 'active' : 'cancelled',
        purpose: ['auth-requirements', 'benefits'],
        ...{ patient: ABSENT, request: ABSENT, outcome: 'complete', disposition: title },
        insurer: { type: 'Organization', display: expect.any(String) },
      });
      expect(resource.servicedDate ?? null).toBe(effective_date);
      const displayed = (resource.insurance?.[0]?.item ?? []).map(({ productOrService, modifier, excluded }) => [
        (modifier?.[0] ?? productOrService)?.coding?.[0]?.code ?? productOrService?.text?.split(' to ')[0],
        excluded,
      ]);
      expect(displayed).toEqual(codes.map(({ code, disposition }) => [code, disposition === 'not_covered']));
    }
  });

  it('no CPT or CDT code has a display in lists or details; others have theirs in details', async () => {
    let others = 0;
    for (const { id } of matches(await bundle('/v1/policies?status=all&format=fhir&limit=100'))) {
      const resource = (await request(`/v1/policies/${id}?format=fhir`)).json() as CoverageEligibilityResponse;
      for (const { productOrService } of resource.insurance?.[0]?.item ?? [])
        for (const { system, display } of productOrService?.coding ?? []) {
          if (/ama-assn|ada\.org/.test(system ?? '')) expect(display).toBeUndefined();
          else if (display !== undefined) others += 1;
        }
    }
    expect(others).toBeGreaterThan(100);
  });

  it('a detail lists every code, a page the first 50 with a note that there are more', async () => {
    const { data } = (await request('/v1/policies?status=all&limit=100')).json();
    const most = (data as { policy_id: string; code_count: number }[]).sort((a, b) => b.code_count - a.code_count)[0]!;
    expect(most.code_count).toBeGreaterThan(50);
    const isSubset = ({ meta }: CoverageEligibilityResponse) => meta?.tag?.some(({ code }) => code === 'SUBSETTED');
    const [listed] = matches(await bundle(`/v1/fhir/CoverageEligibilityResponse?_id=${most.policy_id}`));
    expect(listed?.insurance?.[0]?.item).toHaveLength(50);
    expect(isSubset(listed!)).toBe(true);
    const read = (await request(`/v1/fhir/CoverageEligibilityResponse/${most.policy_id}`)).json();
    expect(read.insurance[0].item).toHaveLength(most.code_count);
    expect(isSubset(read)).toBe(false);
    expect(read).toEqual({ ...(await request(`/v1/policies/${most.policy_id}?format=fhir`)).json(), meta: read.meta });
  });

  it.each([
    ['?format=fhir', '*/*', FHIR],
    ['?format=fhir', 'application/json', FHIR],
    ['?_format=application/fhir%2Bjson', '*/*', FHIR],
    ['?_format=application/fhir+json', 'application/json', FHIR],
    ['?_format=fhir', '*/*', FHIR],
    ['?_format=json', FHIR, 'application/json'],
    ['?format=json', FHIR, 'application/json'],
    ['?format=json&_format=fhir', FHIR, 'application/json'],
    ['', FHIR, FHIR],
    ['', 'Application/FHIR+JSON; fhirVersion=4.0; charset=utf-8', FHIR],
    ['', 'application/json+fhir', FHIR],
    ['', 'application/fhir+xml;q=1.0, application/fhir+json;q=1.0, application/xml+fhir;q=0.9', FHIR],
    ['', 'application/fhir+json, */*; q=0.1', FHIR],
    ['', 'application/json;q=0.5, application/fhir+json', FHIR],
    ['', 'application/fhir+json;q=0.5, application/json', 'application/json'],
    ['', 'application/json, application/fhir+json', 'application/json'],
    ['', 'application/fhir+json;q=0', 'application/json'],
    ['', 'application/fhir+xml', 'application/json'],
    ['', '*/*', 'application/json'],
    ['', ';;;,q=,application/fhir+json;q=abc', FHIR],
  ])('policies%s with Accept: %s are %s', async (query, accept, expected) => {
    for (const path of ['/v1/policies', '/v1/policies/L33797']) {
      const answer = await request(`${path}${query}`, { accept });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, expected]);
      expect('resourceType' in answer.json()).toBe(expected === FHIR);
    }
  });

  it('CSV is requested as before', async () => {
    const answer = await request('/v1/policies?limit=1', { accept: 'text/csv, application/fhir+json;q=0.1' });
    expect(answer.headers['content-type']).toContain('text/csv');
  });

  it('release and request are in tags, and a kept release is served', async () => {
    const { meta } = (await request('/v1/policies?limit=1')).json();
    const answer = await request(`/v1/policies?limit=1&format=fhir&release=${meta.release}`);
    const tags = [
      { system: expect.stringMatching(/\/fhir\/release$/), code: meta.release },
      { system: expect.stringMatching(/\/fhir\/request$/), code: answer.headers['x-request-id'] },
    ];
    expect(answer.json().meta.tag).toEqual(tags);
    expect(findLink(answer.json(), 'next')).toContain(`release=${meta.release}`);
    const read = await request('/v1/policies/L33797?format=fhir');
    expect(read.json().meta.tag).toEqual(expect.arrayContaining([tags[0]]));
  });

  it('a client with a current copy gets 304; FHIR and JSON have separate ETags', async () => {
    for (const path of [
      '/v1/policies?limit=3',
      '/v1/policies/L33797',
      '/v1/fhir/CoverageEligibilityResponse?_count=3',
    ]) {
      const first = await request(path, { accept: FHIR });
      const again = await request(path, { accept: FHIR, 'if-none-match': String(first.headers.etag) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      expect((await request(path, { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(200);
    }
  });

  it('warnings, and suggestions for empty results, are an outcome among the entries', async () => {
    const ignored = await bundle('/v1/policies?format=fhir&limit=1&_sort=x&payer=Nobody');
    expect(ignored).toMatchObject({
      total: 0,
      entry: [{ resource: { resourceType: 'OperationOutcome' }, search: { mode: 'outcome' } }],
    });
    const issues = (ignored.entry![0]!.resource as OperationOutcome).issue!.map(({ details }) => details?.text);
    expect(issues).toEqual([expect.stringContaining('_sort'), expect.stringContaining('payer')]);
    const nothing = await bundle('/v1/policies?format=fhir&q=oxigenn%20zzzz');
    expect(nothing.entry?.[0]?.search?.mode ?? 'none').toMatch(/outcome|match/);
    const none = await bundle('/v1/policies?format=fhir&q=qqqqzzzz');
    expect((none.entry![0]!.resource as OperationOutcome).issue![0]!.severity).toBe('information');
    expect(await bundle('/v1/policies?format=fhir&status=retired&policy_type=NCD&icd10=Z99')).not.toHaveProperty(
      'entry',
    );
  });

  it('total counts all pages, also for searches, and is omitted when texts would have to be read', async () => {
    for (const query of [
      'q=oxygen',
      'policy_type=LCD',
      'q=covered&jurisdiction=JE',
      'status=retired',
      'icd10=G47.33',
    ]) {
      const { data } = (await request(`/v1/policies?${query}&limit=100`)).json();
      expect(data.length, query).toBeLessThan(100);
      expect((await bundle(`/v1/policies?${query}&limit=2&format=fhir`)).total, query).toBe(data.length);
    }
    expect(await bundle('/v1/policies?q=%22covered%22&limit=2&format=fhir')).not.toHaveProperty('total');
    expect((await bundle('/v1/policies?q=%22deep%20brain%20stimulation%22&format=fhir')).total).toBe(1);
  });

  describe('below /v1/fhir', () => {
    const TYPE = '/v1/fhir/CoverageEligibilityResponse';
    const ids = async (query: string) => matches(await bundle(`${TYPE}?${query}`)).map(({ id }) => id);

    it.each([
      ['_id=L33797', ['L33797']],
      ['_id=L33797,NCD226,nothing', ['L33797', 'NCD226']],
      ['identifier=l33797', ['L33797']],
      ['identifier=http://localhost:8787/v1/policies|L33797', ['L33797']],
      ['identifier=|L33797', ['L33797']],
      ['identifier=http://other.example|L33797', []],
      ['_id=L33797,NCD226&identifier=NCD226', ['NCD226']],
      ['_id=L33797&status=cancelled', []],
      ['_id=L33797&policy_type=NCD', []],
    ])('%s finds %j', async (query, expected) => {
      expect(await ids(query)).toEqual(expected);
    });

    it('searches like the policy list, with FHIR parameters', async () => {
      const of = async (query: string) =>
        (await request(`/v1/policies?${query}`)).json().data.map(({ policy_id }: Item) => policy_id);
      expect(await ids('_content=oxygen&_count=3')).toEqual(await of('q=oxygen&limit=3'));
      expect(await ids('status=cancelled&_count=500')).toEqual(await of('status=retired&limit=100'));
      expect(await ids('jurisdiction=DME-A&icd10=G47.33')).toEqual(await of('jurisdiction=DME-A&icd10=G47.33'));
    });

    it('_count=0 returns the total', async () => {
      const counted = await bundle(`${TYPE}?_count=0&status=all`);
      expect(counted).toMatchObject({
        total: (await bundle(`${TYPE}?status=all`)).total,
        link: [{ relation: 'self' }],
      });
      expect(counted).not.toHaveProperty('entry');
    });

    it('the capability statement is public, at every address where clients expect it', async () => {
      for (const path of ['/v1/fhir/metadata', '/fhir/metadata']) {
        const { statusCode, headers, ...answer } = await test.inject({
          url: path,
          headers: { host: 'fhir.example.org' },
        });
        expect([statusCode, headers['content-type']]).toEqual([200, FHIR]);
        expect(answer.json()).toMatchObject({
          resourceType: 'CapabilityStatement',
          fhirVersion: '4.0.1',
          implementation: { url: 'http://fhir.example.org/v1/fhir' },
        });
      }
      const moved = await request('/fhir/CoverageEligibilityResponse?_count=1');
      expect([moved.statusCode, moved.headers.location]).toEqual([308, `${TYPE}?_count=1`]);
    });

    it('the capability statement lists what the routes accept', async () => {
      const { rest } = (await request('/v1/fhir/metadata')).json();
      const names = rest[0].resource[0].searchParam.map(({ name }: { name: string }) => name);
      const accepted = (await request('/openapi.json')).json().paths[TYPE].get.parameters as {
        name?: string;
        $ref?: string;
      }[];
      // Shared parameters have their own name in the document: PolicyType.
      const known = accepted.map(({ name, $ref }) => plain(name ?? $ref?.split('/').at(-1) ?? ''));
      expect(known).toEqual(expect.arrayContaining(names.map(plain)));
    });
  });
});
