/** A visit on the day of a procedure belongs to the global package of the procedure unless a modifier says otherwise. */
import { citeEdition } from '../citations.ts';
import type { Facts, Finding } from '../facts.ts';
import { isHospitalClaim, linesOfCode, modifiersOn, nameOfLine } from '../lines.ts';
import { finding } from './catalog.ts';
import { visitModifiersBeside } from './separate-services.ts';
import { visitKind } from './visits.ts';

const PACKAGES: ReadonlySet<string> = new Set(['000', '010', '090']);

/** Pairs with an NCCI edit are the matter of that edit. Hospitals are not paid by global packages. */
export function visitBesideSurgeryRules(facts: Facts): Finding[] {
  const { question, payer, codes } = facts;
  if (question.kind !== 'claim' || payer.kind === 'other' || isHospitalClaim(question)) return [];
  const visits = question.procedures.filter(({ code }) => visitKind(code, codes.get(code)) === 'visit');
  const packages = question.procedures.flatMap(({ code }) => {
    const days = codes.get(code)?.schedule?.global_days ?? '';
    return PACKAGES.has(days) ? [{ code, days }] : [];
  });
  return visits.flatMap(({ code }) => {
    const beside = packages.filter((other) => !isEdited(facts, code, other.code));
    return beside.length === 0 ? [] : besidePackages(facts, code, beside);
  });
}

function isEdited({ ptp }: Facts, one: string, other: string): boolean {
  return (ptp ?? []).some(
    ({ column1, column2 }) => (column1 === one && column2 === other) || (column1 === other && column2 === one),
  );
}

function besidePackages(facts: Facts, visit: string, packages: readonly { code: string; days: string }[]): Finding[] {
  const { question, editions } = facts;
  const cited = citeEdition('mpfs', editions.get('mpfs'));
  const given = modifiersOn(question, [visit]);
  const needed = [...new Set(packages.flatMap(({ days }) => visitModifiersBeside(days)))].sort();
  const named = packages.map(({ code, days }) => `${code} (${Number(days)} global days)`).join(', ');
  const right = given.filter((modifier) => needed.includes(modifier));
  const wrong = given.filter((modifier) => (modifier === '25' || modifier === '57') && !needed.includes(modifier));
  if (right.length > 0 && wrong.length === 0) return [];
  const line = linesOfCode(question, visit)[0]!;
  const ask = needed.join(' or ');
  const number = question.lines === undefined ? null : line.number;
  const action = { kind: 'add_modifier', modifiers: needed, code: visit, line: number } as const;
  if (wrong.length > 0) {
    const text = `Modifier ${wrong.join(' and ')} does not fit an E/M service on the day of ${named}; modifier ${ask} does`;
    return [finding('modifier-global', 'rejects', visit, text, undefined, { action })];
  }
  const why = given.includes('24')
    ? 'modifier 24 is for the post-operative period of an earlier procedure'
    : `the payment for the procedure includes the E/M service`;
  const text = `E/M service on the day of ${named}: ${why}; add modifier ${ask} to ${nameOfLine(question, line)} only if it was ${needed.includes('57') ? 'separate, or decided the major surgery' : 'significant and separate'}`;
  return [finding('modifier-global', 'warns', visit, text, cited, { action })];
}
