/** Codes of one session that one code reports together: what a single code describes is not billed in parts. */
import { openLexicon } from '../../../platform/text/lexicon.ts';
import type { Action, Facts, Finding, Question } from '../../facts.ts';
import { linesOfCode, modifiersByLine, modifiersOn } from '../../request/lines.ts';
import { finding } from '../catalog.ts';

export interface Combination {
  /** Codes, or one code with a side and the same with the other. */
  parts: readonly string[];
  /** The code for all parts, or the range that it is taken from. */
  whole: string;
}

const lexicon = openLexicon(new URL('../../lexicon/combined-codes.yaml', import.meta.url));
/** Largest first: a panel within a larger one is part of it. */
const COMBINATIONS: readonly Combination[] = lexicon
  .data<string[]>('combinations')
  .map((written) => {
    const [parts, whole] = written.split(' = ');
    return { parts: parts!.split(' '), whole: whole! };
  })
  .sort((a, b) => b.parts.length - a.parts.length);

/** By these a claim states that a part was done another time, on another site or by another person. */
const APART: ReadonlySet<string> = new Set('59 XE XP XS XU 76 77 91 27 52 53'.split(' '));
const CODE = 5;
const SITES: ReadonlySet<string> = new Set(['LT', 'RT', '50', '26', 'TC']);

/** Combinations of which the claim has every part, done together. */
export function combinationsOn(question: Question): Combination[] {
  const codes = new Set(question.procedures.map(({ code }) => code));
  const found = COMBINATIONS.filter(({ parts, whole }) => {
    if (codes.has(whole) || !parts.every((part) => codes.has(part.slice(0, CODE)))) return false;
    return parts[0]!.length > CODE ? areBothSides(question, parts) : areTogether(question, parts);
  });
  return found.filter(
    (one, at) => !found.slice(0, at).some(({ parts }) => one.parts.every((part) => parts.includes(part))),
  );
}

function areBothSides(question: Question, parts: readonly string[]): boolean {
  const lines = linesOfCode(question, parts[0]!.slice(0, CODE));
  if (question.lines === undefined || lines.some(({ modifiers }) => modifiers.some((one) => APART.has(one))))
    return false;
  return parts.every((part) => lines.some(({ modifiers }) => modifiers.includes(part.slice(CODE + 1))));
}

function areTogether(question: Question, parts: readonly string[]): boolean {
  if (modifiersOn(question, parts).some((modifier) => APART.has(modifier))) return false;
  if (!modifiersByLine(question)) return true;
  const sites = parts.map((part) => modifiersOn(question, [part]).filter((modifier) => SITES.has(modifier)));
  return new Set(sites.map((own) => own.join())).size === 1;
}

export function combineAction({ parts, whole }: Combination): Action {
  const text = `Bill ${whole} in place of ${listAll(parts)}, unless the record shows separate services, which take modifier 59 or XE, XP, XS, XU`;
  return { kind: 'correct_claim', text };
}

const listAll = (codes: readonly string[]): string => `${codes.slice(0, -1).join(', ')} and ${codes.at(-1)}`;

export function combinedCodeRules({ question, ptp }: Facts): Finding[] {
  if (question.kind !== 'claim') return [];
  const isEdited = ({ parts }: Combination) =>
    (ptp ?? []).some(({ column1, column2 }) => parts.includes(column1) && parts.includes(column2));
  // The edit of a pair states the same.
  return combinationsOn(question)
    .filter((one) => !isEdited(one))
    .map((one) => {
      const text = `${listAll(one.parts)} together are ${one.whole}: what one code describes is not billed in parts`;
      return finding('code-combination', 'conflicts', null, text, undefined, { action: combineAction(one) });
    });
}
