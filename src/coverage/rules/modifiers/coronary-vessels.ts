/** Coronary interventions are paid by vessel, which LC, LD, LM, RC and RI report. For one line, or a claim without lines. */
import type { Facts, Finding } from '../../facts.ts';
import { finding } from '../catalog.ts';

const VESSELS = ['LC', 'LD', 'LM', 'RC', 'RI'];
/** Percutaneous coronary interventions, with those of hospitals. */
const INTERVENTION = /^(?:929(?:2[0-9]|3[0-9]|4[0-5])|9297[2-8]|C960[0-8])$/;
/** Interventions priced for one vessel; add-on codes and imaging may be of any. */
const BY_VESSEL = /^(?:929(?:20|24|28|33|37|41|43)|C960[0247])$/;

export function coronaryVesselRules({ question }: Facts): Finding[] {
  const provided = question.modifiers.filter((modifier) => VESSELS.includes(modifier));
  const line = question.lines?.[0]?.number ?? null;
  const [first] = question.procedures;
  const fitting = question.procedures.filter(({ code }) => INTERVENTION.test(code) || /^9[23]/.test(code));
  if (provided.length > 0 && fitting.length === 0) {
    const code = first!.code;
    const text = `Modifier ${provided.join(', ')} names a coronary vessel, and ${code} is not a coronary service`;
    const action = { kind: 'remove_modifier', modifiers: provided, code, line } as const;
    return [finding('modifier-vessel', 'rejects', code, text, undefined, { action })];
  }
  if (provided.length > 0) return [];
  return question.procedures
    .filter(({ code }) => BY_VESSEL.test(code))
    .map(({ code }) => {
      const text = 'Coronary intervention without the modifier of its vessel';
      const action = { kind: 'add_modifier', modifiers: VESSELS, code, line } as const;
      return finding('modifier-vessel', 'warns', code, text, undefined, { action });
    });
}
