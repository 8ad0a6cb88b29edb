/**
 * Prints how many scenarios of each family are answered right, weakly, wrongly or dangerously, and the size of
 * responses.
 * `npm run eval:claims [-- --data=<folder>] [--scenarios=<folder>] [--missed] [--family=<text>] [--editions]`. The data
 * folder stores the loaded corpora for the next run. `--editions` also removes one edition at a time: no answer may
 * become more confident. Exit code 1 below 98 % right, with a dangerous answer, or with an answer that is more
 * confident without an edition.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { today } from '../../src/platform/today.ts';
import { missingFiles, openCorpus } from './corpora.ts';
import { GRADES, type Judgment, judge } from './judge.ts';
import { readScenarios, type Scenario } from './scenarios.ts';
import { withoutEditions } from './without-editions.ts';

const SHARE = 0.98;
const option = (name: string) => process.argv.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3);

const kept = option('data');
const dir = kept ?? mkdtempSync(join(tmpdir(), 'cpi-eval-claims-'));
mkdirSync(dir, { recursive: true, mode: 0o700 });
const family = option('family')?.toLowerCase();
const folder = option('scenarios');
const written = readScenarios(folder);
const all = written.filter((one) => family === undefined || one.family.toLowerCase().includes(family));
const missing = missingFiles();
if (missing.length > 0)
  console.log(
    `Skipped: ${all.filter(({ corpus }) => corpus === 'full').length} scenarios that need public files (CPI_SHARED_DATA): ${missing.join(', ')}`,
  );
const requested = missing.length === 0 ? all : all.filter(({ corpus }) => corpus === 'starter');
const judged: (readonly [Scenario, Judgment])[] = [];
const bolder: string[] = [];
for (const name of ['starter', 'full'] as const) {
  const own = requested.filter(({ corpus }) => corpus === name);
  if (own.length === 0) continue;
  const { config, corpus, close } = await openCorpus(name, dir, written);
  for (const scenario of own) judged.push([scenario, judge(corpus.current, scenario, today())]);
  if (process.argv.includes('--editions')) {
    const { found, editions, asked, changed } = withoutEditions(corpus.current, config.corpusDir, requested, today());
    console.log(
      `Without one of ${editions} editions (${name}): ${asked} answers, ${changed} differ, ${found.length} more confident`,
    );
    bolder.push(...found);
  }
  await close();
}
if (kept === undefined) rmSync(dir, { recursive: true, force: true });

const row = (name: string, own: readonly (readonly [Scenario, Judgment])[]) =>
  [name.padEnd(32), String(own.length).padStart(6)]
    .concat(GRADES.map((grade) => String(own.filter(([, one]) => one.grade === grade).length).padStart(10)))
    .join('');
console.log(['family'.padEnd(32), 'cases'.padStart(6), ...GRADES.map((grade) => grade.padStart(10))].join(''));
for (const [name, own] of Map.groupBy(judged, ([scenario]) => scenario.family)) console.log(row(name, own));
console.log(row('all', judged));
if (process.argv.includes('--missed'))
  for (const [{ family: name, name: title, corpus, because }, { grade, reasons }] of judged)
    if (grade !== 'right')
      console.log(`- ${grade}: ${name}: ${title} (${corpus}): ${reasons.join('; ')}. Expected: ${because}`);
for (const [name, own] of Map.groupBy(judged, ([{ corpus }, { outcome }]) => `${corpus}, ${outcome}`)) {
  const sizes = own.flatMap(([, { bytes }]) => bytes ?? []).sort((a, b) => a - b);
  const at = (share: number) => sizes[Math.floor(share * (sizes.length - 1))];
  if (sizes.length > 0)
    console.log(`Answers to ${sizes.length} claims (${name}): median ${at(0.5)} bytes, 90 % up to ${at(0.9)} bytes`);
}
for (const line of bolder) console.log(`- more confident: ${line}`);
const right = judged.filter(([, { grade }]) => grade === 'right').length;
const dangerous = judged.some(([, { grade }]) => grade === 'dangerous');
console.log(`${((100 * right) / judged.length).toFixed(1)} % right`);
process.exitCode = dangerous || bolder.length > 0 || right < SHARE * judged.length ? 1 : 0;
