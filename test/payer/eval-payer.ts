/** Reads synthetic documents in the layouts of five payers: `npm run eval:payer [-- <first seed> <last seed>]`. */

import { FORMATS, type Score, score } from './payer-scores.ts';
import { PAYER_STYLES, type StyleName } from './payer-styles.ts';

const [first = 1, last = 6, verbose] = process.argv.slice(2).map(Number);

function line(name: string, scores: readonly Score[]): string {
  const sum = (value: (one: Score) => number) => scores.reduce((total, one) => total + value(one), 0);
  const found = sum((one) => one.found);
  const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole).toFixed(4);
  return [
    name.padEnd(22),
    String(scores.length).padStart(5),
    share(
      found,
      sum((one) => one.expected),
    ).padStart(9),
    share(
      found,
      sum((one) => one.listed),
    ).padStart(10),
    share(
      sum((one) => one.sections.right),
      sum((one) => one.sections.total),
    ).padStart(9),
  ].join('');
}

console.log('layout                 files   recall  precision sections');
const all: Score[] = [];
for (const style of Object.keys(PAYER_STYLES) as StyleName[])
  for (const format of FORMATS) {
    const scores: Score[] = [];
    for (let seed = first; seed <= last; seed++) scores.push(await score(style, seed, format));
    all.push(...scores);
    console.log(line(`${style} ${format}`, scores));
    if (verbose)
      for (const { name, missing, extra, misplaced } of scores)
        if (missing.length + extra.length + misplaced.length > 0)
          console.log(
            name,
            '\n  missing',
            missing.slice(0, 8),
            '\n  extra',
            extra.slice(0, 8),
            '\n  misplaced',
            misplaced.slice(0, 5),
          );
  }
console.log(line('all', all));
