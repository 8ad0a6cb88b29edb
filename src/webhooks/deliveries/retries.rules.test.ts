import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterAttempt, DELIVERY, type EndpointHealth, healthAfter } from './retries.rules.ts';

const NOW = new Date('2026-01-01T00:00:00Z');
const HEALTHY: EndpointHealth = { status: 'active', paused_reason: null, failure_count: 0, rests_until: null };
const failure = { success: false, http_status: 500 };
const success = { success: true, http_status: 200 };

describe('retries', () => {
  it('consecutive failures are retried after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 10 h, then no more', () => {
    const waits: number[] = [];
    let retries = 0;
    for (;;) {
      const next = afterAttempt(false, retries, NOW);
      if (next.state === 'failed') break;
      waits.push((next.dueAt.getTime() - NOW.getTime()) / 1000);
      retries = next.retries;
    }
    expect(waits).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 36_000]);
  });

  it('a success ends the delivery at any point', () => {
    expect(afterAttempt(true, 3, NOW).state).toBe('delivered');
  });
});

describe('health of an endpoint', () => {
  it('20 consecutive failures pause it with a reason, 19 do not', () => {
    expect(healthAfter(HEALTHY, Array(19).fill(failure), NOW)).toMatchObject({ status: 'active', failure_count: 19 });
    expect(healthAfter(HEALTHY, Array(20).fill(failure), NOW)).toMatchObject({
      status: 'paused',
      failure_count: 20,
      paused_reason: '20 attempts failed in a row',
    });
  });

  it('20 failures inside a batch that ends well also pause it', () => {
    expect(healthAfter({ ...HEALTHY, failure_count: 19 }, [failure, success], NOW)).toMatchObject({
      status: 'paused',
      failure_count: 0,
    });
  });

  it('a success resets the count and ends its rest', () => {
    const tired = healthAfter(HEALTHY, Array(7).fill(failure), NOW);
    expect(tired.rests_until).not.toBeNull();
    expect(healthAfter(tired, [success], NOW)).toEqual(HEALTHY);
  });

  it('failures beyond four make it rest, twice as long each time, up to 10 minutes', () => {
    const rests: (number | null)[] = [];
    let health = HEALTHY;
    for (let count = 1; count <= 15; count++) {
      health = healthAfter(health, [failure], NOW);
      rests.push(health.rests_until === null ? null : (health.rests_until.getTime() - NOW.getTime()) / 1000);
    }
    expect(rests).toEqual([null, null, null, null, 5, 10, 20, 40, 80, 160, 320, 600, 600, 600, 600]);
  });

  it('410 Gone pauses it immediately', () => {
    expect(healthAfter(HEALTHY, [{ success: false, http_status: 410 }], NOW)).toMatchObject({
      status: 'paused',
      paused_reason: 'The receiver returned 410 Gone',
    });
  });

  it('any outcomes: only failures after the last success count, and only 20 in a row or a 410 pause it', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 60 }), (successes) => {
        const outcomes = successes.map((ok) => (ok ? success : failure));
        const health = healthAfter(HEALTHY, outcomes, NOW);
        const pattern = successes.map((ok) => (ok ? '+' : '-')).join('');
        expect(health.failure_count).toBe(/-*$/.exec(pattern)![0].length);
        expect(health.status).toBe(pattern.includes('-'.repeat(DELIVERY.pauseAfterFailures)) ? 'paused' : 'active');
      }),
    );
  });
});
