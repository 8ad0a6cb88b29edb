/**
 * Policies that the starter corpus does not have: other code systems, ranges, empty dates, and texts and ids that FHIR
 * does not allow.
 */
import type { CoverageEligibilityResponse } from '@medplum/fhirtypes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { policyDocument, publishDocuments } from '../../test/support/documents.ts';
import { fhirProblems } from '../../test/support/fhir-validation.ts';
import { createTestApp, type Tenant, type TestApp } from '../../test/support/harness.ts';
import type { PolicyDocument } from '../ingest/ingest.document.ts';

type Codes = PolicyDocument['codeGroups'][number]['codes'];
type Kind = PolicyDocument['codeGroups'][number]['kind'];

const code = (text: string, codeSystem: string, more: Partial<Codes[number]> = {}): Codes[number] => ({
  ...{ code: text, codeSystem: codeSystem as Codes[number]['codeSystem'], codeTo: null, display: null },
  ...{ disposition: 'covered', conditionReference: null, notes: null },
  ...more,
});
const group = (kind: Kind, codes: Codes) => ({ kind, group: 1, paragraph: null, asteriskNote: null, codes });

const HOSTILE = 'UHC-2024 T.0612_<b>&"x"';
const DOCUMENTS = [
  policyDocument('L90101', {
    codeGroups: [
      group('procedure', [
        code('99213', 'CPT', { display: 'Never to be shown' }),
        code('0071T', 'CPT', { codeTo: '0076T' }),
        code('D2740', 'HCPCS', { display: 'Never to be shown' }),
        code('J0585', 'HCPCS', { display: ' Injection\u0007 of a toxin ', disposition: 'requires_pa' }),
        code('E0601', 'HCPCS', { disposition: 'conditional', conditionReference: 'Group 1' }),
        code('E0470', 'HCPCS', { disposition: 'conditional' }),
        code('00074433902', 'NDC'),
      ]),
      group('icd10_covered', [code('G4733', 'ICD10CM'), code('E101', 'ICD10CM', { codeTo: 'E139' })]),
      group('icd10_noncovered', [code('Z0000', 'ICD10CM', { disposition: 'not_covered' })]),
      group('icd10_pcs', [code('02HA3RS', 'ICD10PCS')]),
      group('modifier', [code('KX', 'MODIFIER'), code('59', 'MODIFIER'), code('P3', 'MODIFIER')]),
    ],
  }),
  policyDocument('L90102', { effectiveDate: null, jurisdictions: [], payer: null }),
  policyDocument('L90103', { effectiveDate: '2024-02-01', retireDate: '2024-03-01', status: 'retired' }),
  policyDocument('L90104', { effectiveDate: '2024-02-01', retireDate: '2024-02-01', status: 'retired' }),
  policyDocument('L90105', { effectiveDate: null, retireDate: '2024-03-01', status: 'retired' }),
  policyDocument(HOSTILE, {
    policyType: 'PayerPolicy',
    title: ' <script>alert("x")</script> & \u0008\ufffe\u2028\u00a0 ]]> \ud800 \u00e9 ',
    sourceUrl: 'https://example.org/a b?c="d"&e=<f>',
    jurisdictions: [],
    payer: { name: ' Payer & Sons ', code: 'P 1', slug: 'p-1', type: 'commercial' },
  }),
  policyDocument('L90107', { jurisdictions: ['ZZ'], title: 'x'.repeat(3_000), payer: null }),
];

