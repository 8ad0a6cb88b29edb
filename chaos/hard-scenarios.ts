/** Stress over time: servers killed repeatedly, a damaged file, a clock that jumps, and another version. */
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, openSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { listSegments, type ReleaseManifest } from '../src/corpus/segments/manifest.ts';
import { hashFile, type SegmentRef, segmentPath } from '../src/corpus/segments/segment-file.ts';
import type { Installation } from './installation.ts';
import type { Load } from './load.ts';
import { findLostWrites, noneFailed } from './lost-writes.ts';
import { publishWhileBroken } from './publishing.ts';
import { areBehind, documents } from './releases.ts';
import type { Scenario } from './scenarios.ts';
import { ROOT, type ServerHost } from './server-host.ts';
import { until } from './wait.ts';
import { Writes } from './writes.ts';

const KILLS = 30;
const KILLING_SECONDS = 900;
const PUBLISHING_SECONDS = 900;
/** Within this time all servers have the same release again. */
const SAME_MS = 90_000;
const LONGEST_MS = 1_500;
/**
 * Minimum of confirmed approved writes: the starter corpus has five changes, and more are published while servers are
 * killed.
 */
const APPROVED = 8;
/** Kills between two loads of documents. */
const EVERY = 5;
const FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';

/** @param before folder of the previous version, for the upgrade; null skips it */
export function hardScenarios(before: string | null): readonly Scenario[] {
  return [
    ...(before === null ? [] : [{ name: 'rolling upgrade', run: rollingUpgrade }]),
    { name: 'killed thirty times', seconds: KILLING_SECONDS, run: killedOften },
    { name: 'damaged segment', run: damagedSegment },
    { name: 'publishes while hosts break', seconds: PUBLISHING_SECONDS, run: publishWhileBroken },
    { name: 'clock jumps', run: clockJumps },
  ];
}

/** Kills two of three servers in turn during webhooks, batches, approved writes and loads. */
async function killedOften(installation: Installation, load: Load): Promise<string[]> {
  const { hosts, balancer, key, receiver } = installation;
  const writes = new Writes(balancer, key!);
  const subscription = await writes.subscribe(receiver.url);
  const [first, second, third] = hosts as [ServerHost, ServerHost, ServerHost];
  let loads = 0;
  for (let kills = 0; kills < KILLS; kills++) {
    const [killed, other] = kills % 2 === 0 ? [first, second] : [second, first];
    await other.ready();
    // One load is killed and the next one completes, so that a release is published between the kills.
    if (kills % EVERY === 0) await killedLoad(third, loads++);
    else if (kills % EVERY === 1 && (await third.run(...documents(third, loads++))) !== 0)
      throw new Error('a load failed while other servers were killed');
    await delay(Math.random() * LONGEST_MS);
    await killed.stop('SIGKILL');
    killed.start();
  }
  await Promise.all([first.ready(), second.ready()]);
  console.log(`  ${KILLS} kills, ${loads} loads of documents, half of them killed`);
  const failures = await writes.end();
  failures.push(...lostWrites(installation, writes));
  if ((await third.run(...documents(third, loads))) !== 0) failures.push('a load after the killed ones failed');
  if ((await third.run('corpus', 'verify')) !== 0) failures.push('a kept release is damaged');
  failures.push(...(await areBehind(installation, hosts, SAME_MS)), ...(await undelivered(installation, subscription)));
  console.log(`  ${writes.batches.length} batches, ${writes.acknowledged.length} approved writes`);
  return [...failures, ...noneFailed(load), ...(await findLostWrites(installation, load))];
}

/** Approved writes that were confirmed but are missing or duplicated. */
function lostWrites({ database }: Installation, { acknowledged, batches }: Writes): string[] {
  const stored = Number(database.query('SELECT count(*) FROM change_acknowledgements'));
  const doubled = Number(
    database.query(`SELECT count(*) - count(DISTINCT (organization_id, diff_id)) FROM change_acknowledgements`),
  );
  return [
    ...(stored < acknowledged.length
      ? [`${acknowledged.length - stored} of ${acknowledged.length} approved writes are lost`]
      : []),
    ...(doubled > 0 ? [`${doubled} approved writes were carried out twice`] : []),
    ...(batches.length === 0 || acknowledged.length === 0 ? ['no batch or no write was confirmed'] : []),
    ...(acknowledged.length < APPROVED ? [`only ${acknowledged.length} approved writes were confirmed`] : []),
  ];
}

/** Everything published after the receiver subscribed must arrive there at least once. */
async function undelivered({ database, receiver }: Installation, endpoint: number): Promise<string[]> {
  const listed = database.query(`SELECT c.diff_id FROM policy_changes c JOIN webhook_endpoints e ON e.id = ${endpoint}
    WHERE c.diff_id > e.after_diff_id`);
  const published = listed.split('\n').filter(Boolean).map(Number);
  if (published.length === 0) return ['nothing was published while servers were killed'];
  const lost = () => published.filter((id) => !receiver.received.has(id));
  await until('what was published is delivered', () => lost().length === 0).catch(() => null);
  const repeated = published.filter((id) => (receiver.received.get(id) ?? 0) > 1);
  console.log(`  ${published.length} changes published, ${repeated.length} of them delivered more than once`);
  return lost().map((id) => `change ${id} was not delivered`);
}

