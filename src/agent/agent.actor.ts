/** Identifies the caller of a tool: the key, and what its caller states in two headers. */
import { type Context, getActorId } from '../access/access.public.ts';
import { validationError } from '../platform/errors/app-error.ts';
import { isPlainName, PLAIN_NAME_EXPECTED } from '../platform/text/plain-names.ts';
import type { ApprovalClaim } from './approvals/approvals.service.ts';
import type { Actor } from './ledger/ledger.ts';

/** Name of the calling agent, for the ledger. */
export const AGENT_HEADER = 'X-Service-Agent';
/** States whether a write was reviewed. */
export const APPROVAL_HEADER = 'X-Service-Approval';

const MAX_NAME = 120;

/** @throws AppError VALIDATION_ERROR for a name that is too long or contains unsupported characters. */
export function getAgentActor(context: Context): Actor {
  const provided = context.client.headers[AGENT_HEADER.toLowerCase()];
  const name = (Array.isArray(provided) ? provided.join(', ') : provided)?.trim() || null;
  if (name !== null && name.length > MAX_NAME)
    throw validationError(AGENT_HEADER, `must be at most ${MAX_NAME} characters`);
  if (name !== null && !isPlainName(name)) throw validationError(AGENT_HEADER, `must be ${PLAIN_NAME_EXPECTED}`);
  if (name !== null) return { ...ownActor(context), type: 'agent', name };
  return ownActor(context);
}

/** The caller without its self-declared name. A signed-in user is always a person, whatever the request states. */
export function ownActor({ caller, client }: Context): Actor {
  const { organizationId, actor } = caller;
  const person = actor.type === 'session' ? actor.name : null;
  const type = person === null ? 'api_client' : 'human';
  return { organizationId, actorId: getActorId(caller), type, name: person, requestId: client.id };
}

/**
 * What a caller states about the approval of a write: `reviewed` means that a person has reviewed it, `if-approved`
 * that it may be executed once its case is approved. approvals.service.ts decides whether that counts.
 */
const CLAIMS = ['reviewed', 'if-approved'] as const satisfies readonly ApprovalClaim[];

export function readApprovalClaim({ client: { headers } }: Context): ApprovalClaim | null {
  const provided = String(headers[APPROVAL_HEADER.toLowerCase()] ?? '')
    .trim()
    .toLowerCase();
  return CLAIMS.find((claim) => claim === provided) ?? null;
}
