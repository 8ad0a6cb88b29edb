/** `@coverage-policy/client/x12`, packed and installed as users do it: in Node, typed, and in a page. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, hasBrowser, openBrowser } from './support/browser.ts';
import { installClient } from './support/installed-client.ts';
import { temporaryDir } from './support/processes.ts';
import { run } from './support/sdk-programs.ts';

const ROOT = join(import.meta.dirname, '..');
const SAMPLES = join(ROOT, 'examples/claims');
const CLAIMS = join(SAMPLES, 'professional.837');
const CODES = [['99213', '20610'], ['E0601'], ['64483'], ['99214', '93000', '93010', 'J1885'], ['G0439']];

/** Reads the same file as text, as bytes, and as a stream. */
const READS = `import { createReadStream, readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { formatProblem, readClaims, readRemittances } from '@coverage-policy/client/x12';
const codes = async (source) => {
  const found = [];
  for await (const one of readClaims(source)) {
    if (!('claim' in one)) throw new Error(formatProblem('lost' in one ? one.lost : one.note));
    found.push(one.claim.lines.map(({ procedure }) => procedure));
  }
  return found;
};
const [claims, remittance] = process.argv.slice(2);
const paid = [];
for await (const one of readRemittances(createReadStream(remittance))) if ('claim' in one) paid.push(one.claim.paid);
const damaged = [];
for await (const one of readClaims('ISA*00*')) damaged.push(one);
// A stream that is left early is told so.
let canceled = false;
const endless = new ReadableStream({
  pull: (stream) => stream.enqueue(readFileSync(claims)),
  cancel: () => void (canceled = true),
});
for await (const _one of readClaims({ getReader: () => endless.getReader() })) break;
console.log(JSON.stringify({
  text: await codes(readFileSync(claims, 'latin1')),
  bytes: await codes(readFileSync(claims)),
  file: await codes(createReadStream(claims, { highWaterMark: 97 })),
  stream: await codes(Readable.toWeb(createReadStream(claims))),
  paid: paid.length,
  damaged: damaged.length,
  canceled,
}));`;

const TYPED = `import { readClaims, type X12Claim, type X12Problem } from '@coverage-policy/client/x12';
export async function read(file: { stream(): ReadableStream<Uint8Array> }): Promise<[X12Claim[], X12Problem[]]> {
  const claims: X12Claim[] = [];
  const problems: X12Problem[] = [];
  for await (const one of readClaims(file.stream())) {
    if ('claim' in one) claims.push(one.claim);
    else problems.push('lost' in one ? one.lost : one.note);
  }
  // @ts-expect-error a claim has no name of a patient
  claims[0]?.patient.name;
  return [claims, problems];
}
// @ts-expect-error a number is no file
readClaims(1);
`;

const PAGE = `import { readClaims } from '@coverage-policy/client/x12';
globalThis.codesIn = async (text) => {
  const found = [];
  const file = new File([text], 'claims.837');
  for await (const one of readClaims(file.stream())) if ('claim' in one) found.push(one.claim.lines.map((line) => line.procedure));
  return found;
};`;

describe('the X12 reader of the client', () => {
  const dir = temporaryDir();
  let clean: string;
  let bundled: string;
  beforeAll(() => {
    clean = installClient(dir.path);
    bundled = join(clean, 'bundled');
  }, 300_000);
  afterAll(() => dir.remove());

  it("is compiled from the server's sources, and needs no Node modules", () => {
    const folder = join(clean, 'node_modules/@coverage-policy/client/dist/x12');
    const names = readdirSync(folder, { recursive: true }).map(String);
    expect(names).toEqual(
      expect.arrayContaining(['x12.sdk.js', 'x12.sdk.d.ts', 'read-claims.js', 'grammar/claims.js']),
    );
    expect(names.filter((name) => name.includes('test'))).toEqual([]);
    for (const name of names.filter((one) => one.endsWith('.js')))
      expect(readFileSync(join(folder, name), 'utf8')).not.toMatch(/from '(?!\.)|require\(|process\.|Buffer\./);
    expect(readdirSync(join(ROOT, 'sdk/typescript/src'))).not.toContain('x12');
  });

  it('reads claims from text, bytes, files and streams, and remittances', () => {
    writeFileSync(join(clean, 'read.js'), READS);
    const out = JSON.parse(run(process.execPath, ['read.js', CLAIMS, join(SAMPLES, 'remittance.835')], clean));
    expect(out.text).toEqual(CODES);
    expect([out.bytes, out.file, out.stream]).toEqual([CODES, CODES, CODES]);
    expect(out.paid).toBeGreaterThan(2);
    expect(out.damaged).toBeGreaterThan(0);
    expect(out.canceled).toBe(true);
  });

  it('has types under strict settings', () => {
    writeFileSync(join(clean, 'typed.ts'), TYPED);
    const compiler = join(ROOT, 'node_modules/@typescript/native/bin/tsc');
    const strict = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess'];
    const modules = ['--target', 'es2022', '--module', 'nodenext', '--lib', 'es2023,dom,dom.iterable', '--types', ''];
    run(process.execPath, [compiler, ...strict, ...modules, 'typed.ts'], clean);
  });

  it('is bundled for a page without Node modules', async () => {
    writeFileSync(join(clean, 'page.js'), PAGE);
    await build({
      ...{ root: clean, logLevel: 'silent', configFile: false },
      build: { lib: { entry: 'page.js', formats: ['es'], fileName: 'page' }, outDir: bundled },
    });
    const text = readFileSync(join(bundled, readdirSync(bundled)[0]!), 'utf8');
    expect(text).not.toMatch(/^import |openapi-fetch|node:/m);
  }, 300_000);

  it.skipIf(!hasBrowser)(
    'runs in Chromium on a user-selected file',
    async () => {
      const text = readFileSync(join(bundled, readdirSync(bundled)[0]!), 'utf8');
      const browser = await openBrowser();
      try {
        const page = await browser.newPage();
        await page.addScriptTag({ content: text, type: 'module' });
        await page.waitForFunction("'codesIn' in globalThis");
        const sample = JSON.stringify(readFileSync(CLAIMS, 'latin1'));
        expect(await page.evaluate(`codesIn(${sample})`)).toEqual(CODES);
      } finally {
        await closePages(browser);
      }
    },
    300_000,
  );
});
