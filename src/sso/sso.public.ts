import { sealedColumns } from '../platform/database/sealed-columns.queries.ts';
import { SSO_SECRET } from './sso-parts.ts';

export { registerSso } from './register-sso.ts';
export { ssoCommands } from './sso.commands.ts';

/** Secrets at providers. */
export const sealedConnections = sealedColumns({
  ...{ secret: SSO_SECRET, table: 'sso_connections', id: 'text', owner: 'organization_id' },
  columns: ['client_secret'],
});
