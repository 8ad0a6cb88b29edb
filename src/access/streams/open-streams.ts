import type { Database } from '../../platform/database/database.ts';
import type { Authenticator } from '../authenticator.ts';
import { type Caller, getActorId } from '../caller.ts';
import { findKeysById, type KeyWithOrganization } from '../keys/keys.queries.ts';
import { checkKeyUse } from '../keys/keys.rules.ts';

/** Safety net for a lost notification: a change is noticed within 5 s. */
const CHECK_MS = 4_000;

interface OpenStream {
  caller: Caller;
  end(): void;
}

/**
 * Streams and other responses that continue after authorization. They end when the same request would now be answered
 * differently: its key is revoked, suspended or expired or has other addresses, or its organization is deleted,
 * suspended or on another plan. Clients that still have access reconnect automatically.
 */
export class OpenStreams {
  readonly #database: Database;
  readonly #authenticators: readonly Authenticator[];
  readonly #onError: (error: unknown) => void;
  readonly #answers = new Set<OpenStream>();
  readonly #timer: NodeJS.Timeout;
  #checking: Promise<void> = Promise.resolve();

  constructor(database: Database, authenticators: readonly Authenticator[], onError: (error: unknown) => void) {
    this.#database = database;
    this.#authenticators = authenticators;
    this.#onError = onError;
    this.#timer = setInterval(() => void this.check(), CHECK_MS);
    this.#timer.unref();
  }

  /** @returns a function to call when the stream has ended by itself. */
  add(caller: Caller, end: () => void): () => void {
    const answer = { caller, end };
    this.#answers.add(answer);
    return () => void this.#answers.delete(answer);
  }

  /**
   * Resolves when every stream without access has been ended. A call during a check starts a new check, because the
   * running one may already have read old state.
   */
  check(): Promise<void> {
    if (this.#answers.size === 0) return Promise.resolve();
    this.#checking = this.#checking.then(() => this.#check()).catch(this.#onError);
    return this.#checking;
  }

  close(): void {
    clearInterval(this.#timer);
  }

  async #check(): Promise<void> {
    const answers = [...this.#answers];
    const active = await this.#filterActive([...new Set(answers.map(({ caller }) => caller))]);
    for (const answer of answers) {
      if (active.has(answer.caller)) continue;
      this.#answers.delete(answer);
      answer.end();
    }
  }

  /** Returns the callers that would still be accepted with the same access. */
  async #filterActive(callers: readonly Caller[]): Promise<ReadonlySet<Caller>> {
    const active = new Set(await this.#withKeys(callers.filter(({ actor }) => actor.type === 'key')));
    for (const authenticator of this.#authenticators) {
      const own = callers.filter(({ actor }) => actor.type === authenticator.actor);
      if (own.length > 0) for (const caller of await authenticator.filterActive(own)) active.add(caller);
    }
    return active;
  }

  async #withKeys(callers: readonly Caller[]): Promise<Caller[]> {
    const rows = await findKeysById(this.#database, [...new Set(callers.map(getActorId))]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return callers.filter((caller) => isAsBefore(caller, byId.get(getActorId(caller))));
  }
}

function isAsBefore(caller: Caller, row: KeyWithOrganization | undefined): boolean {
  if (row === undefined || checkKeyUse(row, Date.now()) !== null || row.plan !== caller.terms.name) return false;
  if (row.addresses.join() !== caller.addresses.join()) return false;
  return caller.scopes.every((scope) => row.scopes.includes(scope));
}
