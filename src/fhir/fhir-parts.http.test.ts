/** Subsets of resources, last-modified dates, rejected formats, and the published definitions. */
import { readFileSync } from 'node:fs';
import type { Bundle, CoverageEligibilityResponse } from '@medplum/fhirtypes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/support/harness.ts';

const FHIR = 'application/fhir+json';
const TYPE = '/v1/fhir/CoverageEligibilityResponse';

describe('parts and definitions of FHIR', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const request = async (url: string, headers: Record<string, string> = {}) => {
    const tenant = await test.tenant();
    return test.inject({ url, headers: { ...tenant.headers, ...headers } });
  };
  const bundle = async (url: string) => (await request(url)).json() as Bundle;
  const matches = ({ entry = [] }: Bundle) =>
    entry.flatMap(({ resource, search }) =>
      search?.mode === 'match' ? [resource as CoverageEligibilityResponse] : [],
    );
  const findLink = ({ link }: Bundle, relation: string) => link?.find((one) => one.relation === relation)?.url;
  const toPath = (address: string) => address.replace(/^https?:\/\/[^/]+/, '');
  const ids = async (query: string) => matches(await bundle(`${TYPE}?${query}`)).map(({ id }) => id);

  it('_summary and _elements return a tagged part of each resource, with the fields FHIR requires', async () => {
    const required = ['status', 'purpose', 'patient', 'created', 'request', 'outcome', 'insurer'];
    const always = ['resourceType', 'id', 'meta', ...required];
    const names = async (query: string, path = `${TYPE}?_id=L33797&`) => {
      const answer = (await request(`${path}${query}`)).json();
      const resource = answer.resourceType === 'Bundle' ? matches(answer)[0]! : answer;
      return { names: Object.keys(resource).sort(), isPart: JSON.stringify(resource.meta.tag).includes('SUBSETTED') };
    };
    const read = `${TYPE}/L33797?`;
    const whole = await names('_summary=false', read);
    expect(whole).toMatchObject({ isPart: false, names: expect.arrayContaining(['text', 'insurance']) });
    for (const path of [undefined, read]) {
      const sorted = (...more: string[]) => ({ names: [...always, ...more].sort(), isPart: true });
      expect(await names('_summary=true', path)).toEqual(sorted('identifier'));
      expect(await names('_summary=text', path)).toEqual(sorted('text'));
      expect(await names('_elements=disposition,identifier', path)).toEqual(sorted('disposition', 'identifier'));
      expect((await names('_summary=data', path)).names).toEqual(whole.names.filter((name) => name !== 'text'));
    }
    expect(await bundle(`${TYPE}?_summary=count`)).toEqual({
      ...(await bundle(`${TYPE}?_count=0`)),
      ...{ meta: expect.anything(), link: [{ relation: 'self', url: expect.stringContaining('_summary=count') }] },
    });
    for (const wrong of ['_elements=nothing', '_elements=status&_summary=true', '_summary=brief'])
      expect((await request(`${read}${wrong}`)).statusCode, wrong).toBe(400);
    expect((await request(`${read}_elements=nothing`)).json().issue[0].details.text).toMatch(/_elements must list/);
  });

  it('_lastUpdated filters by update time on every page, and Last-Modified states it', async () => {
    const all = matches(await bundle(`${TYPE}?status=all&_count=100`));
    const moments = all.map(({ meta }) => meta!.lastUpdated!);
    const day = moments[0]!.slice(0, 10);
    const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
    const total = async (query: string) => (await bundle(`${TYPE}?status=all&_summary=count&${query}`)).total;
    const everything = await total('');
    expect(await total(`_lastUpdated=ge${day}`)).toBe(everything);
    expect(await total(`_lastUpdated=${day}`)).toBe(everything);
    expect(await total(`_lastUpdated=${day.slice(0, 7)}`)).toBe(everything);
    expect(await total(`_lastUpdated=ge${day}&_lastUpdated=lt${next}`)).toBe(everything);
    expect(await total(`_lastUpdated=lt${day},ge${day}`)).toBe(everything);
    for (const none of [`lt${day}`, `ne${day}`, `gt${day}`, `eb${day}`, `sa${day}`, `ge${next}`, 'le2019'])
      expect(await total(`_lastUpdated=${none}`), none).toBe(0);
    expect(await total(`_id=L33797,NCD226&_lastUpdated=ge${next}`)).toBe(0);
    expect(await total(`_lastUpdated=ge${encodeURIComponent(moments[0]!)}`)).toBeGreaterThan(0);
    const page = await bundle(`${TYPE}?_lastUpdated=ge${day}&_count=2`);
    const second = await bundle(toPath(findLink(page, 'next')!));
    expect(matches(second).map(({ id }) => id)).toEqual((await ids(`_lastUpdated=ge${day}&_count=4`)).slice(2));
    const other = toPath(findLink(page, 'next')!).replace(`ge${day}`, `ge${day.slice(0, 4)}`);
    expect((await request(other)).statusCode).toBe(400);
    for (const wrong of ['yesterday', 'ap2026', '2026-13', '2026-02-30', '2026-01-01T10:00', 'ge'])
      expect((await request(`${TYPE}?_lastUpdated=${wrong}`)).statusCode, wrong).toBe(400);
    const read = await request(`${TYPE}/L33797`);
    const changed = new Date(read.json().meta.lastUpdated).toUTCString();
    expect(read.headers['last-modified']).toBe(changed);
  });

  it.each([
    ['application/fhir+xml', '', 406],
    ['application/xml;q=0.9, text/turtle', '', 406],
    ['*/*', '_format=xml', 406],
    [FHIR, '_format=application/fhir%2Bxml', 406],
    ['*/*', '_format=text/turtle', 406],
    ['application/fhir+xml, application/fhir+json;q=0.1', '', 200],
    ['application/fhir+xml, */*;q=0.1', '', 200],
    ['application/fhir+xml', '_format=json', 200],
    ['text/html', '', 200],
    ['*/*', '_format=csv', 400],
  ])('Accept: %s with %s answers %i', async (accept, query, status) => {
    for (const path of [`${TYPE}/L33797`, TYPE]) {
      const answer = await request(`${path}?${query}`, { accept });
      expect([answer.statusCode, answer.headers['content-type']], path).toEqual([status, FHIR]);
      if (status === 406)
        expect(answer.json().issue[0]).toMatchObject({
          code: 'not-supported',
          details: { coding: [{ code: 'REQUEST_NOT_ACCEPTABLE' }] },
        });
    }
  });

  it.each(['/v1/fhir/metadata', '/fhir/metadata', '/v1/fhir/StructureDefinition/coverage-policy'])(
    '%s as XML is rejected with 406, and read as JSON by everyone else',
    async (url) => {
      const refused = await test.inject({ url, headers: { accept: 'application/fhir+xml' } });
      expect([refused.statusCode, refused.headers['content-type']]).toEqual([406, FHIR]);
      expect(refused.json().issue[0].details.coding).toMatchObject([{ code: 'REQUEST_NOT_ACCEPTABLE' }]);
      const read = await test.inject({ url, headers: { accept: 'text/html' } });
      expect([read.statusCode, read.headers['content-type']]).toEqual([200, FHIR]);
    },
  );

  it('the profile and search parameters are at the addresses in the capability statement, without a key', async () => {
    const { rest } = (await request('/v1/fhir/metadata')).json();
    const { supportedProfile, searchParam } = rest[0].resource[0];
    const own = (searchParam as { name: string; type: string; definition: string }[]).filter(
      ({ definition }) => !definition.startsWith('http://hl7.org/'),
    );
    expect(own.map(({ name }) => name)).toEqual(['q', 'policy_type', 'jurisdiction', 'payer', 'icd10']);
    for (const { name, type, definition } of own) {
      const answer = await test.inject({ url: toPath(definition) });
      expect(answer.json()).toMatchObject({ resourceType: 'SearchParameter', code: name, type, url: definition });
    }
    const profile = (await test.inject({ url: toPath(supportedProfile[0]) })).json();
    expect(profile).toMatchObject({ resourceType: 'StructureDefinition', url: supportedProfile[0] });
    for (const kind of ['StructureDefinition', 'SearchParameter'])
      expect((await test.inject({ url: `/v1/fhir/${kind}/other` })).statusCode).toBe(404);
  });

  it('every policy conforms to the profile, and the guide lists its elements and parameters', async () => {
    const { differential } = (await test.inject({ url: '/v1/fhir/StructureDefinition/coverage-policy' })).json();
    const elements = (differential.element as { path: string; min?: number; max?: string }[]).slice(1);
    const guide = readFileSync(new URL('../../docs/guides/fhir-profile.md', import.meta.url), 'utf8');
    const names = (await request('/v1/fhir/metadata')).json().rest[0].resource[0].searchParam as { name: string }[];
    for (const { name } of names) expect(guide, name).toContain(`\`${name}\``);
    const resources = matches(await bundle(`${TYPE}?status=all&_count=100`));
    expect(resources.length).toBeGreaterThan(50);
    for (const { path, min = 0, max = '*' } of elements) {
      const own = path.slice('CoverageEligibilityResponse.'.length);
      expect(guide, own).toContain(`\`${own}\``);
      for (const resource of resources)
        for (const parent of within([resource], own.split('.').slice(0, -1))) {
          const name = own.split('.').at(-1)!.replace('[x]', 'Date');
          const found = parent[name] === undefined ? 0 : [parent[name]].flat().length;
          expect(found, `${resource.id} ${own}`).toBeGreaterThanOrEqual(min);
          if (max !== '*') expect(found, `${resource.id} ${own}`).toBeLessThanOrEqual(Number(max));
        }
    }
  });
});

type Json = Record<string, unknown>;

/** Values at a path, through arrays. */
function within(objects: readonly object[], path: readonly string[]): Json[] {
  const [name, ...rest] = path;
  if (name === undefined) return objects as Json[];
  const inner = (objects as Json[]).flatMap((one) => [one[name] ?? []].flat() as object[]);
  return within(inner, rest);
}
