import { readable } from '../../components/words.ts';
import type { Result } from './report.tsx';

/**
 * Ids of rules and files such as `[rule:place-missing]` or `[edition-stale; hcpcs:2020-10]`, which only help programs.
 */
const RULES = / ?\[[a-z][a-z_-]*(?:[:;][^\]]*)?\]/g;
const POLICY = / ?\[((?:NCD|L|A|DL|DA)\d+(?:, (?:NCD|L|A|DL|DA)\d+)*)\]/g;

export function withoutRules(text: string): string {
  return readable(text.replaceAll(RULES, ''));
}

/** A statement, and the distinct policies it cites in brackets. */
export function splitCitations(text: string): { statement: string; policies: string[] } {
  const policies = [...text.matchAll(POLICY)].flatMap(([, ids = '']) => ids.split(', '));
  return { statement: withoutRules(text.replaceAll(POLICY, '')), policies: [...new Set(policies)] };
}

/** One paragraph per line and per level of appeal. */
export function inParagraphs(text: string): string[] {
  return text.split(/\n+|(?=\bLevel \d, )/).filter((part) => part.trim() !== '');
}

/** The report as plain text, for a chart note or the cover page of a packet. */
export function reportText(result: Result): string {
  const { determination: verdict, asked: question } = result;
  const list = (title: string, items: readonly string[]) =>
    items.length === 0 ? '' : `${title}\n${items.map((item) => `- ${item}`).join('\n')}`;
  const prose = (title: string, text: string) => (text === '' ? '' : `${title}\n${text}`);
  const sources = result.citations.map(({ title, url }) => `${title}: ${url}`);
  return [
    `Prior authorization of ${question.procedure_codes.join(', ')}: ${verdict.verdict.replaceAll('_', ' ')}`,
    verdict.reasoning,
    list('Next steps', result.next_steps),
    list('Documentation to submit', result.documentation_requirements),
    list('Medical necessity criteria', result.medical_necessity_criteria),
    list('Limits of coverage', result.coverage_limitations),
    prose('Timeline', result.timeline),
    prose('Appeal', result.appeal_process),
    list('Missing information', result.known_gaps),
    list('Sources', sources),
    `Date of service ${question.date_of_service}, release ${result.release}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}
