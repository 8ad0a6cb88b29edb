/** What the ledger records of calls that never become an answer: refused for patient data, or not valid. */
import { createHmac } from 'node:crypto';
import type { Context } from '../../access/access.public.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AppError } from '../../platform/errors/app-error.ts';
import type { OwnUrls } from '../../platform/http/request/own-urls.ts';
import { ownActor } from '../agent.actor.ts';
import { hashRequest, record } from '../ledger/ledger.ts';
import { recordRefusedPhi } from './call-tool.ts';

export interface AgentParts {
  database: Database;
  /** Key of the hashes of requests that may state something of a person. */
  secret: Buffer;
  /** Addresses of this service, for links to its console. */
  urls: OwnUrls;
  /** Id of the release that is served: approvals are for it, whatever release a request reads. */
  servedRelease(): string;
}

/** Records a call that was refused: for patient data, as not valid or not known, or by a review. */
export async function recordRefusal(
  { database, secret }: AgentParts,
  context: Context,
  tool: string,
  body: unknown,
  { code, status, details }: AppError,
): Promise<void> {
  // The name a caller gives itself was not checked, or is what was refused.
  const actor = ownActor(context);
  const requestHash = keyedHash(secret, tool, body);
  const now = new Date();
  if (code === 'PHI_NOT_ALLOWED') {
    const { categories, total } = details as { categories: unknown; total: number };
    await recordRefusedPhi(database, { tool, actor, requestHash, found: { categories, total }, now });
  } else if ([400, 404, 409].includes(status)) {
    const approval = code === 'AGENT_APPROVAL_REJECTED' ? 'rejected' : 'not_required';
    await record(database, actor, { tool, requestHash, details: { code }, outcome: 'refused', approval }, now);
  }
}

/** No one can find out by trying what was sent. */
function keyedHash(secret: Buffer, tool: string, body: unknown): string {
  return createHmac('sha256', secret)
    .update(hashRequest(tool, body ?? null))
    .digest('hex');
}
