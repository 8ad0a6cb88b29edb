/** What is taken over from the answer to a claim by a work list and by reports: findings that matter, and what to do. */

export type LineVerdict = 'ok' | 'fix' | 'review';

/** Part of the answer of /claims/validate. */
export interface CheckedClaim {
  lines: { line: number; code: string; verdict: LineVerdict; finding_ids: string[] }[];
  findings: {
    id: string;
    rule_id: string;
    severity: string;
    effect: string;
    code: string | null;
    codes?: string[];
    lines?: number[];
    message: string;
    source_id: string;
    carc?: string;
    rarc?: string[];
    group_code?: string;
  }[];
  next_actions: { action: string; text: string }[];
  policy_sources: Source[];
  rule_sources: Source[];
}

interface Source {
  source_id: string;
  title: string;
  source_url: string | null;
}

export interface ListedFinding {
  rule_id: string;
  severity: string;
  /** rejects, denies, warns, conflicts and pa_required are against payment; others are gaps. */
  effect: string;
  message: string;
  codes: string[];
  /** Numbers of the lines in the file of the caller; empty where it is about the claim as a whole. */
  lines: number[];
  carc: string | null;
  rarc: string[];
  group_code: string | null;
  source: { id: string; title: string; url: string | null };
}

/** Errors and warnings; what only informs is left out. @param numbers of the lines in the file of the caller, in order. */
export function listFindings(answer: CheckedClaim, numbers: readonly number[]): ListedFinding[] {
  const sources = new Map([...answer.policy_sources, ...answer.rule_sources].map((one) => [one.source_id, one]));
  return answer.findings.flatMap((found) => {
    if (found.severity === 'info') return [];
    const source = sources.get(found.source_id);
    const lines = found.lines ?? answer.lines.flatMap((line) => (line.finding_ids.includes(found.id) ? line.line : []));
    return {
      ...{ rule_id: found.rule_id, severity: found.severity, effect: found.effect, message: found.message },
      codes: found.codes ?? (found.code === null ? [] : [found.code]),
      lines: lines.flatMap((line) => numbers[line - 1] ?? []),
      ...{ carc: found.carc ?? null, rarc: found.rarc ?? [], group_code: found.group_code ?? null },
      source: { id: found.source_id, title: source?.title ?? found.source_id, url: source?.source_url ?? null },
    };
  });
}

/** Everything but the plain step to send the claim, each once. */
export function listSteps({ next_actions }: CheckedClaim): string[] {
  return [...new Set(next_actions.flatMap(({ action, text }) => (action === 'submit' ? [] : text)))];
}

/** Whether the claim is sent only if the record shows something: a person has to look first. */
export function hasConditions({ next_actions }: CheckedClaim): boolean {
  return next_actions.some(({ action }) => action === 'submit_if');
}

/** Sum of charges in dollars; null where no line has one. */
export function sumCharges<Line extends { charge: number | null }>(
  lines: readonly Line[],
  counts: (line: Line) => boolean,
): number | null {
  const charged = lines.filter(({ charge }) => charge !== null);
  if (charged.length === 0) return null;
  return Math.round(charged.filter(counts).reduce((total, { charge }) => total + charge!, 0) * 100) / 100;
}
