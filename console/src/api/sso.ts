/** Single sign-on: the setup of an organization, and the redirect to its identity provider. */
import { queryOptions } from '@tanstack/react-query';
import type { Answer, Body } from '../../../sdk/typescript/src/types.ts';
import { api } from './client.ts';
import { request } from './request.ts';

export const ssoQuery = queryOptions({
  queryKey: ['sso'],
  queryFn: async ({ signal }) => (await api.call('get', '/v1/account/sso', { signal })).data,
});

export type Sso = Answer<'/v1/account/sso', 'get'>['data'];
export type Connection = NonNullable<Sso['connection']>;
export type Domain = Sso['domains'][number];
export type ConnectionInput = Body<'/v1/account/sso', 'post'>;

/** @param next where to continue, below `/console`. @returns URL of the identity provider. */
export async function startSso(email: string, next: string | undefined): Promise<string> {
  const page = next?.startsWith('/') === true ? `/console${next}` : '/console/';
  return (await request<{ url: string }>('POST', '/auth/sso/start', { email, next: page })).url;
}
