/** Prior authorization: what programs and policies require, and when it can be stated that nothing does. */
import {
  type ProgramMatch,
  type ProgramRequirement,
  type ProgramsOnDay,
  programsInForce,
} from '../../../programs/programs.public.ts';
import { citeEdition, citeProgram } from '../../citations.ts';
import type { Facts, Finding, Question } from '../../facts.ts';
import { placeOfCode } from '../../request/lines.ts';
import { finding } from '../catalog.ts';
import { isKnownCode } from '../codes/code-sets.ts';
import { isRefusedByStatus } from '../fee-schedule/fee-schedule-status.ts';
import { isPaidByFeeSchedule } from '../fee-schedule/paid-by-fee-schedule.ts';

export function priorAuthProgramRules(facts: Facts): Finding[] {
  const { question, payer, programs } = facts;
  const listed = payer.kind === 'other' ? [] : (programs ?? []);
  const onDay = programsOnDay(question, listed);
  const found = programFindings(onDay, facts);
  const settled = new Set(
    onDay.notInForce.filter(({ reason }) => SETTLING.has(reason)).map(({ requirement }) => requirement.code),
  );
  return question.procedures.flatMap(({ code }) => {
    const own = found.filter((one) => one.code === code);
    return [...own, ...remaining(facts, code, own, settled.has(code))];
  });
}

/** Lines may be at different places: each code is requested at its own, alongside all others, which may be its pair. */
function programsOnDay(question: Question, listed: readonly ProgramRequirement[]): ProgramsOnDay {
  const { date, state, procedures } = question;
  const answer: ProgramsOnDay = { inForce: [], possible: [], notInForce: [] };
  const byPlace = Map.groupBy(procedures, ({ code }) => placeOfCode(question, code));
  for (const [site, own] of byPlace) {
    const codes = new Set(own.map(({ code }) => code));
    const onDay = programsInForce(listed, { date, state, site });
    answer.inForce.push(...onDay.inForce.filter(({ code }) => codes.has(code)));
    answer.possible.push(...onDay.possible.filter(({ requirement }) => codes.has(requirement.code)));
    answer.notInForce.push(...onDay.notInForce.filter(({ requirement }) => codes.has(requirement.code)));
  }
  return answer;
}

/** A list that names the code and states that it does not hold on the day is an answer; that it is elsewhere in force is none. */
const SETTLING: ReadonlySet<string> = new Set(['not_started', 'ended', 'removed', 'postponed']);

function programFindings({ inForce, possible, notInForce }: ProgramsOnDay, facts: Facts): Finding[] {
  return [
    ...inForce.flatMap((program) => inForceFindings(program, facts)),
    ...possible.map((match) => possibleFinding(match, facts)),
    ...notInForce.map(({ requirement: program, reason }) => {
      const text = `${program.program_name} ${WHY[reason](program, facts.question.state)}`;
      return finding('program-ended', 'informs', program.code, text, citeProgram(program));
    }),
  ];
}

const MISSING = {
  state: 'the state',
  site: 'the site of service',
  paired_code: 'whether a paired code is also billed',
};

const WHY: Record<
  'not_started' | 'ended' | 'other_state' | 'other_site' | 'removed' | 'postponed',
  (program: ProgramRequirement, state: string | null) => string
> = {
  not_started: ({ from, requirement, states }, state) => {
    const requests = requirement === 'optional' ? 'offers' : 'requires';
    const where = state === null && states !== null ? ` in ${states.join(', ')}` : '';
    return `${requests} prior authorization for dates of service on or after ${from}${where}, not yet on this date`;
  },
  ended: ({ to }) => `ended; it no longer applies to dates of service on or after ${to}`,
  other_state: () => 'does not apply in this state',
  other_site: () => 'does not apply at this site of service',
  removed: () => 'no longer lists the code',
  postponed: () => 'delays the code; prior authorization is neither required nor offered yet',
};

/** What a program leaves out that codes, day and place do not show it. */
const UNVERIFIABLE: Record<string, string> = {
  hopd: 'CMS exempts hospitals with a high affirmation rate; whether this hospital is exempt is unknown',
  rsnat: 'Applies only to repetitive, scheduled transports; codes do not show whether this is one',
  wiser: 'Excludes emergencies; codes do not show whether this is one',
};

function inForceFindings(program: ProgramRequirement, { payer }: Facts): Finding[] {
  const cited = citeProgram(program);
  const { program_name: name, code, requirement } = program;
  const voluntary = requirement === 'optional';
  if (payer.kind === 'medicare_advantage') return [ofTraditionalMedicare(program, voluntary)];
  const trust = program.verified ? {} : { confidence: 'medium' as const };
  const text = voluntary
    ? `${name}: prior authorization is voluntary; without it the claim is subject to prepayment review`
    : `${name} requires prior authorization for dates of service on or after ${program.from}`;
  const stated = voluntary
    ? finding('program-optional', 'warns', code, text, cited, trust)
    : finding('program-required', 'pa_required', code, text, cited, trust);
  const open = UNVERIFIABLE[program.program];
  if (open === undefined) return [stated];
  return [stated, finding(voluntary ? 'program-optional' : 'program-required', 'gap', code, open, cited)];
}

