/** Next steps for an office, each with its findings and sources. */
import type { Action, Facts, Finding } from '../facts.ts';
import { nameOfLine } from '../request/lines.ts';
import type { ErrorRuleId } from '../rules/catalog.ts';
import { listMacTypes } from '../rules/payers/jurisdiction.ts';
import type { Verdict } from '../verdict.ts';
import { isAnnounced } from './announced.ts';
import type { Requirement } from './checklist.ts';
import { CORRECTIONS } from './corrections.ts';
import { reviewReasons } from './review-reasons.ts';
import type { Statement } from './statements.ts';
import { submission } from './submission.ts';

export const ACTIONS = [
  'use_replacement_code',
  'correct_claim',
  'remove_modifier',
  'add_modifier',
  'obtain_prior_authorization',
  'get_documentation',
  'issue_abn',
  'ask_person',
  'submit',
  'submit_if',
] as const;
export type ActionName = (typeof ACTIONS)[number];

export interface NextAction {
  action: ActionName;
  text: string;
  codes: string[];
  /** Omitted when the step is not about individual lines. */
  lines?: number[];
  finding_ids: string[];
  source_ids: string[];
  /** For `submit_if`: what the record must show, with sources. */
  conditions?: { text: string; source_id: string }[];
}

export interface Settled {
  facts: Facts;
  verdict: Verdict;
  statements: readonly Statement[];
  checklist: readonly Requirement[];
}

/** In order of execution; `submit` only when nothing is open, `submit_if` when the record must show something. */
export function nextActions(settled: Settled): NextAction[] {
  const { facts } = settled;
  const statements = settled.statements.filter((statement) => !isAnnounced(statement, facts));
  const steps = [
    ...stillBilled(statements).flatMap((statement) => correctionSteps(statement, facts)),
    ...statements.flatMap((statement) => authorizationSteps(statement, facts)),
    ...documentationSteps(settled),
    ...noticeSteps({ ...settled, statements }),
    ...reviewSteps({ ...settled, statements }),
  ];
  const open = steps.some(({ action }) => action !== 'get_documentation');
  const last = open ? null : submission(settled);
  const merged = mergeSteps(last === null ? steps : [...steps, last]);
  return merged.sort((a, b) => ACTIONS.indexOf(a.action) - ACTIONS.indexOf(b.action));
}

/** Rules that take a code off the claim. */
const REMOVALS: ReadonlySet<string> = new Set([
  'fee-status-bundled',
  'fee-status-not-covered',
  'hcpcs-coverage-denied',
]);

/** Without other corrections of a code that is not to be billed at all, except its replacement. */
function stillBilled(statements: readonly Statement[]): readonly Statement[] {
  const removed = new Set(
    statements.flatMap(({ finding: { rule_id, effect }, codes }) =>
      REMOVALS.has(rule_id) && (effect === 'rejects' || effect === 'denies') ? codes : [],
    ),
  );
  return statements.filter(
    ({ codes, finding: { rule_id, action } }) =>
      REMOVALS.has(rule_id) ||
      action?.kind === 'use_replacement_code' ||
      codes.length === 0 ||
      !codes.every((code) => removed.has(code)),
  );
}

/** Identical steps of several findings are merged. */
function mergeSteps(steps: readonly NextAction[]): NextAction[] {
  const all = (own: readonly NextAction[], member: 'codes' | 'finding_ids' | 'source_ids') => [
    ...new Set(own.flatMap((one) => one[member])),
  ];
  return [...Map.groupBy(steps, ({ action, text }) => `${action} ${text}`).values()].map((own) => ({
    ...own[0]!,
    codes: all(own, 'codes'),
    finding_ids: all(own, 'finding_ids'),
    source_ids: all(own, 'source_ids'),
  }));
}

function buildNextAction(action: ActionName, text: string, { id, codes, lines, finding }: Statement): NextAction {
  const where = lines.length === 0 ? {} : { lines };
  return { action, text, codes, ...where, finding_ids: [id], source_ids: [finding.citation.source_id] };
}

function correctionSteps(statement: Statement, facts: Facts): NextAction[] {
  const { effect, rule_id, action, citation } = statement.finding;
  if (action !== undefined)
    return perCode(action, statement).map(([one, about]) =>
      buildNextAction(one.kind, formatActionText(one, about, facts), about),
    );
  if (effect !== 'rejects' && effect !== 'denies') return [];
  // Medicare patients receive a notice instead.
  if (rule_id === 'policy-not-covered' && facts.payer.kind === 'medicare') return [];
  const text = CORRECTIONS[rule_id as ErrorRuleId]?.replace('%', describeLocation(statement, facts));
  return text === undefined ? [] : [buildNextAction('correct_claim', text.replace('#', citation.source_id), statement)];
}

/** A finding with identical text for several codes applies to each of them. */
function perCode(action: Action, statement: Statement): [Action, Statement][] {
  const { codes } = statement;
  if (!('code' in action) || codes.length < 2 || !codes.includes(action.code)) return [[action, statement]];
  return codes.map((code) => [
    action.kind === 'use_replacement_code' ? { ...action, code } : { ...action, code, line: null },
    { ...statement, codes: [code] },
  ]);
}

/** "line 2 (64483)", the codes, or the claim. */
function describeLocation({ codes, lines }: Statement, { question }: Facts): string {
  const named = (question.lines ?? []).filter(({ number }) => lines.includes(number));
  if (named.length > 0) return named.map((line) => nameOfLine(question, line)).join(' and ');
  return codes.length === 0 ? 'the claim' : codes.join(', ');
}

