import { Type } from 'typebox';
import { defineOperation, type Operation } from '../access/access.public.ts';
import type { Database } from '../platform/database/database.ts';
import { errors, success } from '../platform/http/schemas/envelope.schemas.ts';
import { choice, named, nullable } from '../platform/http/schemas/schema-kit.ts';
import { listReleases, type ReleaseRow } from './release/release.queries.ts';

/** As many as `cpi releases` lists. */
const LISTED = 50;

const ReleaseSchema = named(
  'Release',
  Type.Object({
    id: nullable(Type.String({ description: 'Value for `release=`; null when the release is no longer retained' })),
    sequence: Type.Integer({ description: 'Number of the load; the newest is the highest' }),
    source: Type.String({ description: 'Source the release loaded' }),
    edition: Type.String({ description: 'Edition of that source' }),
    parts: Type.Array(Type.String(), { description: 'Parts of the source: policy types or code tables' }),
    state: choice(
      ['loading', 'published', 'failed'],
      'A load in progress, a published release, or an interrupted load',
    ),
    started_at: Type.String({ description: 'ISO 8601 UTC' }),
    published_at: nullable(Type.String({ description: 'ISO 8601 UTC' })),
    counts: Type.Record(Type.String(), Type.Integer(), { description: 'What was loaded, by kind of record' }),
    warnings: Type.Integer({ description: 'Warnings in the report of the load' }),
    current: Type.Boolean({ description: 'Answers come from this release' }),
  }),
);

export function releasesOperations(database: Database): Operation[] {
  return [
    defineOperation<object>({
      id: 'listReleases',
      method: 'GET',
      path: '/v1/releases',
      freeInConsole: true,
      summary: 'List releases',
      description:
        'Releases of the corpus, newest first, up to 50: what each loaded, and loads in progress. `cpi releases show` has the full report.',
      tags: ['Service'],
      scopes: ['read'],
      cost: 'standard',
      release: true,
      input: {},
      output: { 200: success(Type.Array(ReleaseSchema)), ...errors() },
      run: async (context) => {
        const current = context.model.release.id;
        const rows = await listReleases(database, LISTED);
        return { data: rows.map((row) => displayed(row, current)) };
      },
    }),
  ];
}

function displayed(row: ReleaseRow, current: string | null) {
  const { id: sequence, source, edition, parts, state, started_at, published_at, report, kept_as: id } = row;
  const warned = Object.values((report.warnings ?? {}) as Record<string, { count?: number }>);
  const warnings = warned.reduce((sum, { count = 0 }) => sum + count, 0);
  return {
    id,
    sequence,
    source,
    edition,
    parts,
    state,
    started_at,
    published_at,
    counts: listCounts(report),
    warnings,
    current: id !== null && id === current,
  };
}

/** Reports count rows by table, documents by type, and changes by kind. */
function listCounts({ rows, documents, changes }: Record<string, unknown>): Record<string, number> {
  const counted = [documents, rows, changes].flatMap((counts) =>
    Object.entries((counts ?? {}) as Record<string, unknown>),
  );
  return Object.fromEntries(counted.filter((entry): entry is [string, number] => Number.isInteger(entry[1])));
}
