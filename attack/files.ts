/** Files that are not what their name claims, or that expand to far more than their size. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { hugePage, nestedForms, wideForms } from '../test/support/hostile-pdf.ts';
import type { Row } from './report.ts';
import type { TargetServer } from './server.ts';

const MAX_GROWTH_MB = 300;
const MAX_MS = 120_000;

/** A workbook of one kilobyte with a single cell, in the last column of the last row. */
export function farCell(): Uint8Array {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const parts = 'http://schemas.openxmlformats.org/package/2006/relationships';
  return zipSync({
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="${parts}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet xmlns="${main}"><dimension ref="A1:XFD1048576"/><sheetData><row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>x</t></is></c></row></sheetData></worksheet>`,
    ),
  });
}

const zeros = (bytes: number): Uint8Array => new Uint8Array(bytes);
const zip = (files: Zippable): Uint8Array => zipSync(files, { level: 9 });

function hostileFiles(long: boolean): [string, Uint8Array | string][] {
  const bomb = zip({ 'a.csv': zeros(long ? 400_000_000 : 60_000_000) });
  const nested = Array.from({ length: 6 }).reduce<Uint8Array>(
    (inner) => zip({ 'inner.zip': inner }),
    zip({ 'a.csv': zeros(1_000_000) }),
  );
  const good = zip({ 'a.csv': strToU8('code,description\nA,b\n') });
  const truncated = good.slice(0, -20);
  const broken = Uint8Array.from(good, (byte, at) => (at > 20 && at < 40 ? byte ^ 0xff : byte));
  return [
    ['far-cell.xlsx', farCell()],
    ['bomb.zip', bomb],
    ['nested.zip', nested],
    ['truncated.zip', truncated],
    ['broken.zip', broken],
    ['leaves.zip', zip({ '../../outside.csv': strToU8('code\nA\n'), '/etc/outside.csv': strToU8('code\nA\n') })],
    ['many.zip', zip(Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`f${at}.csv`, strToU8('x')])))],
    ['empty.zip', zip({})],
    ['empty.csv', ''],
    ['nul.csv', '\0'.repeat(10_000)],
    ['one-line.csv', 'x'.repeat(long ? 50_000_000 : 5_000_000)],
    ['quotes.csv', `"${'"'.repeat(1_000_001)}`],
    ['columns.csv', `${'a,'.repeat(200_000)}\n`],
    ['latin.csv', Uint8Array.from({ length: 50_000 }, (_, at) => 128 + (at % 128))],
    ['not.pdf', '%PDF-1.7\n%%EOF'],
    [
      'loop.pdf',
      '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 1 0 R/Kids[1 0 R]>>endobj\ntrailer<</Root 1 0 R/Size 99999999>>\n%%EOF',
    ],
    ['deep.html', '<div>'.repeat(200_000)],
    ['deep.json', '['.repeat(500_000)],
    ['entities.xml', `<!DOCTYPE a [<!ENTITY a "x"><!ENTITY b "${'&a;'.repeat(1_000)}">]><a>${'&b;'.repeat(1_000)}</a>`],
  ];
}

/** Sources with readers that accept such a file. */
const SOURCES: Record<string, readonly string[]> = {
  xlsx: ['hcpcs', 'mue', 'telehealth'],
  zip: ['mcd', 'mpfs', 'ndc', 'ptp'],
  csv: ['mue', 'asp', 'rbcs', 'mpfs'],
  txt: ['icd10cm'],
  pdf: ['mcd', 'mue'],
  html: ['mcd'],
  json: ['pa-programs'],
  xml: ['hcpcs'],
};
/** Those that broke the service in the past, and one of each other kind. */
const IN_SHORT: ReadonlySet<string> = new Set(['far-cell.xlsx', 'bomb.zip', 'leaves.zip', 'quotes.csv', 'deep.json']);

interface HostileLoad {
  name: string;
  /** Source, options and the file. */
  argv: readonly string[];
}

