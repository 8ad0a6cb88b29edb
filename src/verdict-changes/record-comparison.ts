/** Compares a release with the previous one and records the result: rows, counts on change records, events. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appendEvents, type ChangeEvent } from '../changes/changes.public.ts';
import { type Corpus, findRetained, type Model, type ReleaseManifest } from '../corpus/corpus.public.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { parseYaml } from '../platform/text/yaml.ts';
import { today } from '../platform/today.ts';
import { productVersion } from '../platform/version.ts';
import { compareInProcess } from './child/compare-process.ts';
import type { Comparison } from './compare/compare-releases.ts';
import { hasEarlier, storeRun, type VerdictRun } from './verdict-changes.queries.ts';
import { describeChange, type ReleaseQuestion, type VerdictChange } from './verdict-changes.rules.ts';

const GOLDEN = join(import.meta.dirname, 'golden.yaml');
const GRID_FILE = 'grid.yaml';
const EXAMPLES = 5;
const NOTHING_EARLIER = 'The installation begins with this release: there is no earlier one to compare it with';

export interface CompareOptions {
  /** Folder with the operator's `grid.yaml`. */
  dataDir: string;
  full: boolean;
  signal: AbortSignal;
}

/** Records that an installation begins with this release: no verdict changed, because none was given before. */
export async function recordBeginning(database: Database, release: ReleaseManifest): Promise<void> {
  const run = { ...describeRun(release, null), state: 'done' as const, complete: true, notes: [NOTHING_EARLIER] };
  await database.transaction((tx) => storeRun(tx, run, []));
}

/** A run that has not compared anything yet. */
function describeRun(release: ReleaseManifest, previous: ReleaseManifest | null) {
  return {
    sequence: release.sequence,
    release_id: release.id,
    previous_id: previous?.id ?? null,
    started_at: new Date().toISOString(),
    engine: productVersion(),
    complete: false,
    questions: 0,
    reachable: 0,
    notes: [] as string[],
    problem: null,
  };
}

export async function recordComparison(
  corpus: Corpus,
  release: ReleaseManifest,
  options: CompareOptions,
): Promise<VerdictRun['state']> {
  const previous = await findRetained(corpus.database, release.sequence);
  const base = describeRun(release, previous);
  const store = (run: Omit<VerdictRun, 'finished_at'>) => corpus.database.transaction((tx) => storeRun(tx, run, []));
  if (previous === null) {
    if (!(await hasEarlier(corpus.database, release.sequence))) {
      await recordBeginning(corpus.database, release);
      return 'done';
    }
    const problem = 'The previous release is not retained, so its answers could not be replayed';
    await store({ ...base, state: 'not_replayable', problem });
    return 'not_replayable';
  }
  const leases = await Promise.all([previous, release].map(({ id }) => corpus.lease(id)));
  try {
    const comparison = await compareVerdicts(corpus.dir, previous, release, options);
    const { questions, reachable, complete, notes, changes } = comparison;
    const { model } = leases[1]!;
    await corpus.database.transaction(async (tx) => {
      const first = await storeRun(tx, { ...base, state: 'done', questions, reachable, complete, notes }, changes);
      await announce(tx, model, release, comparison, first);
    });
    return 'done';
  } catch (error) {
    options.signal.throwIfAborted();
    await store({ ...base, state: 'failed', problem: (error as Error).message });
    throw error;
  } finally {
    for (const lease of leases) lease?.end();
  }
}

/** Verdict differences between two releases, without recording them. @param dir folder of segments. */
export async function compareVerdicts(
  dir: string,
  before: ReleaseManifest,
  after: ReleaseManifest,
  { dataDir, full, signal }: CompareOptions,
): Promise<Comparison> {
  const more = [...readQuestions(GOLDEN, 'golden'), ...readQuestions(join(dataDir, GRID_FILE), 'grid')];
  return compareInProcess({ dir, before, after, today: today(), more, full }, signal);
}

/** @throws Error naming the file if it is not a list of questions. */
export function readQuestions(path: string, origin: string): ReleaseQuestion[] {
  if (!existsSync(path)) return [];
  const read: unknown = parseYaml(readFileSync(path, 'utf8'));
  if (!Array.isArray(read)) throw new Error(`${path} must be a list of questions, each with endpoint and body`);
  return read.map((one: Partial<ReleaseQuestion>, at) => {
    const { endpoint, body } = one ?? {};
    const known = endpoint === 'claims' || endpoint === 'prior-auth';
    if (!known || typeof body !== 'object' || body === null)
      throw new Error(`${path}: entry ${at + 1} must have endpoint (claims or prior-auth) and body`);
    return { endpoint, body, origin };
  });
}

/**
 * Sets the number of changed verdicts on change records, and announces each affected policy once. A policy without
 * answered questions, or with failures, gets no number: 0 would state that nothing changed.
 */
async function announce(
  tx: Transaction,
  model: Model,
  release: ReleaseManifest,
  { changes, policies }: Comparison,
  first: boolean,
): Promise<void> {
  const moved = changes.filter(({ problem, from, to }) => problem === null || (from === null) !== (to === null));
  const byPolicy = new Map<string, VerdictChange[]>();
  for (const change of moved)
    for (const cause of change.causes.filter((one) => !one.includes(':')))
      byPolicy.set(cause, [...(byPolicy.get(cause) ?? []), change]);
  const flipped = new Map(policies.map((policy): [string, number] => [policy, 0]));
  for (const [policy, own] of byPolicy) flipped.set(policy, own.length);
  const events = first ? [...byPolicy].map(([policy, own]) => buildEvent(model, release, policy, own)) : [];
  await appendEvents(tx, { release: release.sequence, events, flipped });
}

function buildEvent(
  model: Model,
  release: ReleaseManifest,
  policyId: string,
  changes: readonly VerdictChange[],
): ChangeEvent {
  const head = model.policies.byPolicyId.get(policyId);
  const count = `${changes.length} ${changes.length === 1 ? 'verdict' : 'verdicts'}`;
  return {
    policy_id: policyId,
    policy_title: head?.title ?? null,
    policy_type: head?.policy_type ?? null,
    payer_name: head?.payer?.name ?? null,
    jurisdictions: head?.jurisdictions ?? [],
    old_version_id: null,
    new_version_id: head?.version_id ?? null,
    old_version: null,
    new_version: head?.version ?? null,
    change_type: 'verdict_changed',
    starter: release.source === 'starter',
    change_summary: `Changes ${count}, for example ${describeChange(changes[0]!)}.`.slice(0, 500),
    facts: {
      verdict_changes: {
        release: release.id,
        count: changes.length,
        path: `/v1/releases/${release.id}/verdict-changes`,
        examples: changes.slice(0, EXAMPLES).map(({ origin: _origin, problem: _problem, ...change }) => change),
      },
    },
    policy: {
      status: head?.status ?? 'retired',
      effective_date: head?.effective_date ?? null,
      retire_date: head?.retire_date ?? null,
      source_url: head?.source_url ?? '',
      payer: head?.payer ?? null,
    },
  };
}
