import sql from 'sql-template-tag';
import type { Tenant, TestApp } from './harness.ts';

/** Stays unanswered, since this server does not listen yet. */
export async function waitingBatch(test: TestApp, { headers }: Tenant): Promise<string> {
  const response = await test.inject({
    method: 'POST',
    url: '/v1/claims/batch',
    headers: { ...headers, prefer: 'respond-async' },
    payload: { claims: [{ procedure_codes: ['99213'], state: 'TX' }] },
  });
  const { batch_id } = response.json().data;
  await test.database.execute(sql`DELETE FROM claim_batches WHERE batch_id <> ${batch_id}`);
  return batch_id;
}
