/**
 * Prints how well the PHI guard distinguishes texts with identifiers from texts without. `--missed` lists its errors.
 */
import { findPhi } from '../../src/phi/phi.public.ts';
import { recall, refusedOrdinary, scoreForms, scorePhi } from './phi-scores.ts';

const scores = scorePhi(10, 20_260_101);
for (const [category, score] of scores.byCategory)
  console.log(
    `${category.padEnd(16)} ${String(score.found).padStart(4)} of ${String(score.of).padStart(4)}  recall ${recall(score).toFixed(3)}`,
  );
const forms = scoreForms(10, 20_260_102);
for (const [of, score] of forms.byClass)
  console.log(
    `${of.padEnd(36)} ${String(score.found).padStart(4)} of ${String(score.of).padStart(4)}  recall ${recall(score).toFixed(3)}`,
  );
const { falsePositives, without } = scores;
console.log(
  `without PHI      ${String(falsePositives.length).padStart(4)} of ${without} refused  ${((100 * falsePositives.length) / without).toFixed(2)} %`,
);
const ordinary = refusedOrdinary(10, 20_260_103);
console.log(`ordinary inputs  ${String(ordinary.refused.length).padStart(4)} of ${ordinary.of} refused`);
if (process.argv.includes('--missed')) {
  for (const { category, text } of scores.missed) console.log(`- missed ${category}: ${text}`);
  for (const input of forms.missed) console.log(`- missed ${JSON.stringify(input)}`);
  for (const text of [...falsePositives, ...ordinary.refused])
    console.log(`- refused: ${JSON.stringify(text)} ${JSON.stringify(findPhi(text)!.categories)}`);
}
