import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PATIENT_VALUES, patientValuesIn } from '../../test/support/claim-patients.ts';
import { createTestApp, type Tenant, type TestApp } from '../../test/support/harness.ts';
import { identifiersOfFiles } from '../../test/support/sample-identifiers.ts';
import { workbook } from '../../test/support/workbook.ts';
import { parseCall, runCall, runWithoutDatabase } from '../platform/cli/run-command.ts';
import { bulkCommands } from './bulk.commands.ts';
import { OUTGOING } from './scrub/outgoing.ts';

const SAMPLES = join(import.meta.dirname, '../../examples/claims');
const FILES = ['professional.837', 'institutional.837', 'claims.csv', 'claims.jsonl'].map((name) =>
  join(SAMPLES, name),
);

interface Result {
  claim: number;
  claim_id: string | null;
  verdict: string;
  at: string;
  at_risk: number | null;
  lines: { line: number; code: string; verdict: string }[];
  findings: { rule_id: string; lines: number[]; carc: string | null }[];
  gaps: string[];
  problems: string[];
}

describe('claim files', () => {
  let app: TestApp;
  let tenant: Tenant;
  let dir: string;
  let proxy: Server;
  let url: string;
  /** Every byte that reached the server. */
  let wire = '';
  beforeAll(async () => {
    app = await createTestApp();
    tenant = await app.tenant();
    dir = mkdtempSync(join(tmpdir(), 'cpi-scrub-'));
    proxy = createServer(async (request, response) => {
      const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>)).toString();
      wire += `${request.method} ${request.url}\n${request.rawHeaders.join('\n')}\n${body}`;
      const { authorization, 'x-idempotency-key': key } = request.headers;
      const headers = {
        'content-type': 'application/json',
        authorization: authorization!,
        'x-idempotency-key': String(key),
      };
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

  async function run(argv: string[], confirm?: () => Promise<boolean>) {
    const out: string[] = [];
    const err: string[] = [];
    const source = { getCorpus: () => app.corpus, prepare: async () => {} };
    const call = parseCall(bulkCommands(source), argv);
    const context = {
      ...{ config: app.config, database: app.database, terminal: null, cwd: dir },
      out: (text: string) => void out.push(text),
      note: (text: string) => void err.push(text),
      signal: new AbortController().signal,
      ...(confirm === undefined ? {} : { confirm }),
    };
    const code = await (runWithoutDatabase(call, context) ?? runCall(call, context));
    return { code, out: out.join('\n'), err: err.join('\n') };
  }
  const results = (text: string) =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Result);

  it('every claim has a result in file order, and an invalid code stops none', async () => {
    const { code, out, err } = await run(['scrub', ...FILES, '--format', 'jsonl']);
    const found = results(out);
    expect(found.map(({ claim, claim_id, verdict }) => [claim, claim_id, verdict])).toEqual([
      [1, 'SYNCTRL0001', expect.any(String)],
      [2, 'SYNCTRL0002', 'fix'],
      [3, 'SYNCTRL0003', 'review'],
      [4, 'SYNCTRL0004', expect.any(String)],
      [5, 'SYNCTRL0005', expect.any(String)],
      [6, 'SYNCTRL0006', expect.any(String)],
      [7, 'SYNCSV001', expect.any(String)],
      [8, 'SYNCSV002', 'fix'],
      [9, 'SYNCSV003', 'refused'],
      [10, 'SYNJSON001', expect.any(String)],
      [11, 'SYNJSON002', 'fix'],
      [12, 'SYNJSON003', 'refused'],
    ]);
    expect(found[1]).toMatchObject({
      at_risk: 95,
      findings: expect.arrayContaining([
        expect.objectContaining({ rule_id: 'modifier-policy', lines: [1], carc: '16' }),
      ]),
    });
    expect(found[5]!.gaps.join()).toMatch(/Hospital claim: code validity and coverage only.*|I\/OCE/);
    expect(found[8]!.problems).toEqual(['line 5: line 1: the procedure code is not in CPT or HCPCS format']);
    expect(code).toBe(4);
    expect(err).toContain('2 claims could not be checked');
  });

  it("a claim to another payer is never judged by Medicare's rules", async () => {
    const text = readFileSync(FILES[0]!, 'latin1')
      .replace('SBR*P*18*******CI', 'SBR*P*18*******')
      .replace('SYNTHETIC MUTUAL', '');
    writeFileSync(join(dir, 'no-payer.837'), text);
    const { out } = await run(['scrub', 'no-payer.837', '--format', 'jsonl']);
    expect(results(out)[2]).toMatchObject({
      verdict: 'review',
      gaps: expect.arrayContaining(['The claim does not state its payer (SBR09, 2010BB)']),
    });
  });

  it('a damaged claim reports the segment, and surrounding claims are checked', async () => {
    const text = readFileSync(FILES[0]!, 'latin1').replace('SV1*HC:20610', '?HC:QUILLFEATHER');
    writeFileSync(join(dir, 'damaged.837'), text);
    const { code, out } = await run(['scrub', 'damaged.837', '--format', 'jsonl']);
    const found = results(out);
    expect(found.map(({ verdict }) => verdict === 'unreadable')).toEqual([true, false, false, false, false]);
    expect(found[0]!.problems[0]).toMatch(/^segment \d+, byte \d+: a segment has no known name$/);
    expect(code).toBe(4);
  });

  it('exit codes: 3 with a claim to correct, 0 for none or with --fail-on none, 2 for invalid usage, 1 without a file', async () => {
    const [professional] = FILES as [string];
    expect((await run(['scrub', professional])).code).toBe(3);
    expect((await run(['scrub', professional, '--fail-on', 'none'])).code).toBe(0);
    expect((await run(['scrub', professional, '--map', 'colour=Red'])).code).toBe(2);
    const plain = run(['scrub', professional, '--yes', '--server', 'http://coverage.example.com']);
    await expect(plain).rejects.toThrow('must be an https address');
    const missing = await run(['scrub', 'none.837']);
    expect([missing.code, missing.err]).toEqual([1, expect.stringContaining('does not exist')]);
  });

  it('a table with other column names is mapped, and a workbook reads like its CSV', async () => {
    const header = 'Account,Proc,Icd,When,Where';
    writeFileSync(join(dir, 'own.csv'), `${header}\nSYN1,E0601,G47.33,2025-10-03,TX\n`);
    const own = ['procedure_code=Proc', 'diagnosis_codes=Icd', 'date_of_service=When', 'state=Where'].flatMap((one) => [
      '--map',
      one,
    ]);
    const unmapped = await run(['scrub', 'own.csv']);
    expect([unmapped.code, unmapped.err]).toEqual([1, expect.stringContaining('--map procedure_code=HEADER')]);
    const mapped = await run(['scrub', 'own.csv', ...own, '--format', 'jsonl']);
    expect(results(mapped.out)[0]).toMatchObject({ claim_id: 'SYN1', verdict: 'fix', lines: [{ code: 'E0601' }] });
    const rows = readFileSync(FILES[2]!, 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.replace(/"([^"]*)"/, 'NAME').split(','));
    writeFileSync(join(dir, 'claims.xlsx'), workbook(rows));
    const sheet = results((await run(['scrub', 'claims.xlsx', '--format', 'jsonl'])).out);
    const csv = results((await run(['scrub', FILES[2]!, '--format', 'jsonl'])).out);
    expect(sheet.map(({ verdict, lines }) => [verdict, lines])).toEqual(
      csv.map(({ verdict, lines }) => [verdict, lines]),
    );
  });

  it('the report is one self-contained page, readable only by its owner, and no text can close its script', async () => {
    writeFileSync(
      join(dir, 'hostile.jsonl'),
      `${JSON.stringify({ claim_id: '</script><script>alert(1)', procedure_codes: ['E0601'], date_of_service: '2025-10-03' })}\n`,
    );
    await run(['scrub', 'hostile.jsonl', '--format', 'html', '--out', 'report.html']);
    const page = readFileSync(join(dir, 'report.html'), 'utf8');
    expect(statSync(join(dir, 'report.html')).mode & 0o777).toBe(0o600);
    expect(page).toContain("default-src 'none'");
    expect(page).not.toMatch(/<(?:script|link|img)[^>]+(?:src|href)=/);
    expect(page.match(/<\/script>/g)).toHaveLength(3);
    const data = /id="results">(.*?)<\/script>/s.exec(page)![1]!;
    expect(JSON.parse(data)).toMatchObject([{ claim_id: '</script><script>alert(1)' }]);
  });

  it('CSV neutralizes formulas, and claim numbers are omitted on request', async () => {
    writeFileSync(
      join(dir, 'formula.jsonl'),
      `${JSON.stringify({ claim_id: '=1+1', procedure_codes: ['E0601'], date_of_service: '2025-10-03' })}\n`,
    );
    const { out } = await run(['scrub', 'formula.jsonl', '--format', 'csv']);
    expect(out.split('\n')[1]).toContain("'=1+1");
    const without = await run(['scrub', ...FILES, '--format', 'csv', '--omit-ids']);
    expect(without.out).not.toMatch(/SYNCTRL|SYNCSV|SYNJSON/);
  });

  it('no patient value of the samples is sent to a server, which returns the same as the local corpus', async () => {
    const here = results((await run(['scrub', ...FILES, '--format', 'jsonl'])).out);
    const there = await run(['scrub', ...FILES, '--format', 'jsonl', '--server', url, '--key', tenant.key, '--yes']);
    expect(wire.length).toBeGreaterThan(1_000);
    const all = identifiersOfFiles(FILES);
    // The fuzz test's list is part of what the format covers.
    for (const value of [
      'QUILLFEATHER',
      '417 MARIGOLDTEST LANE',
      '1944-02-17',
      '786609911',
      'SYNCSV001',
      'MRNSYN88101',
    ])
      expect(all).toContain(value);
    expect(all.size).toBeGreaterThan(120);
    const sent = [...all, ...PATIENT_VALUES].filter((value) => wire.toUpperCase().includes(value));
    expect(sent).toEqual([]);
    const fields = new Set([...wire.matchAll(/"([a-z_]+)":/g)].map(([, name]) => name!));
    const line = ['procedure_code', 'modifiers', 'units', 'diagnosis_pointers', 'place'];
    expect([...fields].filter((name) => name !== 'claims' && !(name in OUTGOING) && !line.includes(name))).toEqual([]);
    // The third claim's payer has a name here and only a type there.
    const verdicts = (found: Result[]) => found.map(({ claim_id, verdict, lines }) => [claim_id, verdict, lines]);
    expect(verdicts(results(there.out))).toEqual(verdicts(here));
    expect(there.err).toContain('limited data set');
  });

  it('nothing is sent before the user confirms', async () => {
    wire = '';
    const call = ['scrub', FILES[0]!, '--server', url, '--key', tenant.key];
    expect((await run(call)).code).toBe(2);
    expect((await run(call, async () => false)).code).toBe(1);
    expect(wire).toBe('');
    expect((await run(call, async () => true)).code).toBe(3);
    expect(wire).not.toBe('');
  });

  it('reconcile reports a predicted denial, an unexpected denial, a deductible that is no denial, and a missing claim', async () => {
    const [claims] = FILES as [string];
    const { code, out } = await run([
      'reconcile',
      claims,
      join(SAMPLES, 'remittance.835'),
      '--json',
      '--summary',
      'summary.json',
    ]);
    expect(code).toBe(0);
    const found = JSON.parse(out);
    expect(found).toMatchObject({
      claims: { in_837: 5, in_835: 4, matched: 3 },
      lines: { matched: 7, denied: 4, paid: 3, open: 0 },
      totals: { predicted_denied: 1, predicted_paid: 0 },
    });
    expect(found.rules[0]).toMatchObject({
      rule_id: 'modifier-policy',
      predicted_denied: 1,
      precision: 1,
      causes: { 'CO-16 N822': 1 },
    });
    expect(found.unforeseen.map(({ cause, amount }: { cause: string; amount: number }) => [cause, amount])).toEqual(
      expect.arrayContaining([
        ['CO-29', 200],
        ['CO-50 N115', 175],
      ]),
    );
    const summary = readFileSync(join(dir, 'summary.json'), 'utf8');
    expect(patientValuesIn(summary)).toEqual([]);
    expect(summary).not.toMatch(/2025|E0601|20610|amount/);
  });

  it('reconcile without common claims reports that', async () => {
    const { code, err } = await run(['reconcile', FILES[1]!, join(SAMPLES, 'remittance.835')]);
    expect([code, err]).toEqual([1, expect.stringContaining('control numbers differ')]);
  });
});
