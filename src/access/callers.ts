/** Finds out who sends a request. */
import { AppError } from '../platform/errors/app-error.ts';
import type { AddressLimits } from '../platform/http/request/address-limits.ts';
import type { Client } from '../platform/operations/operation.ts';
import type { LimitWindow } from '../platform/operations/ports.ts';
import type { Authenticator } from './authenticator.ts';
import type { Caller } from './caller.ts';
import type { AuthenticatedKey, KeyRing } from './keys/keys.service.ts';
import type { Charges } from './limits/charges.ts';

/** A key that is not one, must not be used, or not from here. */
const REFUSED_KEY: ReadonlySet<number> = new Set([401, 403]);

/** Called with what remains to a caller who is refused. */
type Show = (window: LimitWindow) => void;

export class Callers {
  readonly #keys: KeyRing;
  readonly #charges: Charges;
  readonly #addresses: AddressLimits;
  /** Asked in this order before a header is read as one with a key. */
  readonly authenticators: readonly Authenticator[];

  constructor(keys: KeyRing, charges: Charges, addresses: AddressLimits, authenticators: readonly Authenticator[]) {
    this.#keys = keys;
    this.#charges = charges;
    this.#addresses = addresses;
    this.authenticators = authenticators;
  }

  /** The caller of a key that was authenticated moments ago; null when only `identify` can find out. */
  recall(client: Client): Caller | null {
    const known = this.#keys.remembered(client.headers.authorization as string | undefined);
    return known !== null && isAllowedFrom(known, client) ? known : null;
  }

  /**
   * Refused keys count for the address they come from: there is no organization to charge for the look-up.
   * @throws AppError for a key that is missing, malformed, unknown or must not be used, or for too many of them.
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

  /** What remains to the key of a request that no operation answers. */
  async showRemaining({ headers }: Client, show: Show): Promise<void> {
    if (headers.authorization === undefined) return;
    try {
      const { caller } = await this.#keys.authenticate(headers.authorization as string);
      show(await this.#charges.remaining(caller));
    } catch {
      // A wrong key is not refused where there is no operation.
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