function formatActionText(action: Action, { finding }: Statement, { question }: Facts): string {
  if (action.kind === 'correct_claim') return action.text;
  if (action.kind === 'use_replacement_code') return `Use ${joinWords(action.replacements)} instead of ${action.code}`;
  const line = question.lines?.find(({ number, code }) =>
    action.line === null ? code === action.code : number === action.line,
  );
  const where = line === undefined ? action.code : nameOfLine(question, line);
  if (action.kind === 'remove_modifier') return `Remove modifier ${action.modifiers.join(' and ')} from ${where}`;
  const onlyIf =
    finding.rule_id === 'ncci-pair'
      ? `, if the record shows a separate service; otherwise remove ${finding.code ?? 'the column 2 code'}`
      : '';
  const verb = action.ifKept === undefined ? 'Add' : `If ${action.ifKept} stays on the claim, add`;
  return `${verb} modifier ${joinWords(action.modifiers)} to ${where}${onlyIf}`;
}

function authorizationSteps(statement: Statement, facts: Facts): NextAction[] {
  const { effect, rule_id } = statement.finding;
  const voluntary = rule_id === 'program-optional' && effect === 'warns';
  if (effect !== 'pa_required' && !voluntary) return [];
  const from = findAuthority(statement.finding, facts);
  const text = voluntary
    ? `Obtain prior authorization (voluntary) from ${from} before the service and put the UTN on the claim, or expect prepayment review`
    : `Obtain prior authorization from ${from} before the service and put ${facts.payer.kind === 'other' ? 'its number' : 'the UTN'} on the claim`;
  return [buildNextAction('obtain_prior_authorization', text, statement)];
}

/** Who decides: the contractor that processes the code, or the payer. */
function findAuthority({ code }: Finding, { payer, place, question }: Facts): string {
  if (payer.kind !== 'medicare') return payer.label;
  const types = code === null ? [] : listMacTypes(code, question.site);
  const wanted = types.flatMap((type) => place.byType[type])[0];
  const mac = place.macs?.find(({ jurisdiction }) => jurisdiction === wanted);
  if (mac !== undefined) return `${mac.name} (${mac.jurisdiction})`;
  return `the ${types[0] ?? 'A/B'} MAC of the state`;
}

function documentationSteps({ checklist, statements, verdict }: Settled): NextAction[] {
  const findPolicy = ({ source }: { source: string }) => source.split('; ').at(-1)!;
  const sources = [...new Set(checklist.map(findPolicy))];
  const policies = sources.filter((source) => !source.startsWith('program:'));
  if (policies.length === 0 || verdict.coverage_status === 'not_covered') return [];
  const own = statements.filter(({ finding }) => policies.includes(finding.citation.source_id));
  const items = checklist.filter((item) => policies.includes(findPolicy(item))).length;
  const named =
    policies.length > 4
      ? `${policies.slice(0, 4).join(', ')} and ${policies.length - 4} more`
      : joinWords(policies, 'and');
  return [
    {
      action: 'get_documentation',
      text: `Get documentation: ${items} ${items === 1 ? 'item' : 'items'} of ${named}, listed in documentation_requirements`,
      codes: [...new Set(own.flatMap(({ codes }) => codes))].sort(),
      finding_ids: [],
      source_ids: policies,
    },
  ];
}

/**
 * Medical-necessity denials, of which a beneficiary must be notified in advance (Claims Processing Manual, chapter 30,
 * section 50).
 */
const NECESSITY: ReadonlySet<string> = new Set([
  'diagnosis-not-listed',
  'diagnosis-excluded',
  'diagnosis-second-required',
  'policy-not-covered',
  'policy-named',
  'modifier-chiropractic',
]);
const NOTICE_MODIFIERS = ['GA', 'GX', 'GY', 'GZ'];

function noticeSteps({ facts, statements }: Settled): NextAction[] {
  const { payer, question } = facts;
  if (payer.kind !== 'medicare' || question.modifiers.some((modifier) => NOTICE_MODIFIERS.includes(modifier)))
    return [];
  return statements
    .filter(({ finding }) => finding.effect === 'denies' && NECESSITY.has(finding.rule_id))
    .map((statement) => {
      const text =
        question.date < question.today
          ? 'Add modifier GA if the patient signed an ABN (CMS-R-131) before the service, else GZ'
          : 'Issue an ABN (CMS-R-131) before the service if the patient wants it although a denial is expected, and add modifier GA';
      const step = buildNextAction('issue_abn', text, statement);
      return { ...step, source_ids: [...step.source_ids, 'rule:modifier-liability'] };
    });
}

function reviewSteps({ facts, verdict, statements }: Settled): NextAction[] {
  if (!verdict.requires_manual_review) return [];
  const reasons = reviewReasons(verdict, statements, facts.question.kind);
  // The claim itself anticipates everything a reviewer would check.
  if (reasons.length === 0) return [];
  const own = reasons.map(({ statement }) => statement);
  return [
    {
      action: 'ask_person',
      text: `Manual review required: ${reasons.map(({ text }) => text).join('; ')}`,
      codes: [...new Set(own.flatMap(({ codes }) => codes))].sort(),
      finding_ids: own.map(({ id }) => id),
      source_ids: [...new Set(own.map(({ finding }) => finding.citation.source_id))],
    },
  ];
}

function joinWords(values: readonly string[], word: 'or' | 'and' = 'or'): string {
  return values.length < 2 ? (values[0] ?? '') : `${values.slice(0, -1).join(', ')} ${word} ${values.at(-1)}`;
}
