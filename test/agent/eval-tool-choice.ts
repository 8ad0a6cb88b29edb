/** Prints the results of tool-choice.ts. `--missed` lists each question that fails a check. */
import { TOOLS } from '../../src/agent/tools/registry.ts';
import { openScene } from './agent-tasks.ts';
import { type Judged, judge, median, readChoices, wordRanker } from './tool-choice.ts';

const scene = await openScene();
const rank = wordRanker(TOOLS);
const judged: Judged[] = [];
for (const choice of readChoices()) judged.push(await judge(scene, choice, rank));
await scene.close();

const share = (rows: readonly Judged[], passes: (one: Judged) => boolean) =>
  `${rows.filter(passes).length} of ${rows.length}`;
console.log(`right tool first by words alone: ${share(judged, ({ place }) => place === 1)}`);
for (const [role, rows] of Map.groupBy(judged, ({ choice }) => choice.role))
  console.log(`  ${role}: ${share(rows, ({ place }) => place === 1)}`);
console.log(`arguments valid: ${share(judged, ({ invalid }) => invalid.length === 0)}`);
console.log(`answered with what is needed: ${share(judged, ({ missing }) => missing.length === 0)}`);
for (const [tool, rows] of Map.groupBy(judged, ({ choice }) => choice.tool)) {
  const tokens = rows.map((row) => row.tokens);
  console.log(`${tool}: ${median(tokens)} tokens at the median, ${Math.max(...tokens)} at most`);
}
console.log(`all: ${median(judged.map(({ tokens }) => tokens))} tokens at the median`);
if (process.argv.includes('--missed'))
  for (const { choice, place, invalid, missing } of judged)
    if (place > 1 || invalid.length > 0 || missing.length > 0)
      console.log(`- ${choice.question} (${choice.tool}): place ${place}; ${[...invalid, ...missing].join('; ')}`);
