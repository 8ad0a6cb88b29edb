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

const PLAIN_SCANS: ReadonlySet<string> = new Set(
  lexicon.data<string[]>('without_contrast').flatMap((row) => row.split(' ')),
);
/** Agents for CT and MRI. */
const CONTRAST = /^(?:A95(?:7[5-9]|8[15])|Q99(?:5[189]|6[0-7]))$/;

/** Contrast next to the code of a scan without contrast: the code or the agent is wrong. */
function plainScans({ question }: Facts): Finding[] {
  const codes = question.procedures.map(({ code }) => code);
  const agents = codes.filter((code) => CONTRAST.test(code));
  const scans = codes.filter((code) => PLAIN_SCANS.has(code));
  // Any other service may be what the contrast was for.
  const others = codes.filter((code) => /^\d{5}$/.test(code) && !/^9/.test(code) && !PLAIN_SCANS.has(code));
  if (agents.length === 0 || scans.length === 0 || others.length > 0) return [];
  return agents.map((code) => {
    const text = `${code} is a contrast agent, and ${scans.join(', ')} ${scans.length === 1 ? 'is a scan' : 'are scans'} without contrast`;
    const step = `Report the code of the scan with contrast if ${code} was given for it, else remove ${code}: the record shows which`;
    const lines =
      question.lines === undefined ? {} : { lines: linesOfCode(question, code).map(({ number }) => number) };
    const action = { kind: 'correct_claim', text: step } as const;
    return finding('code-combination', 'conflicts', code, text, undefined, { action, ...lines });
  });
}

const CONTAINS = lexicon.data<string[]>('contains').map((written) => {
  const [wholes, parts] = written.split(' = ').map((side) => new Set(side.split(' ')));
  return { wholes: wholes!, parts: parts! };
});

/** Services of a month within another one of that month. */
function containedServices({ question }: Facts): Finding[] {
  const codes = question.procedures.map(({ code }) => code);
  return CONTAINS.flatMap(({ wholes, parts }) => {
    const whole = codes.find((code) => wholes.has(code));
    if (whole === undefined) return [];
    return codes
      .filter((code) => parts.has(code))
      .map((code) => {
        const text = `${whole} contains ${code} of the same month and practitioner`;
        const action = { kind: 'correct_claim', text: `Remove ${code}, which is part of ${whole}` } as const;
        return finding('code-combination', 'conflicts', code, text, undefined, { action });
      });
  });
}

export function combinedCodeRules(facts: Facts): Finding[] {
  return facts.question.kind === 'claim'
    ? [...plainScans(facts), ...containedServices(facts), ...partsOfOne(facts)]
    : [];
}

function partsOfOne({ question, ptp }: Facts): Finding[] {
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
