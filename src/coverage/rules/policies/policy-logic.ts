/** Conditions of the policies that apply, against what the claim itself shows: refused, met, or left for the record to show. */
import {
  answersOnlyOthers,
  type ClaimCheck,
  checkClaim,
  decides,
  hasAnswerFor,
  type PolicyTree,
} from '../../../criteria/criteria.public.ts';
import { citePolicy, policyName } from '../../citations.ts';
import type { Condition, Facts, Finding, PolicyFact } from '../../facts.ts';
import { finding } from '../catalog.ts';
import { eachPointing } from '../each-line.ts';
import { claimFacts } from './claimed-facts.ts';
import { fitsOtherLcd, isAfterImplantation, isOfReportedUse } from './other-lcds.ts';
import { quantityFindings } from './policy-quantities.ts';
import { contractorDecides, ifApplicable, quotedCriteria, reread, restOfConditions } from './policy-trees.ts';

const MAX_CONDITIONS = 3;
const MAX_REASONS = 3;
/** Codes of one laboratory's test: no other service has them. */
const ONE_TEST = /^0\d{3}[MU]$/;
/** What withdrawn conditions read as. */
const WITHDRAWN = /^What the policy states where its text has changed/;
/** How a policy comes to a code: it lists the code, a list names it, or it is linked to one that lists the code. */
type Link = 'listed' | 'named' | 'named_unverified' | 'linked';

export function policyLogicRules(facts: Facts): Finding[] {
  const { question, logic } = facts;
  if (logic === undefined) return [];
  const byCode = new Map(question.procedures.map(({ code }) => [code, linked(ofClaim(facts, code), code)]));
  return question.procedures.flatMap(({ code }) => [
    ...byCode
      .get(code)!
      .flatMap(([policy, link]) => eachPointing(facts, code, (pointed) => judge(policy, link, code, pointed))),
    ...alongsideOthers(facts, code, byCode),
  ]);
}

/** What a policy of another code on the claim never covers alongside it, such as imaging guidance of an injection. */
function alongsideOthers(facts: Facts, code: string, byCode: ReadonlyMap<string, [PolicyFact, Link][]>): Finding[] {
  const own = new Set(byCode.get(code)!.map(([policy]) => policy));
  const others = new Map([...byCode].flatMap(([other, all]) => (other === code ? [] : all)));
  return [...others].flatMap(([policy]): Finding[] => {
    const tree = facts.logic!.get(policy.policyId);
    if (own.has(policy) || tree === undefined || !hasAnswerFor(tree, code)) return [];
    const check = checkClaim(tree, claimFacts(facts.question, code));
    if (check?.verdict !== 'not_met' || !check.excluded) return [];
    return [refusal({ policy, link: 'named_unverified', code, tree, check })];
  });
}

/** Fees for supplying a drug; several policies share them, and the drug of the claim shows which one is about it. */
const SUPPLY_FEES: ReadonlySet<string> = new Set(['G0333', 'Q0510', 'Q0511', 'Q0512', 'Q0513', 'Q0514']);

/** Policies of a code; of a fee, those that also list a drug of the claim, if any does. */
function ofClaim({ policies: all, question }: Facts, code: string): readonly PolicyFact[] {
  const policies = all.filter((policy) => isOfReportedUse(question, policy, code));
  if (!SUPPLY_FEES.has(code)) return policies;
  const drugs = new Set(question.procedures.map((one) => one.code).filter((one) => !SUPPLY_FEES.has(one)));
  const own = policies.filter(({ procedures }) => procedures.some((row) => drugs.has(row.code)));
  return own.length > 0 ? own : policies;
}

/** Policies in force for a code, each with how it comes to it. */
function linked(policies: readonly PolicyFact[], code: string): [PolicyFact, Link][] {
  const inForce = policies.filter(
    ({ force, payer }) => force === 'in_force' && (payer === null || payer.slug === 'medicare'),
  );
  const own = new Map(
    inForce.flatMap((policy): [string, Link][] => {
      const rows = policy.procedures.filter((row) => row.code === code);
      if (rows.length === 0) return [];
      if (rows.some(({ named }) => named === undefined)) return [[policy.policyId, 'listed']];
      return [[policy.policyId, rows.some(({ named }) => named!.verified) ? 'named' : 'named_unverified']];
    }),
  );
  const listing = new Set([...own].flatMap(([id, link]) => (link === 'listed' ? [id] : [])));
  return inForce.flatMap((policy): [PolicyFact, Link][] => {
    const link = own.get(policy.policyId);
    if (link !== undefined) return [[policy, link]];
    return policy.linkedFrom.some((id) => listing.has(id)) ? [[policy, 'linked']] : [];
  });
}

