import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { payersQuery } from '../../api/corpus.ts';
import type { Place } from '../../place.ts';
import { readUrlValues } from '../../url-values.ts';
import { fromShared, type Question, SHARED, toRequestBody } from './question.ts';

/** URL parameters and their defaults. */
export const DEFAULTS = { kind: 'claim', ...SHARED };

/** The decision about a question. Requested again whenever the user asks for it. */
export const decisionQuery = (kind: string, question: Question) =>
  queryOptions({
    queryKey: ['decision', kind, toRequestBody(question)],
    queryFn: async () =>
      kind === 'prior-auth'
        ? (await api.priorAuth.check(toRequestBody(question))).data
        : (await api.claims.validate(toRequestBody(question))).data,
  });

export function preloadCheck({ client, search }: Place): void {
  const url = readUrlValues(DEFAULTS, search);
  if (url.codes !== '') void client.prefetchQuery(decisionQuery(url.kind, fromShared(url)));
  void client.prefetchQuery(payersQuery);
}
