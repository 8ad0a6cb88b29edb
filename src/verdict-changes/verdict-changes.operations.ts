import { defineOperation, type Operation } from '../access/access.public.ts';
import type { Corpus, Model } from '../corpus/corpus.public.ts';
import type { Database } from '../platform/database/database.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { CursorCodec } from '../platform/http/cursor.ts';
import { csvFile, wantsCsv } from '../platform/http/response/csv.ts';
import { errors } from '../platform/http/schemas/envelope.schemas.ts';
import { policyIds, policySpellings } from '../policies/policies.public.ts';
import { verdictChangesCsv } from './verdict-changes.csv.rules.ts';
import { findRun, listVerdictChanges, type VerdictRun } from './verdict-changes.queries.ts';
import {
  VerdictChangeListSchema,
  type VerdictChangesParams,
  VerdictChangesParamsSchema,
  type VerdictChangesQuery,
  VerdictChangesQuerySchema,
} from './verdict-changes.schemas.ts';

const DEFAULT_LIMIT = 50;

interface Parts {
  database: Database;
  corpus: Pick<Corpus, 'served'>;
  cursors: CursorCodec;
}

export function verdictChangesOperations(parts: Parts): Operation[] {
  return [
    defineOperation<{ params: VerdictChangesParams; query: VerdictChangesQuery }>({
      id: 'listVerdictChanges',
      method: 'GET',
      path: '/v1/releases/:release_id/verdict-changes',
      summary: 'List verdict changes of a release',
      description:
        'Questions with a different verdict than in the previous release, with the changes that caused it. `meta.comparison` states which questions were compared and which were not. `format=csv` returns text/csv with the next cursor in X-Next-Cursor.',
      tags: ['Changes'],
      scopes: ['read'],
      cost: 'standard',
      csv: true,
      input: { params: VerdictChangesParamsSchema, query: VerdictChangesQuerySchema },
      output: { 200: VerdictChangeListSchema, ...errors() },
      run: async ({ client }, { params, query }) => {
        const { rows, cursor, limit, comparison } = await verdictPage(parts, params.release_id, query);
        if (wantsCsv(client)) return csvFile(client, 'verdict-changes', verdictChangesCsv(rows), cursor);
        return {
          data: rows.map(({ ordinal: _ordinal, ...row }) => row),
          meta: { pagination: { cursor, has_more: cursor !== null, limit }, comparison },
        };
      },
    }),
  ];
}

async function verdictPage({ database, corpus, cursors }: Parts, release: string, query: VerdictChangesQuery) {
  const found = await findRun(database, release);
  if (found === null)
    throw new AppError('RESOURCE_NOT_FOUND', 'Release not found', { details: { release_id: [release] } });
  const filter = {
    code: query.code?.trim().toUpperCase(),
    policyIds: query.policy_id === undefined ? undefined : spellPolicy(corpus.served, query.policy_id),
  };
  const scope = JSON.stringify(['verdict-changes', found.sequence, filter.code, query.policy_id]);
  const after = query.cursor === undefined ? -1 : (cursors.decode(scope, query.cursor) as number);
  const { limit = DEFAULT_LIMIT } = query;
  const read = await listVerdictChanges(database, found.sequence, filter, { after, limit });
  const rows = read.slice(0, limit);
  const cursor = read.length > limit ? cursors.encode(scope, rows.at(-1)!.ordinal) : null;
  return { rows, cursor, limit, comparison: showRun(found.run, release) };
}

/** The served release resolves a payer's policy number, and may be newer than the requested one. */
const spellPolicy = (model: Model | null, policyId: string): string[] =>
  model === null ? policySpellings(policyId) : policyIds(model, policyId);

function showRun(run: VerdictRun | null, release: string) {
  if (run === null)
    return {
      release_id: release,
      previous_id: null,
      state: 'not_compared',
      engine: null,
      complete: null,
      questions: 0,
      reachable: 0,
      notes: [],
      problem: null,
      finished_at: null,
    };
  const { sequence: _sequence, started_at: _started, finished_at, ...facts } = run;
  return { ...facts, finished_at: new Date(finished_at).toISOString() };
}
