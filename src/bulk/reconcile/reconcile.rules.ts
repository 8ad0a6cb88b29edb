/**
 * Compares the rules' predictions for claims with the payer's decisions. Claims are matched by control number, which
 * the comparison omits.
 */
import { rulesOfDenial } from '../../coverage/coverage.public.ts';
import type { RemittedClaim, RemittedLine } from '../../x12/x12.public.ts';
import type { FileClaim } from '../file-claim.ts';
import type { ClaimResult } from '../scrub/claim-result.ts';
import { claimLevel, denialReasons, formatCause, lineOutcome, REVERSAL } from './outcome.ts';

export interface Predicted {
  claim: FileClaim;
  result: ClaimResult;
}

export interface RuleOutcome {
  rule_id: string;
  /** error: predicts a denial; warning: a risk. */
  severity: string;
  predicted_denied: number;
  predicted_paid: number;
  /**
   * Lines denied as the rule predicts although no rule reported an error. Several rules may share a reason and remark.
   */
  silent_denied: number;
  /** Share of its predictions that were denied; null without predictions. */
  precision: number | null;
  /** Of the denied: group, CARC and RARC, with their counts. */
  causes: Record<string, number>;
}

export interface Cause {
  cause: string;
  lines: number;
  amount: number;
  /** Rules that had warned about some of these lines. */
  warned: string[];
}

export interface Reconciliation {
  claims: { in_837: number; in_835: number; matched: number; reversed: number; ambiguous: number };
  lines: { matched: number; unmatched: number; paid: number; denied: number; open: number };
  /** Lines; at least one error predicts a denial. */
  totals: {
    predicted_denied: number;
    predicted_paid: number;
    not_predicted_denied: number;
    not_predicted_paid: number;
  };
  rules: RuleOutcome[];
  /** Denials that no rule predicted, most frequent first. */
  unforeseen: Cause[];
}

/** Findings against payment; all others are data gaps. */
const AGAINST = new Set(['rejects', 'denies', 'warns', 'conflicts', 'pa_required']);

type LineResult = ClaimResult['lines'][number] & { controlNumber: string | null };

export class Reconciler {
  readonly #predictions = new Map<string, Predicted | 'several'>();
  /** The payer's final decision on a claim. */
  readonly #remitted = new Map<string, RemittedClaim>();
  readonly #rules = new Map<string, RuleOutcome>();
  readonly #causes = new Map<string, Cause & { rules: Set<string> }>();
  readonly #counts: Reconciliation;
  #reversed = 0;

