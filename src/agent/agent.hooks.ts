/** What the ledger keeps of calls that never become an answer: refused for patient data, or not valid. */
import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { callerOf } from '../access/access.public.ts';
import type { PhiRecorder } from '../phi/phi.public.ts';
import type { Database } from '../platform/database/database.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { OwnUrls } from '../platform/http/own-urls.ts';
import { ownActor } from './agent.actor.ts';
import { recordRefusedPhi } from './call-tool.ts';
import { type Actor, record, requestHashOf } from './ledger.ts';

export interface AgentParts {
  database: Database;
  /** Key of the hashes of requests that may say something of a person. */
  secret: Buffer;
  /** Addresses of this service, for links to its console. */
  urls: OwnUrls;
  /** Id of the release that is served: approvals are for it, whatever release a request reads. */
  servedRelease(): string;
}

/** Records a call that was refused for patient data, in a ledger link that contains none of it. */
export function recordPhi({ database, secret }: AgentParts, tool: string): PhiRecorder {
  return async (request, { categories, total }) => {
    const requestHash = keyedHash(secret, tool, request.body);
    const found = { categories, total };
    await recordRefusedPhi(database, { tool, actor: unnamed(request), requestHash, found, now: new Date() });
  };
}

/** Records a call that was refused: not valid, not known, or rejected by a review. */
export async function recordRefusal(
  { database, secret }: AgentParts,
  request: FastifyRequest,
  tool: string,
  error: Error & { validation?: unknown },
): Promise<void> {
  const code = error instanceof AppError ? error.code : error.validation === undefined ? null : 'VALIDATION_ERROR';
  const status = error instanceof AppError ? error.status : 400;
  if (code === null || code === 'PHI_NOT_ALLOWED' || ![400, 404, 409].includes(status)) return;
  const event = { tool, requestHash: keyedHash(secret, tool, request.body), details: { code } };
  const rejected = code === 'AGENT_APPROVAL_REJECTED';
  await record(
    database,
    unnamed(request),
    { ...event, outcome: 'refused', approval: rejected ? 'rejected' : 'not_required' },
    new Date(),
  );
}

/** The name a caller gives itself was not checked, or is what was refused. */
function unnamed(request: FastifyRequest): Actor {
  return ownActor(callerOf(request), request);
}

/** Nobody can find out by trying what was sent. */
function keyedHash(secret: Buffer, tool: string, body: unknown): string {
  return createHmac('sha256', secret)
    .update(requestHashOf(tool, body ?? null))
    .digest('hex');
}