/** Programs bind traditional Medicare; a plan follows its coverage rules and has a list of its own. */
function ofTraditionalMedicare(program: ProgramRequirement, voluntary: boolean): Finding {
  const { program_name: name, code } = program;
  const requests = voluntary ? 'offers' : 'requires';
  const text = `${name} ${requests} prior authorization in traditional Medicare; it does not bind Medicare Advantage plans`;
  const rule = voluntary ? 'program-optional' : 'program-required';
  return finding(rule, voluntary ? 'informs' : 'pa_unknown', code, text, citeProgram(program));
}

/** A voluntary program never makes it required, wherever the service is given. */
function possibleFinding({ requirement: program, missing }: ProgramMatch, { payer }: Facts): Finding {
  const { program_name: name, code } = program;
  const voluntary = program.requirement === 'optional';
  const may = voluntary
    ? 'may offer voluntary prior authorization, with prepayment review of claims without it'
    : 'may require prior authorization';
  const where = payer.kind === 'medicare_advantage' ? ' in traditional Medicare' : '';
  const text = `${name} ${may}${where}, depending on ${missing.map((member) => MISSING[member]).join(' and ')} (not in the request)`;
  return finding('program-place-open', voluntary ? 'gap' : 'pa_unknown', code, text, citeProgram(program));
}

const OWN_LIST = 'The corpus does not state whether this payer requires prior authorization';

/** For a line that another finding already answers. Programs of Medicare contain nothing about other payers. */
function withoutAuthorization({ payer }: Facts, code: string): Finding {
  return payer.kind === 'other'
    ? finding('payer-own-rules', 'pa_silent', code, OWN_LIST)
    : finding('program-not-listed', 'pa_silent', code, 'No loaded program requires prior authorization');
}

/** Traditional Medicare requests prior authorization through its programs only; other payers have lists of their own. */
function remaining(facts: Facts, code: string, findings: readonly Finding[], settled: boolean): Finding[] {
  if (findings.some(({ effect }) => effect === 'pa_required' || effect === 'pa_unknown')) return [];
  // A line with a code that is not in use, or that Medicare never pays, is answered by that.
  const record = facts.codes.get(code);
  const refused = facts.payer.kind === 'medicare' && isRefusedByStatus(record);
  if (facts.question.kind === 'claim' && (record?.active === false || refused))
    return [withoutAuthorization(facts, code)];
  const listing = facts.policies.filter(
    (policy) => policy.force === 'in_force' && policy.procedures.some((row) => row.code === code),
  );
  const unknown = (rule: 'payer-own-rules' | 'program-lists-missing' | 'program-not-listed', text: string) => [
    finding(rule, 'pa_unknown', code, text),
  ];
  const isAdvantage = facts.payer.kind === 'medicare_advantage';
  const binding = isAdvantage ? listing.filter(({ limits }) => limits !== undefined) : listing;
  if (
    binding.some(({ procedures }) => procedures.some((row) => row.code === code && row.disposition === 'requires_pa'))
  )
    return [];
  if (isAdvantage)
    return unknown('payer-own-rules', 'The corpus does not state whether the plan requires prior authorization');
  if (facts.payer.kind === 'other') return unknown('payer-own-rules', OWN_LIST);
  if (facts.programs === null)
    return unknown('program-lists-missing', 'No list of prior-authorization programs is loaded');
  const voluntary = findings.some(({ rule_id, effect }) => rule_id === 'program-optional' && effect === 'warns');
  const stated = isKnownCode(facts, code) && (listing.length > 0 || voluntary);
  // Where policies on the code begin later only, the corpus does not reach back to the day, and an earlier program may have.
  const reachesBack = !facts.policies.some(
    (policy) => policy.force === 'later' && policy.procedures.some((row) => row.code === code),
  );
  if (!stated && !(settled && reachesBack)) {
    const none = 'No loaded program requires prior authorization, and no active policy addresses this code';
    if (findings.every(({ effect }) => effect === 'informs') && isPaidByFeeSchedule(facts, code))
      return [finding('program-not-listed', 'pa_silent', code, 'No loaded program requires prior authorization')];
    return unknown('program-not-listed', none);
  }
  const edition = facts.editions.get('pa_programs');
  const text = 'No loaded Medicare program requires prior authorization on this date at this place';
  // A list may be younger than what is loaded, and not every entry was compared with the published one.
  const trust = { confidence: 'medium' as const };
  return [finding('program-not-listed', 'pa_not_required', code, text, citeEdition('pa_programs', edition), trust)];
}
