import type { LocalService } from './service-calls.ts';

/** The installation configured in the environment. @throws Error if none is configured, or its key is missing. */
export function remoteService({ CPI_SERVER: server, CPI_API_KEY: key }: NodeJS.ProcessEnv): LocalService {
  if (server === undefined || !/^https?:\/\//.test(server) || !URL.canParse(server))
    throw new Error('CPI_SERVER must be a URL that starts with http:// or https://');
  if (key === undefined || key === '') throw new Error('Set CPI_API_KEY to an API key of the service');
  return { url: `${server.replace(/\/+$/, '').replace(/\/(?:v1|mcp)$/, '')}/mcp`, key };
}
