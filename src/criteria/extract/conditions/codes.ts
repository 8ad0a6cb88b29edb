import type { CodeRange, LogicNode } from '../../criteria.ast.ts';
import { readLexicon } from '../lexicon.ts';
import { type ConditionMatch, matchConditions } from './condition-match.ts';

const ICD10 = '[A-TV-Z]\\d[0-9A-Z](?:\\.[0-9A-Z]{1,4})?';
const HCPCS = '(?:[A-CEG-V]\\d{4}|\\d{5}|\\d{4}[FTUM])';
const lexicon = readLexicon('codes', { icd10: ICD10, hcpcs: HCPCS });
const DIAGNOSES = lexicon.pattern('diagnoses', 'g');
const PROCEDURES = lexicon.pattern('procedures', 'g');
const COVERED_CODE = lexicon.pattern('covered_code');
const SERVICE_WITH_CODES = lexicon.pattern('service_with_codes', '');
const APPLIES_TO_CODE = /^(?:\s+(?!with\b|when\b|if\b)[\w-]+){0,3}\s+(?:requires?|must|needs?|should|shall)\b/i;

/** `Replacement of HCPCS E0601 requires …`: the rule applies to the code, it does not require the code. */
function ruleAppliesToCode(text: string, { index, 0: words }: RegExpExecArray): boolean {
  return (
    APPLIES_TO_CODE.test(text.slice(index + words.length)) &&
    !/\b(?:if|when|for|with|only)\b/i.test(text.slice(0, index))
  );
}

/** Diagnosis and procedure codes that the text identifies as such. */
export function findCodes(text: string): ConditionMatch[] {
  return [
    ...matchConditions(text, DIAGNOSES, (match) => codeCondition('diagnosis_codes', 'ICD10CM', match[1]!, ICD10)),
    ...matchConditions(text, PROCEDURES, (match) =>
      ruleAppliesToCode(text, match) ? null : codeCondition('procedure_codes', 'HCPCS', match[1]!, HCPCS),
    ),
  ];
}

/**
 * Code at the start of a line, before a colon or as the covered item; the rest of the line applies only to that code.
 * `end` is the offset of the rest.
 */
export function governingCode(text: string): { codes: CodeRange[]; end: number } | null {
  const subject = COVERED_CODE.exec(text);
  const named = subject === null ? null : codeCondition('procedure_codes', 'HCPCS', subject[1]!, HCPCS);
  if (named?.op === 'code_in') return { codes: named.codes, end: subject![0].length };
  const match = /^[^.:;]{0,80}?\(?\b([A-CEG-V]\d{4})\b\)?\s*:\s*/.exec(text);
  return match === null ? null : { codes: [{ code: match[1]! }], end: match[0].length };
}

/**
 * Codes after the name of the covered service: `A heavy duty walker (E0148, E0149) is covered when …`, or in the first
 * cell of a row: `A4358 | 2`; null when there are none.
 */
export function subjectCodes(text: string): CodeRange[] | null {
  const match = SERVICE_WITH_CODES.exec(text);
  const node = match === null ? null : codeCondition('procedure_codes', 'HCPCS', (match[1] ?? match[2])!, HCPCS);
  return node?.op === 'code_in' ? node.codes : null;
}

/** Procedure codes that a text lists individually; empty for a range, which also includes unlisted codes. */
export function codesNamed(text: string): string[] {
  const listed = [...text.matchAll(PROCEDURES)].map((match) => match[1]!);
  const ranged = new RegExp(`${HCPCS}\\s*(?:-|–|through|to)\\s*${HCPCS}`);
  if (ranged.test(text)) return [];
  const level2 = text.match(/(?<![\w.])[A-CEG-V]\d{4}(?![\w.]\w)/g) ?? [];
  return [...new Set([...level2, ...listed.flatMap((list) => list.match(new RegExp(HCPCS, 'g')) ?? [])])];
}

function codeCondition(
  field: 'diagnosis_codes' | 'procedure_codes',
  system: 'ICD10CM' | 'HCPCS',
  list: string,
  code: string,
): LogicNode | null {
  const ranges: CodeRange[] = [];
  for (const match of list.matchAll(new RegExp(`(${code})(?:\\s*(?:-|–|through|to)\\s*(${code}))?`, 'g'))) {
    if (match[2] !== undefined && match[2] < match[1]!) return null;
    ranges.push(match[2] === undefined ? { code: match[1]! } : { code: match[1]!, to: match[2] });
  }
  return ranges.length === 0 ? null : { op: 'code_in', field, system, codes: ranges };
}
