import type { Input } from './operation.ts';

/**
 * The parts of the input that determine the response, as they were sent: validation fills in defaults and converts
 * types. Release, date and receipt are stated separately.
 */
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

/** Before validation, when parameters are still text. */
export function wantsReceipt({ query }: Input): boolean {
  const { receipt } = (query ?? {}) as { receipt?: unknown };
  return receipt === true || receipt === 'true';
}
