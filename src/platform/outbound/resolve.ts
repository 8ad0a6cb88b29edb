import { lookup, Resolver } from 'node:dns/promises';

/** All addresses of a host name, IPv4 and IPv6. @throws Error when it has none or no server answers. */
export type Resolve = (host: string) => Promise<string[]>;

const DNS_TIMEOUT_MS = 2_000;
const DNS_TRIES = 2;

/**
 * Asks the DNS itself. Unlike the system's own look-up it reads no hosts file, adds no search domain, and a name server that
 * never answers holds none of the few threads that every other look-up of the process needs.
 */
export function dnsResolver(): Resolve {
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: DNS_TRIES });
  return async (host) => {
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (addresses.length === 0) throw (answers[0] as PromiseRejectedResult).reason;
    return addresses;
  };
}

/** The system's look-up with its hosts file, for development. */
export async function systemResolve(host: string): Promise<string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address);
}
