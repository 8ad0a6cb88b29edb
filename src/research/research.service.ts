/** Starts research and reads its result. */
import type { Model } from '../corpus/corpus.public.ts';
import type { Database } from '../platform/database/database.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { sortableId } from '../platform/ids.ts';
import { today } from '../platform/today.ts';
import { researchPriorAuth } from './compose-research.ts';
import { countOpen, findResearch, insertCompleted, insertPending, type ResearchRow } from './research.queries.ts';
import type { Research, ResearchBody } from './research.schemas.ts';

export interface ResearchParts {
  database: Database;
  /** Signals that a job is waiting. */
  wake(): void;
}

/** Uses only the corpus: no outside search, no purchased data and no language model. */
const COST = { num_searches: 0, num_pages: 0, reasoning_tokens: 0, total_dollars: 0 };

/** One organization must not fill the queue. */
const MAX_OPEN = 100;

/** @throws AppError RATE_LIMIT_CONCURRENCY when too many reports are in progress. */
export async function startResearch(
  { database, wake }: ResearchParts,
  model: Model,
  organizationId: string,
  body: ResearchBody,
): Promise<Research> {
  const requestedOn = today();
  const job = {
    researchId: sortableId('res_'),
    organizationId,
    release: model.release.id,
    requestedOn,
    createdAt: new Date().toISOString(),
  };
  if (body.sync === true) {
    const result = researchPriorAuth(model, body, requestedOn);
    return displayed(await insertCompleted(database, job, result, new Date().toISOString()));
  }
  await requireRoom(database, organizationId);
  const row = await insertPending(database, job, body);
  wake();
  return displayed(row);
}

/** Requests at the same moment may exceed it by a few: it bounds work, and is no quota. */
async function requireRoom(database: Database, organizationId: string): Promise<void> {
  if ((await countOpen(database, organizationId, MAX_OPEN)) < MAX_OPEN) return;
  throw new AppError('RATE_LIMIT_CONCURRENCY', `${MAX_OPEN} research reports of the organization are in progress`, {
    details: { limit: MAX_OPEN },
    retryAfter: 5,
  });
}

/** @throws AppError RESOURCE_NOT_FOUND, also for research of other organizations. */
export async function findResearchOrFail(
  { database }: ResearchParts,
  organizationId: string,
  researchId: string,
): Promise<Research> {
  const row = await findResearch(database, organizationId, researchId);
  if (row === null)
    throw new AppError('RESOURCE_NOT_FOUND', 'No research has this id', {
      hint: 'POST /v1/prior-auth/research returns the id. Reports are stored for 30 days, at most the newest 10,000 per organization.',
    });
  return displayed(row);
}

function displayed({ research_id, status, created_at, finished_at, result, error }: ResearchRow): Research {
  return {
    research_id,
    status,
    created_at,
    ...(finished_at === null ? {} : { finished_at }),
    poll_url: `/v1/prior-auth/research/${research_id}`,
    ...(result == null ? {} : { result, cost: COST }),
    ...(error === null ? {} : { error }),
  };
}