function judge(policy: PolicyFact, link: Link, code: string, facts: Facts): Finding[] {
  const tree = facts.logic!.get(policy.policyId);
  if (tree === undefined) return notWritten(policy, link, code, isShared(facts, code, 'LCD'));
  // The policy that lists the code states its conditions; one that is linked to that for other codes adds none.
  if (link === 'linked' && answersOnlyOthers(tree, code)) return [];
  const check = checkClaim(tree, claimFacts(facts.question, code));
  if (check === null) return [];
  const about = { policy, link, code, tree, check };
  if (check.verdict === 'not_met') {
    const never = tree.tree.services.every(({ coverage }) => coverage === 'not_covered');
    const shared = link === 'named_unverified' && isShared(facts, code);
    if (never && (link === 'linked' || shared) && !ONE_TEST.test(code)) return [otherService(about)];
    // Another determination of the code is about a use that the diagnoses fit, so this one is not about the claim.
    if (check.inferred && shared && fitsAnother(facts, policy, code)) return [];
    return [refusal(about)];
  }
  if (check.verdict === 'met') return [met(about), ...quantityFindings(about, trustIn(about.link), facts)];
  const unfit = check.undiagnosed.length > 0 || (check.conditions.length === 0 && !check.contractor);
  if (
    unfit &&
    (fitsOtherLcd(facts, policy, code) || (link === 'named_unverified' && isAfterImplantation(facts.question)))
  )
    return [anotherUse(about)];
  return [
    ...(isUninformative(about) ? [] : [open(about, link === 'named_unverified' && isShared(facts, code, 'LCD'))]),
    ...undiagnosed(about, facts),
    ...quantityFindings(about, trustIn(about.link), facts),
  ];
}

/** Whether several policies are named for a code. @param type counts only policies of this type. */
function isShared({ policies }: Facts, code: string, type?: string): boolean {
  const own = policies.filter(
    ({ force, procedures, policyType }) =>
      force === 'in_force' &&
      (type === undefined || policyType === type) &&
      procedures.some((row) => row.code === code && row.named !== undefined),
  );
  return own.length > 1;
}

/** Whether the claim may be about another policy that is named for the code: its logic does not refuse the diagnoses. */
function fitsAnother({ policies, logic, question }: Facts, refused: PolicyFact, code: string): boolean {
  return linked(policies, code).some(([policy, link]) => {
    const tree = logic?.get(policy.policyId);
    if (policy === refused || link === 'linked' || tree === undefined) return false;
    if (tree.tree.services.every(({ coverage }) => coverage === 'not_covered')) return false;
    const check = checkClaim(tree, claimFacts(question, code));
    return check !== null && check.verdict !== 'not_met' && check.undiagnosed.length === 0;
  });
}

interface Judged {
  policy: PolicyFact;
  link: Link;
  code: string;
  tree: PolicyTree;
  check: ClaimCheck;
}

/** A pair no one read in a source is of medium confidence at most. */
const trustIn = (link: Link) => (link === 'named_unverified' ? { confidence: 'medium' as const, verified: false } : {});

/**
 * One code may be used for several services (a scan with any of its tracers), each with a policy of its own, and one policy is about
 * several codes: what a determination never covers refuses the claim only if the claim is about it.
 */
function otherService({ policy, link, code }: Judged): Finding {
  const how = link === 'linked' ? 'is linked to a policy that lists the code' : 'is named for the code';
  const text = `${policyName(policy)} ${how} and covers none of the services it describes`;
  const attest = [`another service than the one ${policyName(policy)} excludes`];
  return finding('policy-logic', 'informs', code, text, citePolicy(policy), { ...trustIn(link), attest });
}

/** The determination that the diagnoses fit states what the record has to show. */
function anotherUse({ policy, link, code, check }: Judged): Finding {
  const wanted = check.undiagnosed.map(({ text }) => text).join('; ');
  const which = wanted === '' ? '' : `: ${wanted}`;
  const text = `${policyName(policy)} is about another use of the code, which the diagnoses do not show${which}`;
  const attest = [`another use of ${code} than that of ${policyName(policy)}`];
  return finding('policy-logic', 'informs', code, text, citePolicy(policy), { ...trustIn(link), attest });
}

const whyUnsure = ({ anchor_state }: PolicyTree): string =>
  anchor_state === 'stale'
    ? 'its text has changed since its logic was written'
    : 'its logic is based on a single reading';

function refusal({ policy, link, code, tree, check }: Judged): Finding {
  const sure = decides(tree.assurance) && (link === 'listed' || link === 'named');
  const effect = !sure ? 'warns' : check.excluded ? 'denies' : 'conflicts';
  const reasons = check.because.slice(0, MAX_REASONS).join('; ');
  const what = check.inferred
    ? 'covers no use that the diagnoses of the claim fit'
    : check.excluded
      ? 'does not cover the service as billed'
      : 'has a condition that the claim does not meet';
  const reviewReason = decides(tree.assurance) ? '' : `; ${whyUnsure(tree)}, so a person has to check it`;
  const text = `Check ${code} against the record: correct the claim if it is wrong, else expect ${policy.policyId} to deny it`;
  return finding(
    'policy-logic',
    effect,
    code,
    `${policyName(policy)} ${what}: ${reasons}${reviewReason}`,
    citePolicy(policy),
    {
      ...trustIn(link),
      review: true,
      action: { kind: 'correct_claim', text },
    },
  );
}

