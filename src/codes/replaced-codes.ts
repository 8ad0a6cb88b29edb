/**
 * Deleted codes and what took their place, from general knowledge of the yearly fee schedule rules: no file at hand says so, so
 * each is told with `verified: false`.
 */
const REPLACED: Readonly<Record<string, string[]>> = {
  G0297: ['71271'],
  G2012: ['98016'],
  G2061: ['98970'],
  G2062: ['98971'],
  G2063: ['98972'],
};

export function replacementsOf(code: string): string[] {
  return REPLACED[code] ?? [];
}
