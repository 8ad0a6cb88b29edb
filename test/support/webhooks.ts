import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Plan } from '../../src/access/limits/plans.rules.ts';
import { createOrganization } from '../../src/access/organizations/organizations.service.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { Sealer } from '../../src/platform/database/sealer.ts';
import type { MasterKeys } from '../../src/platform/master-keys.ts';
import { OutboundClient } from '../../src/platform/outbound/outbound-client.ts';
import { WebhookWorker } from '../../src/webhooks/webhooks.jobs.ts';
import { insertEndpoint } from '../../src/webhooks/webhooks.queries.ts';

const POLICY = JSON.stringify({
  status: 'active',
  effective_date: '2025-01-01',
  retire_date: null,
  source_url: 'https://www.example.org/policy',
});

/** Simulates a release that changed this many policies; the publishing transaction ends with the notification. */
export async function publishChanges(
  database: Database,
  count: number,
  changeTypes: readonly string[] = ['codes_changed'],
): Promise<void> {
  const ids = Array.from({ length: count }, () => `T${randomBytes(6).toString('hex')}`);
  const types = ids.map((_, at) => changeTypes[at % changeTypes.length]!);
  await database.transaction(async (tx) => {
    await tx.execute(sql`
      INSERT INTO policy_changes (release_id, policy_id, policy_title, policy_type, jurisdictions, old_version_id,
        new_version_id, old_version, new_version, change_type, change_summary, details, policy, changed_at)
      SELECT (SELECT min(id) FROM releases), c.policy_id, 'Sample policy', 'LCD', '{JE}', 1, 1, '1', '2',
        c.change_type, 'adds 1 code (E0601)', '{"added_codes": ["E0601"]}', ${POLICY}::jsonb, now()
      FROM unnest(${ids}::text[], ${types}::text[]) WITH ORDINALITY AS c (policy_id, change_type, place)
      ORDER BY c.place`);
    await tx.query(sql`SELECT pg_notify('cpi_changes', '')`);
  });
}

export interface TestEndpoint {
  id: number;
  organizationId: string;
  secret: string;
}

/** An endpoint as the API would create it, without validating its URL. */
export async function addEndpoint(
  database: Database,
  url: string,
  options: { events?: string[]; organizationId?: string; plan?: Plan } = {},
): Promise<TestEndpoint> {
  const organizationId =
    options.organizationId ?? (await createOrganization(database, 'Test', options.plan ?? 'enterprise')).id;
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const sealed = await (await openSealer(database)).seal(secret, organizationId);
  const events = options.events ?? ['*'];
  const { id } = await insertEndpoint(database, { organizationId, url, events, secret: sealed, now: new Date() });
  return { id, organizationId, secret };
}

export function openSealer(database: Database, keys: MasterKeys | null = null): Promise<Sealer> {
  return Sealer.open(database, 'webhooks', keys);
}

/** A worker that may connect to loopback receivers; `stop` ends it and its connections. */
export async function makeWorker(
  database: Database,
  options: { extraCa: string; timeoutMs?: number },
): Promise<{ worker: WebhookWorker; errors: unknown[]; stop(): Promise<void> }> {
  const outbound = new OutboundClient({ allowPrivate: true, ports: [[1, 65_535]], ...options });
  const errors: unknown[] = [];
  const worker = new WebhookWorker({
    database,
    plans: ['enterprise'],
    outbound,
    sealer: await openSealer(database),
    now: () => new Date(),
    onError: (error) => errors.push(error),
  });
  return {
    worker,
    errors,
    stop: async () => {
      await worker.close();
      await outbound.close();
    },
  };
}
