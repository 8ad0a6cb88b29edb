import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeDocument } from '../../../../test/payer/payer-scores.ts';
import { oneEngine } from '../../../../test/support/databases.ts';
import { createTestApp, type Tenant, type TestApp } from '../../../../test/support/harness.ts';
import { payerFiles } from '../../../../test/support/payer-files.ts';
import { parseCall, runCall } from '../../../platform/cli/run-command.ts';
import { ingestCommands } from '../../ingest.commands.ts';

describe.each(oneEngine)('loading documents of payers on %s', (engine) => {
  let test: TestApp;
  let tenant: Tenant;
  const dir = mkdtempSync(join(tmpdir(), 'cpi-payers-'));
  const files = payerFiles(dir);
  const query = async (url: string) => test.get(url, tenant);
  const post = (url: string, payload: object) => test.inject({ method: 'POST', url, headers: tenant.headers, payload });
  const get = async (url: string) => (await query(url)).json().data;

  async function ingest(manifest: object, documents = test.config.ingest.documents) {
    const path = join(dir, 'manifest.json');
    writeFileSync(path, JSON.stringify(manifest));
    const out: string[] = [];
    const err: string[] = [];
    const code = await runCall(
      parseCall(
        ingestCommands(() => test.corpus),
        ['ingest', 'payer', path],
      ),
      {
        config: { ...test.config, ingest: { ...test.config.ingest, documents } },
        database: test.database,
        out: (text) => out.push(text),
        note: (text) => err.push(text),
        terminal: null,
        signal: new AbortController().signal,
        cwd: dir,
      },
    );
    await test.corpus.refresh();
    return { code, out: out.join('\n'), err: err.join('\n') };
  }

  beforeAll(async () => {
    test = await createTestApp({ engine });
    tenant = await test.tenant();
    await files.write();
  });
  afterAll(async () => {
    rmSync(dir, { recursive: true, force: true });
    await test.close();
  });

  it('files that cannot be used are refused with the reason, and nothing changes', async () => {
    const before = (await get('/v1/payers')).length;
    const { code, err } = await ingest(files.manifest(['scan', 'bomb', 'docx', 'outside', 'other']));
    expect(code).toBe(1);
    expect(err).toContain('scan.pdf is a scan without text');
    expect(err).toContain('bomb.pdf has 1501 pages; documents of up to 1500 pages are read');
    expect(err).toContain('policy.docx is not a complete zip file');
    expect(err).toContain('is outside the folder of the manifest');
    expect(err).toContain('the document states its number as');
    const bounded = await ingest(files.manifest(['nested']), { seconds: 4, memoryMb: 300 });
    expect(bounded.err).toContain('nested.pdf takes longer than 4 s to read (CPI_DOCUMENT_SECONDS)');
    expect((await get('/v1/payers')).length).toBe(before);
  }, 600_000);

  it('a manifest becomes policies with codes, criteria, pages and quotes; one bad file stops no other', async () => {
    const bounds = { ...test.config.ingest.documents, memoryMb: 300 };
    const { code, out } = await ingest(files.manifest(['pdf', 'huge', 'html', 'scan']), bounds);
    expect(out).toContain('2 new');
    expect(out).toMatch(/huge.pdf (?:takes more than 300 MiB|ended the process)/);
    expect(code).toBe(0);
    expect(out).toContain('scan.pdf is a scan without text');
    const { spec } = files.pdf;
    const id = `${spec.payer.code}-${spec.number.replaceAll(' ', '-')}`;
    const policy = await get(`/v1/policies/${id}?include=codes,criteria`);
    expect(policy).toMatchObject({
      title: spec.title,
      policy_type: 'Medical Policy',
      effective_date: spec.effective,
      payer: { code: spec.payer.code, slug: spec.payer.slug },
      line_of_business: ['commercial'],
      applicability_scope: 'line_of_business',
      source_shape: 'criteria_backed',
    });
    const codes = Object.values(policy.codes).flat() as {
      code: string;
      disposition: string;
      page: number;
      quote: string;
      found_in: string;
      box: number[];
      source: string;
    }[];
    const { lists } = spec;
    const listed = lists.flatMap((list) => list.codes).length;
    expect(codes.filter(({ found_in }) => found_in === 'table').length).toBeGreaterThanOrEqual(listed * 0.98);
    for (const { code: found, page, quote, box, source } of codes) {
      expect(page).toBeGreaterThanOrEqual(1);
      expect(quote).toContain(found.split('.')[0]);
      expect(box).toHaveLength(4);
      expect(source).toBe('document');
    }
    const criteria = Object.values(policy.criteria).flat() as { text: string; page: number }[];
    expect(criteria.length).toBeGreaterThan(5);
    expect(criteria.every(({ page }) => page >= 1)).toBe(true);
    // The words of the publisher of CPT appear nowhere.
    const licensed = lists
      .flatMap((list) => list.codes)
      .find(({ code: listedCode, text }) => /^\d{5}$/.test(listedCode) && text.length > 30)!;
    expect(JSON.stringify(policy)).not.toContain(licensed.text);
  }, 600_000);

  it('its page is in a claim decision and in a prior-authorization check, and no Medicare policy alongside it', async () => {
    const { spec } = files.pdf;
    const { code } = spec.lists.find(({ disposition }) => disposition === 'not_covered')!.codes[2]!;
    const body = { procedure_codes: [code], payer: spec.payer.name, plan_type: 'commercial', state: 'TX' };
    const claim = (await post('/v1/claims/validate', body)).json().data;
    const id = `${spec.payer.code}-${spec.number.replaceAll(' ', '-')}`;
    expect(claim.coverage_status).toBe('not_covered');
    expect(claim.matched_policies).toHaveLength(1);
    expect(claim.matched_policies[0]).toMatchObject({ policy_id: id, pages: [expect.any(Number)] });
    expect(claim.issues.join('\n')).toMatch(new RegExp(`${id} \\(page \\d+\\) lists the code as not covered`));
    const check = (await post('/v1/prior-auth/check', { procedure_codes: [code], payer: spec.payer.slug })).json().data;
    expect(check.matched_policies[0].codes[0]).toMatchObject({
      code,
      disposition: 'not_covered',
      page: claim.matched_policies[0].pages[0],
    });
    const medicaid = (await post('/v1/claims/validate', { ...body, plan_type: 'medicaid' })).json().data;
    expect(medicaid.matched_policies).toEqual([]);
    // Documents for another line are no lack of documents.
    const stated = JSON.stringify(medicaid);
    expect(stated).toContain('list the code for plans of other lines of business');
    expect(stated).not.toContain('has no documents from this payer');
  });

  it('ids are found with and without the payer, lists are filtered by part of its name and by line of business', async () => {
    const { spec } = files.pdf;
    const id = `${spec.payer.code}-${spec.number.replaceAll(' ', '-')}`;
    for (const name of [id, id.toLowerCase(), spec.number.replaceAll(' ', '-'), spec.number])
      expect((await get(`/v1/policies/${encodeURIComponent(name)}`)).policy_id, name).toBe(id);
    const word = spec.payer.name.split(' ')[0]!.slice(0, 4);
    const ids = (url: string) =>
      get(url).then((items: { policy_id: string }[]) => items.map(({ policy_id }) => policy_id));
    for (const filter of [
      `payer=${word}`,
      `payer=${spec.payer.code.toLowerCase()}`,
      `payer=${spec.payer.slug}&line_of_business=commercial`,
    ])
      expect(await ids(`/v1/policies?${filter}`), filter).toContain(id);
    expect(await ids(`/v1/policies?payer=${spec.payer.slug}&line_of_business=medicaid`)).toEqual([]);
    expect(await ids(`/v1/policies?q=${encodeURIComponent(spec.number)}`).then(([first]) => first)).toBe(id);
    const payer = (await get('/v1/payers')).find(({ slug }: { slug: string }) => slug === spec.payer.slug);
    expect(payer).toMatchObject({
      policy_count: 1,
      active_count: 1,
      sources: ['payer'],
      last_verified_at: expect.any(String),
    });
  });

  it('a document that changed is a new version with a change record; the same manifest again is nothing new', async () => {
    const manifest = files.manifest(['pdf', 'html', 'scan']);
    const { spec } = files.html;
    const id = `${spec.payer.code}-${spec.number.replaceAll(' ', '-')}`;
    const before = await get(`/v1/policies/${id}?include=codes`);
    const { code } = spec.lists[0]!.codes[0]!;
    await files.replaceHtml((html) => html.replace(new RegExp(`<tr><td>${code}</td>.*?</tr>`), ''));
    expect((await ingest(manifest)).out).toContain('1 updated, 0 retired, 1 unchanged');
    const after = await get(`/v1/policies/${id}?include=codes,versions`);
    expect(after.code_count).toBe(before.code_count - 1);
    const [change] = await get(`/v1/policies/changes?policy_id=${id}`);
    expect(change).toMatchObject({
      change_type: 'codes_changed',
      payer_name: spec.payer.name,
      details: { removed_codes: [code] },
    });
    expect((await ingest(manifest)).out).toContain('already loaded');
  });

  it('a code of which nothing is said is unclear, and a claim is reported so; a chart leaves no trace', async () => {
    const { code, out } = await ingest(files.manifest(['unclear', 'chart']));
    expect(code).toBe(0);
    expect(out).toContain('it looks like a record of a patient, not a policy');
    const policy = await get('/v1/policies/SCRIPT-17?include=codes');
    const codes = Object.values(policy.codes).flat() as { code: string; disposition: string }[];
    expect(Object.fromEntries(codes.map((one) => [one.code, one.disposition]))).toEqual({
      G0398: 'unclear',
      G0399: 'not_covered',
    });
    const body = { procedure_codes: ['G0398'], payer: 'script-health', plan_type: 'medicaid', state: 'TX' };
    const claim = (await post('/v1/claims/validate', body)).json().data;
    expect(claim.coverage_status).toBe('unknown');
    expect(claim.denial_risk).not.toBe('low');
    expect(claim.matched_policies[0]).toMatchObject({ policy_id: 'SCRIPT-17', disposition: 'unclear' });
    expect(JSON.stringify(claim)).toContain('does not clearly state whether it is covered');
    const kept = readdirSync(test.corpus.dir, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
    for (const { parentPath, name } of kept)
      expect(readFileSync(join(parentPath, name)).includes('Quimbyworth'), name).toBe(false);
  });

  it('a plan of Medicare Advantage is answered from the policies of Medicare and from documents of the payer that name such plans', async () => {
    expect((await ingest(files.manifest(['advantage']))).out).toContain('1 new');
    const validate = async (code: string, more: object) =>
      (await post('/v1/claims/validate', { procedure_codes: [code], state: 'TX', ...more })).json().data;
    const plan = { payer: 'Script Health', plan_type: 'medicare_advantage' };
    const ids = ({ matched_policies }: { matched_policies: { policy_id: string }[] }) =>
      matched_policies.map(({ policy_id }) => policy_id);
    for (const same of [plan, { payer: 'Script Health Medicare' }]) {
      const authorized = await validate('E0601', same);
      expect(ids(authorized)).toEqual(expect.arrayContaining(['L33718', 'SCRIPT-19']));
      expect(authorized.prior_auth_required).toBe(true);
      const refused = await validate('E0470', same);
      expect(refused.coverage_status).not.toBe('covered');
      expect(refused.denial_risk).toBe('high');
      expect(JSON.stringify(refused)).toContain('SCRIPT-19 lists the code as not covered');
    }
    // Documents for other plans and of other payers, and traditional Medicare.
    expect(ids(await validate('G0398', plan))).not.toContain('SCRIPT-17');
    for (const other of [{ ...plan, payer: 'Another Health' }, {}])
      expect(ids(await validate('E0601', other))).not.toContain('SCRIPT-19');
    expect((await validate('E0601', { ...plan, payer: 'Another Health' })).prior_auth_required).toBe(null);
  });

  it('scripts of a page never become text, entities a file declares are never read', async () => {
    const { code, out } = await ingest(files.manifest(['scripted']));
    expect(code).toBe(0);
    expect(out).toContain('1 new');
    const policy = await get('/v1/policies/SCRIPT-1?include=criteria,codes');
    expect(JSON.stringify(policy)).not.toMatch(/alert|onerror|lol{5}/);
    expect(policy.codes.CPT.map(({ code: found }: { code: string }) => found)).toEqual(['95810']);
    const { out: pdf } = await ingest(files.manifest(['acting']));
    expect(pdf).toContain('1 content_left_out');
    // A whole list that lacks a document retires it; one where the file is refused stays.
    const whole = await ingest({ ...files.manifest(['scripted', 'scan']), complete: true });
    expect(whole.out).toContain('0 updated, 3 retired, 1 unchanged');
    // Three loads, each by processes of its own.
  }, 600_000);
});

describe('made-up documents', () => {
  it('are the same for the same seed', async () => {
    const [one, other] = [await writeDocument('grid', 3, 'html'), await writeDocument('grid', 3, 'html')];
    expect(one.content).toBe(other.content);
  });
});
