/** Loads what a question needs, in at most eight statements whatever its size, and lets the rules speak. */
import type { Codes } from '../codes/codes.public.ts';
import type { Database } from '../platform/database/database.ts';
import type { PolicyDirectory } from '../policies/policies.public.ts';
import type { Programs } from '../programs/programs.public.ts';
import { claimEditRules } from './claim-edits.rules.ts';
import { codeRules, indicatorRules } from './codes.rules.ts';
import type { Effect, Facts, Finding, Question } from './decisions.facts.ts';
import { modifierRules } from './modifiers.rules.ts';
import { type KnownPayer, payerContext, payerRules } from './payer.rules.ts';
import { personRules } from './person.rules.ts';
import { placeOf, placeRules } from './place.rules.ts';
import { policyRules } from './policies.rules.ts';
import { policiesFor } from './policies.service.ts';
import { programRules } from './programs.rules.ts';
import { siteRules } from './site.rules.ts';
import { combine, type Verdict, verdictOf } from './verdict.rules.ts';
import { Versions } from './versions.service.ts';

export interface DecisionParts {
  database: Database;
  directory: PolicyDirectory;
  codes: Codes;
  programs: Programs;
  /** Policies in force are read before anybody asks. */
  tablesInMemory: boolean;
}

/** What is said of one procedure. */
export interface CodeDecision {
  code: string;
  asked: string;
  findings: Finding[];
  verdict: Verdict;
}

export interface Decision {
  facts: Facts;
  /** Findings about the request as a whole, or about its diagnoses. */
  whole: Finding[];
  codes: CodeDecision[];
  verdict: Verdict;
}

const RULES = [
  payerRules,
  placeRules,
  codeRules,
  indicatorRules,
  policyRules,
  siteRules,
  personRules,
  modifierRules,
  claimEditRules,
  programRules,
];

export class Decisions {
  readonly #parts: DecisionParts;
  readonly #versions: Versions;

  constructor(parts: DecisionParts) {
    this.#parts = parts;
    this.#versions = new Versions(parts.database, parts.tablesInMemory);
  }

  /** Reads the policies in force ahead of the first question; resolves when they are in memory. */
  async fill(): Promise<void> {
    this.#versions.follow(await this.#parts.directory.current());
    await this.#versions.filled();
  }

  close(): void {
    this.#versions.close();
  }

  async decide(question: Question): Promise<Decision> {
    return decideOn(await this.#facts(question));
  }

  async #facts(question: Question): Promise<Facts> {
    const { database, directory, codes, programs } = this.#parts;
    const snapshot = await directory.current();
    this.#versions.follow(snapshot);
    const jurisdictions = [...snapshot.jurisdictions.values()];
    const payer = payerContext(
      question,
      payersOf(snapshot, directory),
      jurisdictions.map(({ mac_name }) => mac_name),
    );
    const place = placeOf(question, jurisdictions);
    const procedures = question.procedures.map(({ code }) => code);
    const medicare = payer.kind !== 'other';
    const parts = { database, directory, versions: this.#versions };
    const [records, found, ptp, required] = await Promise.all([
      codes.records(
        [...procedures, ...question.modifiers],
        question.diagnoses.map(({ code }) => code),
        question.date,
      ),
      policiesFor(parts, { question, payer, place, snapshot }),
      medicare && question.kind === 'claim' && procedures.length > 1
        ? codes.ptpEdits(procedures, { date: question.date, hospital: question.site === 'outpatient_hospital' })
        : null,
      medicare ? programs.find(procedures) : null,
    ]);
    return {
      question,
      payer,
      place,
      codes: records.procedures,
      diagnoses: records.diagnoses,
      editions: records.editions,
      policies: found.policies,
      elsewhere: found.elsewhere,
      ptp: ptp?.edits ?? null,
      ptpUnchecked: ptp?.unchecked ?? [],
      programs: records.editions.has('pa_programs') ? required : null,
    };
  }
}

/** Effects of what is not known or not settled. */
const OPEN: ReadonlySet<Effect> = new Set(['gap', 'unknown', 'conflicts', 'pa_unknown']);

/** Pure: the same facts give the same decision. */
export function decideOn(facts: Facts): Decision {
  const ordered = { ...facts, question: inOrder(facts.question) };
  const findings = distinct(RULES.flatMap((rule) => rule(ordered)));
  const own = new Set(facts.question.procedures.map(({ code }) => code));
  const whole = findings.filter(({ code }) => code === null || !own.has(code));
  const codes = facts.question.procedures.map(({ code, asked }): CodeDecision => {
    const mine = findings.filter((one) => one.code === code);
    // What is said of a request with one procedure is said of that procedure; what nobody knows of a request, of none of them.
    const counted = [...mine, ...(own.size === 1 ? whole : whole.filter(({ effect }) => OPEN.has(effect)))];
    return { code, asked, findings: counted, verdict: verdictOf(counted) };
  });
  return {
    facts,
    whole,
    codes,
    verdict: combine(
      codes.map(({ verdict }) => verdict),
      whole,
    ),
  };
}

/** Messages name codes and modifiers in one order, whatever order they came in; that of diagnoses has a meaning. */
function inOrder(question: Question): Question {
  const procedures = question.procedures.toSorted((a, b) => (a.code < b.code ? -1 : 1));
  return { ...question, procedures, modifiers: question.modifiers.toSorted() };
}

function distinct(findings: readonly Finding[]): Finding[] {
  const byKey = new Map<string, Finding>();
  for (const one of findings)
    byKey.set(`${one.rule_id} ${one.code} ${one.citation.source_id} ${one.effect} ${one.message}`, one);
  return [...byKey.values()];
}

/** Payers of the corpus other than Medicare, remembered until the next release. */
function payersOf(
  { sequence, entries }: { sequence: number; entries: readonly { payer: KnownPayer | null }[] },
  { cache }: Pick<PolicyDirectory, 'cache'>,
): KnownPayer[] {
  const key = `decision payers ${sequence}`;
  const known = cache.get(key) as { payers: KnownPayer[] } | undefined;
  if (known !== undefined) return known.payers;
  const bySlug = new Map<string, KnownPayer>();
  for (const { payer } of entries) if (payer !== null && payer.slug !== 'medicare') bySlug.set(payer.slug, payer);
  const payers = [...bySlug.values()];
  cache.set(key, { payers });
  return payers;
}
