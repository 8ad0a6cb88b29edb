import { expect, it } from 'vitest';
import { fuzzClaims } from '../../test/support/mutate-claims.ts';

/** `scripts/fuzz-claims.ts` reads 10,000. */
const FILES = 120;

it('damaged files never crash it, and no problem, request or summary contains identifiers', async () => {
  const { leaks, files, claims, problems } = await fuzzClaims(1, FILES);
  expect(leaks).toEqual([]);
  expect(files).toBe(FILES);
  // The files were damaged, and still parsed.
  expect(claims).toBeGreaterThan(FILES);
  expect(problems).toBeGreaterThan(FILES / 10);
});
