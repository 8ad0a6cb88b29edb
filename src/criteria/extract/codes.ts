import type { CodeRange, LogicNode } from '../criteria.ast.ts';
import { type Finding, findAll } from './finding.ts';

const ICD10 = '[A-TV-Z]\\d[0-9A-Z](?:\\.[0-9A-Z]{1,4})?';
const HCPCS = '(?:[A-CEG-V]\\d{4}|\\d{5}|\\d{4}[FTUM])';
const listOf = (code: string) => `${code}(?:\\s*(?:-|–|through|to|,|,?\\s*and|,?\\s*or)\\s*${code})*`;

const DIAGNOSES = new RegExp(
  `\\b(?:(?:with|has|have|report(?:ed)?|for|by)\\s+)?(?:an?\\s+|the\\s+)?(?:(?:ICD-10(?:-CM)?|diagnosis|diagnoses)\\s+)+(?:codes?\\s*)?(?:in\\s+the\\s+range\\s+|from\\s+|is\\s+|of\\s+|:\\s*)?(${listOf(ICD10)})(?![\\w.])`,
  'g',
);
const PROCEDURES = new RegExp(`\\b(?:HCPCS|CPT|procedure)\\s+(?:codes?\\s+)?(${listOf(HCPCS)})(?![\\w.])`, 'g');

const COVERED_CODE = new RegExp(
  `^(?:the\\s+)?(?:HCPCS|CPT)\\s+codes?\\s+(${listOf(HCPCS)})\\s+(?=(?:is|are)\\s+covered\\b)`,
  'i',
);
const SUBJECT = new RegExp(`^[^.:;()]{3,120}\\((${listOf(HCPCS)})\\)\\s+(?:is|are|may be|will be|can be)\\b`);

const SPEAKS = /^(?:\s+(?!with\b|when\b|if\b)[\w-]+){0,3}\s+(?:requires?|must|needs?|should|shall)\b/i;

/** `Replacement of HCPCS E0601 requires …`: the code is what the sentence speaks of, not what it asks for. */
function isSubject(text: string, { index, 0: words }: RegExpExecArray): boolean {
  return SPEAKS.test(text.slice(index + words.length)) && !/\b(?:if|when|for|with|only)\b/i.test(text.slice(0, index));
}

/** Lists of diagnosis or procedure codes that a text names as such. */
export function findCodes(text: string): Finding[] {
  return [
    ...findAll(text, DIAGNOSES, (match) => member('diagnosis_codes', 'ICD10CM', match[1]!, ICD10)),
    ...findAll(text, PROCEDURES, (match) =>
      isSubject(text, match) ? null : member('procedure_codes', 'HCPCS', match[1]!, HCPCS),
    ),
  ];
}

/** Code that opens a line: before a colon, or as what is covered. What is said behind applies to that code only. */
export function governingCode(text: string): { codes: CodeRange[]; end: number } | null {
  const subject = COVERED_CODE.exec(text);
  const named = subject === null ? null : member('procedure_codes', 'HCPCS', subject[1]!, HCPCS);
  if (named?.op === 'code_in') return { codes: named.codes, end: subject![0].length };
  const match = /^[^.:;]{0,80}?\(?\b([A-CEG-V]\d{4})\b\)?\s*:\s*/.exec(text);
  return match === null ? null : { codes: [{ code: match[1]! }], end: match[0].length };
}

/** Codes behind the name of what a statement covers: `A heavy duty walker (E0148, E0149) is covered when …`. */
export function subjectCodes(text: string): CodeRange[] | null {
  const match = SUBJECT.exec(text);
  const node = match === null ? null : member('procedure_codes', 'HCPCS', match[1]!, HCPCS);
  return node?.op === 'code_in' ? node.codes : null;
}

/** Procedure codes a text names one by one; none where it names a range, which stands for codes it does not tell. */
export function codesNamed(text: string): string[] {
  const listed = [...text.matchAll(PROCEDURES)].map((match) => match[1]!);
  const ranged = new RegExp(`${HCPCS}\\s*(?:-|–|through|to)\\s*${HCPCS}`);
  if (ranged.test(text)) return [];
  const level2 = text.match(/(?<![\w.])[A-CEG-V]\d{4}(?![\w.]\w)/g) ?? [];
  return [...new Set([...level2, ...listed.flatMap((list) => list.match(new RegExp(HCPCS, 'g')) ?? [])])];
}

function member(
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
