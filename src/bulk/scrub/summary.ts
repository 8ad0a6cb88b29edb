/** Totals of a run, for its last lines and the report. */
import { type ClaimResult, type ClaimVerdict, VERDICTS } from './claim-result.ts';

interface RuleCount {
  rule_id: string;
  claims: number;
  at_risk: number;
}

export interface ScrubSummary {
  claims: number;
  verdicts: Record<ClaimVerdict, number>;
  charge: number;
  at_risk: number;
  /** Rules with errors, by number of claims, highest first. */
  rules: RuleCount[];
}

export class SummaryCounter {
  readonly #verdicts = Object.fromEntries(VERDICTS.map((one) => [one, 0])) as Record<ClaimVerdict, number>;
  readonly #rules = new Map<string, RuleCount>();
  #claims = 0;
  #charge = 0;
  #atRisk = 0;

  get claims(): number {
    return this.#claims;
  }

  count(result: ClaimResult): void {
    this.#claims += 1;
    this.#verdicts[result.verdict] += 1;
    this.#charge += result.charge ?? 0;
    this.#atRisk += result.at_risk ?? 0;
    const errors = new Set(result.findings.flatMap((found) => (found.severity === 'error' ? found.rule_id : [])));
    for (const rule_id of errors) {
      const own = this.#rules.get(rule_id) ?? { rule_id, claims: 0, at_risk: 0 };
      own.claims += 1;
      own.at_risk += result.at_risk ?? 0;
      this.#rules.set(rule_id, own);
    }
  }

  summary(): ScrubSummary {
    const rules = [...this.#rules.values()].map((one) => ({ ...one, at_risk: cents(one.at_risk) }));
    rules.sort((a, b) => b.claims - a.claims || (a.rule_id < b.rule_id ? -1 : 1));
    return {
      claims: this.#claims,
      verdicts: { ...this.#verdicts },
      charge: cents(this.#charge),
      at_risk: cents(this.#atRisk),
      rules,
    };
  }
}

const cents = (value: number) => Math.round(value * 100) / 100;
