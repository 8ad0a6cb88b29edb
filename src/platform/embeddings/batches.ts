/** Computes vectors of many texts, in batches that the endpoint accepts, with retries when it asks to wait. */
import { EmbeddingError } from './endpoint.ts';

/** The smallest default limit of common servers. */
const BATCH_TEXTS = 32;
/** Attempts per batch, and the waits between them. */
const TRIES = 5;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

export interface BatchParts {
  /** One call. */
  request(texts: readonly string[]): Promise<Float32Array[]>;
  wait(ms: number): Promise<unknown>;
}

/**
 * Calls back with each batch and its vectors, in order.
 * @throws EmbeddingError of the first batch that failed; earlier ones have been delivered.
 */
export async function embedAll<Item extends { text: string }>(
  items: Iterable<Item>,
  parts: BatchParts,
  accept: (items: readonly Item[], vectors: readonly Float32Array[]) => void,
): Promise<void> {
  let most = BATCH_TEXTS;
  let batch: Item[] = [];
  const send = async () => {
    while (batch.length > 0) {
      const part = batch.slice(0, most);
      const vectors = await requestAgain(part, parts);
      if (vectors === null) most = Math.ceil(part.length / 2);
      else {
        accept(part, vectors);
        batch = batch.slice(part.length);
      }
    }
  };
  for (const item of items) {
    batch.push(item);
    if (batch.length >= most) await send();
  }
  await send();
}

/** @returns null when fewer texts must be sent at once. */
async function requestAgain(
  items: readonly { text: string }[],
  { request: query, wait }: BatchParts,
): Promise<Float32Array[] | null> {
  const texts = items.map(({ text }) => text);
  for (let tried = 1; ; tried++) {
    try {
      return await query(texts);
    } catch (error) {
      if (!(error instanceof EmbeddingError)) throw error;
      if (error.tooMuch && texts.length > 1) return null;
      if (!error.again || tried === TRIES) throw error;
      await wait(Math.min(LONGEST_WAIT_MS, error.retryAfterMs ?? FIRST_WAIT_MS * 2 ** (tried - 1)));
    }
  }
}