async function killedLoad(host: ServerHost, edition: number): Promise<void> {
  await host.run(...documents(host, edition), { killAfterMs: 500 + Math.random() * 4_000 });
}

/** Damages release files while their server is stopped: it must download them again before it reads any. */
async function damagedSegment(installation: Installation, load: Load): Promise<string[]> {
  const [other, host] = installation.hosts as [ServerHost, ServerHost];
  await load.more(50);
  const { served, earlier, id } = chooseSegments(installation);
  // A server downloads the files of an earlier release on first request.
  const expected = await readEarlier(installation, other, id);
  await readEarlier(installation, host, id);
  await host.stop('SIGTERM');
  const files = [served, earlier].map(({ sha256 }) => ({
    sha256,
    path: segmentPath(join(host.dir, 'corpus'), sha256),
  }));
  for (const { path } of files) damage(path);
  host.start();
  await host.ready();
  const failures =
    (await hashFile(files[0]!.path)) === served.sha256 ? [] : ['the file of the served release is damaged'];
  await load.more(200);
  if ((await readEarlier(installation, host, id)) !== expected) failures.push('a damaged earlier release was read');
  for (const { path, sha256 } of files)
    if ((await hashFile(path)) !== sha256) failures.push(`${path} is still damaged`);
  if ((await host.run('corpus', 'verify')) !== 0) failures.push('a kept release is damaged');
  const more = [...(await areBehind(installation, installation.hosts, SAME_MS)), ...noneFailed(load)];
  return [...failures, ...more, ...(await findLostWrites(installation, load))];
}

/**
 * The largest file of the served release, and one that only an earlier release uses. @throws Error where no earlier
 * release is stored.
 */
function chooseSegments({ database }: Installation): { served: SegmentRef; earlier: SegmentRef; id: string } {
  const kept = database
    .query(`SELECT manifest FROM releases WHERE state = 'published' AND manifest IS NOT NULL ORDER BY id DESC`)
    .split('\n')
    .map((line) => JSON.parse(line) as ReleaseManifest);
  const now = listSegments(kept[0]!);
  const served = now.toSorted((one, another) => another.bytes - one.bytes)[0]!;
  for (const manifest of kept.slice(1)) {
    const earlier = listSegments(manifest).find(({ sha256 }) => now.every((one) => one.sha256 !== sha256));
    if (earlier !== undefined) return { served, earlier, id: manifest.id };
  }
  throw new Error('no earlier release is kept');
}

/** What a server answers about an earlier release. */
async function readEarlier({ key }: Installation, { url }: ServerHost, id: string): Promise<string> {
  const headers = { authorization: `Bearer ${key}` };
  const answer = await fetch(`${url}/v1/policies/L33797?include=codes,criteria&release=${id}`, { headers });
  return JSON.stringify([answer.status, ((await answer.json()) as { data?: unknown }).data]);
}

function damage(path: string): void {
  const file = openSync(path, 'r+');
  writeSync(file, randomBytes(8_192), 0, 8_192, Math.floor(statSync(path).size / 2));
  closeSync(file);
}

/** The clock of a running server jumps two hours ahead, then four back. */
async function clockJumps(installation: Installation, load: Load): Promise<string[]> {
  if (!existsSync(FAKETIME)) return ['faketime is not installed, so nothing was tried'];
  const host = installation.hosts[0]!;
  const file = join(host.dir, 'clock');
  const jump = async (offset: string, seconds: number): Promise<string[]> => {
    writeFileSync(file, `${offset}\n`);
    await load.more(150);
    const ahead = (Date.parse((await fetch(`${host.url}/livez`)).headers.get('date')!) - Date.now()) / 1_000;
    return Math.abs(ahead - seconds) < 60 ? [] : [`the clock was ${ahead} s ahead after ${offset}: nothing was tried`];
  };
  writeFileSync(file, '+0\n');
  await host.stop('SIGTERM');
  // Timers of the process use the monotonic clock, which does not jump on real machines.
  const settings = [`FAKETIME_TIMESTAMP_FILE=${file}`, 'FAKETIME_NO_CACHE=1', 'FAKETIME_DONT_FAKE_MONOTONIC=1'];
  host.start(['env', `LD_PRELOAD=${FAKETIME}`, ...settings]);
  await host.ready();
  const failures = [...(await jump('+2h', 7_200)), ...(await jump('-2h', -7_200)), ...(await jump('+0', 0))];
  await host.stop('SIGTERM');
  host.start();
  await host.ready();
  return [...failures, ...noneFailed(load), ...(await findLostWrites(installation, load))];
}

/** Replaces servers of the previous version one at a time, under load. */
async function rollingUpgrade(installation: Installation, load: Load): Promise<string[]> {
  const failures: string[] = [];
  await load.more(50);
  for (const host of installation.hosts) {
    const code = await host.stop('SIGTERM');
    if (code !== 0) failures.push(`${host.name} of the version before ended with ${code}`);
    host.root = ROOT;
    host.start();
    await host.ready();
    await load.more(50);
  }
  return [
    ...failures,
    ...(await areBehind(installation, installation.hosts, SAME_MS)),
    ...noneFailed(load),
    ...(await findLostWrites(installation, load)),
  ];
}
