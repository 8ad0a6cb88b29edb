/** Requests outside the API client: sign-in below `/auth`, and account operations. */
import { toError } from '../../../sdk/typescript/src/errors.ts';
import { ownFetch } from './client.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** @throws CoveragePolicyError of the response. */
export async function request<Answer>(method: Method, path: string, body?: object): Promise<Answer> {
  const sent =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const response = await ownFetch(path, { method, ...sent });
  const text = await response.text();
  const answer = text === '' ? null : JSON.parse(text);
  if (!response.ok) throw toError(response, answer);
  return answer as Answer;
}
