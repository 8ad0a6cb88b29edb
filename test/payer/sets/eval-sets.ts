/**
 * Reads synthetic documents in the layouts of payers: `node scripts/run.mjs test/payer/sets/eval-sets.ts
 * [first|later|small|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|21|22|23|24|25|26|27|28|29]`. Sets
 * after the twentieth are named by number.
 */

import { PAYER_SETS } from './all-sets.ts';
import { type FileScore, scoreFile } from './file-scores.ts';

const LISTED = ['falselyCovered', 'wrong', 'unclear', 'missing', 'extra', 'dates', 'sections', 'polarity'] as const;
const NUMBERED: Record<string, string> = {
  21: 'twentyFirst',
  22: 'twentySecond',
  23: 'twentyThird',
  24: 'twentyFourth',
  25: 'twentyFifth',
  26: 'twentySixth',
  27: 'twentySeventh',
  28: 'twentyEighth',
  29: 'twentyNinth',
};
const wanted = NUMBERED[process.argv[2] ?? ''] ?? process.argv[2];
const set = (Object.keys(PAYER_SETS) as (keyof typeof PAYER_SETS)[]).find((name) => name === wanted);
const scores: FileScore[] = [];
for (const make of PAYER_SETS[set ?? 'first']) {
  const score = await scoreFile(await make());
  scores.push(score);
  const refused = score.refusal === null ? '' : `  refused: ${score.refusal}`;
  console.log(`${score.name.padEnd(28)} ${score.right} of ${score.codes}${refused}`);
  for (const kind of LISTED)
    if (score[kind].length > 0)
      console.log(`    ${kind} (${score[kind].length}): ${score[kind].slice(0, 12).join(' | ')}`);
  if (score.scope !== null) console.log(`    scope: ${score.scope}`);
}
const sum = (value: (one: FileScore) => number) => scores.reduce((total, one) => total + value(one), 0);
const listed = LISTED.slice(0, 5).map((kind) => `${sum((one) => one[kind].length)} ${kind}`);
const whole = (isRight: (one: FileScore) => boolean) => scores.filter(isRight).length;
console.log(
  `${scores.length} documents, ${sum((one) => one.codes)} codes: ${sum((one) => one.right)} right, ${listed.join(', ')}; ` +
    `scope ${whole(({ scope }) => scope === null)}, dates ${whole(({ dates }) => dates.length === 0)}, ` +
    `sections ${whole(({ sections }) => sections.length === 0)} of ${scores.length}, ` +
    `${sum((one) => one.sections.length)} statements in a wrong section, ${sum((one) => one.polarity.length)} of the wrong polarity, ${whole(({ refusal }) => refusal !== null)} wrongly refused or read`,
);
