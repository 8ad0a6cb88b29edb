/** Fetches missing segments: several concurrently, verified as they arrive, each by one process per host. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { inParallel } from '../../platform/collections/in-parallel.ts';
import { requireSpace } from '../../platform/disk-space.ts';
import { checkOnce } from './retention/checked-segments.ts';
import { listNames } from './retention/readers.ts';
import { DamagedSegmentError, type SegmentRef, segmentPath } from './segment-file.ts';
import type { SegmentStore } from './stores/segment-store.ts';

/** Max concurrent fetches. More would take connections and bandwidth from requests. */
const PARALLEL = 4;
/** Interval of checking whether another process has fetched a segment. */
const WAIT_MS = 250;
/** A fetching process renews its claim as bytes arrive; a killed one does not. */
const STALE_MS = 60_000;
const RENEW_MS = 5_000;

/**
 * Ensures that every segment is complete in the folder. @param store null when there is no other copy.
 * @throws DamagedSegmentError for a damaged one that cannot be fetched, DiskFullError before fetching.
 */
export async function ensureSegments(
  store: SegmentStore | null,
  dir: string,
  refs: readonly SegmentRef[],
): Promise<void> {
  const lacking: { ref: SegmentRef; cause: Error }[] = [];
  await inParallel(refs, PARALLEL, async (ref) => {
    const cause = await findDamage(dir, ref);
    if (cause === null) return;
    if (store === null) throw cause;
    lacking.push({ ref, cause });
  });
  if (store === null || lacking.length === 0) return;
  const folder = fetchingDir(dir);
  requireSpace(
    folder,
    lacking.reduce((sum, { ref }) => sum + ref.bytes, 0),
    'Fetching a release',
  );
  // Largest first, so that none is left for the end.
  lacking.sort((a, b) => b.ref.bytes - a.ref.bytes);
  await inParallel(lacking, PARALLEL, ({ ref, cause }, signal) => obtain(store, dir, { ref, cause }, signal));
}

/** @throws DamagedSegmentError when the store does not have the bytes of the hash. */
export async function checkStored(store: SegmentStore, ref: SegmentRef, signal: AbortSignal): Promise<void> {
  const bytes = await store.read(ref, signal);
  if (bytes === null) throw missing(store, ref);
  for await (const _chunk of verified(store, ref, bytes));
}

async function findDamage(dir: string, ref: SegmentRef): Promise<Error | null> {
  try {
    await checkOnce(dir, ref);
    return null;
  } catch (error) {
    if (!(error instanceof DamagedSegmentError)) throw error;
    return error;
  }
}

/** Fetches a segment, or waits for the process on this host that does. */
async function obtain(
  store: SegmentStore,
  dir: string,
  { ref, cause }: { ref: SegmentRef; cause: Error },
  signal: AbortSignal,
): Promise<void> {
  const claim = join(fetchingDir(dir), `${ref.sha256}.claim`);
  while (!takeClaim(claim)) {
    await setTimeout(WAIT_MS, undefined, { signal });
    if (statSync(claim, { throwIfNoEntry: false }) === undefined && (await findDamage(dir, ref)) === null) return;
  }
  try {
    // Another process may have finished between the check of the folder and the claim.
    if ((await findDamage(dir, ref)) !== null) await fetchSegment(store, dir, { ref, cause, claim }, signal);
  } finally {
    rmSync(claim, { force: true });
  }
}

async function fetchSegment(
  store: SegmentStore,
  dir: string,
  { ref, cause, claim }: { ref: SegmentRef; cause: Error; claim: string },
  signal: AbortSignal,
): Promise<void> {
  const bytes = await store.read(ref, signal);
  if (bytes === null) throw new DamagedSegmentError(`${cause.message}, and ${missing(store, ref).message}`, { cause });
  const part = join(fetchingDir(dir), `${ref.sha256}-${process.pid}-${randomBytes(4).toString('hex')}.part`);
  try {
    const file = (await open(part, 'wx')).createWriteStream({ flush: true });
    await pipeline(renewing(claim, verified(store, ref, bytes)), file, { signal });
    const target = segmentPath(dir, ref.sha256);
    mkdirSync(dirname(target), { recursive: true });
    renameSync(part, target);
  } finally {
    rmSync(part, { force: true });
  }
}

function missing({ name }: SegmentStore, { sha256 }: SegmentRef): DamagedSegmentError {
  return new DamagedSegmentError(`Segment ${sha256} is missing in ${name}`);
}

/** Passes bytes on while hashing. @throws DamagedSegmentError at the end, or as soon as there are too many. */
export async function* verified(
  { name }: Pick<SegmentStore, 'name'>,
  ref: SegmentRef,
  bytes: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > ref.bytes) break;
    hash.update(chunk);
    yield chunk;
  }
  if (size !== ref.bytes || hash.digest('hex') !== ref.sha256)
    throw new DamagedSegmentError(`Segment ${ref.sha256} is damaged in ${name}`);
}

async function* renewing(claim: string, bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let renewed = Date.now();
  for await (const chunk of bytes) {
    if (Date.now() - renewed >= RENEW_MS) {
      renewed = Date.now();
      writeClaim(claim, 'a');
      utimesSync(claim, new Date(), new Date());
    }
    yield chunk;
  }
}

/** @returns false while another process holds it. */
function takeClaim(claim: string): boolean {
  try {
    writeClaim(claim, 'wx');
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const renewed = statSync(claim, { throwIfNoEntry: false })?.mtimeMs;
    // At worst two processes fetch it, each into its own file.
    if (renewed !== undefined && Date.now() - renewed > STALE_MS) rmSync(claim, { force: true });
    return false;
  }
}

function writeClaim(claim: string, flag: 'a' | 'wx'): void {
  writeFileSync(claim, '', { flag });
}

/** Folder of partial downloads and fetch claims. */
function fetchingDir(dir: string): string {
  const fetching = join(dir, 'fetching');
  mkdirSync(fetching, { recursive: true });
  return fetching;
}

/** Removes leftovers of killed processes. */
export function removeAbandonedParts(dir: string): void {
  const folder = join(dir, 'fetching');
  for (const name of listNames(folder)) {
    const path = join(folder, name);
    const written = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    // A transfer idle for this long has already hit its own timeouts.
    if (written !== undefined && Date.now() - written > 10 * STALE_MS) rmSync(path, { force: true });
  }
}
