import type { CitedSource } from '../../components/citation.tsx';
import { readable } from '../../components/words.ts';
import type { Decision } from './queries.ts';

/** Policies and rule files of a decision by the id that statements cite. */
export function indexSources(decision: Decision): ReadonlyMap<string, CitedSource> {
  const all: (CitedSource & { source_id: string })[] = [...decision.policy_sources, ...decision.rule_sources];
  return new Map(all.map((source) => [source.source_id, source]));
}

/**
 * Message of a finding. Findings do not repeat messages that are in the lists of issues and gaps, where they end with
 * the finding's id: `[rule; source; f2]`.
 */
export function findMessage({ id, message, rule_id: rule }: Decision['findings'][number], decision: Decision): string {
  const listed = [...decision.issues, ...decision.known_gaps].find((line) => line.endsWith(`; ${id}]`));
  return message === undefined || message === null ? (listed === undefined ? rule : plain(listed)) : readable(message);
}

/** Removes trailing references, which are displayed as links next to the text. */
export function plain(line: string): string {
  return readable(line.replace(/\s*\[[^\]]*\]$/, ''));
}
