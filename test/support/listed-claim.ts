import type { Tenant, TestApp } from './harness.ts';

/** A claim on an organization's work list, with a line to correct. */
export async function listedClaim(test: TestApp, { headers }: Tenant): Promise<{ entry_id: string; batch_id: string }> {
  const line = { procedure_code: 'E0601', modifiers: ['RR', 'KH'] };
  const claim = { lines: [line], diagnosis_codes: ['G47.33'], state: 'TX', date_of_service: '2025-10-03' };
  const payload = { claims: [claim], work_list: { claims: [{ reference: 12, charges: [95] }] } };
  const response = await test.inject({ method: 'POST', url: '/v1/claims/batch', headers, payload });
  const { batch_id } = response.json().data.work_list;
  const { data } = (await test.inject({ url: `/v1/claims/work-list?batch_id=${batch_id}`, headers })).json();
  return { batch_id, entry_id: data[0].entry_id };
}
