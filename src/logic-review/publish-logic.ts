/**
 * Publishes releases with operators' logic. Nothing else in the release changes, so a review takes effect immediately.
 */
import {
  type Corpus,
  exclusively,
  hashPolicies,
  type LogicSet,
  type Model,
  openPolicies,
  type PolicyRefs,
  type PolicySegment,
  publishRelease,
  writeOperatorLogic,
} from '../corpus/corpus.public.ts';
import type { Queryable } from '../platform/database/database.ts';
import { LockBusyError } from '../platform/database/lock-busy-error.ts';
import { listServedSources } from './logic-review.queries.ts';
import { compileRows, identifySources, type LogicSource } from './operator-sources.ts';

/** For policies that a load has built. Null without operators' logic. */
export async function operatorLogicFor(db: Queryable, dir: string, policies: PolicyRefs): Promise<LogicSet | null> {
  const sources = await listServedSources(db);
  if (sources.length === 0) return null;
  return openPolicies(dir, policies, (segment) => writeLogic(dir, segment, hashPolicies(policies), sources));
}

function writeLogic(
  dir: string,
  segment: PolicySegment,
  policies: string,
  sources: readonly LogicSource[],
): Promise<LogicSet> {
  const content = { rows: compileRows(segment, sources), sources: new Map(sources.map((one) => [one.policy_id, one])) };
  return writeOperatorLogic(dir, content, { identity: identifySources(sources), policies });
}

export interface PublishedLogic {
  release: string;
  /** The release already had this logic. */
  unchanged: boolean;
  /** Policies with operators' logic. */
  policies: number;
}

/**
 * Publishes the logic in the database. @throws LockBusyError while a load is running, which includes the logic itself.
 */
export function publishOperatorLogic(corpus: Corpus): Promise<PublishedLogic> {
  return exclusively(corpus, async (previous) => {
    if (previous === null) throw new Error('No release is published yet');
    const sources = await listServedSources(corpus.database);
    if (isCurrent(previous, sources))
      return { release: previous.release.id, unchanged: true, policies: sources.length };
    const load = {
      source: 'logic',
      parts: [],
      edition: `${sources.length} ${sources.length === 1 ? 'policy' : 'policies'}`,
      files: [],
    };
    const { id } = await publishRelease(corpus, previous, load, async ({ dir }) => {
      const logic =
        sources.length === 0
          ? null
          : await writeLogic(dir, previous.policies, hashPolicies(previous.release.policies), sources);
      return { logic, report: { policies: sources.map(({ policy_id }) => policy_id) } };
    });
    return { release: id, unchanged: false, policies: sources.length };
  });
}

/** @returns the release that serves it; null while a load is running, which includes it. */
export async function tryPublishOperatorLogic(corpus: Corpus): Promise<string | null> {
  try {
    return (await publishOperatorLogic(corpus)).release;
  } catch (error) {
    if (error instanceof LockBusyError) return null;
    throw error;
  }
}

export const describeRelease = (release: string | null): string =>
  release === null ? 'Files are being loaded: the next release has it.' : `Release ${release}.`;

/** Whether a release has the logic of these sources, tied to its policies. */
function isCurrent({ release: { logic, policies } }: Model, sources: readonly LogicSource[]): boolean {
  if (logic === undefined) return sources.length === 0;
  return logic.identity === identifySources(sources) && logic.policies === hashPolicies(policies);
}
