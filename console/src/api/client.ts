/**
 * The API client of this page, authenticated by the session cookie, which the server accepts only together with the
 * header below.
 */
import { CoveragePolicy } from '../../../sdk/typescript/src/client.ts';
import { toError } from '../../../sdk/typescript/src/errors.ts';

export const api = new CoveragePolicy({
  baseUrl: location.origin,
  maxRetries: 1,
  maxWaitMs: 2_000,
  fetch: (request) => ownFetch(request),
});

/** For requests outside the API client: sign-in under `/auth`, downloads. Same cookie, same header. */
export function ownFetch(input: Request | string, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  request.headers.set('X-CPI-Console', '1');
  return fetch(request);
}

/** Saves the response of a URL as a file. @throws CoveragePolicyError of the response. */
export async function download(path: string, name: string): Promise<void> {
  const response = await ownFetch(path);
  if (!response.ok) {
    throw toError(response, await response.json().catch(() => null));
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
