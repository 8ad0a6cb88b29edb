/** One call of an OpenAI-compatible `/embeddings` endpoint. */
import { createHash } from 'node:crypto';
import type { EmbeddingSettings } from '../config/embedding-settings.ts';

/** Why there are no vectors. The message is one sentence without the endpoint's address, key or text. */
export class EmbeddingError extends Error {
  override name = 'EmbeddingError';
  /** A retry may succeed. */
  readonly again: boolean;
  /** Requested wait in ms; null if not stated. */
  readonly retryAfterMs: number | null;
  /** The endpoint accepts only fewer or shorter texts per call. */
  readonly tooMuch: boolean;

  constructor(message: string, { again = false, retryAfterMs = null, tooMuch = false }: Partial<FailureFacts> = {}) {
    super(message);
    this.again = again;
    this.retryAfterMs = retryAfterMs;
    this.tooMuch = tooMuch;
  }
}

type FailureFacts = Pick<EmbeddingError, 'again' | 'retryAfterMs' | 'tooMuch'>;

const MAX_DIMENSIONS = 8_192;
/** Characters per number of a vector including its comma, and of the surrounding JSON. */
const NUMBER_CHARACTERS = 32;
const AROUND_CHARACTERS = 64 * 1024;
/** Statuses of servers that limit the number or length of texts: bad request, payload too large, unprocessable. */
const TOO_MUCH = [400, 413, 422];

/**
 * Identifies everything that affects vectors. Hashed, because addresses may contain secrets. @param cut how texts are
 * split.
 */
export function embeddingIdentity({ url, model }: EmbeddingSettings, cut: string): string {
  return createHash('sha256')
    .update(JSON.stringify([toEndpointUrl(url), model, cut]))
    .digest('hex')
    .slice(0, 20);
}

/**
 * Vectors of texts, in order, all of the same length.
 * @throws EmbeddingError when the endpoint is unreachable, does not respond before the signal, or returns anything
 * else.
 */
export async function embed(
  settings: EmbeddingSettings,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<Float32Array[]> {
  const { key, model } = settings;
  try {
    const response = await fetch(toEndpointUrl(settings.url), {
      method: 'POST',
      // A redirect could leak the key to another host.
      redirect: 'error',
      signal,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ model, input: texts }),
    });
    if (!response.ok) throw await refusal(response);
    const most = AROUND_CHARACTERS + texts.length * MAX_DIMENSIONS * NUMBER_CHARACTERS;
    return parseVectors(await readAtMost(response, most), texts.length);
  } catch (error) {
    throw error instanceof EmbeddingError ? error : failure(error as Error);
  }
}

function toEndpointUrl(url: string): string {
  const address = new URL(url);
  if (!address.pathname.endsWith('/embeddings'))
    address.pathname = `${address.pathname.replace(/\/+$/, '')}/embeddings`;
  return address.href;
}

async function refusal(response: Response): Promise<EmbeddingError> {
  const { status, headers } = response;
  // Error bodies may repeat the key or a text, so they are not read.
  await response.body?.cancel();
  const again = status === 408 || status === 429 || status >= 500;
  const retryAfterMs = parseRetryAfter(headers.get('retry-after'));
  return new EmbeddingError(`The embedding endpoint returned status ${status}`, {
    again,
    retryAfterMs,
    tooMuch: TOO_MUCH.includes(status),
  });
}

/** Seconds or a date (RFC 9110, 10.2.3). */
function parseRetryAfter(header: string | null): number | null {
  if (header === null) return null;
  const ms = /^\d{1,6}$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}

function failure(error: Error): EmbeddingError {
  if (error.name === 'TimeoutError' || error.name === 'AbortError')
    return new EmbeddingError('The embedding endpoint did not respond in time', { again: true });
  const { code } = (error.cause ?? {}) as NodeJS.ErrnoException;
  const why = typeof code === 'string' ? ` (${code})` : '';
  return new EmbeddingError(`The embedding endpoint could not be reached${why}`, { again: true });
}

async function readAtMost(response: Response, bytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let read = 0;
  for await (const chunk of response.body ?? []) {
    read += chunk.length;
    if (read > bytes) throw new EmbeddingError('The response of the embedding endpoint is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** @param count of texts that were sent. */
function parseVectors(body: string, count: number): Float32Array[] {
  const data = parseData(body);
  if (data.length !== count)
    throw new EmbeddingError(`The embedding endpoint returned ${data.length} vectors for ${count} texts`);
  const vectors = new Array<Float32Array | undefined>(count).fill(undefined);
  for (const [at, { index = at, embedding }] of data.entries()) {
    if (!Number.isInteger(index) || index < 0 || index >= count || vectors[index] !== undefined)
      throw new EmbeddingError('The embedding endpoint returned vectors without the index of their text');
    vectors[index] = parseVector(embedding);
  }
  const all = vectors as Float32Array[];
  if (all.some(({ length }) => length !== all[0]!.length))
    throw new EmbeddingError('The embedding endpoint returned vectors of different lengths');
  return all;
}

function parseData(body: string): { index?: number; embedding?: unknown }[] {
  try {
    const { data } = JSON.parse(body) as { data?: unknown };
    if (Array.isArray(data)) return data.map((one) => (typeof one === 'object' && one !== null ? one : {}));
  } catch {
    // Reported below like any other response without vectors.
  }
  throw new EmbeddingError('The embedding endpoint returned no list of vectors');
}

function parseVector(value: unknown): Float32Array {
  const numbers = Array.isArray(value) && value.length <= MAX_DIMENSIONS ? (value as unknown[]) : [];
  const vector = Float32Array.from(numbers, (one) => (typeof one === 'number' ? one : Number.NaN));
  if (!vector.every(Number.isFinite) || !vector.some((one) => one !== 0))
    throw new EmbeddingError('The embedding endpoint returned an invalid vector');
  return vector;
}
