import { isIP, type LookupFunction } from 'node:net';
import { getCACertificates } from 'node:tls';
import type { buildConnector } from 'undici';
import { isPublicAddress } from './address.rules.ts';
import { RefusedTargetError } from './failure.ts';
import { dnsResolver, type Resolve, systemResolve } from './resolve.ts';
import { undici } from './undici.ts';

export interface ConnectorOptions {
  allowPrivate: boolean;
  /** PEM certificates trusted in addition to the usual ones; null for none. */
  extraCa: string | null;
  /** Replaces name resolution, for tests. */
  resolve?: Resolve | undefined;
  timeoutMs: number;
}

const CONNECT_TIMEOUT_MS = 5_000;
/** Time for one address before Node tries the next; its default of 250 ms is too short between continents. */
const ADDRESS_TIMEOUT_MS = 1_500;

/** Connects to checked addresses only: a name is resolved for each connection, and all its addresses must be public. */
export class CheckedConnector {
  readonly #options: ConnectorOptions;
  readonly #resolve: Resolve;

  constructor(options: ConnectorOptions) {
    this.#options = options;
    this.#resolve = options.resolve ?? (options.allowPrivate ? systemResolve : dnsResolver());
  }

  /** @throws RefusedTargetError for a name with a non-public address. */
  async addresses(host: string): Promise<string[]> {
    const addresses = await this.#inTime(this.#resolve(host));
    if (!this.#options.allowPrivate && !addresses.every(isPublicAddress)) {
      throw new RefusedTargetError('The host name resolves to an address that is not public');
    }
    return addresses;
  }

  /** A resolver that does not respond must not block a registration or connection forever. */
  async #inTime<T>(work: Promise<T>): Promise<T> {
    const { promise, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => reject(new DOMException('no answer in time', 'TimeoutError')),
      this.#options.timeoutMs,
    );
    return Promise.race([work, promise]).finally(() => clearTimeout(timer));
  }

  connector(): buildConnector.connector {
    const lookup: LookupFunction = (host, options, callback) => {
      this.addresses(host).then(
        (addresses) => {
          const found = addresses.map((address) => ({ address, family: isIP(address) }));
          if (options.all) callback(null, found);
          else callback(null, found[0]!.address, found[0]!.family);
        },
        (error: NodeJS.ErrnoException) => callback(error, []),
      );
    };
    const { extraCa, allowPrivate, timeoutMs } = this.#options;
    const connect = undici().buildConnector({
      lookup,
      timeout: Math.min(CONNECT_TIMEOUT_MS, timeoutMs),
      autoSelectFamilyAttemptTimeout: ADDRESS_TIMEOUT_MS,
      allowH2: false,
      ...(extraCa === null ? {} : { ca: [...getCACertificates('default'), extraCa] }),
    });
    return (options, callback) =>
      connect(options, (error, socket) => {
        if (error !== null) return callback(error, null);
        // The last gate: checks the actual peer address before sending any byte of the request.
        if (!allowPrivate && !isPublicAddress(socket.remoteAddress ?? '')) {
          socket.destroy();
          return callback(new RefusedTargetError('The connection reached an address that is not public'), null);
        }
        return callback(null, socket);
      });
  }
}
