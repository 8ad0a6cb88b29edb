/** Counts attempts and failures, and sends requests from many addresses. */
import { sendRequest } from './client.ts';
import type { TargetServer } from './server.ts';

export type Headers = Record<string, string>;

/** Attempts and failures, with one way to state what was expected. */
export class Tally {
  tried = 0;
  readonly failures: string[] = [];

  expect(what: string, stored: boolean, answered: unknown = ''): void {
    this.tried += 1;
    if (!stored)
      this.failures.push(`${what} ${typeof answered === 'string' ? answered : JSON.stringify(answered)}`.slice(0, 250));
  }
}

export const JSON_TYPE = { 'content-type': 'application/json' };
let clients = 0;
/** Attempts are rate-limited per address, so each uses a new one unless the limit itself is tested. */
export function from(address?: string): Headers {
  clients += 1;
  return { 'x-forwarded-for': address ?? `10.7.${clients >> 8}.${clients & 255}` };
}

export const post = (server: TargetServer, path: string, body: unknown, headers: Headers = {}) =>
  sendRequest(server.port, {
    method: 'POST',
    path,
    headers: { ...JSON_TYPE, ...from(), ...headers },
    body: JSON.stringify(body),
  });
