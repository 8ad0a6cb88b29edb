import { defineOperation, type Operation } from '../../access/access.public.ts';
import { csvFile, fileUnits, wantsCsv } from '../../platform/http/response/csv.ts';
import { errors } from '../../platform/http/schemas/envelope.schemas.ts';
import { workListCsv } from './work-list.csv.rules.ts';
import {
  EntryAnswerSchema,
  type EntryBody,
  EntryBodySchema,
  type EntryParams,
  EntryParamsSchema,
  EntryUpdatedSchema,
  type WorkListQuery,
  WorkListQuerySchema,
  WorkListSchema,
} from './work-list.schemas.ts';
import {
  CSV_LIMIT,
  changeEntry,
  findEntryOrFail,
  findPage,
  toListed,
  type WorkListParts,
} from './work-list.service.ts';

export const SHARED = { tags: ['Decisions'], cost: 'standard' } as const;
const ENTRY_PATH = '/v1/claims/work-list/:entry_id';

/** Claims that a team works on. */
export function workListOperations(parts: WorkListParts): Operation[] {
  return [
    defineOperation<{ query: WorkListQuery }>({
      ...SHARED,
      id: 'listWorkList',
      method: 'GET',
      path: '/v1/claims/work-list',
      freeInConsole: true,
      summary: 'List claims to work on',
      description:
        'Claims on the work list of your organization, most severe first, then by largest amount at risk. Open and in-progress claims unless `status` is given. `format=csv` returns text/csv with the next cursor in X-Next-Cursor.',
      scopes: ['read'],
      cost: ({ query }, price, client) =>
        wantsCsv(client) ? { upTo: price('standard') * fileUnits(query.limit ?? CSV_LIMIT) } : price('standard'),
      csv: true,
      input: { query: WorkListQuerySchema },
      output: { 200: WorkListSchema, ...errors() },
      run: async ({ caller, client }, { query }) => {
        const csv = wantsCsv(client);
        const { rows, cursor, limit } = await findPage(parts, caller, query, csv);
        const entries = rows.map(toListed);
        if (csv)
          return { ...csvFile(client, 'work-list', workListCsv(entries), cursor), units: fileUnits(entries.length) };
        return { data: entries, meta: { pagination: { cursor, has_more: cursor !== null, limit } } };
      },
    }),
    defineOperation<{ params: EntryParams }>({
      ...SHARED,
      id: 'getWorkListEntry',
      method: 'GET',
      path: ENTRY_PATH,
      summary: 'Get a claim of the work list',
      description: 'Lines, findings and next steps of a claim of your organization.',
      scopes: ['read'],
      input: { params: EntryParamsSchema },
      output: { 200: EntryAnswerSchema, ...errors() },
      run: async ({ caller }, { params }) => ({
        data: await findEntryOrFail(parts, caller.organizationId, params.entry_id),
      }),
    }),
    defineOperation<{ params: EntryParams; body: EntryBody }>({
      ...SHARED,
      id: 'updateWorkListEntry',
      method: 'PATCH',
      path: ENTRY_PATH,
      summary: 'Change owner or status of a claim',
      description: 'Omitted fields are unchanged. The owner must be a member of your organization.',
      scopes: ['write'],
      input: { params: EntryParamsSchema, body: EntryBodySchema },
      output: { 200: EntryUpdatedSchema, ...errors(409, 415) },
      run: async ({ caller }, { params, body }) => ({ data: await changeEntry(parts, caller, params.entry_id, body) }),
    }),
  ];
}
