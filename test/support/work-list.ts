/** Requests to an organization's work list, as tests send them. */
import { expect } from 'vitest';
import type { Tenant, TestApp } from './harness.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
type Headers = Record<string, string>;

export const LIST = '/v1/claims/work-list';

export const DEVICE = {
  lines: [
    { procedure_code: 'E0601', modifiers: ['RR', 'KH'], units: 1 },
    { procedure_code: 'A7030', units: 1 },
  ],
  diagnosis_codes: ['G47.33'],
  state: 'TX',
  date_of_service: '2025-10-03',
};
export const VISIT = {
  procedure_codes: ['99213'],
  diagnosis_codes: ['I10'],
  state: 'TX',
  date_of_service: '2025-10-01',
};
export const WRONG = { ...VISIT, state: 'Atlantis' };

export interface ListedEntry {
  entry_id: string;
  batch_id: string;
  reference: number;
  verdict: string;
  status: string;
  at_risk: number | null;
  owner: { user_id: string; name: string } | null;
}

/** Requests of one organization, unless other headers are passed. */
export function openList(app: TestApp, tenant: Tenant) {
  const request = (method: Method, url: string, payload: object | null, headers: Headers = tenant.headers) => {
    const body = payload === null ? {} : { payload: JSON.stringify(payload) };
    const type = payload === null ? {} : { 'content-type': 'application/json' };
    return app.inject({ method, url, headers: { ...type, ...headers }, ...body });
  };
  const send = async (method: Method, url: string, payload: object | null, status = 200, headers?: Headers) => {
    const response = await request(method, url, payload, headers);
    expect(response.statusCode, response.body).toBe(status);
    return response.json();
  };
  return {
    request,
    send,
    async put(claims: readonly object[], list: object = {}, headers?: Headers) {
      const { data } = await send('POST', '/v1/claims/batch', { claims, work_list: list }, 200, headers);
      return data.work_list as { batch_id: string; stored: number };
    },
    async entries(query: string, headers?: Headers): Promise<ListedEntry[]> {
      return (await send('GET', `${LIST}?${query}`, null, 200, headers)).data;
    },
  };
}
