/** Findings as an answer shows them: each once, worst first, with an id that other fields refer to. */
import type { Condition, Effect, Finding, Question } from '../facts.ts';
import { modifiersByLine, toClaimLines } from '../request/lines.ts';
import { getRule, type RuleId } from '../rules/catalog.ts';
import { denialCodes } from '../rules/denial-codes.ts';

/** Effects against payment. */
export const ISSUES: ReadonlySet<Effect> = new Set(['warns', 'conflicts', 'pa_required', 'rejects', 'denies']);
const GAPS: ReadonlySet<Effect> = new Set(['gap', 'unknown', 'silent', 'pa_unknown', 'pa_silent']);
const SEVERITIES = ['error', 'warning', 'info'];

/** What is found of several codes in the same words is one statement. */
export interface Statement {
  /** `f1`, `f2`, ... in the order shown. */
  id: string;
  finding: Finding;
  /** Codes it is about, in order; empty for the whole request. */
  codes: string[];
  /** Lines it is about, where it is not about every line of its codes. */
  lines: number[];
}

/** Worst first, old editions after what is found of the claim, then by rule and code: the order of rules does not show. */
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

/** Text of a statement with the rule and the source it rests on, and its id: "20610: ... [ncci-pair; ptp:2024Q3; f1]". */
function formatStatement({ id, finding, codes }: Statement): string {
  const { message, rule_id, citation } = finding;
  const source = citation.source_id === `rule:${rule_id}` ? rule_id : `${rule_id}; ${citation.source_id}`;
  return `${codes.length === 0 ? '' : `${codes.join(', ')}: `}${message} [${source}; ${id}]`;
}

export function listIssues(statements: readonly Statement[]): string[] {
  return statements.filter(isIssue).map(formatStatement);
}

/** Those of the claim first. */
export function listGaps(statements: readonly Statement[]): string[] {
  const gaps = statements.filter(isGap);
  return [...gaps.filter((one) => !isStale(one)), ...gaps.filter(isStale)].map(formatStatement);
}

function isIssue({ finding }: Statement): boolean {
  return ISSUES.has(finding.effect);
}

/** Old editions: a gap of the data, not of the claim. */
function isStale({ finding }: Pick<Statement, 'finding'>): boolean {
  return finding.rule_id === 'edition-stale';
}

function isGap({ finding }: Statement): boolean {
  return GAPS.has(finding.effect);
}

/** Issues and gaps of one code, by the titles of their rules: "NCCI PTP edit [f1]". The text is in the finding of that id. */
export function findingRefs(
  statements: readonly Statement[],
  code: string,
): { issues: string[]; known_gaps: string[] } {
  const own = statements.filter(({ codes }) => codes.includes(code));
  const named = ({ id, finding }: Statement) => `${getRule(finding.rule_id as RuleId).title} [${id}]`;
  return { issues: own.filter(isIssue).map(named), known_gaps: own.filter(isGap).map(named) };
}

/**
 * What the verdict on prior authorization rests on: the programs that are named, then the statement that decides. A program comes
 * before a policy that states the same of it.
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

/** Programs that list the code and do not require authorization, here or now. */
function names({ finding, codes }: Statement, about: Statement): boolean {
  const reported = finding.effect === 'informs' || finding.effect === 'warns';
  return reported && finding.rule_id.startsWith('program-') && codes.some((code) => about.codes.includes(code));
}

/** Statements as fields of an answer: their sources are in policy_sources and rule_sources. */
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

/** Modifiers that every line of a statement has. */
function modifiersOfAll(question: Question, { codes, lines }: Statement): string[] {
  // Of codes without lines, no one knows which of them has a modifier.
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

/** Conditions that a message lists are a field of the finding, and are not repeated in it. */
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
