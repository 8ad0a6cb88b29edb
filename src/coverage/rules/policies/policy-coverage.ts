/** What policies in force state about each procedure, alone and together with the diagnoses. */
import { citePolicy, listPages } from '../../citations.ts';
import type { Facts, Finding, PolicyFact } from '../../facts.ts';
import { finding, type RuleId } from '../catalog.ts';
import { eachPointing } from '../each-line.ts';
import { limitRules } from './criteria-limits.ts';
import { type DiagnosisMatch, type MatchState, matchDiagnosisGroups } from './diagnosis-groups.ts';
import { type GroupReader, groupReader } from './group-paragraphs.ts';
import { namedPolicyFinding } from './named-policies.ts';
import { noPolicyRules } from './no-policy.ts';
import { isOfReportedUse } from './other-lcds.ts';
import { addresses, isNamed, isOfOneUse, lists } from './policy-trees.ts';

const MAX_NOTE = 300;
const MAX_DIAGNOSES = 4;

export function policyRules(facts: Facts): Finding[] {
  const read = groupReader();
  return facts.question.procedures.flatMap(({ code }) => {
    const listing = facts.policies.filter(
      (policy) => lists(policy, code) && isOfReportedUse(facts.question, policy, code),
    );
    return [
      ...eachPointing(facts, code, (pointed) =>
        settle(together(listing.flatMap((policy) => judge(policy, code, pointed, read)))),
      ),
      ...named(facts, code),
      ...noPolicyRules(facts, code),
      ...linkedRules(facts, code),
      ...limitRules(facts, code),
    ];
  });
}

/** Where a policy lists the code, that one is the ordinary answer, and what is only named for it is alongside it. */
function named(facts: Facts, code: string): Finding[] {
  const { policies } = facts;
  const listed = policies.some((policy) => policy.force === 'in_force' && lists(policy, code));
  return policies
    .filter((policy) => isNamed(policy, code) && addresses(facts, policy.policyId, code))
    .map((policy) => {
      if (policy.force === 'later') return namedLater(policy, code);
      const found = namedPolicyFinding(policy, code, isOfOneUse(facts, policy.policyId));
      if (!listed || found.effect !== 'conditions') return found;
      const { confidence: _confidence, ...rest } = found;
      return { ...rest, effect: 'informs' as const };
    });
}

/** The version of the date is not loaded: its criteria may have been others. */
function namedLater(policy: PolicyFact, code: string): Finding {
  const { policyId, effectiveDate } = policy;
  const text = `${policyId} (${policy.title}) is named for the code, and its loaded version takes effect on ${effectiveDate}, after the date of service`;
  const attest = [`the criteria of ${policyId} on the date of service are met, if it was in effect`];
  return finding('policy-later', 'gap', code, text, citePolicy(policy), { attest });
}

/** Of a code that a policy lists otherwise as well. */
const OPEN: ReadonlySet<string> = new Set(['unclear', 'not_covered']);

function judge(policy: PolicyFact, code: string, facts: Facts, read: GroupReader): Finding[] {
  const cited = citePolicy(policy);
  if (policy.force === 'retired')
    return [
      finding(
        'policy-retired',
        'gap',
        code,
        `${policy.policyId} lists the code but was retired${until(policy)} and no longer applies`,
        cited,
        { confidence: 'low', review: true },
      ),
    ];
  if (policy.force === 'later')
    return [
      finding(
        'policy-later',
        'gap',
        code,
        `${policy.policyId} lists the code, but the loaded version takes effect on ${policy.effectiveDate}, after the date of service`,
        cited,
        { confidence: 'low', review: true },
      ),
    ];
  const rows = policy.procedures.filter((row) => row.code === code);
  const findings: Finding[] = [];
  if (rows.some((row) => row.disposition === 'requires_pa')) {
    findings.push(priorAuthFinding(policy, code, rows, facts));
  }
  if (rows.every((row) => row.disposition === 'not_covered'))
    return [
      ...findings,
      finding(
        'policy-not-covered',
        'denies',
        code,
        `${policy.policyId}${onPage(rows)} lists the code as not covered`,
        cited,
      ),
    ];
  // What one listing says does not settle what another leaves open.
  if (rows.some(({ disposition }) => OPEN.has(disposition))) return [...findings, unclearFinding(policy, code, rows)];
  const diagnoses = facts.question.diagnoses.map((diagnosis) => diagnosis.code);
  return [
    ...findings,
    diagnosisFinding(
      policy,
      code,
      rows,
      asSubmitted(matchDiagnosisGroups(policy, code, diagnoses, read), facts),
      facts.question.diagnoses.map(({ requested }) => requested),
    ),
  ];
}

