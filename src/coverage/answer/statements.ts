/** Findings as displayed in a response: distinct, worst first, with ids that other fields reference. */
import type { Condition, Effect, Finding, Question } from '../facts.ts';
import { modifiersByLine, toClaimLines } from '../request/lines.ts';
import type { RuleId } from '../rules/catalog.ts';
import { denialCodes } from '../rules/denial-codes.ts';
import { findProblem } from './find-problem.ts';

/** Effects against payment. */
export const ISSUES: ReadonlySet<Effect> = new Set(['warns', 'conflicts', 'pa_required', 'rejects', 'denies']);
const GAPS: ReadonlySet<Effect> = new Set(['gap', 'unknown', 'silent', 'pa_unknown', 'pa_silent']);
const SEVERITIES = ['error', 'warning', 'info'];

/** Findings with identical text for several codes become one statement. */
export interface Statement {
  /** `f1`, `f2`, ... in display order. */
  id: string;
  finding: Finding;
  /** Affected codes, in order; empty for the entire request. */
  codes: string[];
  /** Affected lines, if they are not all lines of its codes. */
  lines: number[];
}

/**
 * Worst first, outdated editions after findings about the claim, then by rule and code, so that rule order has no
 * effect.
 */
export function buildStatements(findings: readonly Finding[]): Statement[] {
  const same = Map.groupBy(findings, ({ rule_id, effect, message, citation, lines = [] }) =>
    [rule_id, effect, message, citation.source_id, lines.length > 0].join(' '),
  );
  const statements = [...same.values()].map((own) => {
    const codes = [...new Set(own.flatMap(({ code }) => code ?? []))].sort();
    const lines = [...new Set(own.flatMap((one) => one.lines ?? []))].sort((a, b) => a - b);
    const attest = [...new Set(own.flatMap((one) => one.attest ?? []))];
    return { finding: attest.length === 0 ? own[0]! : { ...own[0]!, attest }, codes, lines };
  });
  const findingKey = ({ finding, codes }: (typeof statements)[number]) =>
    `${SEVERITIES.indexOf(finding.severity)} ${Number(isStale({ finding }))} ${codes[0] ?? ''} ${finding.rule_id} ${finding.citation.source_id} ${finding.message}`;
  return statements
    .map((one) => ({ one, key: findingKey(one) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ one }, at) => ({ id: `f${at + 1}`, ...one }));
}

/** Text of a statement with its rule, source and id: "20610: ... [ncci-pair; ptp:2024Q3; f1]". */
function formatStatement({ id, finding, codes }: Statement): string {
  const { message, rule_id, citation } = finding;
  const source = citation.source_id === `rule:${rule_id}` ? rule_id : `${rule_id}; ${citation.source_id}`;
  return `${codes.length === 0 ? '' : `${codes.join(', ')}: `}${message} [${source}; ${id}]`;
}

export function listIssues(statements: readonly Statement[]): string[] {
  return statements.filter(isIssue).map(formatStatement);
}

/** Those about the claim first. */
export function listGaps(statements: readonly Statement[]): string[] {
  const gaps = statements.filter(isGap);
  return [...gaps.filter((one) => !isStale(one)), ...gaps.filter(isStale)].map(formatStatement);
}

function isIssue({ finding }: Statement): boolean {
  return ISSUES.has(finding.effect);
}

/** Outdated editions: a gap in the data, not the claim. */
function isStale({ finding }: Pick<Statement, 'finding'>): boolean {
  return finding.rule_id === 'edition-stale';
}

function isGap({ finding }: Statement): boolean {
  return GAPS.has(finding.effect);
}

/** Issues and gaps of one code, by rule title: "NCCI PTP edit [f1]". The text is in the finding with that id. */
export function findingRefs(
  statements: readonly Statement[],
  code: string,
): { issues: string[]; known_gaps: string[] } {
  const own = statements.filter(({ codes }) => codes.includes(code));
  const named = ({ id, finding }: Statement) => `${findProblem(finding.rule_id as RuleId)} [${id}]`;
  return { issues: own.filter(isIssue).map(named), known_gaps: own.filter(isGap).map(named) };
}

/**
 * Support for the prior authorization verdict: the programs, then the deciding statement. A program takes precedence
 * over a policy that states the same.
 */
export function findReason(statements: readonly Statement[], effects: readonly Effect[]): string | null {
  for (const effect of effects) {
    const own = statements.filter(({ finding }) => finding.effect === effect);
    const found = own.find(({ finding }) => finding.citation.policy_type === 'Program') ?? own[0];
    if (found === undefined) continue;
    const named = found.finding.rule_id === 'program-not-listed' ? statements.filter((one) => names(one, found)) : [];
    return [...named, found].map(formatStatement).join('. ');
  }
  return null;
}

/** Programs that list the code but do not require authorization at this place or date. */
function names({ finding, codes }: Statement, about: Statement): boolean {
  const reported = finding.effect === 'informs' || finding.effect === 'warns';
  return reported && finding.rule_id.startsWith('program-') && codes.some((code) => about.codes.includes(code));
}

/** Statements as response fields: their sources are in policy_sources and rule_sources. */
export function toFindingViews(statements: readonly Statement[], question: Question) {
  return statements.map((statement) => {
    const { id, finding, codes, lines } = statement;
    const { rule_id, severity, effect, message, citation, conditions = [] } = finding;
    return {
      id,
      rule_id,
      severity,
      effect,
      code: codes.length === 1 ? codes[0]! : null,
      ...(codes.length > 1 ? { codes } : {}),
      ...(lines.length > 0 ? { lines } : {}),
      message: withoutConditions(message, conditions),
      ...(conditions.length === 0 ? {} : { conditions: conditions.map(conditionView) }),
      source_id: citation.source_id,
      ...denialCodes(finding, modifiersOfAll(question, statement)),
      ...(finding.verified === false || citation.verified === false ? { verified: false } : {}),
    };
  });
}

/** Modifiers on every line of a statement. */
function modifiersOfAll(question: Question, { codes, lines }: Statement): string[] {
  // For codes without lines it is unknown which of them has a modifier.
  if (!modifiersByLine(question)) return [];
  const own = toClaimLines(question).filter(({ number, code }) =>
    lines.length > 0 ? lines.includes(number) : codes.length === 0 || codes.includes(code),
  );
  const [first, ...others] = own.map(({ modifiers }) => modifiers);
  return (first ?? []).filter((modifier) => others.every((each) => each.includes(modifier)));
}

function conditionView({ policy_id, text, section, anchors }: Condition) {
  return {
    policy_id,
    text,
    ...(section === null ? {} : { section }),
    ...(anchors.length === 0 ? {} : { anchors: [...anchors] }),
  };
}

/** Conditions listed in a message are a separate field of the finding, and are not repeated in it. */
function withoutConditions(message: string, conditions: readonly Condition[]): string {
  for (let count = conditions.length; count > 0; count -= 1) {
    const listed = `: ${conditions
      .slice(0, count)
      .map(({ text }) => text)
      .join('; ')}`;
    if (message.includes(listed)) return message.replace(listed, () => ' its conditions');
  }
  return message;
}
