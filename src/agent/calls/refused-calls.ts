/** Records calls that were rejected before an answer, because of patient data or invalid input. */
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
  /** Key for hashing requests that may contain patient data. */
  secret: Buffer;
  /** Addresses of this service, for links to its console. */
  urls: OwnUrls;
  /** Id of the release being served. Approvals apply to it, whichever release a request reads. */
  servedRelease(): string;
}

/** Records a rejected call: patient data, invalid or unknown input, or a rejected review. */
export async function recordRefusal(
  { database, secret }: AgentParts,
  context: Context,
  tool: string,
  body: unknown,
  { code, status, details }: AppError,
): Promise<void> {
  // The self-declared name is unverified here, or is what was rejected.
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

/** Keyed, so that the request cannot be guessed by trial. */
function keyedHash(secret: Buffer, tool: string, body: unknown): string {
  return createHmac('sha256', secret)
    .update(hashRequest(tool, body ?? null))
    .digest('hex');
}
