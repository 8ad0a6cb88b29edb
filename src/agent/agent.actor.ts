/** Who calls a tool: the key, and what its caller says of itself in two headers. */
import { actorIdOf, type Context } from '../access/access.public.ts';
import { validationError } from '../platform/errors/app-error.ts';
import type { Actor } from './ledger.ts';

/** Name of the agent that calls, for the ledger. */
export const AGENT_HEADER = 'X-Service-Agent';
/** Says what was done about the review of a write. */
export const APPROVAL_HEADER = 'X-Service-Approval';

const MOST_NAME = 120;

/** @throws AppError VALIDATION_ERROR for a name that is too long. */
export function actorOf(context: Context): Actor {
  const given = context.client.headers[AGENT_HEADER.toLowerCase()];
  const name = (Array.isArray(given) ? given.join(', ') : given)?.trim() || null;
  if (name !== null && name.length > MOST_NAME)
    throw validationError(AGENT_HEADER, `must be at most ${MOST_NAME} characters`);
  if (name !== null) return { ...ownActor(context), type: 'agent', name };
  return ownActor(context);
}

/** The caller without the name it gives itself. A person who signed in is one, whatever else is said. */
export function ownActor({ caller, client }: Context): Actor {
  const { organizationId, actor } = caller;
  const person = actor.type === 'session' ? actor.name : null;
  const type = person === null ? 'api_client' : 'human';
  return { organizationId, actorId: actorIdOf(caller), type, name: person, requestId: client.id };
}

/**
 * What a caller says of the approval of a write: `reviewed` that a person has reviewed it; `if-approved` that it may be done
 * once its case is resolved as approved.
 */
export type SaidApproval = (typeof SAID)[number];
const SAID = ['reviewed', 'if-approved'] as const;

export function approvalSaid({ client: { headers } }: Context): SaidApproval | null {
  const said = String(headers[APPROVAL_HEADER.toLowerCase()] ?? '')
    .trim()
    .toLowerCase();
  return SAID.find((known) => known === said) ?? null;
}
