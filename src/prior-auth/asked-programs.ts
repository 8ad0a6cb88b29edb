/** The programs a check found to ask for prior authorization, with what an office has to know of each. */
import type { Model } from '../corpus/corpus.public.ts';
import type { Finding } from '../coverage/coverage.public.ts';
import { programFacts } from '../programs/programs.public.ts';

const ASKS: ReadonlySet<string> = new Set(['program-required', 'program-optional', 'program-place-open']);

/** One entry a program and code, for programs in force or possibly in force; decision times and the like are those of the date. */
export function askedPrograms(model: Model, findings: readonly Finding[], date: string) {
  const asked = new Map<string, { program: string; code: string }>();
  for (const { rule_id, code, citation } of findings) {
    const program = /^program:(.+)$/.exec(citation.source_id)?.[1];
    if (program !== undefined && code !== null && ASKS.has(rule_id)) asked.set(`${program} ${code}`, { program, code });
  }
  return [...asked.values()].map(({ program, code }) => ({
    program,
    code,
    facts: programFacts(model, program, date, code).map(({ fact, statement, source_url, verified }) => {
      return { fact, statement, source_url, verified };
    }),
  }));
}
