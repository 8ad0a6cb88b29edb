/**
 * Saved web pages and word-processor files of payers that expand to far more than their size, or that reference local
 * files and foreign addresses.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { bearer, sendRequest } from './client.ts';
import type { Row } from './report.ts';
import type { TargetServer } from './server.ts';

const MAX_GROWTH_MB = 300;
const MAX_MS = 120_000;
const MAX_ANSWER_MS = 5_000;
/** Lines of /etc/passwd and of the environment. */
const STOLEN = /root:x:0|CPI_SECRET|PATH=\//;
const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SECRET_FILE = 'file:///etc/passwd';

const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const body = (inner: string, before = '') =>
  `${before}<w:document xmlns:w="${W}" xmlns:r="${OFFICE}"><w:body>${inner}</w:body></w:document>`;

/** A package with the parts Word needs, and additional ones. */
function word(document: string, more: Zippable = {}): Uint8Array {
  return zipSync(
    {
      '[Content_Types].xml': strToU8(
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
      ),
      '_rels/.rels': strToU8(
        `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
      ),
      'word/document.xml': strToU8(document),
      ...more,
    },
    { level: 6 },
  );
}

function wordFiles(): [string, Uint8Array][] {
  const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');
  const external = `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId9" Type="${OFFICE}/image" Target="http://169.254.169.254/latest/" TargetMode="External"/></Relationships>`;
  const cells = '<w:tbl><w:tr><w:tc>';
  const styles = `<w:styles xmlns:w="${W}"><w:style w:styleId="a"><w:basedOn w:val="b"/></w:style><w:style w:styleId="b"><w:basedOn w:val="a"/></w:style></w:styles>`;
  const styled = `<w:p><w:pPr><w:pStyle w:val="a"/></w:pPr><w:r><w:t>Covered</w:t></w:r></w:p>`;
  const span = `<w:tbl><w:tr><w:tc><w:tcPr><w:gridSpan w:val="2000000000"/></w:tcPr>${paragraph('x')}</w:tc></w:tr></w:tbl>`;
  return [
    ['bomb', word(body(paragraph('a ').repeat(4_000_000)))],
    ['spaces', word(body(paragraph(' '.repeat(150_000_000))))],
    ['entity', word(body(paragraph('&x;'), `<!DOCTYPE w [<!ENTITY x SYSTEM "${SECRET_FILE}">]>`))],
    ['parameter', word(body(paragraph('a'), `<!DOCTYPE w [<!ENTITY % x SYSTEM "${SECRET_FILE}"> %x;]>`))],
    ['laughs', word(body(paragraph('&l9;'), `<!DOCTYPE w [<!ENTITY l0 "ha">${laughs}]>`))],
    ['nested', word(body(cells.repeat(20_000)))],
    ['span', word(body(span.repeat(50)))],
    ['attributes', word(body(`<w:p ${Array.from({ length: 60_000 }, (_, at) => `w:a${at}="1"`).join(' ')}/>`))],
    ['relations', word(body(paragraph('a')), { 'word/_rels/document.xml.rels': strToU8(external) })],
    ['styles', word(body(styled.repeat(100)), { 'word/styles.xml': strToU8(styles) })],
    ['outside', word(body(paragraph('a')), { '../../outside.txt': strToU8('x'), '/etc/outside.txt': strToU8('x') })],
    [
      'parts',
      word(
        body(paragraph('a')),
        Object.fromEntries(Array.from({ length: 9_000 }, (_, at) => [`word/p${at}.xml`, strToU8('x')])),
      ),
    ],
    ['empty', zipSync({ 'word/document.xml': strToU8('') })],
    ['none', zipSync({ 'word/other.xml': strToU8('<a/>') })],
    ['cut', word(body(paragraph('a'))).slice(0, 300)],
    ['text', strToU8('Covered when the patient needs it.')],
  ];
}

/** A policy that lists a code, so that claims with it are answered from its documentation. */
const coding = (text: string): string =>
  `<h2>Coverage</h2><p>Braces are covered when ordered by a physician. ${text}</p><h2>Documentation Requirements</h2><p>${text}</p>
<h2>Coding</h2><table><tr><th>HCPCS Code</th><th>Description</th></tr><tr><td>L1832</td><td>Orthosis</td></tr></table>`;

function pages(): [string, string][] {
  const page = (inner: string) =>
    `<!doctype html><html><head><title>Braces</title></head><body><h1>Braces</h1>${inner}</body></html>`;
  return [
    ['spans', page(`<table><tr>${'<td colspan="1000000" rowspan="1000000">x</td>'.repeat(300)}</tr></table>`)],
    ['rows', page(`<table>${'<tr><td rowspan="65534">a<td colspan="1000">b</tr>'.repeat(3_000)}</table>`)],
    ['nested', page('<table><tr><td>'.repeat(20_000))],
    ['lists', page('<ol><li>'.repeat(20_000))],
    ['attribute', page(`<p title="${'x'.repeat(8_000_000)}">a</p>`)],
    ['comment', page(`<!-- ${'<!--'.repeat(1_000_000)}`)],
    [
      'frames',
      page(
        `<iframe src="${SECRET_FILE}"></iframe><object data="${SECRET_FILE}"></object><link rel=stylesheet href="http://169.254.169.254/">`,
      ),
    ],
    [
      'refresh',
      page(
        '<meta http-equiv=refresh content="0;url=http://169.254.169.254/"><base href="http://169.254.169.254/"><img src="/x">',
      ),
    ],
    ['script', page('<script>fetch("http://169.254.169.254/")</script><img src=x onerror="fetch(1)"><p>Covered.</p>')],
    ['entities', page(`<p>${'&amp;#x26;'.repeat(200_000)}</p>`)],
    [
      'svg',
      `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "${SECRET_FILE}">]><html><body><svg>&x;</svg></body></html>`,
    ],
    ['line', page(`<p>${'covered when '.repeat(600_000)}</p>`)],
    ['codes', page(`<p>${'E0601, '.repeat(300_000)}</p>`)],
    ['spaces', page(`<p>${' \u00a0'.repeat(1_500_000)}x</p>`)],
    ['modifiers', page(coding(`Modifiers ${'RT or LT or '.repeat(30)}must be appended to the claim line.`))],
    ['list', page(coding(`HCPCS codes ${'L1832 and '.repeat(60)}L1833 are described elsewhere in the manual.`))],
    ['half', '<html><body><p'],
    ['bytes', '\u0000\u0001\uffff'.repeat(5_000)],
  ];
}

/** Documents that try to include files of the machine. Loading one is no failure; serving such content is. */
export async function hostileDocuments(server: TargetServer): Promise<Row> {
  const dir = mkdtempSync(join(tmpdir(), 'cpi-attack-documents-'));
  const failures: string[] = [];
  const before = server.residentMb;
  let [growth, slowest, loaded] = [0, 0, 0];
  const files = [
    ...wordFiles().map(([name, content]) => [`${name}.docx`, content] as const),
    ...pages().map(([name, content]) => [`${name}.html`, content] as const),
  ];
  try {
    for (const [name, content] of files) {
      writeFileSync(join(dir, name), content);
      const payer = { name: 'Hostile Health', code: 'HOST', slug: 'hostile-health' };
      const document = { payer, number: name, title: 'Braces', url: 'https://example.org/', file: name };
      writeFileSync(join(dir, 'manifest.json'), JSON.stringify({ documents: [document] }));
      const start = performance.now();
      const failed = (error: Error) => ({ code: -1, out: '', err: error.message });
      const { code, out, err } = await server.command('ingest', 'payer', join(dir, 'manifest.json')).catch(failed);
      const ms = performance.now() - start;
      slowest = Math.max(slowest, ms);
      growth = Math.max(growth, server.residentMb - before);
      if (code === 0) loaded += 1;
      else if (!/\w/.test(err) || /\bat \S+ \(/.test(err))
        failures.push(`${name}: ended with ${code} and "${err.slice(0, 150)}"`);
      if (STOLEN.test(out + err)) failures.push(`${name} reveals a file: ${(out + err).slice(0, 150)}`);
      if (ms > MAX_MS) failures.push(`${name} took ${Math.round(ms / 1_000)} s`);
      if (!server.isAlive)
        return {
          attack: 'documents',
          tried: files.length,
          figures: '',
          failures: [...failures, `${name} ended the server`],
        };
    }
    failures.push(...(await stolen(server)), ...(await slowAnswers(server)));
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
  if (growth > MAX_GROWTH_MB) failures.push(`memory of the server grew by ${growth} MiB`);
  const figures = `${loaded} loaded; memory +${growth} MiB; slowest ${(slowest / 1_000).toFixed(1)} s`;
  return { attack: 'documents', tried: files.length, figures, failures };
}

/** Whether any policy made from them contains text of local files. */
async function stolen(server: TargetServer): Promise<string[]> {
  const { key } = await server.key(await server.organization('unlimited'), '--scopes', 'read');
  const get = async (path: string) => (await sendRequest(server.port, { path, headers: bearer(key) })).text;
  const { data } = JSON.parse(await get('/v1/policies?payer=hostile-health&limit=100')) as {
    data?: { policy_id: string }[];
  };
  const failures: string[] = [];
  for (const { policy_id: id } of data ?? []) {
    const text = await get(`/v1/policies/${encodeURIComponent(id)}?include=criteria,codes`);
    if (STOLEN.test(text)) failures.push(`${id} contains lines of a system file`);
  }
  return failures;
}

/** Whether their texts keep the server busy when a claim is answered from them. */
async function slowAnswers(server: TargetServer): Promise<string[]> {
  const { key } = await server.key(await server.organization('unlimited'), '--scopes', 'read');
  const claim = { procedure_codes: ['L1832'], payer: 'Hostile Health', state: 'TX' };
  const { ms } = await sendRequest(server.port, {
    ...{ method: 'POST', path: '/v1/claims/validate', body: JSON.stringify(claim) },
    headers: { ...bearer(key), 'content-type': 'application/json' },
  }).catch(() => ({ ms: Number.POSITIVE_INFINITY }));
  return ms > MAX_ANSWER_MS ? [`a claim that needs them took ${Math.round(ms)} ms`] : [];
}