/** Plans of Medicare Advantage are answered from Medicare's policies, and have lists of their own, which their documents state. */
function priorAuthFinding(policy: PolicyFact, code: string, rows: PolicyFact['procedures'], { payer }: Facts): Finding {
  const condition = rows.find((row) => row.condition !== null)?.condition;
  const stated = `${policy.policyId}${onPage(rows)} requires prior authorization`;
  if (payer.kind === 'medicare_advantage' && policy.limits === undefined) {
    const text = `${stated} in traditional Medicare; it does not bind Medicare Advantage plans`;
    return finding('policy-prior-auth', 'pa_unknown', code, text, citePolicy(policy));
  }
  const text = `${stated}${condition ? `: ${clip(condition)}` : ''}`;
  return finding('policy-prior-auth', 'pa_required', code, text, citePolicy(policy));
}

/** A determination and its article restate the same program: one finding for those that require it in the same words. */
function together(findings: readonly Finding[]): Finding[] {
  const isRequired = ({ rule_id, effect }: Finding) => rule_id === 'policy-prior-auth' && effect === 'pa_required';
  const required = findings.filter(isRequired);
  const rest = ({ message, citation }: Finding) => message.slice(citation.policy_id!.length);
  const [first, ...others] = required;
  if (first === undefined || others.length === 0 || others.some((one) => rest(one) !== rest(first)))
    return [...findings];
  const names = required.map(({ citation }) => citation.policy_id).join(', ');
  const message = `${names}${rest(first).replace(' requires ', ' require ')}`;
  const merged = { ...first, message, also: others.map(({ citation }) => citation) };
  return [merged, ...findings.filter((one) => !isRequired(one))];
}

function unclearFinding(policy: PolicyFact, code: string, rows: PolicyFact['procedures']): Finding {
  const contrary = rows.some(({ disposition }) => disposition === 'not_covered');
  const but = contrary
    ? 'as not covered in one place and otherwise in another'
    : 'but does not clearly state whether it is covered';
  const text = `${policy.policyId}${onPage(rows)} lists the code${contrary ? ' ' : ', '}${but}`;
  return finding('policy-unclear', 'unknown', code, text, citePolicy(policy));
}

/** Diagnoses in the spelling of the request. */
function asSubmitted(match: DiagnosisMatch, { question }: Facts): DiagnosisMatch {
  const spelled = new Map(question.diagnoses.map(({ code, requested }) => [code, requested]));
  return { ...match, diagnoses: match.diagnoses.map((code) => spelled.get(code) ?? code) };
}

function until({ retireDate }: PolicyFact): string {
  return retireDate === null ? '' : ` on ${retireDate}`;
}

const MATCHED: Record<
  Exclude<MatchState, 'no_list' | 'unrestricted' | 'not_excluded'>,
  [RuleId, Finding['effect'], string]
> = {
  supported: ['diagnosis-supported', 'supports', 'lists a reported diagnosis that supports medical necessity'],
  conditional: ['diagnosis-asterisk', 'conditions', 'lists the diagnosis with a condition that must be met'],
  not_listed: [
    'diagnosis-not-listed',
    'denies',
    'does not list any reported diagnosis as supporting medical necessity',
  ],
  excluded: ['diagnosis-excluded', 'denies', 'lists a reported diagnosis that does not support medical necessity'],
  incomplete: [
    'diagnosis-second-required',
    'denies',
    'requires a second diagnosis from another group in addition to the one reported',
  ],
  partial: [
    'diagnosis-partial-list',
    'unknown',
    'is loaded with a partial diagnosis list, and the reported diagnoses are not on it',
  ],
  missing: ['diagnosis-missing', 'conditions', 'requires a covered diagnosis, and none was reported'],
  unpaired: [
    'diagnosis-unpaired',
    'conditions',
    'has diagnosis lists but does not state which one applies to the code',
  ],
};

