/** Prior authorization: what programs and policies require, and when it can be said that nothing does. */
import { citeProgram } from './citations.rules.ts';
import type { Facts, Finding, ProgramFact, Question } from './decisions.facts.ts';
import { finding } from './rule-table.rules.ts';

/** Places a program is limited to, as the lists name them. */
const SITES: Record<string, readonly Question['site'][]> = {
  hopd: ['outpatient_hospital'],
  outpatient_hospital: ['outpatient_hospital'],
  asc: ['asc'],
  office: ['office'],
  home: ['home'],
  inpatient: ['inpatient'],
};

export function programRules(facts: Facts): Finding[] {
  return facts.question.procedures.flatMap(({ code }) => {
    const own = facts.payer.kind === 'other' ? [] : (facts.programs ?? []).filter((program) => program.code === code);
    const findings = own.map((program) => programFinding(program, facts));
    return [...findings, ...remaining(facts, code, findings)];
  });
}

function programFinding(program: ProgramFact, { question, payer }: Facts): Finding {
  const cited = citeProgram(program);
  const unverified = program.verified ? {} : { confidence: 'medium' as const };
  const name = program.program_name;
  const ended = endedText(program, question);
  if (ended !== null) return finding('program-ended', 'informs', program.code, `${name}: ${ended}`, cited);
  const place = placeAnswer(program, question);
  if (place === 'no')
    return finding('program-ended', 'informs', program.code, `${name} does not reach this state or place`, cited);
  if (program.requirement === 'optional')
    return finding(
      'program-optional',
      'informs',
      program.code,
      `${name}: prior authorization is voluntary; without it the claim is reviewed before payment`,
      cited,
      unverified,
    );
  if (place === 'open')
    return finding(
      'program-place-open',
      'pa_unknown',
      program.code,
      `${name} requires prior authorization in some states or places only, and the request does not say which`,
      cited,
    );
  const plan =
    payer.kind === 'medicare_advantage' ? '; the program binds traditional Medicare, the plan decides for itself' : '';
  const low = payer.kind === 'medicare_advantage' ? { confidence: 'low' as const, review: true } : unverified;
  return finding(
    'program-required',
    'pa_required',
    program.code,
    `${name} requires prior authorization since ${program.from}${plan}`,
    cited,
    low,
  );
}

/** Half-open: from the first day up to, not including, the last. */
function endedText({ requirement, from, to, note }: ProgramFact, { date }: Question): string | null {
  const why = note === null ? '' : ` (${note})`;
  if (requirement === 'removed') return `the code was taken off the list${why}`;
  if (requirement === 'postponed') return `the requirement was postponed${why}`;
  if (date < from) return `begins on ${from}, after the date of service`;
  return to !== null && date >= to ? `ended on ${to}` : null;
}

function placeAnswer({ states, places }: ProgramFact, { state, site }: Question): 'yes' | 'no' | 'open' {
  if (states !== null && state !== null && !states.includes(state)) return 'no';
  const sites = places === null ? null : places.flatMap((place) => SITES[place] ?? []);
  if (sites !== null && site !== null && sites.length > 0 && !sites.includes(site)) return 'no';
  if (states !== null && state === null) return 'open';
  return sites !== null && sites.length > 0 && site === null ? 'open' : 'yes';
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
  if (!facts.codes.has(code) || listing.length === 0)
    return unknown(
      'program-not-listed',
      'No loaded program lists the code, but no policy in force speaks of it either',
    );
  return [
    finding(
      'program-not-listed',
      'pa_not_required',
      code,
      'No loaded program of traditional Medicare requires prior authorization for the code on this date and at this place',
    ),
  ];
}
