import { ConfigError, type Env, integer, text, url } from './read-env.ts';

/** Chat endpoint that proposes logic for texts that could not be parsed. */
export interface ExtractorSettings {
  url: string;
  key: string | null;
  model: string;
  timeoutMs: number;
}

export function extractorSettings(env: Env): ExtractorSettings | null {
  const address = url(env, 'CPI_EXTRACTOR_URL', ['http:', 'https:']);
  const key = text(env, 'CPI_EXTRACTOR_KEY');
  const model = text(env, 'CPI_EXTRACTOR_MODEL');
  // Local models may need longer than hosted ones.
  const timeoutMs = integer(env, 'CPI_EXTRACTOR_TIMEOUT_MS', 20_000, 100, 600_000);
  if (address === null) {
    if (key !== null || model !== null)
      throw new ConfigError('CPI_EXTRACTOR_URL must be set when its key or model is set');
    return null;
  }
  // The key becomes a header value; a line break would inject another header.
  if (key !== null && !/^[\x21-\x7e]{1,500}$/.test(key))
    throw new ConfigError('CPI_EXTRACTOR_KEY must be printable ASCII without spaces, at most 500 characters');
  if (model === null || model.length > 90)
    throw new ConfigError('CPI_EXTRACTOR_MODEL must be a model name of at most 90 characters');
  return { url: address, key, model, timeoutMs };
}
