/** Requests that the service answers, sent over HTTP concurrently. */
import { setTimeout as sleep } from 'node:timers/promises';
import { clientHeaderName } from '../client-name.ts';
import { buildHeaders, findEnvelope, type Message, type RequestId } from './local-message.ts';

export interface LocalService {
  /** Address of /mcp. */
  url: string;
  key: string;
  /** Another process on this machine started the service and stops it when it exits. */
  isShared?: boolean;
}

/** The service of this front. */
export interface Service {
  /** Starts the service on the first call. */
  open(): Promise<LocalService>;
  /** The next call starts a new one. */
  forget(gone: LocalService): void;
}

const SERVER_ERROR = -32_000;
/** The process that stops a shared service releases its data a little later, and a new one takes time to start. */
const AGAIN_MS = 500;
const MAX_STARTS = 60;
/** Never answered: the service announces nothing and keeps the stream open. */
const SUBSCRIPTION = 'subscriptions/listen';

interface Pending {
  method: string;
  stop: AbortController;
  done: Promise<void>;
}

/** Requests in progress, so that a cancellation finds its request. */
export class Calls {
  readonly #service: Service;
  readonly #answer: (message: object) => void;
  readonly #pending = new Map<RequestId, Pending>();
  /** Self-declared name of a 2025 client, for the ledger. */
  agent = clientHeaderName(undefined);

  constructor(service: Service, answer: (message: object) => void) {
    this.#service = service;
    this.#answer = answer;
  }

  take(message: Message): void {
    const { id, method, params } = message;
    if (method === 'notifications/cancelled') this.#pending.get(params?.requestId as RequestId)?.stop.abort();
    if (id === undefined || method === undefined) return;
    const stop = new AbortController();
    const done = this.#query(message, stop.signal).finally(() => this.#pending.delete(id));
    this.#pending.set(id, { method, stop, done });
  }

  /** Resolves when all requests except subscriptions are answered. */
  async settled(): Promise<void> {
    const awaited = [...this.#pending.values()].filter(({ method }) => method !== SUBSCRIPTION);
    for (const { method, stop } of this.#pending.values()) if (method === SUBSCRIPTION) stop.abort();
    await Promise.all(awaited.map(({ done }) => done));
  }

  async #query(message: Message, signal: AbortSignal): Promise<void> {
    const fail = (text: string) => this.#answer({ id: message.id, error: { code: SERVER_ERROR, message: text } });
    for (let starts = 1; !signal.aborted; starts++) {
      let service: LocalService;
      try {
        service = await this.#service.open();
      } catch (error) {
        if (!signal.aborted) fail(`The service did not start: ${findReason(error)}`);
        return;
      }
      try {
        const { status, isAnswered } = await this.#send(service, message, signal);
        if (!isAnswered && !signal.aborted)
          fail(noAnswer(service.url, `it sent HTTP ${status} without an MCP message`));
        return;
      } catch (error) {
        // A canceled request gets no response.
        if (signal.aborted) return;
        if (service.isShared !== true || !isRefused(error) || starts === MAX_STARTS)
          return fail(noAnswer(service.url, findReason(error)));
        this.#service.forget(service);
        await sleep(AGAIN_MS);
      }
    }
  }

  /** Forwards messages as they arrive. */
  async #send({ url, key }: LocalService, message: Message, signal: AbortSignal) {
    const envelope = findEnvelope(message);
    const agent = envelope === null ? this.agent : clientHeaderName(envelope.clientName);
    const response = await fetch(url, {
      method: 'POST',
      signal,
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        'x-service-agent': agent,
        accept: 'application/json, text/event-stream',
        ...(envelope === null ? {} : buildHeaders(message, envelope)),
      },
      body: JSON.stringify(message),
    });
    let isAnswered = false;
    for await (const one of messagesIn(response)) {
      // A rejection before the request was parsed cannot know its id.
      const passed = one.error !== undefined && one.id == null ? { ...one, id: message.id } : one;
      isAnswered ||= passed.id === message.id;
      this.#answer(passed);
    }
    return { status: response.status, isAnswered };
  }
}

/** Nothing is listening at the address, so the request never arrived. */
function isRefused(error: unknown): boolean {
  return error instanceof Error && (error.cause as { code?: unknown } | undefined)?.code === 'ECONNREFUSED';
}

/** The error of a failed fetch only reports the failure; the reason is in its cause. */
function findReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

function noAnswer(url: string, reason: string): string {
  return `The service does not respond: ${reason}. Check that it runs at ${new URL(url).origin}, and check CPI_SERVER and CPI_API_KEY if they are set.`;
}

interface Received {
  jsonrpc: '2.0';
  id?: RequestId | null;
  error?: object;
}

/** Skips anything that is not MCP, such as an HTML page from a proxy. */
async function* messagesIn(response: Response): AsyncGenerator<Received> {
  if (response.headers.get('content-type')?.startsWith('text/event-stream') !== true) {
    const message = parsed(await response.text());
    if (message !== null) yield message;
    return;
  }
  let rest = '';
  for await (const text of response.body!.pipeThrough(new TextDecoderStream())) {
    const lines = `${rest}${text}`.split('\n');
    rest = lines.pop()!;
    yield* lines.flatMap(dataIn);
  }
  yield* dataIn(rest);
}

function dataIn(line: string): Received[] {
  const message = line.startsWith('data:') ? parsed(line.slice('data:'.length)) : null;
  return message === null ? [] : [message];
}

function parsed(text: string): Received | null {
  try {
    const value = JSON.parse(text) as Partial<Received> | null;
    return value?.jsonrpc === '2.0' ? (value as Received) : null;
  } catch {
    return null;
  }
}
