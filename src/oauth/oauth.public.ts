import { encryptedColumns } from '../accounts/accounts.public.ts';

export { endedTokensJob } from './ended-tokens.job.ts';

/** Secrets of confidential clients. */
export const sealedClients = encryptedColumns({ table: 'oauth_clients', columns: ['client_secret'] });
