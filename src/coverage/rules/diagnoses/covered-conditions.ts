/** Services that a determination or a regulation covers for some conditions only, against the diagnoses of the claim. */
import { openLexicon } from '../../../platform/text/lexicon.ts';
import { citePolicy, policyName } from '../../citations.ts';
import type { Facts, Finding, ListedProcedure, Question } from '../../facts.ts';
import { modifiersOn } from '../../request/lines.ts';
import { finding } from '../catalog.ts';
import { eachPointing } from '../each-line.ts';
import { dependsOnItem, fitsOtherLcd, isAfterImplantation, isOfReportedUse } from '../policies/other-lcds.ts';

interface Written {
  /** Of a policy: those that it is about; every code without this. */
  codes?: string;
  needs: string;
  /** Alternatives of one pattern; left out where any diagnosis may do. */
  dx?: readonly string[];
  against?: readonly string[];
  of?: 'patient';
  /** Modifier of lines that need none of them. */
  unless?: string;
}

interface Condition {
  codes: RegExp | null;
  needs: string;
  shows: RegExp | null;
  against: RegExp | null;
  isOfPatient: boolean;
  unless: string | null;
}

const lexicon = openLexicon(new URL('../../lexicon/covered-conditions.yaml', import.meta.url));
const toPattern = (list: readonly string[] | undefined): RegExp | null =>
  list === undefined ? null : new RegExp(`^(?:${list.join('|')})`);
const toCondition = ({ needs, dx, against, of, codes, unless }: Written): Condition => ({
  codes: codes === undefined ? null : new RegExp(codes),
  needs,
  shows: toPattern(dx),
  against: toPattern(against),
  isOfPatient: of === 'patient',
  unless: unless ?? null,
});
const BY_POLICY = new Map(
  Object.entries(lexicon.data<Record<string, Written>>('policies')).map(([id, one]) => [id, toCondition(one)]),
);
const BENEFITS = lexicon.data<Written[]>('benefits').map(toCondition);
const DEFINITIONS = lexicon.data<Written[]>('definitions').map(toCondition);

export function coveredConditionRules(facts: Facts): Finding[] {
  if (facts.payer.kind === 'other') return [];
  const { procedures, diagnoses } = facts.question;
  return procedures.flatMap(({ code }) =>
    eachPointing(facts, code, (pointed) => [
      ...ofPolicies(pointed, code, diagnoses),
      ...ofCodes(pointed, code, diagnoses, BENEFITS, 'benefit'),
      ...ofCodes(pointed, code, diagnoses, DEFINITIONS, 'code'),
    ]),
  );
}

/**
 * A code with several determinations of a type that are named for it may be about any of them; a local one that lists the code is about it.
 */
function ofPolicies(facts: Facts, code: string, reported: Question['diagnoses']): Finding[] {
  const { policies, question } = facts;
  if (dependsOnItem(facts, code)) return [];
  const own = policies.flatMap((policy) => {
    const rows = policy.procedures.filter((row) => row.code === code);
    const isOwn = policy.force === 'in_force' && rows.length > 0 && isOfReportedUse(question, policy, code);
    return isOwn ? [{ policy, rows }] : [];
  });
  const countType = (type: string) => own.filter(({ policy }) => policy.policyType === type).length;
  return own.flatMap(({ policy, rows }) => {
    const condition = BY_POLICY.get(policy.policyId);
    const isListed = policy.policyType !== 'NCD' && rows.some(({ named }) => named === undefined);
    const isOne = isListed || countType(policy.policyType) === 1;
    if (condition === undefined || !isOne || rows.some(isDecided)) return [];
    if (condition.codes?.test(code) === false) return [];
    const missing = contradicts(condition, question);
    const known = rows.some(({ named }) => named === undefined || named.verified);
    if (missing === null || fitsOtherLcd(facts, policy, code) || (!known && isAfterImplantation(question))) return [];
    const text = `${policyName(policy)} needs ${condition.needs}, ${missing}`;
    const step = stepFor(code, policy.policyId, condition, reported);
    return [conflict(code, step, text, known ? 'conflicts' : 'warns', citePolicy(policy), known)];
  });
}

/** What a list of diagnoses states comes before what is known in general. */
const isDecided = ({ named }: ListedProcedure): boolean =>
  named !== undefined && named.diagnosis !== null && named.diagnosis !== 'missing';

/** @param limiter what limits the code to the condition: a benefit of Medicare, or what the code itself describes. */
function ofCodes(
  { question }: Facts,
  code: string,
  reported: Question['diagnoses'],
  limits: readonly Condition[],
  limiter: 'benefit' | 'code',
): Finding[] {
  return limits.flatMap((limit): Finding[] => {
    const { codes, needs, unless } = limit;
    if (codes?.test(code) !== true) return [];
    if (unless !== null && modifiersOn(question, [code]).includes(unless)) return [];
    const missing = contradicts(limit, limit.isOfPatient ? { diagnoses: reported } : question);
    if (missing === null) return [];
    const step = stepFor(code, `the ${limiter}`, limit, reported);
    return [conflict(code, step, `The ${limiter} is for ${needs}, ${missing}`, 'conflicts')];
  });
}

/** A diagnosis that another line points to needs a pointer, not a new diagnosis. */
function stepFor(code: string, source: string, condition: Condition, reported: Question['diagnoses']): string {
  const own = contradicts(condition, { diagnoses: reported }) === null ? condition.shows : null;
  const found = own === null ? undefined : reported.find((one) => own.test(one.code));
  return found === undefined
    ? `Report for ${code} the diagnosis that ${source} needs, if the record supports it`
    : `Point ${code} to ${found.requested}, which the claim reports, if it is the reason for the service`;
}

function conflict(
  code: string,
  step: string,
  text: string,
  effect: 'conflicts' | 'warns',
  citation?: Finding['citation'],
  known = true,
): Finding {
  return finding('covered-condition', effect, code, text, citation, {
    // The diagnoses are our reading of what the source states in words.
    confidence: 'medium',
    ...(known ? {} : { verified: false }),
    review: true,
    action: { kind: 'correct_claim', text: step },
  });
}

/** Null if a diagnosis shows the condition, or none is reported at all. */
function contradicts({ shows, against }: Condition, { diagnoses }: Pick<Question, 'diagnoses'>): string | null {
  if (diagnoses.length === 0) return null;
  const opposed = against === null ? [] : diagnoses.filter(({ code }) => against.test(code));
  if (opposed.length > 0) return `and ${opposed.map(({ requested }) => requested).join(', ')} states otherwise`;
  if (shows === null || diagnoses.some(({ code }) => shows.test(code))) return null;
  return `which none of ${diagnoses.map(({ requested }) => requested).join(', ')} shows`;
}
