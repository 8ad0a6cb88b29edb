/** `cpi criteria list` and `remove`: lists and removes stored logic. */
import { operator } from '../../access/access.public.ts';
import type { CorpusSource } from '../../corpus/corpus-declarations.public.ts';
import { type Command, NotFoundError, UsageError } from '../../platform/cli/command.ts';
import { cut, table } from '../../platform/cli/table.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { toReport } from '../entry-report.ts';
import { type LogicStatus, listLogic, type OperatorLogicEntry } from '../logic-review.queries.ts';
import { openCorpus } from '../open-corpus.ts';
import { describeRelease, tryPublishOperatorLogic } from '../publish-logic.ts';
import { removeLogic } from '../store-logic.ts';

const MAX_LISTED = 1_000;
const TITLE_WIDTH = 50;

export const listCommand: Command = {
  name: 'criteria list',
  summary: 'List imported and drafted policy logic, newest first',
  options: { all: { type: 'boolean', description: 'Include replaced, rejected and removed logic' } },
  examples: ['cpi criteria list', 'cpi criteria list --all --json'],
  async run({ options, json }, context) {
    const entries = await listEntries(context.database, options.all === true ? [null] : ['draft', 'accepted']);
    if (json) return context.out(JSON.stringify(entries.map(toReport)));
    if (entries.length === 0) return context.out('No operator logic. Import a file with: cpi criteria import <file>');
    const rows = entries.map(({ logic_id, policy_id, version, origin, status, decided_by, decided_at, title }) => [
      policy_id,
      version,
      status,
      origin,
      decided_by,
      decided_at?.slice(0, 10),
      logic_id,
      cut(title, TITLE_WIDTH),
    ]);
    const headers = ['POLICY', 'VERSION', 'STATUS', 'ORIGIN', 'DECIDED BY', 'ON', 'LOGIC', 'TITLE'];
    context.out(table(headers, rows, context.color === true));
    if (entries.length === MAX_LISTED) context.out(`Only the newest ${MAX_LISTED} are listed`);
  },
};

/** The newest entries with one of these statuses; null for any. */
async function listEntries(db: Queryable, statuses: readonly (LogicStatus | null)[]): Promise<OperatorLogicEntry[]> {
  const page = { after: null, limit: MAX_LISTED };
  const found = await Promise.all(
    statuses.map((status) => listLogic(db, { organizationId: null, status, policyId: null }, page)),
  );
  const newestFirst = found.flat().sort((a, b) => (a.created_at < b.created_at ? 1 : -1));
  return newestFirst.slice(0, MAX_LISTED);
}

export const removeCommand = (source: CorpusSource): Command => ({
  name: 'criteria remove',
  summary: 'Remove operator logic for a policy; the library applies again',
  positionals: '<policy id>',
  options: { reason: { type: 'string', description: 'Reason, for the record' } },
  examples: ['cpi criteria remove L33820 --reason "The library reads it the same way now"'],
  async run({ positionals: [policyId, ...others], options, json }, context) {
    if (policyId === undefined || others.length > 0) throw new UsageError('Specify one policy id, e.g. L33820');
    const reason = options.reason === undefined ? null : String(options.reason).slice(0, 500);
    const removed = await context.database.transaction((tx) =>
      removeLogic(tx, policyId.toUpperCase(), { actor: operator(), reason }),
    );
    if (removed.length === 0) throw new NotFoundError(`No organization has operator logic for ${policyId}`);
    const release = await tryPublishOperatorLogic(await openCorpus(context, source));
    const ids = removed.map(({ logic_id }) => logic_id);
    context.out(
      json ? JSON.stringify({ release, removed: ids }) : `Removed ${ids.join(', ')}. ${describeRelease(release)}`,
    );
  },
});
