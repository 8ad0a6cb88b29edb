import { lookup, Resolver } from 'node:dns/promises';

/** All addresses of a host name, IPv4 and IPv6. @throws Error when it has none or no server responds. */
export type Resolve = (host: string) => Promise<string[]>;

const DNS_TIMEOUT_MS = 2_000;
const DNS_TRIES = 2;
const NO_RECORD: ReadonlySet<string> = new Set(['ENODATA', 'ENOTFOUND']);

/**
 * Queries DNS directly. Unlike the system resolver it reads no hosts file, adds no search domain, and an unresponsive
 * name server blocks none of the few threads that all other lookups of the process need.
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

/** TXT records of a name; empty without any. @throws Error when no server responds. */
export type ResolveTxt = (name: string) => Promise<string[]>;

export function dnsTxtResolver(): ResolveTxt {
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: DNS_TRIES });
  return async (name) => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
    } catch (error) {
      if (NO_RECORD.has((error as NodeJS.ErrnoException).code ?? '')) return [];
      throw error;
    }
  };
}

/** The system resolver with its hosts file, for development. */
export async function systemResolve(host: string): Promise<string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address);
}
