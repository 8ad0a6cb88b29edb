/** Prior-authorization programs of traditional Medicare within a jurisdiction. Pure. */
import { type ProgramRequirement, programsInForce } from '../programs/programs.public.ts';

export interface JurisdictionProgram {
  code: string;
  program: string;
  program_name: string;
  requirement: 'required' | 'optional';
  /** States of the jurisdiction where it applies. */
  states: string[];
  /** Sites of service it is limited to; null for any. */
  sites: string[] | null;
  source_url: string | null;
  verified: boolean;
}

/**
 * Programs that apply on a day in any state of a jurisdiction, whatever site they are limited to. An entry that depends
 * on another code counts only if that code is among the requirements too.
 * @param day YYYY-MM-DD
 */
export function programsWithin(
  requirements: readonly ProgramRequirement[],
  states: readonly string[],
  day: string,
): JurisdictionProgram[] {
  const found = new Map<string, JurisdictionProgram>();
  for (const state of [...states].sort()) {
    const { inForce, possible } = programsInForce(requirements, { date: day, state, site: null });
    const anywhere = possible.filter(({ missing }) => missing.every((member) => member === 'site'));
    for (const row of [...inForce, ...anywhere.map(({ requirement }) => requirement)]) {
      const key = `${row.code} ${row.program}`;
      const known = found.get(key);
      if (known === undefined) found.set(key, toJurisdictionProgram(row, state));
      else if (!known.states.includes(state)) known.states.push(state);
    }
  }
  return [...found.values()].sort((a, b) => (`${a.code} ${a.program}` < `${b.code} ${b.program}` ? -1 : 1));
}

function toJurisdictionProgram(row: ProgramRequirement, state: string): JurisdictionProgram {
  const { code, program, program_name, places, source_url, verified } = row;
  // Entries that only end others never apply themselves.
  const requirement = row.requirement === 'required' ? 'required' : 'optional';
  return { code, program, program_name, requirement, states: [state], sites: places, source_url, verified };
}