describe('policies of other sources as FHIR', () => {
  let test: TestApp;
  let tenant: Tenant;
  beforeAll(async () => {
    test = await createTestApp();
    tenant = await test.tenant();
    await publishDocuments(test.corpus, DOCUMENTS);
  });
  afterAll(() => test.close());

  const read = async (id: string): Promise<CoverageEligibilityResponse> => {
    const answer = await test.get(`/v1/policies/${encodeURIComponent(id)}?format=fhir`, tenant);
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };

  it("codes use the FHIR code systems, with the policy's statement about each", async () => {
    const { insurance } = await read('L90101');
    const reported = insurance?.[0]?.item?.map(({ productOrService, modifier, excluded, authorizationRequired }) => ({
      of: (modifier?.[0] ?? productOrService)?.coding?.[0] ?? productOrService?.text,
      is: [excluded, authorizationRequired],
    }));
    const HCPCS = 'http://www.cms.gov/Medicare/Coding/HCPCSReleaseCodeSets';
    const CPT = 'http://www.ama-assn.org/go/cpt';
    const ICD10 = 'http://hl7.org/fhir/sid/icd-10-cm';
    const plain = [false, false];
    expect(reported).toHaveLength(14);
    expect(reported).toEqual(
      expect.arrayContaining([
        { of: { system: CPT, code: '99213' }, is: plain },
        { of: '0071T to 0076T', is: plain },
        { of: { system: 'http://www.ada.org/cdt', code: 'D2740' }, is: plain },
        { of: { system: HCPCS, code: 'J0585', display: 'Injection  of a toxin' }, is: [false, true] },
        { of: { system: 'http://hl7.org/fhir/sid/ndc', code: '00074433902' }, is: plain },
        { of: { system: ICD10, code: 'G47.33', display: expect.stringContaining('apnea') }, is: plain },
        { of: 'E10.1 to E13.9', is: plain },
        { of: { system: ICD10, code: 'Z00.00' }, is: [true, false] },
        { of: { system: 'http://www.cms.gov/Medicare/Coding/ICD10', code: '02HA3RS' }, is: plain },
        { of: { system: HCPCS, code: 'KX' }, is: plain },
        { of: { system: CPT, code: '59' }, is: plain },
        { of: { system: CPT, code: 'P3' }, is: plain },
      ]),
    );
    const conditions = insurance?.[0]?.item?.flatMap(({ description }) => description ?? []);
    expect(conditions).toEqual(['Group 1', 'Covered under conditions of the policy']);
  });

  it.each([
    ['L90101', '2024-01-01', 'active', { start: '2024-01-01' }],
    ['L90102', undefined, 'active', undefined],
    ['L90103', '2024-02-01', 'cancelled', { start: '2024-02-01', end: '2024-02-29' }],
    ['L90104', '2024-02-01', 'cancelled', undefined],
    ['L90105', undefined, 'cancelled', { end: '2024-02-29' }],
  ])('%s is of %s, %s, in force %j', async (id, servicedDate, status, period) => {
    const resource = await read(id);
    expect(resource).toMatchObject({ status, ...(servicedDate && { servicedDate }) });
    expect('_servicedDate' in resource).toBe(servicedDate === undefined);
    expect(resource.insurance?.[0]?.benefitPeriod).toEqual(period);
  });

  it('the insurer is the contractor, otherwise the payer, otherwise unknown', async () => {
    const insurer = async (id: string) => (await read(id)).insurer;
    expect(await insurer('L90101')).toMatchObject({
      type: 'Organization',
      display: expect.stringContaining('Noridian'),
    });
    expect(await insurer(HOSTILE)).toMatchObject({ identifier: { value: 'P 1' }, display: 'Payer & Sons' });
    expect(await insurer('L90102')).toEqual({ extension: [expect.objectContaining({ valueCode: 'unknown' })] });
  });

  it('an id that FHIR rejects is replaced and found by both, and its texts do no harm', async () => {
    const { id, identifier, meta, text, disposition } = await read(HOSTILE);
    expect(id).toMatch(/^[0-9a-f]{64}$/);
    expect(identifier?.[0]?.value).toBe(HOSTILE);
    expect(meta?.source).not.toMatch(/\s/);
    expect(text?.div).not.toMatch(/<script|& |"x"/);
    expect(disposition).toMatch(/^<script>.*\u00e9$/);
    for (const query of [`_id=${id}`, `identifier=${encodeURIComponent(HOSTILE)}`]) {
      const found = (await test.get(`/v1/fhir/CoverageEligibilityResponse?${query}`, tenant)).json();
      expect(found.entry[0].resource.id).toBe(id);
    }
    expect((await test.get(`/v1/fhir/CoverageEligibilityResponse/${id}`, tenant)).json().id).toBe(id);
  });

  it("links use the client's host or the configured address, and nothing else", async () => {
    const url = '/v1/policies?format=fhir&limit=1';
    const next = async (app: TestApp, host: string, of: Tenant) =>
      (await app.inject({ url, headers: { ...of.headers, host } })).json().link[1].url as string;
    expect(await next(test, 'policies.example.org:8080', tenant)).toMatch(
      /^http:\/\/policies\.example\.org:8080\/v1\//,
    );
    for (const hostile of ['a"b.example', 'x/../y', 'user@evil.example', 'a b'])
      expect(await next(test, hostile, tenant)).toMatch(/^http:\/\/localhost:8787\/v1\//);
    const known = await createTestApp({ env: { CPI_PUBLIC_URL: 'https://policies.example.org/base/' } });
    expect(await next(known, 'other.example', await known.tenant())).toMatch(
      /^https:\/\/policies\.example\.org\/base\/v1\//,
    );
    await known.close();
  });

  it.each<[string, (resource: Record<string, unknown>) => object]>([
    ['a status of no value set', (resource) => ({ ...resource, status: 'retired' })],
    ['an element FHIR does not have', (resource) => ({ ...resource, policy: 'x' })],
    ['no patient', ({ patient: _patient, ...resource }) => resource],
    [
      'an item without a code',
      (resource) => ({
        ...resource,
        insurance: [{ ...(resource.insurance as object[])[0], item: [{ excluded: true }] }],
      }),
    ],
    ['a purpose of no value set', (resource) => ({ ...resource, purpose: ['policy'] })],
    ['a day that is none', (resource) => ({ ...resource, servicedDate: '2024-02-30' })],
    ['an id with an underscore', (resource) => ({ ...resource, id: 'a_b' })],
    ['a code with a space at its end', (resource) => ({ ...resource, meta: { tag: [{ code: 'x ' }] } })],
    [
      'a narrative of no status',
      (resource) => ({
        ...resource,
        text: { status: 'made', div: '<div xmlns="http://www.w3.org/1999/xhtml"><p>x</p></div>' },
      }),
    ],
    ['a resource of another kind', () => ({ resourceType: 'Patient' })],
  ])("the test's own check detects %s", async (_what, spoil) => {
    const resource = await read('L90101');
    expect(fhirProblems(resource)).toEqual([]);
    const spoiled = spoil({ ...resource }) as never;
    expect(fhirProblems(spoiled)).not.toEqual([]);
    const entry = [{ resource: spoiled }];
    expect(fhirProblems({ resourceType: 'Bundle', type: 'searchset', link: [], entry } as never)).not.toEqual([]);
  });
});