function met({ policy, link, code, tree }: Judged): Finding {
  const text = `${policyName(policy)}: the claim itself meets its conditions`;
  const sure = decides(tree.assurance) && link !== 'linked';
  return finding('policy-logic', sure ? 'supports' : 'informs', code, text, citePolicy(policy), trustIn(link));
}

/** A linked list of many items adds nothing where codes do not show which of them it is: that it applies is stated already. */
const UNINFORMATIVE = /^The conditions that the policy lists for this item/;

function isUninformative({ link, check }: Judged): boolean {
  return link === 'linked' && check.conditions.every(({ text }) => UNINFORMATIVE.test(text)) && !check.contractor;
}

function coverageWords({ contractor }: ClaimCheck, list: string): string {
  if (contractor) return `leaves coverage to the contractor${list === '' ? '' : `; the record must show: ${list}`}`;
  return list === '' ? 'has conditions that a person has to read' : `covers it only if the record shows: ${list}`;
}

/** @param shared several local determinations are named for the code, so that not each is about the claim. */
function open({ policy, link, code, tree, check }: Judged, shared: boolean): Finding {
  const own = check.conditions.filter(({ text }) => !WITHDRAWN.test(text));
  const changed = own.length < check.conditions.length || tree.anchor_state === 'stale';
  const conditions = own.slice(0, MAX_CONDITIONS).map((one): Condition => {
    const section = one.anchors.flatMap((anchor) => tree.passages[anchor]?.section ?? [])[0] ?? null;
    return { policy_id: policy.policyId, text: one.text, section, anchors: [...one.anchors] };
  });
  const left = own.length - conditions.length;
  const more = `${left > 0 ? `; and ${left} more in the policy's logic` : ''}${changed ? '; its text has changed since its logic was written, so read it too' : ''}`;
  const list = conditions.map(({ text }) => text).join('; ');
  const scope = link === 'linked' ? ', where it concerns the service,' : '';
  const unread = conditions.length === 0 && !check.contractor ? { review: true } : {};
  // A policy linked to the one that lists the code may be about something else.
  const amongOthers = link === 'linked' || (shared && policy.policyType === 'LCD');
  const effect = link === 'linked' ? 'informs' : 'conditions';
  const section = policy.section == null ? '' : ` (NCD ${policy.section})`;
  return finding(
    'policy-logic',
    effect,
    code,
    `${policy.policyId}${section}${scope} ${coverageWords(check, list)}${more}`,
    citePolicy(policy),
    {
      ...trustIn(link),
      ...unread,
      conditions: [
        ...(amongOthers ? ifApplicable(policy, conditions, left) : conditions),
        ...(check.contractor && conditions.length === 0 ? [contractorDecides(policy)] : []),
        ...(amongOthers ? [] : restOfConditions(policy, left)),
        ...(changed ? [reread(policy)] : []),
      ],
    },
  );
}

/** What only a diagnosis would show, where the claim has diagnoses and none of them does. */
function undiagnosed({ policy, link, code, tree, check }: Judged, facts: Facts): Finding[] {
  // A code that several policies are named for is about one of their services, and this may be another.
  const others = linked(facts.policies, code).length > 1;
  if (check.undiagnosed.length === 0 || (others && (link === 'named_unverified' || link === 'linked'))) return [];
  const { question } = facts;
  // What claims report a condition under is a reader's list, and no statement of the policy.
  const stated = check.undiagnosed.every(({ diagnosed }) => diagnosed === 'stated');
  const sure = stated && decides(tree.assurance) && (link === 'listed' || link === 'named');
  const reported = question.diagnoses.map(({ requested }) => requested).join(', ');
  const wanted = check.undiagnosed.map(({ text }) => text).join('; ');
  const text = `${policyName(policy)} needs a diagnosis that none of ${reported} shows: ${wanted}`;
  const step = `Report for ${code} the diagnosis that ${policy.policyId} needs, if the record supports it`;
  return [
    finding('policy-logic', sure ? 'conflicts' : 'warns', code, text, citePolicy(policy), {
      ...trustIn(link),
      review: true,
      action: { kind: 'correct_claim', text: step },
    }),
  ];
}

/** A determination without logic in the library: its criteria must still be met. */
function notWritten(policy: PolicyFact, link: Link, code: string, shared: boolean): Finding[] {
  if (policy.policyType !== 'NCD' && policy.policyType !== 'LCD') return [];
  if (policy.coverageLevel === 'No coverage') return [];
  const quoted = quotedCriteria(policy);
  // Of several determinations that a list names for a code, not each is about the claim.
  const scope = shared && policy.policyType === 'LCD' && link === 'named_unverified' ? ', if it applies' : '';
  const texts = quoted.length > 0 ? quoted : [`The coverage criteria of ${policyName(policy)} are met${scope}`];
  const conditions = texts.map((text) => ({ policy_id: policy.policyId, text, section: null, anchors: [] }));
  const states = 'has criteria that were not compared with the claim: the library has no logic for it';
  return [
    finding('policy-logic', 'informs', code, `${policy.policyId} ${states}`, citePolicy(policy), {
      ...trustIn(link),
      conditions,
    }),
  ];
}
