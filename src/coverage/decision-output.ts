/** Formats coverage decisions for the command line. */
import { styles } from '../platform/cli/style.ts';
import { table } from '../platform/cli/table.ts';

interface DecisionView {
  summary: string;
  next_actions: readonly { text: string }[];
  coverage_status: string;
  prior_auth_required: boolean | null;
  denial_risk: string;
  confidence: string;
  issues: readonly string[];
  documentation_requirements: readonly string[];
  known_gaps: readonly string[];
  findings: readonly {
    id: string;
    severity: string;
    code: string | null;
    codes?: readonly string[] | undefined;
    message?: string | undefined;
    source_id: string;
  }[];
}

/** Lines about a decision: verdict, findings with their sources, and what the record must contain. */
export function showDecision(decision: DecisionView, color: boolean): string {
  const { title, name, dim } = styles(color);
  const { prior_auth_required: required } = decision;
  const verdict = [
    ['Coverage', decision.coverage_status.replaceAll('_', ' ')],
    ['Prior authorization', required === null ? 'unknown' : required ? 'required' : 'not required'],
    ['Denial risk', decision.denial_risk],
    ['Confidence', decision.confidence],
  ].map(([label, value]) => `${label!.padEnd(20)} ${title(value!)}`);
  const rows = decision.findings.map((finding) => [
    paintSeverity(finding.severity, color),
    finding.code ?? finding.codes?.join(', ') ?? null,
    `${formatFinding(finding, decision)} ${dim(`[${name(finding.source_id)}]`)}`,
  ]);
  const listed = (heading: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : ['', title(heading), ...lines.map((line) => `- ${line}`)];
  return [
    decision.summary,
    ...listed(
      'Next',
      decision.next_actions.map(({ text }) => text),
    ),
    '',
    ...verdict,
    ...(rows.length === 0 ? [] : ['', table(['SEVERITY', 'CODE', 'FINDING'], rows, color)]),
    ...listed('Documentation', decision.documentation_requirements),
    ...listed('Unknown', decision.known_gaps),
  ].join('\n');
}

/** The text of issues and gaps is in their lists: "20610: text [rule; source; f1]". */
function formatFinding(
  { id, message }: DecisionView['findings'][number],
  { issues, known_gaps }: DecisionView,
): string {
  if (message !== undefined) return message;
  const line = [...issues, ...known_gaps].find((one) => one.endsWith(`; ${id}]`)) ?? '';
  return line.replace(/^(?:[0-9A-Z]{5}(?:, )?)+: /, '').replace(/ \[[^\]]*\]$/, '');
}

function paintSeverity(severity: string, color: boolean): string {
  const { bad, warn, dim } = styles(color);
  if (severity === 'error') return bad(severity);
  return severity === 'warning' ? warn(severity) : dim(severity);
}
