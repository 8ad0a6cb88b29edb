import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../test/support/databases.ts';
import { createTestApp, type Tenant, type TestApp } from '../../../test/support/harness.ts';
import { linkFor, type Person, signUp } from '../../../test/support/people.ts';
import { DEVICE, LIST, type ListedEntry, openList, VISIT, WRONG } from '../../../test/support/work-list.ts';

describe.each(engines)('work list (%s)', (engine) => {
  let app: TestApp;
  let tenant: Tenant;
  let biller: Person;
  let billerId: string;
  let list: ReturnType<typeof openList>;
  beforeAll(async () => {
    app = await createTestApp({ engine });
    tenant = await app.tenant();
    list = openList(app, tenant);
    biller = await signUp(app, await linkFor(app, tenant.organizationId, 'reviewer'));
    billerId = (await list.send('GET', '/v1/account', null, 200, biller.headers)).data.user.id;
  });
  afterAll(() => app.close());

  it('claims of a batch are listed worst first, with lines, findings, sources and the amount at risk', async () => {
    const named = {
      claims: [{ reference: 11 }, { reference: 12, lines: [3, 4], charges: [95, 20.5] }, { reference: 13 }],
    };
    const { batch_id, stored } = await list.put([VISIT, DEVICE, WRONG], named);
    expect(stored).toBe(3);
    const all = await list.entries(`batch_id=${batch_id}&status=all`);
    expect(all.map(({ reference, verdict }) => [reference, verdict]).slice(0, 2)).toEqual([
      [12, 'fix'],
      [13, 'refused'],
    ]);
    expect(all[0]).toMatchObject({ codes: ['E0601', 'A7030'], rules: expect.arrayContaining(['modifier-policy']) });
    expect(all[1]).toMatchObject({ problem: 'VALIDATION_ERROR', codes: [], date_of_service: null });
    const { data } = await list.send('GET', `${LIST}/${all[0]!.entry_id}`, null);
    const alone = (await list.send('POST', '/v1/claims/validate', DEVICE)).data;
    expect(data.lines.map(({ line, verdict }: { line: number; verdict: string }) => [line, verdict])).toEqual(
      alone.lines.map(({ verdict }: { verdict: string }, at: number) => [at + 3, verdict]),
    );
    expect(data).toMatchObject({
      at_risk: data.lines[1].verdict === 'fix' ? 115.5 : 95,
      lines: [
        { code: 'E0601', modifiers: ['RR', 'KH'], units: 1, charge: 95 },
        { code: 'A7030', charge: 20.5 },
      ],
      findings: expect.arrayContaining([
        expect.objectContaining({
          rule_id: 'modifier-policy',
          lines: [3, 4],
          source: expect.objectContaining({ id: 'A52467' }),
        }),
      ]),
    });
    const [batch] = (await list.send('GET', `${LIST}/batches`, null)).data;
    expect(batch).toMatchObject({ batch_id, claims: 3, verdicts: { fix: 1, refused: 1 }, waiting: 0 });
    const more = await list.put([VISIT], { batch_id, claims: [{ reference: 14 }] });
    expect(more).toEqual({ batch_id, stored: 1 });
  });

  it('nothing that identifies a patient is stored: no free text, no ZIP code, no value of a rejected claim', async () => {
    const claims = [
      { ...DEVICE, payer: 'Marigoldtest Health Trust', provider_specialty: 'Larkspurtest Sleep', zip: '78701-4412' },
      { ...VISIT, patient_name: 'Foxglovetest' },
      { ...VISIT, state: 'Hollyhocktest' },
      { ...VISIT, payer: 'Periwinkletest', line_of_business: 'Thistletest Plan' },
    ];
    const { batch_id } = await list.put(claims);
    const rows = await app.database.query<{ text: string }>(
      sql`SELECT work_list_entries::text AS text FROM work_list_entries WHERE batch_id = ${batch_id}`,
    );
    expect(rows).toHaveLength(4);
    expect(rows.map(({ text }) => text).join('\n')).not.toMatch(/[a-z]{4}test|78701|4412/i);
    const refused = await list.send(
      'POST',
      '/v1/claims/batch',
      { claims: [VISIT], work_list: { claims: [{ name: 'Jane' }] } },
      400,
    );
    expect(JSON.stringify(refused)).not.toContain('Jane');
  });

  it('a ZIP code is stored only where a state has two contractors', async () => {
    const { batch_id } = await list.put([
      { ...VISIT, state: 'VA', zip: '22201' },
      { ...VISIT, zip: '78701' },
    ]);
    const rows = await app.database.query<{ zip: string | null }>(sql`
      SELECT claim->'body'->>'zip' AS zip FROM work_list_entries WHERE batch_id = ${batch_id} ORDER BY reference`);
    expect(rows.map(({ zip }) => zip)).toEqual(['22201', null]);
  });

  it('a member can take a claim and change its status; filters, pages and CSV reflect it', async () => {
    const { batch_id } = await list.put([DEVICE, DEVICE, DEVICE, VISIT], {
      claims: [{ charges: [10] }, { charges: [30] }],
    });
    const of = `batch_id=${batch_id}`;
    const [largest] = await list.entries(of);
    expect(largest).toMatchObject({ reference: 2, at_risk: 30, owner: null, status: 'open' });
    const path = `${LIST}/${largest!.entry_id}`;
    const owned = await list.send('PATCH', path, { owner: 'me', status: 'in_progress' }, 200, biller.headers);
    expect(owned.data).toMatchObject({ owner: { user_id: billerId, name: 'Pat Example' }, status: 'in_progress' });
    expect(await list.entries(`${of}&owner=me`, biller.headers)).toHaveLength(1);
    expect(await list.entries(`${of}&owner=${billerId}`)).toHaveLength(1);
    expect(await list.entries(`${of}&owner=none&verdict=fix`)).toHaveLength(2);
    expect(await list.entries(`${of}&code=e0601&rule_id=modifier-policy`)).toHaveLength(3);
    expect(await list.entries(`${of}&code=99999`)).toEqual([]);
    await list.send('PATCH', path, { status: 'done' }, 200, biller.headers);
    expect((await list.entries(of)).map(({ reference }) => reference)).not.toContain(2);
    expect(await list.entries(`${of}&status=done&verdict=fix`)).toHaveLength(1);
    expect((await list.send('PATCH', path, { owner: null })).data.owner).toBeNull();
    const read: number[] = [];
    for (let cursor = '', at = 0; at < 9; at += 1) {
      const page = await list.send('GET', `${LIST}?${of}&status=all&limit=1${cursor}`, null);
      read.push(...page.data.map(({ reference }: ListedEntry) => reference));
      if (page.meta.pagination.cursor === null) break;
      cursor = `&cursor=${page.meta.pagination.cursor}`;
    }
    expect(read.toSorted()).toEqual([1, 2, 3, 4]);
    const csv = (await list.request('GET', `${LIST}?${of}&status=all&format=csv`, null)).body.trimEnd().split('\r\n');
    expect(csv[0]).toMatch(/^batch_id,reference,verdict,status,owner/);
    expect(csv).toHaveLength(5);
    await list.send('PATCH', path, { owner: 'me' }, 400);
    await list.send('PATCH', path, { owner: 'usr_none' }, 400);
    await list.send('PATCH', path, {}, 400);
    await list.send('PATCH', path, { notes: 'x' }, 400);
  });

  it('an organization sees and changes only its own claims, and the read scope cannot write', async () => {
    const { batch_id } = await list.put([DEVICE]);
    const [own] = await list.entries(`batch_id=${batch_id}`);
    const other = await app.tenant();
    const path = `${LIST}/${own!.entry_id}`;
    expect(await list.entries('status=all', other.headers)).toEqual([]);
    expect((await list.send('GET', `${LIST}/batches`, null, 200, other.headers)).data).toEqual([]);
    await list.send('GET', path, null, 404, other.headers);
    await list.send('PATCH', path, { status: 'done' }, 404, other.headers);
    await list.send('DELETE', `${LIST}/batches/${batch_id}`, null, 404, other.headers);
    await list.send('POST', `${LIST}/recheck`, { batch_id }, 404, other.headers);
    const added = { claims: [VISIT], work_list: { batch_id } };
    await list.send('POST', '/v1/claims/batch', added, 404, other.headers);
    await list.send('PATCH', path, { owner: billerId }, 400, other.headers);
    const reader = await app.tenant({ organizationId: tenant.organizationId, scopes: ['read'] });
    expect(await list.entries(`batch_id=${batch_id}`, reader.headers)).toHaveLength(1);
    for (const [method, url, body] of [
      ['PATCH', path, { status: 'done' }],
      ['DELETE', `${LIST}/batches/${batch_id}`, null],
      ['POST', `${LIST}/recheck`, {}],
      ['POST', '/v1/claims/batch', added],
      ['PATCH', `${LIST}/settings`, { enabled: false }],
    ] as const)
      expect((await list.send(method, url, body, 403, reader.headers)).error.code).toBe('AUTH_SCOPE_INSUFFICIENT');
    await list.send('PATCH', `${LIST}/settings`, { enabled: false }, 403, biller.headers);
    await list.send('DELETE', `${LIST}/batches/${batch_id}`, null);
    expect(await list.entries(`batch_id=${batch_id}&status=all`)).toEqual([]);
    await list.send('GET', path, null, 404);
  });

  it('references are numbers, and at most one per claim', async () => {
    const refused = [
      { claims: [VISIT], work_list: { claims: [{ reference: 'SYN-1' }] } },
      { claims: [VISIT], work_list: { claims: [{}, {}] } },
      { claims: [VISIT], work_list: { name: 'tonight' } },
    ];
    for (const body of refused) await list.send('POST', '/v1/claims/batch', body, 400);
    await list.send('POST', '/v1/claims/batch', { claims: [VISIT], work_list: { batch_id: 'wlb_none' } }, 404);
  });
});
