/**
 * Allowed hosts and origins of an MCP endpoint:
 * https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#security-warning.
 */
import { isIP } from 'node:net';

export interface AllowedCallers {
  /** The public address, such as https://cpi.example.com. */
  publicUrl: string;
  /** Additional host names, without a port. */
  hosts: readonly string[];
  /** Additional page origins. */
  origins: readonly string[];
}

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Why a request is rejected, in one sentence, or null. DNS rebinding: a foreign page that resolves its own name to this
 * host sends that name; addresses and localhost cannot be hijacked this way. Programs send no Origin.
 */
export function refusalOfCaller(
  { host, origin }: { host?: string | undefined; origin?: string | undefined },
  { publicUrl, hosts, origins }: AllowedCallers,
): string | null {
  const own = new URL(publicUrl);
  const name = parseHostName(host ?? '');
  if (name === null || !(isAddress(name) || LOOPBACK.has(name) || name === own.hostname || hosts.includes(name)))
    return 'The Host header does not match this service';
  if (origin === undefined || origin === own.origin || origins.includes(origin)) return null;
  const page = URL.canParse(origin) ? new URL(origin).hostname : '';
  return LOOPBACK.has(own.hostname) && LOOPBACK.has(page) ? null : 'The Origin header is not allowed';
}

function parseHostName(host: string): string | null {
  return /^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : null;
}

function isAddress(name: string): boolean {
  return isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;
}
