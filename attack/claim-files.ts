/**
 * Claim files that are decompression bombs, never end, or write formulas into the results, for `cpi scrub` on a server
 * that also answers other clients.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { sendRequest } from './client.ts';
import { farCell } from './files.ts';
import type { Row } from './report.ts';
import type { TargetServer } from './server.ts';

const MAX_GROWTH_MB = 500;
const MAX_MS = 120_000;
/** Other clients wait no longer than this meanwhile. */
const MAX_WAIT_MS = 3_000;
/** A cell that a spreadsheet would execute. */
const FORMULA = /(?:^|,)"?[=+@\t]/m;

/** A workbook of one sheet in which one part is replaced. */
function workbook(part: string, content: Uint8Array): Uint8Array {
  return zipSync({ ...unzipSync(farCell()), [part]: content }, { level: 6 });
}

const SHEET = 'xl/worksheets/sheet1.xml';
const sheet = (inner: string, before = '') =>
  strToU8(
    `${before}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${inner}</sheetData></worksheet>`,
  );
const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
const ISA =
  'ISA*00*          *00*          *ZZ*A              *ZZ*B              *260101*1200*^*00501*000000001*0*T*:~';

function claimFiles(): [string, string | Uint8Array][] {
  const header = 'claim_id,procedure_code,diagnosis_code,date_of_service\n';
  return [
    ['far.xlsx', farCell()],
    ['zeros.xlsx', workbook(SHEET, new Uint8Array(300_000_000))],
    ['rows.xlsx', workbook(SHEET, sheet(`<row r="1">${cell('A1', 'x')}</row>`.repeat(300_000)))],
    ['wide.xlsx', workbook(SHEET, sheet(`<row r="1">${'<c/>'.repeat(1_000_000)}</row>`))],
    ['entity.xlsx', workbook(SHEET, sheet('&x;', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>'))],
    ['strings.xlsx', workbook('xl/sharedStrings.xml', strToU8(`<sst>${'<si><t>x</t></si>'.repeat(500_000)}</sst>`))],
    ['cut.xlsx', farCell().slice(0, 200)],
    ['line.csv', 'x'.repeat(5_000_000)],
    ['quotes.csv', `${header}"${'"'.repeat(1_000_001)}`],
    ['columns.csv', `${'a,'.repeat(200_000)}\n`],
    ['nul.csv', `${header}\0\0\0\n`],
    ['formulas.csv', `${header}=cmd|' /C calc'!A0,E0601,G47.33,2026-01-15\n@SUM(1),E0601,G47.33,2026-01-15\n`],
    ['endless.837', `${ISA}${'NM1*'.repeat(1_000_000)}`],
    ['segments.837', `${ISA}${'HL*1**20*1~'.repeat(100_000)}`],
    ['elements.837', `${ISA}CLM*${'*'.repeat(3_000_000)}~`],
    ['deep.jsonl', `${'['.repeat(300_000)}\n`],
    ['long.jsonl', `{"procedure_codes":["${'x'.repeat(5_000_000)}"]}\n`],
    ['many.jsonl', `{"procedure_codes":[${'"E0601",'.repeat(300_000)}"E0601"]}\n`],
    ['proto.jsonl', '{"__proto__":{"procedure_codes":["E0601"]},"constructor":1}\n'],
    ['empty.csv', ''],
  ];
}

export async function hostileClaimFiles(server: TargetServer): Promise<Row> {
  const dir = mkdtempSync(join(tmpdir(), 'cpi-attack-claims-'));
  const failures: string[] = [];
  const before = server.residentMb;
  let [growth, slowest, longestWait] = [0, 0, 0];
  const files = claimFiles();
  try {
    for (const [name, content] of files) {
      const [path, out] = [join(dir, name), join(dir, `${name}.out.csv`)];
      writeFileSync(path, content);
      const start = performance.now();
      let running = true;
      const others = watch(server, () => running);
      const failed = (error: Error) => ({ code: -1, out: '', err: error.message });
      const { code, err } = await server.command('scrub', path, '--format', 'csv', '--out', out).catch(failed);
      running = false;
      const waited = await others;
      longestWait = Math.max(longestWait, waited);
      const ms = performance.now() - start;
      slowest = Math.max(slowest, ms);
      growth = Math.max(growth, server.residentMb - before);
      if (!server.isAlive)
        return {
          attack: 'claim files',
          tried: files.length,
          figures: '',
          failures: [...failures, `${name} ended the server`],
        };
      if (code !== 0 && (!/\w/.test(err) || /\bat \S+ \(/.test(err)))
        failures.push(`${name}: ended with ${code} and "${err.slice(0, 150)}"`);
      if (/root:x:0/.test(err + written(out))) failures.push(`${name} reveals a system file`);
      if (FORMULA.test(written(out))) failures.push(`${name} writes a formula: ${written(out).slice(0, 150)}`);
      if (ms > MAX_MS) failures.push(`${name} took ${Math.round(ms / 1_000)} s`);
      if (waited > MAX_WAIT_MS) failures.push(`other clients waited ${Math.round(waited)} ms for ${name}`);
    }
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
  if (growth > MAX_GROWTH_MB) failures.push(`memory of the server grew by ${growth} MiB`);
  const figures = `memory +${growth} MiB; slowest ${(slowest / 1_000).toFixed(1)} s; other clients waited ${Math.round(longestWait)} ms`;
  return { attack: 'claim files', tried: files.length, figures, failures };
}

/** @returns the longest time another client waited, ms. */
async function watch(server: TargetServer, running: () => boolean): Promise<number> {
  let longest = 0;
  while (running()) {
    const { ms } = await sendRequest(server.port, { path: '/livez' }).catch(() => ({ ms: Number.POSITIVE_INFINITY }));
    longest = Math.max(longest, ms);
    await delay(50);
  }
  return longest;
}

function written(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
