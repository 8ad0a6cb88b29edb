/** A line of the product without its filter, gate, limit or check, and who must notice. */
export interface Mutant {
  file: string;
  /** Is active once in the file. */
  from: string;
  to: string;
  /** A test file, or `attack:` and a part of the attack. */
  noticedBy: string;
  /** Tried in CI too: its test needs no server and takes a second. */
  quick?: true;
}

export const isAttack = ({ noticedBy }: Mutant): boolean => noticedBy.startsWith('attack:');

export function nameMutant({ file, from }: Mutant): string {
  return `${file}: ${from.trim().replace(/\s+/g, ' ').slice(0, 70)}`;
}
