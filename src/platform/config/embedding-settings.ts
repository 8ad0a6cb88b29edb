import { ConfigError, type Env, integer, text, url } from './read-env.ts';

/** An OpenAI-compatible endpoint that turns texts into vectors. */
export interface EmbeddingSettings {
  /** Base URL (`https://host/v1`) or the full URL of its `embeddings` endpoint. */
  url: string;
  key: string | null;
  model: string;
  /** A search continues without its vector after this long. */
  timeoutMs: number;
}

/** @returns null without an endpoint. */
export function embeddingSettings(env: Env): EmbeddingSettings | null {
  const address = url(env, 'CPI_EMBEDDINGS_URL', ['http:', 'https:']);
  const key = text(env, 'CPI_EMBEDDINGS_KEY');
  const model = text(env, 'CPI_EMBEDDINGS_MODEL');
  const timeoutMs = integer(env, 'CPI_EMBEDDINGS_TIMEOUT_MS', 300, 20, 5_000);
  if (address === null) {
    if (key !== null || model !== null)
      throw new ConfigError('CPI_EMBEDDINGS_URL must be set when its key or model is set');
    return null;
  }
  // The key becomes a header value; a line break would inject another header.
  if (key !== null && !/^[\x21-\x7e]{1,500}$/.test(key))
    throw new ConfigError('CPI_EMBEDDINGS_KEY must be printable ASCII without spaces, at most 500 characters');
  if (model === null || model.length > 90)
    throw new ConfigError('CPI_EMBEDDINGS_MODEL must be a model name of at most 90 characters');
  return { url: address, key, model, timeoutMs };
}
