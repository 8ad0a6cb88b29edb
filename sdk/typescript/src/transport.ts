import { ConnectionError, RequestTimeoutError, retryAfterOf } from './errors.ts';

export interface TransportOptions {
  /** Milliseconds for one attempt. */
  timeoutMs: number;
  /** Attempts after the first. */
  maxRetries: number;
  /** A longer `Retry-After` is not waited for: the error says how long. */
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
        await response.body?.cancel();
        await pause(wait, request.signal);
      } catch (error) {
        if (request.signal.aborted || !(error instanceof ConnectionError) || last) throw error;
        await pause(backoff(attempt), request.signal);
      }
    }
  };
}

async function attemptOnce(request: Request, { timeoutMs, fetch }: TransportOptions): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return await fetch(new Request(request.clone(), { signal: AbortSignal.any([request.signal, timeout]) }));
  } catch (cause) {
    request.signal.throwIfAborted();
    const given = { status: null, retryable: true, cause };
    if (timeout.aborted)
      throw new RequestTimeoutError({ ...given, code: 'TIMEOUT', message: `No answer within ${timeoutMs} ms` });
    throw new ConnectionError({ ...given, code: 'CONNECTION', message: `No answer from ${new URL(request.url).origin}` });
  }
}

/** Milliseconds until the next attempt; null when the answer stands. */
async function waitFor(response: Response, attempt: number, maxWaitMs: number): Promise<number | null> {
  if (response.ok || !(await isRetryable(response))) return null;
  const asked = retryAfterOf(response);
  if (asked === undefined) return backoff(attempt);
  return asked * 1000 > maxWaitMs ? null : asked * 1000;
}

/** The answer says it itself; one without our body is judged by its status. */
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
