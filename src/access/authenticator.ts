import type { Client } from '../platform/operations/operation.ts';
import type { Actor, Caller } from './caller.ts';

/** Authenticates callers without an API key of this service, such as signed-in users. */
export interface Authenticator {
  /** Actor type of every caller this authenticator accepts. */
  actor: Exclude<Actor['type'], 'key'>;
  /**
   * Runs on every request with an uncached key, so it must not query anything for requests it does not handle.
   * @param path route pattern of the operation or page, with named parameters.
   * @returns null for a request without this authenticator's kind of credentials.
   * @throws AppError for a request with such credentials that must be rejected.
   */
  authenticate(client: Client, path: string): Promise<Caller | null>;
  /** Returns the callers that would still be accepted with the same access. Runs every few seconds for open streams. */
  filterActive(callers: readonly Caller[]): Promise<Iterable<Caller>>;
}
