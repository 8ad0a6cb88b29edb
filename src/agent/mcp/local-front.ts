/**
 * MCP on stdin and stdout for a service that this process starts itself. What a client asks first is answered from a recording, before
 * the service has loaded anything; everything else waits for it.
 */
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { clientHeaderName } from './client-name.ts';
import listing from './listing.json' with { type: 'json' };

export interface LocalService {
  /** Address of /mcp. */
  url: string;
  key: string;
}

export interface LocalFront {
  /** Called once, when a request needs the service or the tools were listed. */
  start(): Promise<LocalService>;
  note(text: string): void;
  /** Optional tools are switched on: the service lists its own. */
  moreTools: boolean;
  streams: { stdin: Readable; stdout: Writable };
}

interface Message {
  jsonrpc: '2.0';
  id?: string | number;
  method?: string;
  params?: { protocolVersion?: unknown; clientInfo?: { name?: unknown }; requestId?: unknown; cursor?: unknown };
}

const REVISIONS = ['2025-11-25', '2025-06-18', '2025-03-26'];
const LIST_MS = 50;
const SERVER_ERROR = -32_000;
const PARSE_ERROR = -32_700;
const METHOD_NOT_FOUND = -32_601;

/** Resolves when the assistant closes its end. */
export async function serveLocalFront({ start, note, moreTools, streams }: LocalFront): Promise<void> {
  const { stdin, stdout } = streams;
  const answer = (message: object) => void stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  let service: Promise<LocalService> | null = null;
  const begun = () => {
    if (service === null) {
      service = start();
      // Reported to each request that waits for it.
      service.catch((error: unknown) => note(error instanceof Error ? error.message : String(error)));
    }
    return service;
  };
  const calls = new Calls(begun, answer);
  for await (const line of createInterface({ input: stdin })) {
    if (line.trim() === '') continue;
    let message: Message;
    try {
      message = JSON.parse(line) as Message;
    } catch {
      answer({ id: null, error: { code: PARSE_ERROR, message: 'A line was no JSON' } });
      continue;
    }
    const result = moreTools && message.method === 'tools/list' ? null : recorded(message);
    if (message.method === 'initialize') calls.agent = clientHeaderName(message.params?.clientInfo?.name);
    if (result !== null) answer({ id: message.id, ...result });
    else calls.take(message);
    // Loading takes the processor for itself: the list is out by then.
    if (message.method === 'tools/list') setTimeout(begun, LIST_MS);
  }
  await calls.settled();
}

/** What does not depend on the release; null for everything else. */
function recorded({ id, method, params }: Message): { result: object } | { error: object } | null {
  if (id === undefined) return null;
  switch (method) {
    case 'initialize': {
      const requested = String(params?.protocolVersion);
      const protocolVersion = REVISIONS.includes(requested) ? requested : REVISIONS[0];
      return { result: { protocolVersion, ...listing.initialize } };
    }
    case 'ping':
      return { result: {} };
    // A client of a later revision asks this first, and continues with initialize.
    case 'server/discover':
      return { error: { code: METHOD_NOT_FOUND, message: 'Start with initialize' } };
    case 'tools/list':
    case 'prompts/list':
    case 'resources/templates/list':
      return params?.cursor === undefined ? { result: listing[method] } : null;
    default:
      return null;
  }
}

/** Requests under way, so that a cancellation reaches its request. */
class Calls {
  readonly #service: () => Promise<LocalService>;
  readonly #answer: (message: object) => void;
  readonly #pending = new Map<string | number, { stop: AbortController; done: Promise<void> }>();
  /** What the client calls itself, for the ledger. */
  agent = clientHeaderName(undefined);

  constructor(service: () => Promise<LocalService>, answer: (message: object) => void) {
    this.#service = service;
    this.#answer = answer;
  }

  take(message: Message): void {
    const { id, method, params } = message;
    if (method === 'notifications/cancelled') this.#pending.get(params?.requestId as string)?.stop.abort();
    if (id === undefined || method === undefined) return;
    const stop = new AbortController();
    const done = this.#query(message, stop.signal).finally(() => this.#pending.delete(id));
    this.#pending.set(id, { stop, done });
  }

  async settled(): Promise<void> {
    await Promise.all([...this.#pending.values()].map(({ done }) => done));
  }

  async #query(message: Message, signal: AbortSignal): Promise<void> {
    const fail = (text: string) => this.#answer({ id: message.id, error: { code: SERVER_ERROR, message: text } });
    let service: LocalService;
    try {
      service = await this.#service();
    } catch (error) {
      if (!signal.aborted) fail(`The service did not start: ${findReason(error)}`);
      return;
    }
    try {
      const found = await this.#send(service, message, signal);
      for (const one of found.messages) this.#answer(one);
      if (!found.isAnswered) fail(noAnswer(service.url, `it sent HTTP ${found.status} without an MCP message`));
    } catch (error) {
      // A request that was cancelled has no answer.
      if (!signal.aborted) fail(noAnswer(service.url, findReason(error)));
    }
  }

  async #send({ url, key }: LocalService, message: Message, signal: AbortSignal) {
    const response = await fetch(url, {
      method: 'POST',
      signal,
      headers: {
        ...{ authorization: `Bearer ${key}`, 'content-type': 'application/json', 'x-service-agent': this.agent },
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify(message),
    });
    const found = messagesIn(await response.text(), response.headers.get('content-type'));
    // What refuses a request before it is read does not know its id.
    const messages = found.map((one) => (one.error !== undefined && one.id == null ? { ...one, id: message.id } : one));
    return { status: response.status, messages, isAnswered: messages.some(({ id }) => id === message.id) };
  }
}

/** A request that failed says so only, and its cause why. */
function findReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

function noAnswer(url: string, reason: string): string {
  return `The service does not answer: ${reason}. Check that it runs at ${new URL(url).origin}, and CPI_SERVER and CPI_API_KEY if they are set.`;
}

interface Received {
  jsonrpc: '2.0';
  id?: string | number | null;
  error?: object;
}

/** What a proxy or another server sends instead of MCP, such as a page, is left out. */
function messagesIn(text: string, type: string | null): Received[] {
  const parts = type?.startsWith('text/event-stream')
    ? [...text.matchAll(/^data: ?(.*)$/gm)].map(([, data]) => data!)
    : [text];
  return parts.map(parsed).filter((value) => value?.jsonrpc === '2.0') as Received[];
}

function parsed(text: string): Partial<Received> | null {
  try {
    return JSON.parse(text) as Partial<Received> | null;
  } catch {
    return null;
  }
}
