/** A line of the product without its filter, gate, limit or check, and the test or attack that must detect this. */
export interface Mutant {
  file: string;
  /** Occurs exactly once in the file. */
  from: string;
  to: string;
  /** A test file, or `attack:` and a part of the attack. */
  noticedBy: string;
  /** Also tried in CI, since its test needs no server and takes a second. */
  quick?: true;
  /** Only PostgreSQL runs transactions side by side, so its test detects this with DATABASE_URL alone. */
  onPostgres?: true;
}

export const isAttack = ({ noticedBy }: Mutant): boolean => noticedBy.startsWith('attack:');

export function nameMutant({ file, from }: Mutant): string {
  return `${file}: ${from.trim().replace(/\s+/g, ' ').slice(0, 70)}`;
}
