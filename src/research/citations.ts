/** Every source of a report, without duplicates. */
import type { checkPriorAuth } from '../prior-auth/prior-auth.public.ts';
import type { Appeals } from './appeals.ts';
import type { FactView } from './program-fact.ts';
import type { ProgramPhase } from './timeline.ts';

export interface Citation {
  source_id: string;
  title: string;
  url: string | null;
  /** YYYY-MM-DD */
  as_of: string | null;
  verified: boolean;
}

export function collectCitations(
  { policy_sources, rule_sources }: ReturnType<typeof checkPriorAuth>,
  programs: readonly ProgramPhase[],
  { scope, levels }: Appeals,
): Citation[] {
  const found = new Map<string, Citation>();
  const add = (citation: Citation) => {
    const known = found.get(citation.source_id);
    if (known === undefined) found.set(citation.source_id, citation);
    else known.verified &&= citation.verified;
  };
  for (const { source_id, title, source_url, effective_date, verified } of policy_sources)
    add({ source_id, title, url: source_url, as_of: effective_date, verified: verified !== false });
  for (const { source_id, title, source_url = null, verified } of rule_sources)
    add({ source_id, title, url: source_url, as_of: null, verified: verified !== false });
  const facts = [...programs.flatMap((phase) => phase.facts), ...scope, ...levels.flatMap(({ steps }) => steps)];
  for (const fact of facts) add(ofFact(fact));
  return [...found.values()];
}

function ofFact({ source_title, source_url, verified }: FactView): Citation {
  return { source_id: source_url ?? source_title, title: source_title, url: source_url, as_of: null, verified };
}

export function sourceLine({ title, url }: Citation): string {
  return url === null ? title : `${title} <${url}>`;
}
