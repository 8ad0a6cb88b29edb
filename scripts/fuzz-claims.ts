/** Reads 10,000 damaged files of claims and remittances: `node scripts/run.mjs scripts/fuzz-claims.ts [files] [first seed]`. */
import { fuzzClaims } from '../test/support/mutate-claims.ts';

const [files = 10_000, first = 1] = process.argv.slice(2).map(Number);
const begun = performance.now();
const { leaks, ...counts } = await fuzzClaims(first, files);
console.log(
  JSON.stringify({ ...counts, leaks: leaks.length, seconds: Math.round((performance.now() - begun) / 100) / 10 }),
);
for (const leak of leaks.slice(0, 50)) console.log(leak);
process.exitCode = leaks.length === 0 ? 0 : 1;
