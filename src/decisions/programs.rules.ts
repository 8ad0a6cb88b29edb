/** Prior authorization: what programs and policies require, and when it can be said that nothing does. */
import { type ProgramMatch, type ProgramRequirement, programsInForce } from '../programs/programs.public.ts';
import { citeEdition, citeProgram } from './citations.rules.ts';
import { knowsCode } from './codes.rules.ts';
import type { Facts, Finding } from './decisions.facts.ts';
import { finding } from './rule-table.rules.ts';

export function programRules(facts: Facts): Finding[] {
  const { question, payer, programs } = facts;
  const found = payer.kind === 'other' ? [] : programFindings(programs ?? [], facts);
  return question.procedures.flatMap(({ code }) => {
    const own = found.filter((one) => one.code === code);
    return [...own, ...remaining(facts, code, own)];
  });
}

function programFindings(programs: readonly ProgramRequirement[], facts: Facts): Finding[] {
  const { date, state, site } = facts.question;
  const { inForce, possible, notInForce } = programsInForce(programs, { date, state, site });
  return [
    ...inForce.flatMap((program) => inForceFindings(program, facts)),
    ...possible.map((match) => possibleFinding(match, facts)),
    ...notInForce.map(({ requirement: program, reason }) => {
      const text = `${program.program_name} ${WHY[reason](program)}`;
      return finding('program-ended', 'informs', program.code, text, citeProgram(program));
    }),
  ];
}

const MISSING = {
  state: 'the state',
  site: 'the site of service',
  paired_code: 'whether a code it is paired with is billed too',
};

const WHY: Record<
  'not_started' | 'ended' | 'other_state' | 'other_site' | 'removed' | 'postponed',
  (program: ProgramRequirement) => string
> = {
  not_started: ({ from }) => `begins on ${from}, after the date of service`,
  ended: ({ to }) => `ended on ${to}`,
  other_state: () => 'does not reach this state',
  other_site: () => 'does not reach this site of service',
  removed: () => 'took the code off its list',
  postponed: () => 'postponed the requirement for the code',
};

/** What a program leaves out that codes, day and place do not tell. */
const NOT_TOLD: Record<string, string> = {
  hopd: 'CMS exempts hospitals with a high share of affirmed requests; whether this one is exempt is not known',
  rsnat: 'The program concerns repetitive, scheduled transports only; whether this one is cannot be told from codes',
  wiser: 'The model leaves out emergencies; whether this is one cannot be told from codes',
};

function inForceFindings(program: ProgramRequirement, { payer }: Facts): Finding[] {
  const cited = citeProgram(program);
  const { program_name: name, code, requirement } = program;
  const voluntary = requirement === 'optional';
  if (payer.kind === 'medicare_advantage') return [ofTraditionalMedicare(program, voluntary)];
  const trust = program.verified ? {} : { confidence: 'medium' as const };
  const text = voluntary
    ? `${name}: prior authorization is voluntary; without it the claim is held for a review before payment`
    : `${name} requires prior authorization since ${program.from}`;
  const said = voluntary
    ? finding('program-optional', 'warns', code, text, cited, trust)
    : finding('program-required', 'pa_required', code, text, cited, trust);
  const open = NOT_TOLD[program.program];
  if (open === undefined) return [said];
  return [said, finding(voluntary ? 'program-optional' : 'program-required', 'gap', code, open, cited)];
}

/** Programs bind traditional Medicare; a plan follows its coverage rules and has a list of its own. */
function ofTraditionalMedicare(program: ProgramRequirement, voluntary: boolean): Finding {
  const { program_name: name, code } = program;
  const asks = voluntary ? 'offers' : 'requires';
  const text = `${name} ${asks} prior authorization in traditional Medicare; it does not bind the plan, which decides for itself`;
  const rule = voluntary ? 'program-optional' : 'program-required';
  return finding(rule, voluntary ? 'informs' : 'pa_unknown', code, text, citeProgram(program));
}

/** A voluntary program never makes it required, wherever the service is given. */
function possibleFinding({ requirement: program, missing }: ProgramMatch, { payer }: Facts): Finding {
  const { program_name: name, code } = program;
  const voluntary = program.requirement === 'optional';
  const may = voluntary
    ? 'may offer prior authorization and hold the claim for a review before payment without it'
    : 'may require prior authorization';
  const where = payer.kind === 'medicare_advantage' ? ' in traditional Medicare' : '';
  const text = `${name} ${may}${where}; that depends on what the request does not say: ${missing.map((member) => MISSING[member]).join(', ')}`;
  return finding('program-place-open', voluntary ? 'gap' : 'pa_unknown', code, text, citeProgram(program));
}

/** Traditional Medicare asks for prior authorization through its programs only; other payers have lists of their own. */
function remaining(facts: Facts, code: string, findings: readonly Finding[]): Finding[] {
  if (findings.some(({ effect }) => effect === 'pa_required' || effect === 'pa_unknown')) return [];
  const listing = facts.policies.filter(
    (policy) => policy.force === 'in_force' && policy.procedures.some((row) => row.code === code),
  );
  if (
    listing.some(({ procedures }) => procedures.some((row) => row.code === code && row.disposition === 'requires_pa'))
  )
    return [];
  const unknown = (rule: 'payer-own-rules' | 'program-lists-missing' | 'program-not-listed', text: string) => [
    finding(rule, 'pa_unknown', code, text),
  ];
  if (facts.payer.kind === 'other')
    return unknown('payer-own-rules', 'Whether this payer asks for prior authorization is not in the corpus');
  if (facts.payer.kind === 'medicare_advantage')
    return unknown('payer-own-rules', 'Whether the plan asks for prior authorization is not in the corpus');
  if (facts.programs === null)
    return unknown('program-lists-missing', 'No list of prior-authorization programs is loaded');
  const voluntary = findings.some(({ rule_id, effect }) => rule_id === 'program-optional' && effect === 'warns');
  if (!knowsCode(facts, code) || (listing.length === 0 && !voluntary))
    return unknown(
      'program-not-listed',
      'No loaded program requires prior authorization for the code, but no policy in force speaks of it either',
    );
  const edition = facts.editions.get('pa_programs');
  const text =
    'No loaded list of a traditional Medicare program requires prior authorization for the code on this date and at this place';
  // A list may be younger than what is loaded, and not every entry was compared with the published one.
  const trust = { confidence: 'medium' as const };
  return [finding('program-not-listed', 'pa_not_required', code, text, citeEdition('pa_programs', edition), trust)];
}
