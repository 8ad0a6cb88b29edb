/** Identifies who requested a write, so that its approval applies to no one else. */
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
  /** Whether the requester may itself state that a person reviewed the write, unless the organization requires more. */
  vouches: boolean;
}

/**
 * Only a user, or a key with `write` or `admin`, may vouch. An OAuth client acts for an absent user, and keys with tool
 * scopes are made for agents.
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
