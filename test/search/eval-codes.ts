/**
 * Prints how well look-ups in everyday words find codes: `npm run eval:codes [-- --data=<folder>] [--set=<name>] [--missed]`. The data
 * folder stores the loaded release for the next run; `--missed` lists look-ups with a wrong first code. A set that has texts
 * for other things of its own (`--set=17`) runs with those.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suggestCodes } from '../../src/codes/suggest/suggest.ts';
import { openCodeCorpus } from './code-corpus.ts';
import { CODE_DAY, CODE_SETS, readCodeQueries, scoreCodes } from './code-queries.ts';
import { OFF_TOPIC_SETS, readOffTopic, SEALED_OFF_TOPIC_SETS } from './search-scores.ts';

const option = (name: string) => process.argv.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3);

const NUMBERED: Record<string, string> = {
  17: 'codes-seventeenth',
  18: 'codes-eighteenth',
  19: 'codes-nineteenth',
  20: 'codes-twentieth',
  21: 'codes-twentyfirst',
  22: 'codes-twentysecond',
  23: 'codes-twentythird',
  24: 'codes-twentyfourth',
};
const wanted = NUMBERED[option('set') ?? ''] ?? option('set');
const stored = option('data');
const dir = stored ?? mkdtempSync(join(tmpdir(), 'cpi-eval-codes-'));
const store = await openCodeCorpus(dir);
const model = store.corpus.current;
for (const set of CODE_SETS.filter((name) => (wanted ?? name) === name)) {
  const queries = readCodeQueries(set);
  const { first, five, missed } = scoreCodes(model, queries);
  console.log(`${set.padEnd(18)} ${queries.length} look-ups  first ${first.toFixed(3)}  in five ${five.toFixed(3)}`);
  if (process.argv.includes('--missed'))
    for (const { text, rank, found } of missed)
      console.log(`- ${text}: ${rank ?? 'not found'}; ${found.slice(0, 5).join(', ')}`);
}
const own = SEALED_OFF_TOPIC_SETS.filter((name) => name === `off-topic-${wanted}`);
const others = (own.length > 0 ? own : OFF_TOPIC_SETS).flatMap((set) => readOffTopic(set));
const start = performance.now();
const found = others.filter((text) => suggestCodes(model, text, { date: CODE_DAY, hint: null }).suggestions.length > 0);
const each = (performance.now() - start) / others.length;
console.log(`other fields: ${others.length} texts, ${found.length} find a code, ${each.toFixed(2)} ms each`);
if (process.argv.includes('--missed')) for (const text of found) console.log(`- ${text}`);
await store.close();
if (stored === undefined) rmSync(dir, { recursive: true, force: true });
