/** Calls a running service over HTTP on behalf of a command. */
import { CommandError, NotFoundError } from './command.ts';

export interface ServerRequest {
  method: 'GET' | 'POST' | 'DELETE';
  /** Path below the server's address, such as `/v1/codes/lookup`. */
  path: string;
  query?: Record<string, string | number | undefined>;
  body?: object;
}

interface ServerError {
  error?: { code?: string; message?: string; hint?: string };
}

const TIMEOUT_MS = 30_000;

/**
 * The `data` of the response. @throws CommandError with the server's message, or the reason why there is no response.
 */
export async function fetchFromServer<Data>(
  server: { url: string; key: string | null },
  { method, path, query = {}, body }: ServerRequest,
  signal: AbortSignal,
): Promise<Data> {
  const url = new URL(`${server.url.replace(/\/+$/, '').replace(/\/v1$/, '')}${path}`);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value));
  const headers: Record<string, string> = { accept: 'application/json' };
  if (server.key !== null) headers.authorization = `Bearer ${server.key}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  const response = await fetch(url, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  }).catch((error: unknown) => {
    signal.throwIfAborted();
    throw new CommandError(`${url.origin} does not respond: ${formatReason(error)}`);
  });
  const answer = (await response.json().catch(() => null)) as ({ data: Data } & ServerError) | null;
  if (response.ok && answer !== null && 'data' in answer) return answer.data;
  const message = complaint(url, response.status, answer);
  throw response.status === 404 && answer?.error !== undefined ? new NotFoundError(message) : new CommandError(message);
}

function complaint(url: URL, status: number, answer: ServerError | null): string {
  const { code, message, hint } = answer?.error ?? {};
  if (message === undefined)
    return `${url.origin} returned status ${status} without an error message; is this the URL of the service?`;
  return [`${message} (${code ?? status})`, ...(hint === undefined ? [] : [hint])].join('\n');
}

function formatReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no response within ${TIMEOUT_MS / 1000} s`;
  return error.cause instanceof Error ? error.cause.message : error.message;
}
