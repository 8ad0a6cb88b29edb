import type { Client } from '../platform/operations/operation.ts';
import type { Actor, Caller } from './caller.ts';

/** Knows callers that come without a key of this service, such as people who signed in. */
export interface Authenticator {
  /** Of all the callers it lets in. */
  actor: Exclude<Actor['type'], 'key'>;
  /**
   * Asked on every request where the key is not remembered, so it must not look anything up for those that are not its own.
   * @param path of the operation or page, with names for its variable parts.
   * @returns null for a request that does not state who sends it in the way this one knows.
   * @throws AppError for one that does, and must not be let in.
   */
  authenticate(client: Client, path: string): Promise<Caller | null>;
  /** Those of the callers it let in that would be let in again as they were. Asked every few seconds for answers that continue. */
  filterActive(callers: readonly Caller[]): Promise<Iterable<Caller>>;
}