/** Documents of payers and formularies, which need a manifest or options. */
function payerLoads(dir: string): HostileLoad[] {
  const write = (name: string, content: string | Uint8Array) => {
    writeFileSync(join(dir, name), content);
    return join(dir, name);
  };
  const payer = { name: 'Hostile Health', code: 'HOST', slug: 'hostile-health' };
  const manifest = (name: string, file: string) => {
    const documents = [{ payer, number: '1', title: 'Braces', url: 'https://example.org/', file }];
    return write(`${name}.json`, JSON.stringify({ documents }));
  };
  const documents: [string, string | Uint8Array][] = [
    ['nested.pdf', nestedForms()],
    ['wide.pdf', wideForms()],
    ['huge.pdf', hugePage()],
    ['elements.html', `<p>a</p>${'<b>'.repeat(600_000)}`],
  ];
  const outside = ['/etc/hostname', '../../../../etc/hostname', '/dev/zero', '/proc/self/mem'];
  const drug = { rxnorm_id: '1', drug_name: 'a', plans: [] };
  const formularies: [string, string][] = [
    ['deep-drugs.json', `[{"drug_name":${'['.repeat(400_000)}`],
    ['long-drugs.json', `[{"drug_name":"${'x'.repeat(30_000_000)}"}]`],
    ['endless-drugs.json', `${JSON.stringify([drug]).slice(0, -1)},`.repeat(50_000)],
    ['proto-drugs.json', `[{"rxnorm_id":"1","drug_name":"a","__proto__":{"plans":1},"plans":{"length":1e9}}]`],
  ];
  return [
    ...documents.map(([name, content]) => {
      write(name, content);
      return { name: `payer ${name}`, argv: ['payer', manifest(name, name)] };
    }),
    ...outside.map((file, at) => ({ name: `payer ${file}`, argv: ['payer', manifest(`outside-${at}`, file)] })),
    ...formularies.map(([name, content]) => ({
      name: `formulary ${name}`,
      argv: ['formulary', '--source', 'uhc', '--file', write(name, content)],
    })),
  ];
}
const PAYER_IN_SHORT: ReadonlySet<string> = new Set([
  'payer nested.pdf',
  'payer /etc/hostname',
  'formulary proto-drugs.json',
]);

function writtenFiles(dir: string, long: boolean): HostileLoad[] {
  return hostileFiles(long)
    .filter(([name]) => long || IN_SHORT.has(name))
    .flatMap(([name, content]) => {
      writeFileSync(join(dir, name), content);
      const sources = SOURCES[name.split('.')[1]!]!.slice(0, long ? undefined : 1);
      return sources.map((source) => ({ name: `${source} ${name}`, argv: [source, join(dir, name)] }));
    });
}

/** Id of the served release. @throws Error if it cannot be read, since then nothing would be compared. */
async function newestRelease(server: TargetServer): Promise<string> {
  const releases = await server.json<{ id?: unknown; state?: string }[]>('releases');
  const newest = releases.find(({ state }) => state === 'published');
  if (newest?.id === undefined) throw new Error('the newest release cannot be read');
  return String(newest.id);
}

export async function hostileFilesAttack(server: TargetServer, long: boolean): Promise<Row> {
  const dir = mkdtempSync(join(tmpdir(), 'cpi-attack-files-'));
  const failures: string[] = [];
  const before = server.residentMb;
  let [growth, slowest] = [0, 0];
  const accepted: string[] = [];
  const calls = [...writtenFiles(dir, long), ...payerLoads(dir).filter(({ name }) => long || PAYER_IN_SHORT.has(name))];
  try {
    const served = await newestRelease(server);
    for (const { name: reported, argv } of calls) {
      const start = performance.now();
      const failed = (error: Error) => ({ code: -1, err: error.message });
      const { code, err } = await server.command('ingest', ...argv).catch(failed);
      slowest = Math.max(slowest, performance.now() - start);
      growth = Math.max(growth, server.residentMb - before);
      if (code === 0) accepted.push(reported);
      else if (!/\w/.test(err) || /\bat \S+ \(|Missing argument|Unknown source/.test(err))
        failures.push(`${reported}: ended with ${code} and "${err.slice(0, 150)}"`);
      if (!server.isAlive)
        return { ...makeRow(), failures: [...failures, `${reported} ended the server: ${server.log.slice(-300)}`] };
    }
    if (served !== (await newestRelease(server)))
      failures.push(`a hostile file became a release: ${accepted.join(', ')}`);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
  if (growth > MAX_GROWTH_MB) failures.push(`memory of the server grew by ${growth} MiB`);
  if (slowest > MAX_MS) failures.push(`a file took ${Math.round(slowest / 1_000)} s`);
  return makeRow();

  function makeRow(): Row {
    const figures = `${calls.length - accepted.length} refused; memory +${growth} MiB; slowest ${(slowest / 1_000).toFixed(1)} s`;
    return { attack: 'hostile files', tried: calls.length, figures, failures };
  }
}
