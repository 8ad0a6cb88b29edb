/** The smallest changes that improve a verdict, each verified by running the changed request. */
import type { Model } from '../../corpus/corpus.public.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Decision } from '../decide.ts';
import type { Citation } from '../facts/citation.facts.ts';
import type { Coverage, Level, Verdict } from '../verdict.ts';
import { listCandidates } from './candidates.ts';
import type { Candidate, ChangeableRequest } from './change.ts';

const MAX_DISPLAYED = 5;
/** Per kind of fact with the same outcome: ten diagnoses from one list say no more than two. */
const MAX_ALIKE = 2;
const MAX_SINGLES = 32;
const MAX_PAIRS = 24;
/** Candidates to combine. */
const MAX_COMBINED = 12;
const MAX_CITED = 4;

type Moved = Pick<Verdict, 'coverage_status' | 'denial_risk' | 'prior_auth_required'>;

interface Outcome {
  parts: readonly Candidate[];
  decision: Decision;
  better: number;
}

const COVERAGES: readonly Coverage[] = ['covered', 'conditional', 'unknown', 'not_covered'];
const RISKS: readonly Level[] = ['low', 'medium', 'high'];
const NOT_OPEN = [false, null, true];

/** Rank of a verdict, lower is better: coverage first, then risk, then prior authorization. */
function rank({ coverage_status, denial_risk, prior_auth_required }: Moved): number {
  return (
    COVERAGES.indexOf(coverage_status) * 9 + RISKS.indexOf(denial_risk) * 3 + NOT_OPEN.indexOf(prior_auth_required)
  );
}

/** @param query decides the changed request like the original. */
export function counterfactuals<Body extends ChangeableRequest>(
  model: Model,
  body: Body,
  decision: Decision,
  query: (body: Body) => Decision,
) {
  let requests = 0;
  const before = rank(decision.verdict);
  const attempt = (parts: readonly Candidate[]): Outcome[] => {
    requests += 1;
    try {
      const changed = parts.reduce<ChangeableRequest>((known, { apply }) => apply(known), body);
      const decided = query(changed as Body);
      return [{ parts, decision: decided, better: before - rank(decided.verdict) }];
    } catch (error) {
      // A change that makes the request invalid is not a candidate.
      if (error instanceof AppError) return [];
      throw error;
    }
  };
  const singles = listCandidates(model, body, decision)
    .slice(0, MAX_SINGLES)
    .flatMap((candidate) => attempt([candidate]));
  const pairs = isFull(choose(singles), before) ? [] : pairsToTry(singles, decision).flatMap((parts) => attempt(parts));
  const found = choose([...singles, ...pairs.filter((pair) => isMinimal(pair, singles))]);
  return {
    tried: requests,
    note: found.length === 0 ? 'None of the changes tried, of one or two facts, changes the verdict' : null,
    changes: found.map((outcome) => show(outcome, decision)),
  };
}

/** Whether single changes to the best verdict fill the response: no pair comes before them. */
function isFull(chosen: readonly Outcome[], before: number): boolean {
  return chosen.length === MAX_DISPLAYED && chosen.every(({ better }) => better === before);
}

/** Combines two changes that each settle something but not everything. */
function pairsToTry(singles: readonly Outcome[], { findings }: Decision): Candidate[][] {
  const best = Math.max(0, ...singles.map(({ better }) => better));
  const worst = (one: Decision) =>
    one.findings.filter(({ effect }) => effect === 'rejects' || effect === 'denies').length;
  const open = findings.filter(({ effect }) => effect === 'rejects' || effect === 'denies').length;
  if (open < 2) return [];
  const useful = singles
    .filter(({ decision, better }) => better >= 0 && better <= best && worst(decision) < open)
    .toSorted((a, b) => worst(a.decision) - worst(b.decision))
    .slice(0, MAX_COMBINED);
  const pairs = useful.flatMap(({ parts: [one] }, at) =>
    useful.slice(at + 1).flatMap(({ parts: [other] }) => (differ(one!, other!) ? [[one!, other!]] : [])),
  );
  return pairs.slice(0, MAX_PAIRS);
}

/** Two changes of the same fact cannot be combined. */
function differ({ change: a }: Candidate, { change: b }: Candidate): boolean {
  return a.fact !== b.fact || (a.fact === 'modifier' && a.code !== b.code);
}

/** A pair that achieves no more than one of its parts is not minimal. */
function isMinimal({ parts, better }: Outcome, singles: readonly Outcome[]): boolean {
  const own = singles.filter(({ parts: [one] }) => parts.includes(one!));
  return better > 0 && own.every((single) => single.better < better);
}

/** Best first, then smallest, then those that need no evidence; a few of each kind. */
function choose(outcomes: readonly Outcome[]): Outcome[] {
  const moved = outcomes.filter(({ better }) => better !== 0);
  const barred = ({ parts }: Outcome) => parts.filter(({ change }) => !change.allowed).length;
  const ordered = moved
    .map((outcome, at) => ({ outcome, at }))
    .toSorted(
      ({ outcome: a, at: one }, { outcome: b, at: other }) =>
        b.better - a.better || a.parts.length - b.parts.length || barred(a) - barred(b) || one - other,
    );
  const counts = new Map<string, number>();
  return ordered
    .filter(({ outcome: { parts, better } }) => {
      const kind = `${parts.map(({ change: { fact, action, code } }) => `${fact} ${action} ${code}`).join()} ${better}`;
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      return counts.get(kind)! <= MAX_ALIKE;
    })
    .slice(0, MAX_DISPLAYED)
    .map(({ outcome }) => outcome);
}

const toMoved = ({ coverage_status, denial_risk, prior_auth_required }: Moved): Moved => ({
  coverage_status,
  denial_risk,
  prior_auth_required,
});

function show({ parts, decision, better }: Outcome, before: Decision) {
  const changes = parts.map(({ change }) => change);
  const barred = changes.filter(({ allowed }) => !allowed);
  return {
    changes,
    direction: better > 0 ? ('better' as const) : ('worse' as const),
    from: toMoved(before.verdict),
    to: toMoved(decision.verdict),
    allowed: barred.length === 0,
    reason: (barred.length === 0 ? changes : barred).map(({ reason }) => reason).join('; '),
    citations: citations(parts, decision, before),
  };
}

/** Sources of the change, then of the findings it settles and raises. */
function citations(parts: readonly Candidate[], after: Decision, before: Decision) {
  const key = ({ rule_id, code, effect, message }: Decision['findings'][number]) =>
    `${rule_id} ${code} ${effect} ${message}`;
  const [old, next] = [new Set(before.findings.map(key)), new Set(after.findings.map(key))];
  const settled = before.findings.filter((one) => !next.has(key(one)));
  const raised = after.findings.filter((one) => !old.has(key(one)));
  const all: Citation[] = [
    ...parts.flatMap(({ cites }) => cites),
    ...settled.map(({ citation }) => citation),
    ...raised.map(({ citation }) => citation),
  ];
  return [...new Map(all.map((one) => [one.source_id, one])).values()]
    .slice(0, MAX_CITED)
    .map(({ source_id, title, source_url }) => ({ source_id, title, source_url }));
}