function diagnosisFinding(
  policy: PolicyFact,
  code: string,
  rows: PolicyFact['procedures'],
  match: DiagnosisMatch,
  requested: readonly string[],
): Finding {
  const cited = citePolicy(policy);
  const { state } = match;
  if (state === 'no_list' || state === 'unrestricted' || state === 'not_excluded') {
    const covered = rows.some((row) => row.disposition === 'covered');
    const conditional = rows.filter((row) => row.condition !== null);
    const condition = conditional[0]?.condition;
    // What a row of authorization states is in the finding about that.
    const own = conditional.find(({ disposition }) => disposition !== 'requires_pa')?.condition;
    if (state === 'unrestricted' && !condition)
      return finding(
        'diagnosis-unrestricted',
        'supports',
        code,
        `${policy.policyId}${onPage(rows)} lists the code with no diagnosis restriction`,
        cited,
      );
    return covered
      ? finding(
          'policy-covered',
          'supports',
          code,
          `${policy.policyId}${onPage(rows)} lists the code as covered`,
          cited,
        )
      : finding(
          'policy-conditional',
          'conditions',
          code,
          `${policy.policyId}${onPage(rows)} covers the code when its criteria are met${own ? `: ${clip(own)}` : ''}`,
          cited,
        );
  }
  const [rule, effect, text] = MATCHED[state];
  const about = match.diagnoses.length === 0 && state !== 'missing' ? requested : match.diagnoses;
  const displayed =
    about.length > MAX_DIAGNOSES
      ? `${about.slice(0, MAX_DIAGNOSES).join(', ')} and ${about.length - MAX_DIAGNOSES} more`
      : about.join(', ');
  const which = about.length === 0 ? '' : ` (${displayed})`;
  const note = match.notes.length === 0 || state === 'supported' ? '' : `: ${clip(match.notes.join(' '))}`;
  const more = state === 'conditional' || state === 'unpaired' ? { review: true, confidence: 'medium' as const } : {};
  return finding(rule, effect, code, `${policy.policyId}${onPage(rows)} ${text}${which}${note}`, cited, more);
}

/** Where the document lists the code: ` (page 4)`. */
function onPage(rows: PolicyFact['procedures']): string {
  const pages = listPages(rows);
  return pages.length === 0 ? '' : ` (page${pages.length === 1 ? '' : 's'} ${pages.join(', ')})`;
}

function clip(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= MAX_NOTE ? line : `${line.slice(0, MAX_NOTE - 1)}…`;
}

/** Where one policy supports a diagnosis that another does not list, neither settles it alone. */
function settle(findings: Finding[]): Finding[] {
  const supports = findings.find(({ effect }) => effect === 'supports');
  const refuses = findings.filter(({ effect }) => effect === 'denies' || effect === 'unknown');
  if (supports === undefined || refuses.length === 0) return findings;
  const silent = (one: Finding) => one.rule_id === 'diagnosis-not-listed' || one.rule_id === 'diagnosis-partial-list';
  const conflict = refuses.map((one) =>
    finding(
      'policy-conflict',
      'conflicts',
      one.code,
      `${supports.citation.policy_id} supports the code, but ${one.citation.policy_id} ${silent(one) ? 'does not list the diagnosis' : 'does not'}`,
      one.citation,
    ),
  );
  // A list that does not hold the diagnosis is silence; an exclusion is a word against it and stays.
  return [...findings.filter((one) => !silent(one)), ...conflict];
}

/** Determinations that are alongside an article or above it without listing the code themselves. */
function linkedRules({ policies, logic }: Facts, code: string): Finding[] {
  const from = new Set(
    policies.filter((policy) => policy.force === 'in_force' && lists(policy, code)).map(({ policyId }) => policyId),
  );
  const linked = policies.filter(
    (policy) => policy.force === 'in_force' && !lists(policy, code) && policy.linkedFrom.some((id) => from.has(id)),
  );
  const [applying, refusing] = [
    linked.filter(({ coverageLevel }) => coverageLevel !== 'No coverage'),
    linked.filter(({ coverageLevel }) => coverageLevel === 'No coverage'),
  ];
  const ids = applying.map(({ policyId }) => policyId).join(', ');
  const are = applying.length === 1 ? 'is linked' : 'are linked';
  const text = `${ids} ${are} to a policy that lists the code; ${applying.length === 1 ? 'its' : 'their'} criteria apply where they concern the service`;
  const refused = (id: string) => `${id} is linked and provides no national coverage for what it describes`;
  return [
    ...applying.slice(0, 1).map((policy) => finding('policy-linked', 'informs', code, text, citePolicy(policy))),
    ...refusing.map((policy) =>
      finding('policy-linked', 'informs', code, refused(policy.policyId), citePolicy(policy), {
        // Where the library has its logic, that states the same.
        ...(logic?.has(policy.policyId) === true
          ? {}
          : { attest: [`another service than the one ${policy.policyId} (${policy.title}) excludes`] }),
      }),
    ),
  ];
}
