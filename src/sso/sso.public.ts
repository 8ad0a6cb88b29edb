import { sealedColumns } from '../platform/database/sealed-columns.queries.ts';
import { SSO_SECRET } from './sso-secret.rules.ts';

export { emailIn, mapRole, parseDomain } from './role-mapping.ts';
export { findConnection, ownsDomain } from './settings/connections.queries.ts';

/** Client secrets of providers. */
export const sealedConnections = sealedColumns({
  secret: SSO_SECRET,
  table: 'sso_connections',
  id: 'text',
  owner: 'organization_id',
  columns: ['client_secret'],
});
