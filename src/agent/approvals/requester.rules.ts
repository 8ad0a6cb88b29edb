/** Who requests a write, as far as its approval is concerned. */
import type { Caller } from '../../access/access.public.ts';

export type RequesterType = 'key' | 'oauth' | 'person';

export interface Requester {
  /** An approval is for this requester alone: a key, one user's connection of an OAuth client, or a user. */
  id: string;
  type: RequesterType;
  /** Id of the key, the connection or the user. */
  subject: string;
  /** The user of the session or the connection; null for a key. */
  userId: string | null;
  /** Whether the requester may state itself that a person reviewed the write, unless the organization requests more. */
  vouches: boolean;
}

/**
 * Only a key with `write` or `admin` and a person may vouch. An OAuth client acts for a person who is not there, and a key with
 * scopes of tools is what an agent is given.
 */
export function requesterFrom({ actor, scopes }: Pick<Caller, 'actor' | 'scopes'>): Requester {
  if (actor.type === 'key') {
    const vouches = scopes.includes('write') || scopes.includes('admin');
    return { id: `key:${actor.keyId}`, type: 'key', subject: actor.keyId, userId: null, vouches };
  }
  const { userId } = actor;
  if (actor.type === 'session')
    return { id: `person:${userId}`, type: 'person', subject: userId, userId, vouches: true };
  const { connectionId } = actor;
  return { id: `oauth:${connectionId}:${userId}`, type: 'oauth', subject: connectionId, userId, vouches: false };
}
