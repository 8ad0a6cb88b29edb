/** The part of a claim validation that work lists and reports use: significant findings and next steps. */

export type LineVerdict = 'ok' | 'fix' | 'review';

/** Part of the /claims/validate response. */
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
  next_actions: { action: string; text: string; finding_ids: string[]; conditions?: unknown[] }[];
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
  /** rejects, denies, warns, conflicts and pa_required count against payment; others are gaps. */
  effect: string;
  message: string;
  codes: string[];
  /** Line numbers in the caller's file; empty for the entire claim. */
  lines: number[];
  carc: string | null;
  rarc: string[];
  group_code: string | null;
  source: { id: string; title: string; url: string | null };
}

/**
 * Errors and warnings without purely informational findings. @param numbers line numbers in the caller's file, in
 * order.
 */
export function listFindings(answer: CheckedClaim, numbers: readonly number[]): ListedFinding[] {
  const sources = new Map([...answer.policy_sources, ...answer.rule_sources].map((one) => [one.source_id, one]));
  return answer.findings.flatMap((found) => {
    if (found.severity === 'info') return [];
    const source = sources.get(found.source_id);
    const lines = found.lines ?? answer.lines.flatMap((line) => (line.finding_ids.includes(found.id) ? line.line : []));
    return {
      rule_id: found.rule_id,
      severity: found.severity,
      effect: found.effect,
      message: found.message,
      codes: found.codes ?? (found.code === null ? [] : [found.code]),
      lines: lines.flatMap((line) => numbers[line - 1] ?? []),
      carc: found.carc ?? null,
      rarc: found.rarc ?? [],
      group_code: found.group_code ?? null,
      source: { id: found.source_id, title: source?.title ?? found.source_id, url: source?.source_url ?? null },
    };
  });
}

/** All distinct steps except the plain step to send the claim. */
export function listSteps({ next_actions }: CheckedClaim): string[] {
  return [...new Set(next_actions.flatMap(({ action, text }) => (action === 'submit' ? [] : text)))];
}

/**
 * Whether the claim may be sent only if the record shows something, so that it needs review. Whether codes are still
 * valid after the loaded editions does not count: it is the same gap for every claim of the file.
 */
export function hasConditions({ next_actions, findings }: CheckedClaim): boolean {
  const stale = findings.find(({ rule_id }) => rule_id === 'edition-stale')?.id;
  return next_actions.some(({ action, conditions, finding_ids }) => {
    const ofEditions = conditions?.length === 1 && stale !== undefined && finding_ids.includes(stale);
    return action === 'submit_if' && !ofEditions;
  });
}

/** Sum of charges in dollars; null when no line has one. */
export function sumCharges<Line extends { charge: number | null }>(
  lines: readonly Line[],
  counts: (line: Line) => boolean,
): number | null {
  const charged = lines.filter(({ charge }) => charge !== null);
  if (charged.length === 0) return null;
  return Math.round(charged.filter(counts).reduce((total, { charge }) => total + charge!, 0) * 100) / 100;
}
