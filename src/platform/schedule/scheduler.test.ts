import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { engines, openTestDatabase } from '../../../test/support/databases.ts';
import { dueAt } from './due.rules.ts';
import { jobHealth, Scheduler } from './scheduler.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.parse('2026-11-22T00:00:00Z');

describe.each(engines)('a scheduled job on %s', (engine) => {
  async function setUp(work: (run: number) => Promise<object> = async (run) => ({ run })) {
    const opened = await openTestDatabase(engine);
    const clock = { now: START };
    const outcomes: string[] = [];
    let runs = 0;
    const schedule = () =>
      new Scheduler(
        {
          database: opened.database,
          seed: 'here',
          now: () => new Date(clock.now),
          onRun: (job, outcome) => outcomes.push(`${job} ${'error' in outcome ? outcome.error.message : 'ok'}`),
          onError: (error) => outcomes.push(`error ${(error as Error).message}`),
        },
        [{ name: 'job', lock: 7_431_099, everyMs: DAY, run: () => work(++runs) }],
      );
    return { opened, clock, outcomes, schedule, runs: () => runs };
  }

  it('runs once across all processes, and again after its interval', async () => {
    const { opened, clock, schedule, runs } = await setUp();
    const processes = [schedule(), schedule(), schedule()];
    const look = () => Promise.all(processes.map((one) => one.runDue()));
    await look();
    expect(runs()).toBe(0);
    clock.now += 2 * 60_000;
    await look();
    await look();
    expect(runs()).toBe(1);
    clock.now += 0.9 * DAY;
    await look();
    expect(runs()).toBe(1);
    clock.now += 0.2 * DAY;
    await look();
    expect(runs()).toBe(2);
    await opened.close();
  });

  it('that fails causes a warning and is retried after an hour, then later, until it succeeds', async () => {
    const { opened, clock, outcomes, schedule, runs } = await setUp(async (run) => {
      if (run <= 2) throw new Error('the folder is full');
      return {};
    });
    const one = schedule();
    const wait = async (ms: number) => {
      clock.now += ms;
      await one.runDue();
      return runs();
    };
    expect(await wait(HOUR)).toBe(1);
    expect((await jobHealth(one)).warnings).toEqual(['The scheduled job job failed: the folder is full']);
    expect(await wait(HOUR - 1)).toBe(1);
    expect(await wait(1)).toBe(2);
    expect(await wait(HOUR)).toBe(2);
    expect(await wait(HOUR)).toBe(3);
    expect(await jobHealth(one)).toMatchObject({ warnings: [], checks: { job_job: { status: 'up' } } });
    expect(outcomes).toEqual(['job the folder is full', 'job the folder is full', 'job ok']);
    await opened.close();
  });

  it('is stopped with its server and counts as failed', async () => {
    const { opened, clock } = await setUp();
    const began = Promise.withResolvers<void>();
    const scheduler = new Scheduler(
      { database: opened.database, seed: '', now: () => new Date(clock.now), onRun: () => {}, onError: () => {} },
      [
        {
          name: 'long',
          lock: 7_431_098,
          everyMs: DAY,
          run: (signal) =>
            new Promise((_resolve, reject) => {
              signal.addEventListener('abort', () => reject(signal.reason));
              began.resolve();
            }),
        },
      ],
    );
    clock.now += HOUR;
    const running = scheduler.runDue();
    await began.promise;
    await scheduler.close();
    await running;
    expect((await scheduler.states())[0]!.last).toMatchObject({ problem: 'The server is stopping', failures: 1 });
    await opened.close();
  });
});

describe('the time of the next run', () => {
  it('is the same in every process and within a fortieth of the interval of the last success', () => {
    fc.assert(
      fc.property(fc.string(), fc.date({ noInvalidDate: true }), (seed, date) => {
        const at = date.toISOString();
        const last = {
          job: 'a',
          started_at: at,
          finished_at: at,
          succeeded_at: at,
          problem: null,
          failures: 0,
          facts: null,
        };
        const job = { name: 'a', everyMs: DAY };
        const due = dueAt(job, last, { seed, startedAt: 0 });
        expect(dueAt(job, last, { seed, startedAt: 99 })).toBe(due);
        expect(Math.abs(due - Date.parse(at) - DAY)).toBeLessThanOrEqual(DAY / 40);
      }),
    );
  });
});