  constructor() {
    this.#counts = {
      claims: { in_837: 0, in_835: 0, matched: 0, reversed: 0, ambiguous: 0 },
      lines: { matched: 0, unmatched: 0, paid: 0, denied: 0, open: 0 },
      totals: { predicted_denied: 0, predicted_paid: 0, not_predicted_denied: 0, not_predicted_paid: 0 },
      rules: [],
      unforeseen: [],
    };
  }

  predict(predicted: Predicted): void {
    this.#counts.claims.in_837 += 1;
    const { id } = predicted.claim;
    if (id === null) return;
    // A number shared by several claims cannot identify one.
    this.#predictions.set(id, this.#predictions.has(id) ? 'several' : predicted);
  }

  remit(claim: RemittedClaim): void {
    this.#counts.claims.in_835 += 1;
    if (claim.status === REVERSAL) this.#reversed += 1;
    else this.#remitted.set(claim.controlNumber, claim);
  }

  finish(): Reconciliation {
    const { claims } = this.#counts;
    claims.reversed = this.#reversed;
    for (const [id, remitted] of this.#remitted) {
      const predicted = this.#predictions.get(id);
      if (predicted === 'several') claims.ambiguous += 1;
      else if (predicted !== undefined) {
        claims.matched += 1;
        this.#compare(predicted, remitted);
      }
    }
    const rules = [...this.#rules.values()].sort((a, b) => count(b) - count(a) || (a.rule_id < b.rule_id ? -1 : 1));
    for (const rule of rules) rule.precision = count(rule) === 0 ? null : round(rule.predicted_denied / count(rule));
    const causes = [...this.#causes.values()].sort((a, b) => b.lines - a.lines || (a.cause < b.cause ? -1 : 1));
    const unforeseen = causes.map(({ rules: warned, ...cause }) => ({
      ...cause,
      amount: round(cause.amount),
      warned: [...warned].sort(),
    }));
    return { ...this.#counts, rules, unforeseen };
  }

  #compare({ claim, result }: Predicted, remitted: RemittedClaim): void {
    const controls = new Map(claim.lines.map(({ number, controlNumber }) => [number, controlNumber]));
    const waiting: LineResult[] = result.lines.map((line) => ({
      ...line,
      controlNumber: controls.get(line.line) ?? null,
    }));
    const lines = remitted.lines.length > 0 ? remitted.lines : waiting.map((line) => wholeClaim(line, remitted));
    for (const line of lines) {
      const at = findLine(waiting, line);
      if (at === -1) this.#counts.lines.unmatched += 1;
      else this.#compareLine(waiting.splice(at, 1)[0]!, result, line, remitted);
    }
  }

  #compareLine({ line, charge }: LineResult, result: ClaimResult, paid: RemittedLine, claim: RemittedClaim): void {
    const { lines, totals } = this.#counts;
    const outcome = lineOutcome(paid, claim);
    lines.matched += 1;
    lines[outcome] += 1;
    if (outcome === 'open') return;
    const about = result.findings.filter((one) => one.lines.length === 0 || one.lines.includes(line));
    const found = about.filter(({ effect }) => AGAINST.has(effect));
    const predicted = found.some(({ severity }) => severity === 'error');
    totals[`${predicted ? 'predicted' : 'not_predicted'}_${outcome}`] += 1;
    const cause = formatCause(paid, claim);
    const own = new Map(found.map((one) => [`${one.rule_id} ${one.severity}`, one]));
    for (const { rule_id, severity } of own.values()) this.#countRule(rule_id, severity, outcome, cause);
    if (outcome !== 'denied' || predicted) return;
    this.#countSilent(paid, claim, new Set(found.map(({ rule_id }) => rule_id)));
    this.#countCause(
      cause,
      paid.charge || (charge ?? 0),
      found.map(({ rule_id }) => rule_id),
    );
  }

  #countRule(rule_id: string, severity: string, outcome: 'paid' | 'denied', cause: string): void {
    const rule = this.#rule(rule_id, severity);
    rule[`predicted_${outcome}`] += 1;
    if (outcome === 'denied') rule.causes[cause] = (rule.causes[cause] ?? 0) + 1;
  }

  #countSilent(paid: RemittedLine, claim: RemittedClaim, found: ReadonlySet<string>): void {
    const reasons = denialReasons([...paid.adjustments, ...claimLevel(claim)]).map(({ reason }) => reason);
    const remarks = paid.remarks.length === 0 ? claim.remarks : paid.remarks;
    const silent = new Set(reasons.flatMap((reason) => rulesOfDenial(reason, remarks)));
    for (const rule_id of silent) if (!found.has(rule_id)) this.#rule(rule_id, 'error').silent_denied += 1;
  }

  #rule(rule_id: string, severity: string): RuleOutcome {
    const none = { predicted_denied: 0, predicted_paid: 0, silent_denied: 0, precision: null, causes: {} };
    const key = `${rule_id} ${severity}`;
    const rule = this.#rules.get(key) ?? { rule_id, severity, ...none };
    this.#rules.set(key, rule);
    return rule;
  }

  #countCause(cause: string, amount: number, rules: readonly string[]): void {
    const own = this.#causes.get(cause) ?? { cause, lines: 0, amount: 0, warned: [], rules: new Set<string>() };
    own.lines += 1;
    own.amount += amount;
    for (const rule of rules) own.rules.add(rule);
    this.#causes.set(cause, own);
  }
}

const count = ({ predicted_denied, predicted_paid }: RuleOutcome) => predicted_denied + predicted_paid;
const round = (value: number) => Math.round(value * 100) / 100;

/** A claim adjudicated as a whole: its decision applies to each line. */
function wholeClaim({ code, modifiers, charge, controlNumber }: LineResult, claim: RemittedClaim): RemittedLine {
  const paid = claim.paid > 0 ? (charge ?? claim.paid) : 0;
  return {
    procedure: code,
    modifiers: [...modifiers],
    charge: charge ?? 0,
    paid,
    date: '',
    adjustments: [],
    remarks: [],
    controlNumber: controlNumber ?? '',
  };
}

/** Matches by line control number; without one by code and modifiers, then by code. */
function findLine(waiting: readonly LineResult[], line: RemittedLine): number {
  if (line.controlNumber !== '') {
    const at = waiting.findIndex(({ controlNumber }) => controlNumber === line.controlNumber);
    if (at !== -1) return at;
  }
  const code = line.procedure.toUpperCase();
  const modifiers = [...line.modifiers].sort().join(' ');
  const exact = waiting.findIndex((own) => own.code === code && [...own.modifiers].sort().join(' ') === modifiers);
  return exact === -1 ? waiting.findIndex((own) => own.code === code) : exact;
}
