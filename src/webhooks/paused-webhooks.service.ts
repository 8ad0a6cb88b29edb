import type { Database } from '../platform/database/database.ts';
import { pausedEndpoints } from './webhooks.queries.ts';

/** Webhooks that the service paused, for those who are notified. */
export async function pausedWebhooks(database: Database) {
  return (await pausedEndpoints(database)).map(({ id, organization_id, url, paused_reason }) => ({
    key: `webhook ${id} paused`,
    sentence: `Webhook ${id} to ${new URL(url).host} was paused: ${paused_reason}`,
    organizationId: organization_id,
  }));
}
