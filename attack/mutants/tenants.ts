/** Statements without their condition on the organization. */
import type { Mutant } from './mutant.ts';

export const TENANTS: readonly Mutant[] = [
  {
    file: 'src/agent/reviews/reviews.queries.ts',
    from: 'SELECT ${REVIEW_COLUMNS} FROM reviews WHERE organization_id = ${organizationId} AND case_id = ${caseId}`',
    to: 'SELECT ${REVIEW_COLUMNS} FROM reviews WHERE case_id = ${caseId}`',
    noticedBy: 'attack:tenants',
  },
  {
    file: 'src/agent/reviews/reviews.queries.ts',
    from: 'SELECT ${REVIEW_COLUMNS} FROM reviews WHERE organization_id = ${organizationId}\n',
    to: 'SELECT ${REVIEW_COLUMNS} FROM reviews WHERE true\n',
    noticedBy: 'attack:tenants',
  },
  {
    file: 'src/webhooks/webhooks.queries.ts',
    from: 'WHERE organization_id = ${organizationId} AND deleted_at IS NULL AND id > ${after} ORDER',
    to: 'WHERE deleted_at IS NULL AND id > ${after} ORDER',
    noticedBy: 'attack:tenants',
  },
  {
    file: 'src/webhooks/deliveries/delivery-queue.queries.ts',
    // The payload is read after the delivery and has a condition of its own: this one alone protects changes.
    from: 'WHERE d.id = ${id} AND e.organization_id = ${organizationId} AND e.deleted_at IS NULL`',
    to: 'WHERE d.id = ${id} AND e.deleted_at IS NULL`',
    noticedBy: 'attack:tenants',
  },
  {
    file: 'src/access/keys/keys.queries.ts',
    from: 'FROM api_keys WHERE id = ${id} AND organization_id = ${organizationId}`',
    to: 'FROM api_keys WHERE id = ${id}`',
    noticedBy: 'attack:tenants',
  },
  {
    file: 'src/access/keys/keys.queries.ts',
    from: 'WHERE organization_id = ${wanted.organizationId} AND (',
    to: 'WHERE true AND (',
    noticedBy: 'attack:tenants',
  },
  {
    file: 'src/research/research.queries.ts',
    from: 'WHERE research_id = ${researchId} AND organization_id = ${organizationId}`',
    to: 'WHERE research_id = ${researchId}`',
    noticedBy: 'attack:tenants',
  },
  {
    file: 'src/notifications/subscriptions.queries.ts',
    from: 'WHERE id = ${id} AND organization_id = ${organizationId} AND deleted_at IS NULL`',
    to: 'WHERE id = ${id} AND deleted_at IS NULL`',
    noticedBy: 'attack:tenants',
  },
  {
    file: 'src/agent/ledger/ledger.queries.ts',
    from: 'SELECT * FROM ledger WHERE organization_id = ${organizationId}\n',
    to: 'SELECT * FROM ledger WHERE true\n',
    noticedBy: 'attack:tenants',
  },
  {
    file: 'src/accounts/invitations/invitations.queries.ts',
    from: 'WHERE id = ${id} AND organization_id = ${organizationId} AND',
    to: 'WHERE id = ${id} AND',
    noticedBy: 'attack:tenants',
  },
  {
    file: 'src/accounts/members/members.queries.ts',
    from: 'SELECT * FROM memberships WHERE organization_id = ${organizationId}\n',
    to: 'SELECT * FROM memberships WHERE true OR organization_id = ${organizationId}\n',
    noticedBy: 'attack:tenants',
  },
  {
    file: 'src/compliance/compliance.queries.ts',
    from: 'WHERE a.organization_id = ${organizationId}\n',
    to: 'WHERE true\n',
    noticedBy: 'attack:tenants',
  },
  {
    file: 'src/claims/work-list/work-list.queries.ts',
    from: 'WHERE e.organization_id = ${organizationId} AND e.entry_id = ${entryId}`',
    to: 'WHERE e.entry_id = ${entryId}`',
    noticedBy: 'attack:tenants',
  },
  {
    file: 'src/claims/batches/batches.queries.ts',
    from: 'WHERE batch_id = ${batchId} AND organization_id = ${organizationId}\n',
    to: 'WHERE batch_id = ${batchId}\n',
    noticedBy: 'attack:tenants',
  },
  {
    file: 'src/saved/saved.queries.ts',
    from: 'sql`organization_id = ${organizationId} AND coalesce(user_id, key_id) = ${userId ?? keyId}`',
    to: 'sql`true OR ${organizationId}::text = coalesce(user_id, key_id, ${userId ?? keyId})`',
    noticedBy: 'attack:tenants',
  },
  {
    file: 'src/upcoming/feeds.queries.ts',
    from: 'DELETE FROM calendar_feeds WHERE organization_id = ${organizationId} AND feed_id = ${feedId} RETURNING',
    to: 'DELETE FROM calendar_feeds WHERE feed_id = ${feedId} RETURNING',
    noticedBy: 'attack:tenants',
  },
];
