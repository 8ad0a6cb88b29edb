/**
 * Facts about entire programs: decision times, how long an authorization is valid, where its number is reported,
 * exemptions.
 */
import { type Model, type ProgramFactRow, programFactRows } from '../corpus/corpus.public.ts';

export type ProgramFact = Omit<ProgramFactRow, 'program'>;

/**
 * Facts that apply on a day. Those of an operator's newest list replace the starter facts of the programs it covers.
 */
export function programFacts(model: Model, program: string, date: string, code: string | null = null): ProgramFact[] {
  return (factsByProgram(model).get(program) ?? []).filter(
    ({ from, to, codes }) =>
      (from === null || from <= date) &&
      (to === null || date < to) &&
      (code === null || codes === null || codes.some((range) => within(code, range))),
  );
}

const FACTS = Symbol('facts of prior-authorization programs');

function factsByProgram(model: Model): ReadonlyMap<string, ProgramFact[]> {
  return model.derived(FACTS, () => {
    const found = new Map<string, ProgramFact[]>();
    const editions = [...model.editions.of('pa_program_facts')].sort(
      (a, b) => Number(a.starter) - Number(b.starter) || b.id - a.id,
    );
    for (const edition of editions) {
      const rows = Map.groupBy(programFactRows(model.dataset(edition)), ({ program }) => program);
      for (const [program, own] of rows)
        if (!found.has(program))
          found.set(
            program,
            own.map(({ program: _program, ...fact }) => fact),
          );
    }
    return found;
  });
}

function within(code: string, range: string): boolean {
  const [first, last = first] = range.split('-') as [string, string?];
  return first <= code && code <= last;
}
