import { queryOptions } from '@tanstack/react-query';
import type { ClaimValidation, PriorAuthCheck } from '../../../../sdk/typescript/src/types.ts';
import { api } from '../../api/client.ts';
import { payersQuery } from '../../api/corpus.ts';
import type { Place } from '../../place.ts';
import { readUrlValues } from '../../url-values.ts';
import { fromShared, type Question, SHARED, toRequestBody } from './question.ts';

export type Decision = ClaimValidation | PriorAuthCheck;

const FORGOTTEN_MS = 60_000;

/** URL parameters and their defaults. */
export const DEFAULTS = { kind: 'claim', ...SHARED };

export const decide = async (kind: string, question: Question): Promise<Decision> =>
  kind === 'prior-auth'
    ? (await api.priorAuth.check(toRequestBody(question))).data
    : (await api.claims.validate(toRequestBody(question))).data;

/** The check of a link. It is never repeated by itself, since each costs units; opened again later, the link runs again. */
export const decisionQuery = (kind: string, question: Question) =>
  queryOptions({
    queryKey: ['decision', kind, toRequestBody(question)],
    queryFn: () => decide(kind, question),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: FORGOTTEN_MS,
    refetchOnReconnect: false,
  });

export function preloadCheck({ client, search }: Place): void {
  const url = readUrlValues(DEFAULTS, search);
  if (url.codes !== '') void client.prefetchQuery(decisionQuery(url.kind, fromShared(url)));
  void client.prefetchQuery(payersQuery);
}
