/** What agents are asked, answered by the tools in this process; `npm run eval:agent` prints the same. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TOOLS } from '../../src/agent/tools/registry.ts';
import { openScene, readTasks, runTask, type TaskScene } from './agent-tasks.ts';

const MIN_CORRECT = 36;
const TODAY = '2026-11-22';

describe('tasks of agents', () => {
  const tasks = readTasks();
  let scene: TaskScene;
  beforeAll(async () => {
    scene = await openScene();
  });
  afterAll(() => scene.close());

  it('forty questions, each asked once, use every tool', () => {
    expect(new Set(tasks.map(({ question }) => question)).size).toBe(40);
    expect(tasks.every(({ facts, cites }) => facts.length > 0 && cites.length > 0)).toBe(true);
    const used = new Set(tasks.flatMap(({ calls }) => calls.flatMap((call) => Object.keys(call))));
    expect([...used].sort()).toEqual(TOOLS.map(({ id }) => id).sort());
  });

  it(`at least ${MIN_CORRECT} are answerable from concise answers alone, with their citation`, async () => {
    const missed: string[] = [];
    for (const task of tasks) {
      const { missing } = await runTask(scene, task, 'concise');
      if (missing.length > 0) missed.push(`${task.question}: ${missing.join('; ')}`);
    }
    expect(tasks.length - missed.length, missed.join('\n')).toBeGreaterThanOrEqual(MIN_CORRECT);
  });

  it('an answer that lacks a fact or the citation is not counted', async () => {
    const task = { ...tasks[0]!, facts: [...tasks[0]!.facts, 'a fact of no policy'], cites: 'L00000' };
    expect((await runTask(scene, task, 'concise')).missing).toEqual(['a fact of no policy', 'citation L00000']);
    await expect(runTask(scene, { ...tasks[0]!, tools: ['find_policies'] }, 'concise')).rejects.toThrow('may not use');
  });

  it('concise is a third of detailed at most for every policy and code of the starter corpus', async () => {
    const { database, corpus } = scene;
    const model = corpus.current;
    const context = { model, database, organizationId: 'org', actorId: 'key', today: TODAY, now: new Date() };
    const requested = model.policies.heads.flatMap(({ policy_id, title }): [string, object][] => [
      ['find_policies', { policy_id }],
      ['find_policies', { search_query: title, limit: 1 }],
      ['find_policies', { search_query: title, limit: 5 }],
    ]);
    for (const code of ['K0856', 'E0601', 'E1390', 'L3761', '64483', '22551', '99213', '99499', 'G0297', 'A7030'])
      for (const state of ['TX', 'CA', undefined])
        requested.push(['check_coverage', { code, ...(state && { state }) }]);
    const long: unknown[] = [];
    for (const [name, input] of requested) {
      const tool = TOOLS.find(({ id }) => id === name)!;
      if (tool.access === 'write') throw new Error('reads only');
      const { concise, detailed } = await tool.run(context, input as never);
      const share = JSON.stringify(concise).length / JSON.stringify(detailed).length;
      if (share > 1 / 3) long.push([name, input, share]);
    }
    expect(long).toEqual([]);
  });
});
