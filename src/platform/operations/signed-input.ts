import type { Input } from './operation.ts';

/** What of an input decides the answer, as it was sent: validation fills in and converts. Release, day and receipt are stated apart. */
export function signedInput({ params, query, body }: Input): Input {
  const { receipt: _receipt, release: _release, as_of: _asOf, ...rest } = (query ?? {}) as Record<string, unknown>;
  return structuredClone({
    ...(isEmpty(params) ? {} : { params }),
    ...(isEmpty(rest) ? {} : { query: rest }),
    ...(body === undefined ? {} : { body }),
  });
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || Object.keys(value as object).length === 0;

/** Before validation: a parameter is text still. */
export function wantsReceipt({ query }: Input): boolean {
  const { receipt } = (query ?? {}) as { receipt?: unknown };
  return receipt === true || receipt === 'true';
}
