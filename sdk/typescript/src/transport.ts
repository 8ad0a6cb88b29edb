import { ConnectionError, parseRetryAfter, RequestTimeoutError } from './errors.ts';

export interface TransportOptions {
  /** Milliseconds for one attempt. */
  timeoutMs: number;
  /** Attempts after the first. */
  maxRetries: number;
  /** A longer `Retry-After` is not waited for: the error states how long. */
  maxWaitMs: number;
  fetch: (request: Request) => Promise<Response>;
}

const FIRST_WAIT_MS = 300;
const RETRIED = new Set([408, 429, 502, 503, 504]);

/** A fetch that bounds each attempt and repeats what may succeed later. Writes carry an idempotency key, so a repetition is safe. */
export function resilientFetch(options: TransportOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    for (let attempt = 0; ; attempt += 1) {
      const last = attempt >= options.maxRetries;
      try {
        const response = await attemptOnce(request, options);
        const wait = last ? null : await waitFor(response, attempt, options.maxWaitMs);
        if (wait === null) return response;
        await pause(wait, request.signal);
      } catch (error) {
        if (request.signal.aborted || !(error instanceof ConnectionError) || last) throw error;
        await pause(backoff(attempt), request.signal);
      }
    }
  };
}

/** One attempt to the last byte of the answer. A fetch that does not heed its signal is not waited for either. */
async function attemptOnce(request: Request, { timeoutMs, fetch }: TransportOptions): Promise<Response> {
  const controller = new AbortController();
  const stop = () => controller.abort(request.signal.reason);
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    controller.abort(new DOMException('The attempt took too long', 'TimeoutError'));
  }, timeoutMs);
  const aborted = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason), { once: true });
  });
  if (request.signal.aborted) stop();
  else request.signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([whole(fetch(new Request(request.clone(), { signal: controller.signal }))), aborted]);
  } catch (cause) {
    request.signal.throwIfAborted();
    const provided = { status: null, retryable: true, cause };
    if (timedOut)
      throw new RequestTimeoutError({ ...provided, code: 'TIMEOUT', message: `No answer within ${timeoutMs} ms` });
    throw new ConnectionError({
      ...provided,
      code: 'CONNECTION',
      message: `No answer from ${new URL(request.url).origin}`,
    });
  } finally {
    clearTimeout(timer);
    request.signal.removeEventListener('abort', stop);
  }
}

/** The answer with its body read, so that the time of the attempt covers it. */
async function whole(pending: Promise<Response>): Promise<Response> {
  const response = await pending;
  const body = await response.arrayBuffer();
  const { status, statusText, headers } = response;
  return new Response(body.byteLength === 0 ? null : body, { status, statusText, headers });
}

/** Milliseconds until the next attempt; null when the answer is final. */
async function waitFor(response: Response, attempt: number, maxWaitMs: number): Promise<number | null> {
  if (response.ok || !(await isRetryable(response))) return null;
  const requested = parseRetryAfter(response);
  if (requested === undefined) return backoff(attempt);
  return requested * 1000 > maxWaitMs ? null : requested * 1000;
}

/** The answer states it itself; one without our body is judged by its status. */
async function isRetryable(response: Response): Promise<boolean> {
  if (response.status < 500 && !RETRIED.has(response.status)) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const { error } = (body ?? {}) as { error?: { retryable?: boolean } };
  return error?.retryable ?? RETRIED.has(response.status);
}

/** Doubles with each attempt; the random part keeps many clients from coming back at once. */
function backoff(attempt: number): number {
  return FIRST_WAIT_MS * 2 ** attempt * (0.5 + Math.random() / 2);
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    }, milliseconds);
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
  });
}
