import type { ProgramFact } from '../programs/programs.public.ts';

/** A fact of a program as returned in answers. */
export function toFactView({ fact, statement, value, unit, source_title, source_url, verified }: ProgramFact) {
  return { fact, statement, value, unit, source_title, source_url, verified };
}
export type FactView = ReturnType<typeof toFactView>;
