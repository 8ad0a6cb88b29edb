/** Results as table rows: one per claim line, and one for a claim without lines. */
import type { ClaimResult } from './claim-result.ts';

export const COLUMNS =
  'claim file at claim_id verdict line code modifiers date_of_service charge line_verdict rules carc messages next_actions problems'.split(
    ' ',
  );

export function toRows(result: ClaimResult): (string | number | null)[][] {
  const { claim, file, at, claim_id, verdict, findings, next_actions, problems } = result;
  const shared = [claim, file, at, claim_id, verdict];
  const rest = [next_actions.join(' | '), problems.join(' | ')];
  if (result.lines.length === 0) return [[...shared, '', '', '', '', '', '', '', '', '', ...rest]];
  return result.lines.map((line) => {
    const own = findings.filter(({ lines }) => lines.length === 0 || lines.includes(line.line));
    const rules = [...new Set(own.map(({ rule_id }) => rule_id))].join(' ');
    const reasons = [...new Set(own.flatMap(({ carc }) => carc ?? []))].join(' ');
    const { code, modifiers, date_of_service, charge } = line;
    const cells = [line.line, code, modifiers.join(' '), date_of_service, charge, line.verdict, rules, reasons];
    return [...shared, ...cells, own.map(({ message }) => message).join(' | '), ...rest];
  });
}
