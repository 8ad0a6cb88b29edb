import type { ProgramFact } from '../programs/programs.public.ts';

/** A fact of a program as answers show it. */
export function shownFact({ fact, statement, value, unit, source_title, source_url, verified }: ProgramFact) {
  return { fact, statement, value, unit, source_title, source_url, verified };
}
export type ShownFact = ReturnType<typeof shownFact>;
