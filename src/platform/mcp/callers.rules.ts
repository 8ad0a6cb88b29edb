/** From where an MCP endpoint may be asked: https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#security-warning. */
import { isIP } from 'node:net';

export interface AllowedCallers {
  /** The address clients use, such as https://cpi.example.com. */
  publicUrl: string;
  /** Further names of the host, without a port. */
  hosts: readonly string[];
  /** Further origins of pages. */
  origins: readonly string[];
}

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Why a request may not be answered, in one sentence, or null. A page of another site that has its own name resolve to this
 * host sends that name; an address or localhost cannot be taken over so. Programs send no Origin.
 */
export function refusalOfCaller(
  { host, origin }: { host?: string | undefined; origin?: string | undefined },
  { publicUrl, hosts, origins }: AllowedCallers,
): string | null {
  const own = new URL(publicUrl);
  const name = parseHostName(host ?? '');
  if (name === null || !(isAddress(name) || LOOPBACK.has(name) || name === own.hostname || hosts.includes(name)))
    return 'The Host header does not name this service';
  if (origin === undefined || origin === own.origin || origins.includes(origin)) return null;
  const page = URL.canParse(origin) ? new URL(origin).hostname : '';
  return LOOPBACK.has(own.hostname) && LOOPBACK.has(page) ? null : 'The Origin header names a site that may not ask';
}

function parseHostName(host: string): string | null {
  return /^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : null;
}

function isAddress(name: string): boolean {
  return isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;
}
