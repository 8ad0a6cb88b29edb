import { ConfigError, type Env, text, url } from './read-env.ts';

/** Chat endpoint that writes drafts. */
export interface ExtractorSettings {
  url: string;
  key: string | null;
  model: string;
}

export function extractorSettings(env: Env): ExtractorSettings | null {
  const address = url(env, 'CPI_EXTRACTOR_URL', ['http:', 'https:']);
  const key = text(env, 'CPI_EXTRACTOR_KEY');
  const model = text(env, 'CPI_EXTRACTOR_MODEL');
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
  return { url: address, key, model };
}
