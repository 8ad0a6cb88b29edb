import { existsSync } from 'node:fs';
import type { Installation } from './installation.ts';
import type { Figures, Load } from './load.ts';
import { findLostWrites, noneFailed } from './lost-writes.ts';
import { until } from './wait.ts';

export interface Outcome {
  name: string;
  seconds: number;
  figures: Figures;
  /** Failures, one sentence each; empty when the promise was kept. */
  failures: string[];
}

export interface Scenario {
  name: string;
  /** Time limit, where it differs from the default. */
  seconds?: number;
  run(installation: Installation, load: Load): Promise<string[]>;
}

const FAKETIME = '/usr/bin/faketime';
const BACK_MS = 60_000;

/** Each promise of docs/operations/failure-modes.md, ordered so that one leaves the state the next needs. */
export const scenarios: readonly Scenario[] = [
  { name: 'rolling restart', run: rollingRestart },
  { name: 'one host lost', run: hostLost },
  { name: 'host cut off', run: hostCutOff },
  { name: 'Redis lost and back', run: redisLost },
  { name: 'clock skew', run: clockSkew },
  { name: 'PostgreSQL failover', run: failover },
];

async function rollingRestart(installation: Installation, load: Load): Promise<string[]> {
  const failures: string[] = [];
  await load.more(50);
  for (const host of installation.hosts) {
    const code = await host.stop('SIGTERM');
    if (code !== 0) failures.push(`${host.name} ended with ${code}`);
    host.start();
    await host.ready();
    await load.more(50);
  }
  return [...failures, ...noneFailed(load), ...(await findLostWrites(installation, load))];
}

async function hostLost(installation: Installation, load: Load): Promise<string[]> {
  const lost = installation.hosts[1]!;
  await load.more(50);
  await lost.stop('SIGKILL');
  await load.more(300);
  lost.start();
  await lost.ready();
  await load.more(50);
  return [...noneFailed(load), ...(await findLostWrites(installation, load))];
}

async function hostCutOff(installation: Installation, load: Load): Promise<string[]> {
  const cut = installation.hosts[2]!;
  await load.more(50);
  cut.connect(false);
  await load.more(300);
  cut.connect(true);
  await cut.ready();
  await load.more(50);
  return [...noneFailed(load), ...(await findLostWrites(installation, load))];
}

async function redisLost(installation: Installation, load: Load): Promise<string[]> {
  await load.more(50);
  await installation.killRedis();
  await load.more(300);
  await until('health says that Redis is lost', () => redisIn(installation, 'down'));
  await installation.startRedis();
  await until('health says that Redis is back', () => redisIn(installation, 'up'), BACK_MS);
  await load.more(50);
  return [...noneFailed(load), ...(await findLostWrites(installation, load))];
}

async function redisIn({ balancer }: Installation, status: string): Promise<boolean> {
  const answer = await fetch(`${balancer}/health`);
  return (
    ((await answer.json()) as { data: { checks: { redis: { status: string } } } }).data.checks.redis.status === status
  );
}

/** The clock of one host is ten minutes fast. */
async function clockSkew(installation: Installation, load: Load): Promise<string[]> {
  if (!existsSync(FAKETIME)) return ['faketime is not installed, so nothing was tried'];
  const skewed = installation.hosts[0]!;
  await load.more(50);
  await skewed.stop('SIGTERM');
  skewed.start([FAKETIME, '-f', '+10m']);
  await skewed.ready();
  const answer = await fetch(`${skewed.url}/livez`);
  const ahead = Date.parse(answer.headers.get('date')!) - Date.now();
  await load.more(300);
  await skewed.stop('SIGTERM');
  skewed.start();
  await skewed.ready();
  const failures = Math.abs(ahead - 600_000) < 30_000 ? [] : [`the clock was ${ahead} ms ahead, so nothing was tried`];
  return [...failures, ...noneFailed(load), ...(await findLostWrites(installation, load))];
}

/** The primary dies and the standby takes over: writes continue, and no confirmed write is lost. */
async function failover(installation: Installation, load: Load): Promise<string[]> {
  await installation.addStandby();
  await load.more(100);
  await installation.primary.kill();
  installation.standby.promote();
  installation.database = installation.standby;
  const promoted = performance.now();
  await until('a write after the failover', () => load.lastWrite > promoted, BACK_MS);
  await until('every host is ready', async () => {
    await Promise.all(installation.hosts.map((host) => host.ready()));
    return true;
  });
  const failedUntilThen = load.figures.failedReads;
  await load.more(200);
  const later = load.figures.failedReads - failedUntilThen;
  return [
    ...(later === 0 ? [] : [`${later} reads failed after all hosts were ready again`, ...load.failures]),
    ...(await findLostWrites(installation, load)),
  ];
}
