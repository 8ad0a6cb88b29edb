/**
 * Files in the layouts of CMS (Geography and Service) and HHS (Medicaid provider spending), and the operation's answers
 * from them.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CodeFiles, openCodeFolder } from '../../test/support/code-files.ts';
import { createTestApp, type Tenant, type TestApp } from '../../test/support/harness.ts';

const GEOGRAPHY = `Rndrng_Prvdr_Geo_Lvl,Rndrng_Prvdr_Geo_Cd,Rndrng_Prvdr_Geo_Desc,HCPCS_Cd,HCPCS_Desc,HCPCS_Drug_Ind,Place_Of_Srvc,Tot_Rndrng_Prvdrs,Tot_Benes,Tot_Srvcs,Tot_Bene_Day_Srvcs,Avg_Sbmtd_Chrg,Avg_Mdcr_Alowd_Amt,Avg_Mdcr_Pymt_Amt,Avg_Mdcr_Stdzd_Amt
National,,National,99213,LICENSED TEXT,N,F,10,100,200,190,150.5,90,50.25,50
National,,National,99213,LICENSED TEXT,N,O,40,900,"1,000",950,150.5,90,70,70
State,06,California,99213,LICENSED TEXT,N,O,4,90,100,95,150.5,90,70,70
National,,National,J1885,LICENSED TEXT,Y,O,5,60,120.5,80,2,1,0.5,0.5
`;
const MEDICAID = `BILLING_PROVIDER_NPI_NUM,SERVICING_PROVIDER_NPI_NUM,HCPCS_CODE,CLAIM_FROM_MONTH,TOTAL_UNIQUE_BENEFICIARIES,TOTAL_CLAIMS,TOTAL_PAID
1000000004,1000000012,99213,2022-11,20,25,1000.10
1000000004,1000000020,99213,2023-01,30,35,2000.20
2999999991,,99213,2023-02,15,15,-10.05
,,T1019,2023-03,50,60,300
abc,,T1019,2023-04,50,60,300
`;

describe('spending by code', () => {
  let files: CodeFiles;
  let test: TestApp;
  let tenant: Tenant;
  beforeAll(async () => {
    files = await openCodeFolder();
    test = await createTestApp({ shared: files.opened });
    tenant = await test.tenant();
  });
  afterAll(async () => {
    await test.close();
    await files.close();
  });
  const request = async (query: string) => (await test.get(`/v1/spending/by-code?${query}`, tenant)).json();

  it('of Medicare services: national rows only, places of service totaled, no text from the file', async () => {
    const report = await files.load('spending', [files.put('MUP_PHY_R24_P05_V10_D22_Geo.csv', GEOGRAPHY)]);
    expect(report.datasets.map(({ dataset, edition, rows }) => [dataset, edition, rows])).toEqual([
      ['medicare_spending', '2022', 4],
    ]);
    const { data, meta } = await request('codes=99213,%20j1885,E0000');
    expect(data['99213']).toMatchObject({
      total_paid: '80050.00',
      total_claims: 1_140,
      unique_beneficiaries: 1_000,
      reported_patient_count_sum: 1_000,
      unique_providers: 40,
      date_range: { min: '2022-01-01', max: '2022-12-31' },
      by_year: [{ year: 2022, total_paid: '80050.00', total_claims: 1_140 }],
    });
    expect(data.J1885).toMatchObject({ total_paid: '60.25', unique_providers: 5 });
    expect(data.E0000).toMatchObject({ total_paid: '0.00', by_year: [], date_range: { min: null, max: null } });
    expect(meta.coverage).toMatchObject({ program: 'medicare', loaded: true, editions: [{ program: 'medicare' }] });
    expect(JSON.stringify(files.rows('SELECT * FROM spending'))).not.toContain('LICENSED');
  });

  it('of Medicaid providers: months and years totaled, each provider counted once, invalid rows reported', async () => {
    const report = await files.load('spending', [files.put('medicaid-provider-spending.csv', MEDICAID)]);
    expect(report.warnings.bad_value?.count).toBe(1);
    const { data, meta } = await request('code=99213');
    expect(meta.coverage).toMatchObject({ program: 'medicaid', loaded: true });
    expect(data['99213']).toMatchObject({
      total_paid: '2990.25',
      total_claims: 75,
      unique_beneficiaries: 65,
      unique_providers: 2,
      date_range: { min: '2022-11-01', max: '2023-02-28' },
      by_year: [
        { year: 2022, total_paid: '1000.10', total_claims: 25 },
        { year: 2023, total_paid: '1990.15', total_claims: 50 },
      ],
    });
    expect((await request('code=99213&year=2022')).data['99213']).toMatchObject({
      unique_providers: 1,
      total_claims: 25,
    });
    expect((await request('code=99213&program=medicare')).data['99213'].total_paid).toBe('80050.00');
    expect((await request('code=T1019')).data.T1019).toMatchObject({ total_paid: '300.00', unique_providers: 0 });
  });

  it.each([
    ['', 'code is required: a CPT or HCPCS code such as 99213 or J1885'],
    ['code=9921', 'code must be a CPT or HCPCS code such as 99213 or J1885'],
    ['codes=__proto__', 'codes must be a CPT or HCPCS code such as 99213 or J1885'],
    [`codes=${Array.from({ length: 11 }, (_, at) => 99_200 + at).join(',')}`, 'codes must have at most 10 codes'],
    ['code=99213&year=next', 'year must be a year such as 2023'],
    ['code=99213&program=both', 'program must be one of medicaid, medicare'],
  ])('%s is rejected: %s', async (query, message) => {
    expect((await request(query)).error.message).toBe(message);
  });
});
