/** Add-on codes, which are paid only together with the primary service they belong to. */
import { citeEdition } from '../../citations.ts';
import type { Facts, Finding } from '../../facts.ts';
import { finding } from '../catalog.ts';

/** Primary codes named in a message: more would not be read. */
const MAX_NAMED = 8;

/** Transport, supplies, equipment, drugs, prostheses and vision items: no service that another one is part of. */
const NO_SERVICE = /^[ABEJKLV]\d{4}$/;

/** Prolonged visits of Medicare: the rules of the fee schedule name every primary code (88 FR 78818; chapter 12, section 30.6.15). */
const PROLONGED: ReadonlySet<string> = new Set(['G2212', 'G0316', 'G0317', 'G0318']);

/** Global days ZZZ mark services that are always part of another one; the add-on edits state about which. */
export function addOnRules(facts: Facts): Finding[] {
  const { question, payer, codes, editions } = facts;
  if (question.kind !== 'claim' || payer.kind === 'other') return [];
  const cited = citeEdition('mpfs', editions.get('mpfs'));
  const isAddOn = (code: string) =>
    codes.get(code)?.schedule?.global_days === 'ZZZ' || facts.lists?.get(code)?.addon.listed === true;
  const base = question.procedures.some(({ code }) => !isAddOn(code) && !NO_SERVICE.test(code));
  return question.procedures
    .filter(({ code }) => isAddOn(code))
    .flatMap(({ code }): Finding[] => {
      if (base) return adjacent(facts, code);
      const edit = facts.lists?.get(code)?.addon;
      const named = edit?.listed === true ? `: ${primaries(edit.primaries)}` : '';
      const source = codes.get(code)?.schedule?.global_days === 'ZZZ' ? cited : edit?.citation;
      return [
        finding(
          'addon-without-base',
          'rejects',
          code,
          `Add-on code billed without a primary procedure${named}`,
          source,
        ),
      ];
    });
}

/** Whether a code it is paid together with is on the claim too. */
function adjacent({ question, lists }: Facts, code: string): Finding[] {
  const edit = lists?.get(code)?.addon;
  if (edit === undefined) return [];
  if (edit.listed === null) {
    const text =
      'The add-on code edits are not loaded for the code; whether its primary code is on the claim was not checked';
    const attest = [`a primary procedure of the add-on code ${code} is on the claim`];
    return [finding('addon-primary', 'gap', code, text, edit.citation, { attest })];
  }
  if (edit.listed === false || edit.primaries.length === 0) return [];
  if (question.procedures.some((other) => edit.primaries.includes(other.code))) return [];
  const text = `None of the primary codes of the add-on code is on the claim: ${primaries(edit.primaries)}`;
  if (!edit.others && edit.verified && !edit.old)
    return [finding('addon-primary', 'rejects', code, text, edit.citation)];
  if (PROLONGED.has(code)) {
    const step = `Bill the prolonged code of the visit in place of ${code}: G2212 with 99205, 99215 or 99483, G0316 with 99223, 99233 or 99236, G0317 with 99306 or 99310, G0318 with 99345 or 99350; other visits have none`;
    const action = { kind: 'correct_claim', text: step } as const;
    return [finding('addon-primary', 'rejects', code, text, edit.citation, { action })];
  }
  const more = edit.others ? '; the loaded list may omit others' : '';
  return [finding('addon-primary', 'warns', code, `${text}${more}`, edit.citation, { confidence: 'medium' })];
}

function primaries(codes: readonly string[]): string {
  const more = codes.length - MAX_NAMED;
  return more > 0 ? `${codes.slice(0, MAX_NAMED).join(', ')} and ${more} more` : codes.join(', ');
}
