/** Codes that a sentence takes out of what it states: "covered except J7318". */
import { dispositionIn } from './dispositions.ts';

/** What holds for an exception is not what its sentence states, and nothing else is stated. */
export const EXCEPTED = 'Listed as an exception; the document does not state what applies to it';

const CODE = String.raw`(?:[A-CEGHJ-MP-V]\d{4}|\d{4}[0-9FTUM])`;
const EXCEPT = String.raw`\b(?:except(?:ing| for|ions?(?: of)?)?|other than|excluding|excludes|apart from|see (?:\w+ ){1,3}for)\b`;
const NAMES = String.raw`(?:\s+(?:for|of|the|cpt|hcpcs|procedure|codes?)\b)*[\s:(]+`;
const LIST = String.raw`${CODE}(?:(?:\s*[,/]\s*|\s+)(?:(?:and|or)\s+)?${CODE})*`;
const EXCEPTIONS = new RegExp(`${EXCEPT}${NAMES}(${LIST})`, 'gi');

const STATED = new RegExp(`${EXCEPT}${NAMES}${LIST}\\s*,?\\s*(?:which|that)\\s+((?:is|are|remains?)\\b[^.;]*)`, 'i');

/** "With the exception of J7318, which is not covered": whether the exceptions are refused in words of their own. */
export function refusesExceptions(text: string): boolean {
  const stated = STATED.exec(text)?.[1];
  return stated !== undefined && dispositionIn(stated) === 'not_covered';
}

/** @returns the codes as written. */
export function exceptedCodes(text: string): ReadonlySet<string> {
  const lists = [...text.matchAll(EXCEPTIONS)].map(({ 1: codes }) => codes!);
  return new Set(lists.flatMap((codes) => codes.match(new RegExp(CODE, 'g')) ?? []));
}
