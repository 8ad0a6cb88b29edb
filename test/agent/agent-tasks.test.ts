/** Agent tasks answered by the tools in this process; `npm run eval:agent` prints the same results. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TOOLS } from '../../src/agent/tools/registry.ts';
import { type StartedDir, startedDir } from '../support/processes.ts';
import { openScene, readTasks, runTask, type TaskScene } from './agent-tasks.ts';
import { type Judged, judge, median, readChoices, wordRanker } from './tool-choice.ts';

const MIN_CORRECT = 36;
/** Of 120 questions, the number for which words alone rank the right tool first. */
const MIN_BY_WORDS = 108;
const MAX_TOKENS = 400;
const TODAY = '2026-11-22';

describe('tasks of agents', () => {
  const tasks = readTasks();
  let dir: StartedDir;
  let scene: TaskScene;
  beforeAll(async () => {
    dir = await startedDir();
    scene = await openScene(dir.path);
  });
  afterAll(async () => {
    await scene.close();
    dir.remove();
  });

  it('forty distinct questions use every tool', () => {
    expect(new Set(tasks.map(({ question }) => question)).size).toBe(40);
    expect(tasks.every(({ facts, cites }) => facts.length > 0 && cites.length > 0)).toBe(true);
    const used = new Set(tasks.flatMap(({ calls }) => calls.flatMap((call) => Object.keys(call))));
    expect([...used].sort()).toEqual(TOOLS.map(({ id }) => id).sort());
  });

  it(`at least ${MIN_CORRECT} can be answered from concise responses alone, with their citation`, async () => {
    const missed: string[] = [];
    for (const task of tasks) {
      const { missing } = await runTask(scene, task, 'concise');
      if (missing.length > 0) missed.push(`${task.question}: ${missing.join('; ')}`);
    }
    expect(tasks.length - missed.length, missed.join('\n')).toBeGreaterThanOrEqual(MIN_CORRECT);
  });

  it('a response without a required fact or citation does not count', async () => {
    const task = { ...tasks[0]!, facts: [...tasks[0]!.facts, 'a fact of no policy'], cites: 'L00000' };
    expect((await runTask(scene, task, 'concise')).missing).toEqual(['a fact of no policy', 'citation L00000']);
    await expect(runTask(scene, { ...tasks[0]!, tools: ['find_policies'] }, 'concise')).rejects.toThrow('may not use');
  });

  it('concise responses are at most a third of detailed ones for every policy and code of the starter corpus', async () => {
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
      // A search without results has nothing to leave out.
      if ((detailed.policies as unknown[] | undefined)?.length === 0) continue;
      const share = JSON.stringify(concise).length / JSON.stringify(detailed).length;
      if (share > 1 / 3) long.push([name, input, share]);
    }
    expect(long).toEqual([]);
  });

  describe('120 questions of billers, nurses and analysts', () => {
    const choices = readChoices();
    const rank = wordRanker(TOOLS);
    const judged: Judged[] = [];
    beforeAll(async () => {
      for (const choice of choices) judged.push(await judge(scene, choice, rank));
    });
    const failing = (passes: (one: Judged) => boolean) =>
      judged
        .filter((one) => !passes(one))
        .map(({ choice, invalid, missing }) => [choice.question, ...invalid, ...missing].join('; '));

    it('are forty distinct ones per role, and use every tool', () => {
      expect(new Set(choices.map(({ question }) => question)).size).toBe(120);
      for (const own of Map.groupBy(choices, ({ role }) => role).values()) expect(own).toHaveLength(40);
      expect([...new Set(choices.map(({ tool }) => tool))].sort()).toEqual(TOOLS.map(({ id }) => id).sort());
      expect(choices.every(({ holds }) => holds.length > 0)).toBe(true);
    });

    it(`tool descriptions lead at least ${MIN_BY_WORDS} of them to the right tool`, () => {
      const wrong = failing(({ place }) => place === 1);
      expect(120 - wrong.length, wrong.join('\n')).toBeGreaterThanOrEqual(MIN_BY_WORDS);
    });

    it('all have arguments that are valid by the listed and the full schema', () => {
      expect(failing(({ invalid }) => invalid.length === 0)).toEqual([]);
    });

    it('get everything they need from a real call', () => {
      expect(failing(({ missing }) => missing.length === 0)).toEqual([]);
    });

    it(`have concise responses of at most ${MAX_TOKENS} tokens at the median`, () => {
      expect(median(judged.map(({ tokens }) => tokens))).toBeLessThanOrEqual(MAX_TOKENS);
    });

    it('fail for a wrong tool, a wrong argument or a missing fact', async () => {
      const choice = choices[0]!;
      const wrong = await judge(scene, { ...choice, holds: ['a fact of no policy'] }, (question) =>
        rank(question).reverse(),
      );
      expect(wrong).toMatchObject({ missing: ['a fact of no policy'], invalid: [] });
      expect(wrong.place).toBeGreaterThan(1);
      const unknown = { ...choice, input: { ...choice.input, procedure: 'E0601' } };
      expect((await judge(scene, unknown, rank)).invalid).toHaveLength(2);
    });
  });
});
