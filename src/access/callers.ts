/** Authenticates requests. */
import { AppError } from '../platform/errors/app-error.ts';
import type { AddressLimits } from '../platform/http/request/address-limits.ts';
import type { Client } from '../platform/operations/operation.ts';
import type { LimitWindow } from '../platform/operations/ports.ts';
import type { Authenticator } from './authenticator.ts';
import type { Caller } from './caller.ts';
import type { AuthenticatedKey, KeyRing } from './keys/keys.service.ts';
import type { Charges } from './limits/charges.ts';

/** Statuses for keys that are invalid, must not be used, or are not allowed from this address. */
const REFUSED_KEY: ReadonlySet<number> = new Set([401, 403]);

/** Receives the remaining limit of a rejected caller. */
type Show = (window: LimitWindow) => void;

export class Callers {
  readonly #keys: KeyRing;
  readonly #charges: Charges;
  readonly #addresses: AddressLimits;
  /** Tried in this order before the Authorization header is parsed as an API key. */
  readonly authenticators: readonly Authenticator[];

  constructor(keys: KeyRing, charges: Charges, addresses: AddressLimits, authenticators: readonly Authenticator[]) {
    this.#keys = keys;
    this.#charges = charges;
    this.#addresses = addresses;
    this.authenticators = authenticators;
  }

  /** The cached caller of a recently authenticated key; null when `identify` must look it up. */
  recall(client: Client): Caller | null {
    const known = this.#keys.findCachedCaller(client.headers.authorization as string | undefined);
    return known !== null && isAllowedFrom(known, client) ? known : null;
  }

  /**
   * Rejected keys are counted by client address, because there is no organization to charge for the lookup.
   * @throws AppError for a key that is missing, malformed, unknown or not usable, or for too many of them.
   */
  async identify(client: Client, path: string, show: Show): Promise<Caller> {
    await this.#addresses.checkAnonymous(client);
    try {
      const { caller, refusal } = await this.#authenticate(client, path);
      if (refusal === null && isAllowedFrom(caller, client)) return caller;
      show(await this.#charges.remaining(caller));
      throw refusal ?? wrongAddress(client);
    } catch (error) {
      if (error instanceof AppError && REFUSED_KEY.has(error.status)) await this.#addresses.chargeAnonymous(client);
      throw error;
    }
  }

  /** Sets the remaining limit of the key on requests that match no operation. */
  async showRemaining({ headers }: Client, show: Show): Promise<void> {
    if (headers.authorization === undefined) return;
    try {
      const { caller } = await this.#keys.authenticate(headers.authorization as string);
      show(await this.#charges.remaining(caller));
    } catch {
      // An invalid key is not rejected on a path without an operation.
    }
  }

  async #authenticate(client: Client, path: string): Promise<AuthenticatedKey> {
    for (const authenticator of this.authenticators) {
      const caller = await authenticator.authenticate(client, path);
      if (caller !== null) return { caller, refusal: null };
    }
    return this.#keys.authenticate(client.headers.authorization as string | undefined);
  }
}

const isAllowedFrom = ({ allows }: Caller, { ip }: Client): boolean => allows === null || allows(ip);

function wrongAddress({ ip }: Client): AppError {
  const message = `The API key may not be used from ${ip}`;
  return new AppError('AUTH_ADDRESS_NOT_ALLOWED', message, { details: { address: ip } });
}
