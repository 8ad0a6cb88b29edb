/** Who calls a tool: the key, and what its caller states about itself in two headers. */
import { type Context, getActorId } from '../access/access.public.ts';
import { validationError } from '../platform/errors/app-error.ts';
import { isPlainName, PLAIN_NAME_EXPECTED } from '../platform/text/plain-names.ts';
import type { ApprovalClaim } from './approvals/approvals.service.ts';
import type { Actor } from './ledger/ledger.ts';

/** Name of the agent that calls, for the ledger. */
export const AGENT_HEADER = 'X-Service-Agent';
/** States what was done about the review of a write. */
export const APPROVAL_HEADER = 'X-Service-Approval';

const MAX_NAME = 120;

/** @throws AppError VALIDATION_ERROR for a name that is too long or not plain. */
export function getAgentActor(context: Context): Actor {
  const provided = context.client.headers[AGENT_HEADER.toLowerCase()];
  const name = (Array.isArray(provided) ? provided.join(', ') : provided)?.trim() || null;
  if (name !== null && name.length > MAX_NAME)
    throw validationError(AGENT_HEADER, `must be at most ${MAX_NAME} characters`);
  if (name !== null && !isPlainName(name)) throw validationError(AGENT_HEADER, `must be ${PLAIN_NAME_EXPECTED}`);
  if (name !== null) return { ...ownActor(context), type: 'agent', name };
  return ownActor(context);
}

/** The caller without the name it gives itself. A person who signed in is one, whatever else is stated. */
export function ownActor({ caller, client }: Context): Actor {
  const { organizationId, actor } = caller;
  const person = actor.type === 'session' ? actor.name : null;
  const type = person === null ? 'api_client' : 'human';
  return { organizationId, actorId: getActorId(caller), type, name: person, requestId: client.id };
}

/**
 * What a caller states about the approval of a write: `reviewed` that a person has reviewed it; `if-approved` that it may be carried
 * out once its case is approved. Whether that counts is decided in approvals.service.ts.
 */
const CLAIMS = ['reviewed', 'if-approved'] as const satisfies readonly ApprovalClaim[];

export function readApprovalClaim({ client: { headers } }: Context): ApprovalClaim | null {
  const provided = String(headers[APPROVAL_HEADER.toLowerCase()] ?? '')
    .trim()
    .toLowerCase();
  return CLAIMS.find((claim) => claim === provided) ?? null;
}
