import { isIP } from 'node:net';
import { isPublicAddress } from './address.rules.ts';

/** First and last port, inclusive. */
export type PortRange = readonly [number, number];

export interface TargetRules {
  /** For development: private addresses, network-internal names, and http on loopback. */
  allowPrivate: boolean;
  ports: readonly PortRange[];
}

const MAX_URL_CHARACTERS = 2_048;

/** Names that resolve only within a machine or network (RFC 6761, 6762, 7686, 8375, 9476 and ICANN's `internal`). */
const INNER_NAMES = /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|lan|home\.arpa|onion|alt|invalid)$/;

/**
 * Checks from the text of a URL whether requests to it are allowed. Every notation of a host (decimal, octal,
 * hexadecimal, full-width digits, percent-encoding) is parsed the way the connection would.
 * @returns the parsed URL, or the problem as text that follows "url".
 */
export function checkTarget(text: string, rules: TargetRules): { url: URL } | { problem: string } {
  if (text.length > MAX_URL_CHARACTERS) return { problem: `must have at most ${MAX_URL_CHARACTERS} characters` };
  // URL parsers silently drop these, so the checked URL would differ from the requested one.
  if (/[\p{Cc} \\]/u.test(text)) return { problem: 'must not contain spaces, control characters or \\' };
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return { problem: 'must be an absolute https:// URL' };
  const url = new URL(text);
  if (url.protocol === 'http:' && !(rules.allowPrivate && isLoopback(normalizeHost(url)))) {
    return { problem: 'must be an absolute https:// URL' };
  }
  if (url.username !== '' || url.password !== '' || /^https?:\/\/[^/?#]*@/i.test(text)) {
    return { problem: 'must not contain a user name or password' };
  }
  const port = url.port === '' ? (url.protocol === 'http:' ? 80 : 443) : Number(url.port);
  if (!rules.ports.some(([first, last]) => port >= first && port <= last)) {
    return { problem: `must use one of the ports ${describePorts(rules.ports)}` };
  }
  const problem = rules.allowPrivate ? null : hostProblem(normalizeHost(url));
  return problem === null ? { url } : { problem };
}

/** Host of a URL in the form for sockets and resolvers: IPv6 without brackets. */
export function normalizeHost(url: URL): string {
  return url.hostname.startsWith('[') ? url.hostname.slice(1, -1) : url.hostname;
}

/** Addresses of this machine; names other than localhost could resolve elsewhere. */
const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);

function hostProblem(host: string): string | null {
  if (isIP(host) !== 0) return isPublicAddress(host) ? null : 'must not name an address that is not public';
  if (host.endsWith('.')) return 'must not have a host name that ends with a dot';
  if (!host.includes('.') || INNER_NAMES.test(host)) return 'must name a host on the public internet';
  return null;
}

function describePorts(ports: readonly PortRange[]): string {
  return ports.map(([first, last]) => (first === last ? String(first) : `${first} to ${last}`)).join(', ');
}
