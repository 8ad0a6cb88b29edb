/** Sends probes and checks responses: none may be a server error or reveal where in the code it occurred. */
import { type Answer, sendRequest } from './client.ts';
import type { TargetServer } from './server.ts';
import { from, type Headers, Tally } from './tally.ts';

const LONGEST_MS = 10_000;
const INNER = /\bat \S+ \(|node_modules|\/src\/|SELECT .* FROM|ECONNREFUSED|relation "/;

export interface Probed extends Answer {
  /** Null if the body is not JSON. */
  json: Record<string, unknown>;
}

export interface Tenant {
  organization: string;
  key: Headers;
  session: Headers;
}

export class Prober {
  readonly tally = new Tally();
  readonly server: TargetServer;
  slowestMs = 0;

  constructor(server: TargetServer) {
    this.server = server;
  }

  get(path: string, headers: Headers): Promise<Probed> {
    return this.send('GET', path, headers);
  }

  /** @param body strings are sent as they are, other values as JSON. */
  async send(method: string, path: string, headers: Headers, body?: unknown): Promise<Probed> {
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    const type: Headers = text === undefined ? {} : { 'content-type': 'application/json' };
    const sent = { method, path, headers: { ...from(), ...type, ...headers } };
    const answer = await sendRequest(this.server.port, text === undefined ? sent : { ...sent, body: text });
    this.slowestMs = Math.max(this.slowestMs, answer.ms);
    const what = `${method} ${path}`.slice(0, 80);
    if (answer.status >= 500)
      this.tally.failures.push(`${what} returned ${answer.status}: ${answer.text.slice(0, 150)}`);
    if (answer.status >= 400 && INNER.test(answer.text))
      this.tally.failures.push(`${what} reveals code: ${answer.text.slice(0, 150)}`);
    if (answer.ms > LONGEST_MS) this.tally.failures.push(`${what} took ${Math.round(answer.ms)} ms`);
    return { ...answer, json: parse(answer.text) };
  }

  expect(what: string, isRight: boolean, answered?: unknown): void {
    this.tally.expect(`${what}:`, isRight, answered);
  }

  /** @param statuses acceptable for the rejection. */
  refused(what: string, { status, text }: Probed, statuses: readonly number[]): void {
    this.tally.expect(`${what} was not refused:`, statuses.includes(status), `${status} ${text.slice(0, 120)}`);
  }

  is(what: string, { status, text }: Probed, statuses: readonly number[]): void {
    this.tally.expect(`${what} was answered otherwise:`, statuses.includes(status), `${status} ${text.slice(0, 120)}`);
  }

  hides(what: string, { text }: Probed, secret: string): void {
    this.tally.expect(`${what} reveals ${secret}:`, !text.includes(secret), text.slice(0, 120));
  }
}

function parse(text: string): Record<string, unknown> {
  try {
    return (JSON.parse(text) as Record<string, unknown> | null) ?? {};
  } catch {
    return {};
  }
}
