/** Results of `cpi scrub` outside the terminal: workbooks, and the server's work list. */
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import readSheets from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patientValuesIn } from '../../test/support/claim-patients.ts';
import { createTestApp, type Tenant, type TestApp } from '../../test/support/harness.ts';
import { parseCall, runCall, runWithoutDatabase } from '../platform/cli/run-command.ts';
import { bulkCommands } from './bulk.commands.ts';
import { OUTGOING, OUTGOING_LIST } from './scrub/outgoing.ts';
import { WorkbookFile } from './scrub/workbook-file.ts';

const SAMPLES = join(import.meta.dirname, '../../examples/claims');
const PROFESSIONAL = join(SAMPLES, 'professional.837');
const FILES = [PROFESSIONAL, ...['institutional.837', 'claims.csv', 'claims.jsonl'].map((name) => join(SAMPLES, name))];

describe('scrub results', () => {
  let app: TestApp;
  let tenant: Tenant;
  let dir: string;
  let proxy: Server;
  let url: string;
  let wire = '';
  beforeAll(async () => {
    app = await createTestApp();
    tenant = await app.tenant();
    dir = mkdtempSync(join(tmpdir(), 'cpi-scrub-'));
    proxy = createServer(async (request, response) => {
      const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>)).toString();
      wire += body;
      const { authorization } = request.headers;
      const headers = { 'content-type': 'application/json', authorization: authorization! };
      const answer = await app.inject({ method: 'POST', url: request.url!, headers, payload: body });
      response.writeHead(answer.statusCode, { 'content-type': 'application/json' }).end(answer.body);
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    proxy.close();
    await app.close();
    rmSync(dir, { recursive: true, force: true });
  });

  async function run(argv: string[]) {
    const out: string[] = [];
    const err: string[] = [];
    const call = parseCall(bulkCommands({ getCorpus: () => app.corpus, prepare: async () => {} }), argv);
    const context = {
      ...{ config: app.config, database: app.database, terminal: null, cwd: dir },
      out: (text: string) => void out.push(text),
      note: (text: string) => void err.push(text),
      signal: new AbortController().signal,
    };
    const code = await (runWithoutDatabase(call, context) ?? runCall(call, context));
    return { code, out: out.join('\n'), err: err.join('\n') };
  }
  const sheets = (path: string) => readSheets(readFileSync(path)) as Promise<{ sheet: string; data: unknown[][] }[]>;

  it('a workbook has the CSV rows with numeric values and a summary; only its owner may read it', async () => {
    const path = join(dir, 'results.xlsx');
    const { code } = await run(['scrub', ...FILES, '--format', 'xlsx', '--out', path]);
    expect(code).toBe(4);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const [claims, summary] = await sheets(path);
    expect([claims!.sheet, summary!.sheet]).toEqual(['Claims', 'Summary']);
    await run(['scrub', ...FILES, '--format', 'csv', '--out', 'results.csv']);
    const lines = readFileSync(join(dir, 'results.csv'), 'utf8').trimEnd().split('\n');
    expect(claims!.data).toHaveLength(lines.length);
    expect(claims!.data[0]!.join(',')).toBe(lines[0]);
    const device = claims!.data.find((row) => row[3] === 'SYNCTRL0002')!;
    expect(device.slice(0, 1)).toEqual([2]);
    expect(device).toEqual(expect.arrayContaining(['fix', 'E0601', 'RR KH', 95]));
    expect(summary!.data).toEqual(expect.arrayContaining([['all claims', 12, expect.any(Number)]]));
  });

  it('no workbook cell is a formula, and no text of a file breaks it', async () => {
    const ids = [
      '=HYPERLINK("http://example.com")',
      '+1',
      '-1',
      '@x',
      '</t></is><f>1+1</f>',
      'a\u0000\u0001\uD800b',
      '&lt;',
    ];
    const claim = { procedure_codes: ['E0601'], date_of_service: '2025-10-03' };
    writeFileSync(join(dir, 'hostile.jsonl'), ids.map((claim_id) => JSON.stringify({ claim_id, ...claim })).join('\n'));
    const path = join(dir, 'hostile.xlsx');
    await run(['scrub', 'hostile.jsonl', '--format', 'xlsx', '--out', path, '--fail-on', 'none']);
    const [{ data } = { data: [] }] = await sheets(path);
    expect(data.slice(1).map((row) => row[3])).toEqual([
      ...ids.slice(0, 4).map((id) => `'${id}`),
      '</t></is><f>1+1</f>',
      'a\uFFFDb',
      '&lt;',
    ]);
    const parts = Object.entries(unzipSync(readFileSync(path)));
    for (const [name, bytes] of parts) expect(`${name} ${Buffer.from(bytes)}`).not.toMatch(/<f[\s>]|t="str"/);
  });

  it('excess rows go to the next sheet, and without a file there is no workbook', async () => {
    const path = join(dir, 'long.xlsx');
    const workbook = await WorkbookFile.create(path, 4);
    workbook.beginSheet('Claims', ['n']);
    for (let row = 1; row <= 7; row += 1) await workbook.addRow([row]);
    await workbook.finish();
    expect((await sheets(path)).map(({ sheet, data }) => [sheet, data.flat()])).toEqual([
      ['Claims', ['n', 1, 2, 3]],
      ['Claims 2', ['n', 4, 5, 6]],
      ['Claims 3', ['n', 7]],
    ]);
    const refused = await run(['scrub', PROFESSIONAL, '--format', 'xlsx']);
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('--out FILE')]);
  });

  it("--work-list adds claims to the server's list by position, and no patient value reaches it", async () => {
    const call = ['scrub', ...FILES, '--format', 'jsonl', '--server', url, '--key', tenant.key, '--yes', '--work-list'];
    const { out, err } = await run(call);
    expect(wire.length).toBeGreaterThan(1_000);
    expect(patientValuesIn(wire)).toEqual([]);
    expect(err).toContain('charge of each line');
    expect(err).not.toMatch(/notes, charges and control numbers are not sent/);
    const batch = /work-list\?batch=(wlb_\w+)/.exec(err)![1]!;
    const listed = await app.inject({
      url: `/v1/claims/work-list?batch_id=${batch}&status=all&limit=100`,
      headers: tenant.headers,
    });
    const entries = listed.json().data as { reference: number; verdict: string; at_risk: number | null }[];
    const here = out
      .split('\n')
      .filter(Boolean)
      .map(
        (line) => JSON.parse(line) as { claim: number; verdict: string; at_risk: number | null; problems: string[] },
      );
    const checked = here.filter(({ verdict }) => verdict !== 'refused');
    expect(entries.map(({ reference }) => reference).toSorted((a, b) => a - b)).toEqual(
      checked.map(({ claim }) => claim),
    );
    for (const { reference, verdict, at_risk } of entries)
      expect([reference, verdict, at_risk]).toEqual(
        here.filter(({ claim }) => claim === reference).map((one) => [one.claim, one.verdict, one.at_risk])[0],
      );
    expect(patientValuesIn(listed.body)).toEqual([]);
    const stored = await app.database.query<{ text: string }>({
      name: 'stored_work_list',
      text: 'SELECT work_list_entries::text AS text FROM work_list_entries',
      values: [],
    });
    expect(stored.length).toBeGreaterThan(5);
    expect(patientValuesIn(stored.map(({ text }) => text).join('\n'))).toEqual([]);
  });

  it('--work-list without a server is rejected, and a disabled list is reported', async () => {
    await expect(run(['scrub', PROFESSIONAL, '--work-list'])).rejects.toThrow('--work-list requires --server');
    const headers = { ...tenant.headers, 'content-type': 'application/json' };
    const payload = JSON.stringify({ enabled: false });
    await app.inject({ method: 'PATCH', url: '/v1/claims/work-list/settings', headers, payload });
    const call = [
      'scrub',
      PROFESSIONAL,
      '--server',
      url,
      '--key',
      tenant.key,
      '--yes',
      '--work-list',
      '--fail-on',
      'none',
    ];
    const { code, err } = await run(call);
    expect([code, err]).toEqual([0, expect.stringContaining('turned off: nothing was stored')]);
  });

  it("every element that is sent is in the guide's table", () => {
    const guide = readFileSync(join(import.meta.dirname, '../../docs/guides/claims-in-bulk.md'), 'utf8');
    const names = Object.keys({ ...OUTGOING, ...OUTGOING_LIST });
    expect(names.filter((name) => !guide.includes(`| \`${name}\``))).toEqual([]);
  });
});
