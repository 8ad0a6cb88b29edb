/** Prints how many tasks the concise responses of tools answer by themselves. `--missed` lists what the others lack. */
import { openScene, readTasks, runTask } from './agent-tasks.ts';

const scene = await openScene();
const tasks = readTasks();
const results = [];
let detailed = 0;
for (const task of tasks) {
  results.push(await runTask(scene, task, 'concise'));
  detailed += (await runTask(scene, task, 'detailed')).bytes;
}
await scene.close();

const missed = results.filter(({ missing }) => missing.length > 0);
const concise = results.reduce((sum, { bytes }) => sum + bytes, 0);
console.log(`${tasks.length - missed.length} of ${tasks.length} tasks answerable from concise answers alone`);
console.log(
  `${Math.round(concise / tasks.length)} bytes a task, ${((100 * concise) / detailed).toFixed(0)} % of what detailed answers take`,
);
if (process.argv.includes('--missed'))
  for (const { task, missing } of missed) console.log(`- ${task.question}\n  missing: ${missing.join('; ')}`);
