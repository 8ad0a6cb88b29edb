import { queryOptions } from '@tanstack/react-query';
import { request } from './request.ts';

export type Role = 'owner' | 'admin' | 'developer' | 'reviewer' | 'viewer';

/** Who is signed in, for which organization, and what its plan includes. */
export interface Account {
  organization: {
    id: string;
    name: string;
    plan: string;
    require_two_factor: boolean;
    write_approvals: string;
    always_receipts: boolean;
  };
  user: { id: string; name: string; email: string; two_factor: boolean } | null;
  role: Role | null;
  scopes: string[];
  organizations: { id: string; name: string; role: Role }[];
  features: string[];
}

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: async () => (await request<{ data: Account }>('GET', '/v1/account')).data,
});
