/**
 * Reads synthetic documents in layouts that no rule was developed on: `node scripts/run.mjs test/payer/eval-unseen.ts
 * [first] [last] [1]`.
 */
import { scoreUnseen, UNSEEN, type UnseenScore } from './unseen/unseen-scores.ts';

const [first = 1, last = 3, verbose] = process.argv.slice(2).map(Number);

const all: UnseenScore[] = [];
console.log('layout                    codes right false+ unclear wrong missing extra  scope dates order');
for (const make of UNSEEN)
  for (let seed = first; seed <= last; seed++) {
    const one = await scoreUnseen(make, seed);
    all.push(one);
    const numbers = [one.codes, one.right, one.falselyCovered, one.unclear, one.wrong, one.missing, one.extra].map(
      (value) => String(typeof value === 'number' ? value : value.length).padStart(7),
    );
    const checks = [one.scope, one.dates, one.order].map((ok) => (ok ? '   yes' : '    NO'));
    console.log(
      `${one.name.padEnd(24)}${numbers.join('')} ${checks.join('')}${one.refusal === null ? '' : `  ${one.refusal}`}`,
    );
    if (verbose)
      for (const list of ['falselyCovered', 'unclear', 'wrong', 'missing', 'extra'] as const)
        if (one[list].length > 0) console.log('   ', list, one[list].slice(0, 6).join(' | '));
  }
const sum = (value: (one: UnseenScore) => number) => all.reduce((total, one) => total + value(one), 0);
console.log(
  `all: ${sum((one) => one.right)} of ${sum((one) => one.codes)} right, ${sum((one) => one.falselyCovered.length)} falsely covered, ` +
    `${sum((one) => one.unclear.length)} unclear, ${sum((one) => one.wrong.length)} wrong, ${sum((one) => one.missing.length)} missing, ` +
    `${sum((one) => one.extra.length)} extra; scope ${all.filter(({ scope }) => scope).length}, dates ${all.filter(({ dates }) => dates).length}, order ${all.filter(({ order }) => order).length} of ${all.length}`,
);
