/** What policies in force say of each procedure, alone and together with the diagnoses. */
import { citePolicy } from './citations.rules.ts';
import type { Facts, Finding, PolicyFact } from './decisions.facts.ts';
import { limitRules } from './limits.rules.ts';
import { type Pairing, type PairState, pairDiagnoses } from './pairing.rules.ts';
import { finding, type RuleId } from './rule-table.rules.ts';

const MOST_NOTE = 300;

export function policyRules(facts: Facts): Finding[] {
  return facts.question.procedures.flatMap(({ code }) => [
    ...settle(facts.policies.filter((policy) => lists(policy, code)).flatMap((policy) => judge(policy, code, facts))),
    ...absence(facts, code),
    ...linkedRules(facts, code),
    ...limitRules(facts, code),
  ]);
}

function lists(policy: PolicyFact, code: string): boolean {
  return policy.procedures.some((row) => row.code === code);
}

function judge(policy: PolicyFact, code: string, facts: Facts): Finding[] {
  const cited = citePolicy(policy);
  if (policy.force === 'retired')
    return [
      finding(
        'policy-retired',
        'gap',
        code,
        `${policy.policyId} lists the code but was retired${until(policy)}; it does not bind any more`,
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
        `${policy.policyId} is at hand in a version that begins on ${policy.effectiveDate}, after the date of service`,
        cited,
        { confidence: 'low', review: true },
      ),
    ];
  const rows = policy.procedures.filter((row) => row.code === code);
  const findings: Finding[] = [];
  if (rows.some((row) => row.disposition === 'requires_pa')) {
    const condition = rows.find((row) => row.condition !== null)?.condition;
    const text = `${policy.policyId} asks for prior authorization${condition ? `: ${clip(condition)}` : ''}`;
    findings.push(finding('policy-prior-auth', 'pa_required', code, text, cited));
  }
  if (rows.every((row) => row.disposition === 'not_covered'))
    return [
      ...findings,
      finding('policy-not-covered', 'denies', code, `${policy.policyId} does not cover the code`, cited),
    ];
  const diagnoses = facts.question.diagnoses.map((diagnosis) => diagnosis.code);
  return [...findings, pairingFinding(policy, code, rows, asGiven(pairDiagnoses(policy, code, diagnoses), facts))];
}

/** Diagnoses in the spelling of the request. */
function asGiven(pairing: Pairing, { question }: Facts): Pairing {
  const spelled = new Map(question.diagnoses.map(({ code, asked }) => [code, asked]));
  return { ...pairing, diagnoses: pairing.diagnoses.map((code) => spelled.get(code) ?? code) };
}

function until({ retireDate }: PolicyFact): string {
  return retireDate === null ? '' : ` on ${retireDate}`;
}

const PAIRED: Record<
  Exclude<PairState, 'no_list' | 'unrestricted' | 'not_excluded'>,
  [RuleId, Finding['effect'], string]
> = {
  supported: ['diagnosis-supported', 'supports', 'lists a given diagnosis as supporting the code'],
  conditional: ['diagnosis-asterisk', 'conditions', 'lists the diagnosis under a condition that must be met'],
  not_listed: ['diagnosis-not-listed', 'denies', 'lists none of the given diagnoses as supporting the code'],
  excluded: ['diagnosis-excluded', 'denies', 'lists a given diagnosis as not supporting the code'],
  incomplete: [
    'diagnosis-second-required',
    'denies',
    'needs a further diagnosis from its second list beside the one given',
  ],
  partial: [
    'diagnosis-partial-list',
    'unknown',
    'is at hand with a selection of its diagnoses only, and the given ones are not among them',
  ],
  missing: ['diagnosis-missing', 'conditions', 'depends on the diagnosis, and none was given'],
  unpaired: ['diagnosis-unpaired', 'conditions', 'has lists of diagnoses but does not say which goes with the code'],
};

function pairingFinding(policy: PolicyFact, code: string, rows: PolicyFact['procedures'], pairing: Pairing): Finding {
  const cited = citePolicy(policy);
  const { state } = pairing;
  if (state === 'no_list' || state === 'unrestricted' || state === 'not_excluded') {
    const covered = rows.some((row) => row.disposition === 'covered');
    const condition = rows.find((row) => row.condition !== null)?.condition;
    if (state === 'unrestricted' && !condition)
      return finding(
        'diagnosis-unrestricted',
        'supports',
        code,
        `${policy.policyId} lists the code and limits no diagnosis`,
        cited,
      );
    return covered
      ? finding('policy-covered', 'supports', code, `${policy.policyId} lists the code as covered`, cited)
      : finding(
          'policy-conditional',
          'conditions',
          code,
          `${policy.policyId} covers the code when its criteria are met${condition ? `: ${clip(condition)}` : ''}`,
          cited,
        );
  }
  const [rule, effect, text] = PAIRED[state];
  const which = pairing.diagnoses.length === 0 ? '' : ` (${pairing.diagnoses.join(', ')})`;
  const note = pairing.notes.length === 0 || state === 'supported' ? '' : `: ${clip(pairing.notes.join(' '))}`;
  const more = state === 'conditional' || state === 'unpaired' ? { review: true, confidence: 'medium' as const } : {};
  return finding(rule, effect, code, `${policy.policyId} ${text}${which}${note}`, cited, more);
}

function clip(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= MOST_NOTE ? line : `${line.slice(0, MOST_NOTE - 1)}…`;
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
      `${supports.citation.policy_id} supports the code while ${one.citation.policy_id} ${silent(one) ? 'does not list the diagnosis' : 'does not'}`,
      one.citation,
    ),
  );
  // A list that does not hold the diagnosis is silence; an exclusion is a word against it and stays.
  return [...findings.filter((one) => !silent(one)), ...conflict];
}

/** Nothing found is unknown, never a yes and never a no. */
function absence({ question, payer, policies, place, elsewhere }: Facts, code: string): Finding[] {
  const listed = policies.some((policy) => policy.force === 'in_force' && lists(policy, code));
  if (listed || (payer.kind === 'other' && !policies.some(({ force }) => force === 'in_force'))) return [];
  const others = elsewhere.get(code) ?? 0;
  const elsewhereToo =
    others === 1
      ? '1 policy of another place lists it and does not'
      : `${others} policies of other places list it and do not`;
  const more = others > 0 ? `; ${elsewhereToo} apply` : '';
  const where = place.known && (question.state ?? question.jurisdiction) !== null ? ' at this place' : '';
  const text = `No policy in force on the date lists the code${where}${more}`;
  return [finding('policy-none', 'unknown', code, text)];
}

/** Determinations that stand beside an article or above it without listing the code themselves. */
function linkedRules({ policies }: Facts, code: string): Finding[] {
  const from = new Set(
    policies.filter((policy) => policy.force === 'in_force' && lists(policy, code)).map(({ policyId }) => policyId),
  );
  return policies.flatMap((policy): Finding[] => {
    if (policy.force !== 'in_force' || lists(policy, code)) return [];
    if (!policy.linkedFrom.some((id) => from.has(id))) return [];
    const none = policy.coverageLevel === 'No coverage';
    const text = `${policy.policyId} is linked to a policy that lists the code; its criteria apply too`;
    const cited = citePolicy(policy);
    return none
      ? [
          finding(
            'policy-linked',
            'warns',
            code,
            `${policy.policyId} is linked and gives no national coverage for what it describes`,
            cited,
            { review: true },
          ),
        ]
      : [finding('policy-linked', 'informs', code, text, cited)];
  });
}
