/** A code as text for a terminal. */
import { styles } from '../platform/cli/style.ts';
import { cut, table } from '../platform/cli/table.ts';
import type { CodeAnswer } from './codes.schemas.ts';

const TITLE_WIDTH = 70;

export function showCode(data: CodeAnswer, color: boolean): string {
  const { title, name, warn } = styles(color);
  if (!data.found) {
    const { suggestions = [] } = data;
    const isCode = /^\S*\d\S*$/.test(data.code);
    if (suggestions.length === 0)
      return warn(isCode ? `${data.code} does not exist in the loaded code files` : `No code found for: ${data.code}`);
    const rows = suggestions.map(({ code, code_system, description }) => [
      name(code),
      code_system,
      cut(description ?? '', TITLE_WIDTH),
    ]);
    const lead = isCode
      ? `${warn(`${data.code} does not exist in the loaded code files`)}. Did you mean:`
      : `Codes for: ${data.code}`;
    return `${lead}\n${table(['CODE', 'SYSTEM', 'DESCRIPTION'], rows, color)}`;
  }
  const lines = [
    `${title(data.code)}  ${data.code_system}  ${data.description ?? 'no public description (licensed by the AMA or ADA)'}`,
    ...(data.category === null ? [] : [`Category  ${data.category}`]),
    `Active    ${data.is_active ? 'yes' : warn('no')}`,
    ...(data.edition ? [`Edition   ${data.edition.source} ${data.edition.label}, from ${data.edition.from}`] : []),
    ...(data.rvu ? [`Fees      ${JSON.stringify(data.rvu)}`] : []),
    ...(data.ncci ? [`NCCI      ${JSON.stringify(data.ncci)}`] : []),
  ];
  const { policies } = data;
  if (policies === undefined) return lines.join('\n');
  const rows = policies.map((policy) => [
    name(policy.policy_id),
    policy.policy_type,
    policy.disposition,
    cut(policy.title, TITLE_WIDTH),
  ]);
  const list =
    rows.length === 0
      ? 'No active policy lists this code.'
      : table(['POLICY', 'TYPE', 'COVERAGE', 'TITLE'], rows, color);
  return [...lines, '', list].join('\n');
}
