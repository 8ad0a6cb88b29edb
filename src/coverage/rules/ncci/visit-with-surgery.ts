/** A visit on the day of a procedure belongs to the global package of the procedure unless a modifier states otherwise. */
import { citeEdition } from '../../citations.ts';
import type { Facts, Finding } from '../../facts.ts';
import { isHospitalClaim, linesOfCode, modifiersOn, nameOfLine } from '../../request/lines.ts';
import { finding } from '../catalog.ts';
import { visitModifiersFor } from './separate-services.ts';
import { visitKind } from './visits.ts';

const PACKAGES: ReadonlySet<string> = new Set(['000', '010', '090']);

/** Pairs with an NCCI edit are the matter of that edit. Hospitals are not paid by global packages. */
export function visitWithSurgeryRules(facts: Facts): Finding[] {
  const { question, payer, codes } = facts;
  if (question.kind !== 'claim' || payer.kind === 'other' || isHospitalClaim(question)) return [];
  const visits = question.procedures.filter(({ code }) => visitKind(code, codes.get(code)) === 'visit');
  const packages = question.procedures.flatMap(({ code }) => {
    const days = codes.get(code)?.schedule?.global_days ?? '';
    return PACKAGES.has(days) ? [{ code, days }] : [];
  });
  return visits.flatMap(({ code }) => {
    const adjacent = packages.filter((other) => !isEdited(facts, code, other.code));
    return adjacent.length === 0 ? [] : findPackageConflicts(facts, code, adjacent);
  });
}

function isEdited({ ptp }: Facts, one: string, other: string): boolean {
  return (ptp ?? []).some(
    ({ column1, column2 }) => (column1 === one && column2 === other) || (column1 === other && column2 === one),
  );
}

function findPackageConflicts(
  facts: Facts,
  visit: string,
  packages: readonly { code: string; days: string }[],
): Finding[] {
  const { question, editions } = facts;
  const cited = citeEdition('mpfs', editions.get('mpfs'));
  const provided = modifiersOn(question, [visit]);
  const needed = [...new Set(packages.flatMap(({ days }) => visitModifiersFor(days)))].sort();
  const named = packages.map(({ code, days }) => `${code} (${Number(days)} global days)`).join(', ');
  const right = provided.filter((modifier) => needed.includes(modifier));
  const wrong = provided.filter((modifier) => (modifier === '25' || modifier === '57') && !needed.includes(modifier));
  if (right.length > 0 && wrong.length === 0) return [];
  const line = linesOfCode(question, visit)[0]!;
  const query = needed.join(' or ');
  const number = question.lines === undefined ? null : line.number;
  const action = { kind: 'add_modifier', modifiers: needed, code: visit, line: number } as const;
  if (wrong.length > 0) {
    const text = `Modifier ${wrong.join(' and ')} does not fit an E/M service on the day of ${named}; modifier ${query} does`;
    return [finding('modifier-global', 'rejects', visit, text, undefined, { action })];
  }
  const why = provided.includes('24')
    ? 'modifier 24 is for the post-operative period of an earlier procedure'
    : `the payment for the procedure includes the E/M service`;
  const text = `E/M service on the day of ${named}: ${why}; add modifier ${query} to ${nameOfLine(question, line)} only if it was ${needed.includes('57') ? 'separate, or decided the major surgery' : 'significant and separate'}`;
  return [finding('modifier-global', 'warns', visit, text, cited, { action })];
}
