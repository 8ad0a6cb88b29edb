/** Services covered in approved studies and registries only (evidence development), and what a claim of a trial reports. */
import { type ClaimCheck, decides } from '../../../criteria/criteria.public.ts';
import { citePolicy } from '../../citations.ts';
import type { Facts, Finding, PolicyFact } from '../../facts.ts';
import { linesOfCode, nameOfLine } from '../../request/lines.ts';
import { finding } from '../catalog.ts';
import { speakingTree } from './policy-trees.ts';

const TRIAL = ['Q0', 'Q1'];
/** Examination of a participant in a clinical research program. */
const PARTICIPANT = 'Z006';
/** What the claim reports, or participation without which nothing is covered. */
const REQUIRED =
  /\bZ00\.?6\b|\bmodifiers? Q0\b|\bnational registry\b|\boutside (?:of )?(?:the|an?) (?:approved )?registry\b/i;
/** Studies that a policy names for some of its indications. */
const STUDIED = /\bcoverage with evidence development\b|\bCED\b|\bapproved (?:clinical )?(?:study|studies|trials?)\b/i;
const REPORT = 'modifier Q0 on the line, diagnosis Z00.6 and the 8-digit number of the trial or registry';

export function evidenceDevelopmentRules(facts: Facts): Finding[] {
  const { question, payer } = facts;
  if (question.kind !== 'claim' || payer.kind === 'other') return [];
  return [...policies(facts), ...trialClaims(facts)];
}

function isTrial({ question }: Facts): { modifier: boolean; diagnosis: boolean } {
  return {
    modifier: question.modifiers.some((modifier) => TRIAL.includes(modifier)),
    diagnosis: question.diagnoses.some(({ code }) => code === PARTICIPANT),
  };
}

function policies(facts: Facts): Finding[] {
  const { modifier, diagnosis } = isTrial(facts);
  if (modifier || diagnosis) return [];
  return facts.question.procedures.flatMap(({ code }) =>
    facts.policies
      .filter((policy) => policy.force === 'in_force' && policy.policyType === 'NCD' && concerns(policy, code))
      .flatMap((policy): Finding[] => {
        const has = (pattern: RegExp) => policy.blocks.some(({ text }) => pattern.test(text));
        if (has(REQUIRED)) return [withoutStudy(policy, code, 'rejects')];
        // Its logic names the uses.
        if (!has(STUDIED) || hasStudies(facts, policy)) return [];
        const text = `${policy.policyId} covers some indications in an approved study only; such a claim reports ${REPORT}`;
        return [finding('evidence-development', 'informs', code, text, citePolicy(policy))];
      }),
  );
}

function withoutStudy(policy: PolicyFact, code: string, effect: 'rejects' | 'warns'): Finding {
  const text = `${policy.policyId} covers the service in an approved study or registry only, and the claim reports none`;
  const step = `If the patient takes part in one, report ${REPORT} for ${code}`;
  const action = { kind: 'correct_claim', text: step } as const;
  return finding('evidence-development', effect, code, text, citePolicy(policy), { action });
}

function hasStudies({ logic }: Facts, { policyId }: PolicyFact): boolean {
  return speakingTree({ logic }, policyId)?.tree.services.some(({ coverage }) => coverage === 'study') ?? false;
}

/**
 * What the logic of a policy covers in a study only, where the claim reports none: such uses are named, and a service that has no
 * other use is held.
 */
export function studyFindings(policy: PolicyFact, code: string, check: ClaimCheck, facts: Facts): Finding[] {
  const { modifier, diagnosis } = isTrial(facts);
  if (modifier || diagnosis || facts.payer.kind === 'other') return [];
  if (check.onlyStudies && facts.question.kind === 'claim') {
    // What the text itself says is found by its words.
    if (policy.blocks.some(({ text }) => REQUIRED.test(text)) && concerns(policy, code)) return [];
    const tree = facts.logic?.get(policy.policyId);
    if (tree === undefined || tree.anchor_state === 'stale') return [];
    return [withoutStudy(policy, code, decides(tree.assurance) ? 'rejects' : 'warns')];
  }
  if (check.studies.length === 0) return [];
  const uses = check.studies.join('; ');
  const text = `${policy.policyId} covers in an approved study only: ${uses}; such a claim reports ${REPORT}`;
  return [finding('evidence-development', 'informs', code, text, citePolicy(policy))];
}

function concerns({ procedures }: PolicyFact, code: string): boolean {
  return procedures.some((row) => row.code === code && row.disposition !== 'not_covered');
}

/** Either half of what a claim of a trial reports without the other (Claims Processing Manual, chapter 32, section 69). */
function trialClaims(facts: Facts): Finding[] {
  const { question } = facts;
  const { modifier, diagnosis } = isTrial(facts);
  if (modifier && !diagnosis) {
    const provided = question.modifiers.filter((one) => TRIAL.includes(one)).join(', ');
    const text = `Modifier ${provided} reports a service of a clinical trial, and diagnosis Z00.6 is missing`;
    const step = 'Add diagnosis Z00.6 and the 8-digit trial number, or remove the modifier';
    return [
      finding('trial-claim', 'rejects', null, text, undefined, { action: { kind: 'correct_claim', text: step } }),
    ];
  }
  if (!diagnosis || modifier || question.setting === 'facility') return [];
  const names = question.procedures.flatMap(({ code }) =>
    linesOfCode(question, code).map((line) => nameOfLine(question, line)),
  );
  const text = 'Diagnosis Z00.6 reports a clinical trial, and no line has modifier Q0 or Q1';
  const step = `Add Q0 (investigational) or Q1 (routine care) to the services of the trial among ${names.join(', ')}, with the 8-digit trial number`;
  return [finding('trial-claim', 'warns', null, text, undefined, { action: { kind: 'correct_claim', text: step } })];
}
