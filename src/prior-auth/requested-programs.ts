/** The programs a check found to request prior authorization, with what an office has to know of each. */
import type { Model } from '../corpus/corpus.public.ts';
import type { Finding } from '../coverage/coverage.public.ts';
import { programFacts } from '../programs/programs.public.ts';

const PROGRAM_RULES: ReadonlySet<string> = new Set(['program-required', 'program-optional', 'program-place-open']);

/** One entry a program and code, for programs in force or possibly in force; decision times and the like are those of the date. */
export function listRequestedPrograms(model: Model, findings: readonly Finding[], date: string) {
  const requested = new Map<string, { program: string; code: string }>();
  for (const { rule_id, code, citation } of findings) {
    const program = /^program:(.+)$/.exec(citation.source_id)?.[1];
    if (program !== undefined && code !== null && PROGRAM_RULES.has(rule_id))
      requested.set(`${program} ${code}`, { program, code });
  }
  return [...requested.values()].map(({ program, code }) => ({
    program,
    code,
    facts: programFacts(model, program, date, code).map(({ fact, statement, source_url, verified }) => {
      return { fact, statement, source_url, verified };
    }),
  }));
}
