/** Code systems, the normal form of codes, and which texts are licensed. */

import type { CodesTogether } from '../datasets/codes-together.ts';

export const CODE_SYSTEMS = ['CPT', 'HCPCS', 'ICD10CM', 'ICD10PCS', 'NDC'] as const;
export type CodeSystem = (typeof CODE_SYSTEMS)[number];

/** One interpretation of the input: a code without separators, in a system. */
export interface Candidate {
  system: CodeSystem;
  code: string;
  /** Other codes of the same request; absent for a single one. */
  together?: CodesTogether;
}

const LICENSED = /^(?:\d{4}[0-9A-Z]|D\d{4})$/;

/**
 * CPT (AMA) and CDT (ADA) codes: their descriptors are licensed. Without its dot a diagnosis such as D31.02 has the
 * form of a CDT code, so the system decides where it is known.
 */
export function isLicensedCode(code: string, system?: string): boolean {
  return LICENSED.test(code) && (system === undefined || system === 'CPT' || system === 'HCPCS');
}

/** @returns null for an unknown name; spellings such as "ICD-10-CM" are accepted. */
export function parseCodeSystem(name: string): CodeSystem | null {
  const plain = name.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return CODE_SYSTEMS.find((system) => system === plain) ?? null;
}

/**
 * All interpretations of a text, likeliest first. Case, dots, dashes and spaces do not matter, but a dot implies
 * ICD-10-CM and dashes may show the grouping of NDC digits.
 * @param hint restricts to one system; CPT and HCPCS are one family, since HCPCS Level I is CPT.
 */
export function parseCandidates(text: string, hint: CodeSystem | null = null): Candidate[] {
  const trimmed = plainText(text).trim().toUpperCase();
  const code = trimmed.replace(/[\s.-]/g, '');
  const found: Candidate[] = [];
  if (isIcd9(trimmed)) return found;
  if (/^\d{4}[0-9FTUMA]$/.test(code)) found.push({ system: 'CPT', code });
  if (/^[A-Z]\d{4}$/.test(code) || /^[A-Z0-9]{2}$/.test(code)) found.push({ system: 'HCPCS', code });
  if (/^[A-Z]\d[0-9A-Z]{1,5}$/.test(code)) {
    const reading: Candidate = { system: 'ICD10CM', code };
    if (/^[A-Z]\d[0-9A-Z]\./.test(trimmed)) found.unshift(reading);
    else found.push(reading);
  }
  if (/^[0-9A-HJ-NP-Z]{3}([0-9A-HJ-NP-Z]{4})?$/.test(code)) found.push({ system: 'ICD10PCS', code });
  for (const ndc of ndcReadings(trimmed)) found.push({ system: 'NDC', code: ndc });
  return hint === null
    ? found
    : found.filter(({ system }) => system === hint || (isProcedure(system) && isProcedure(hint)));
}

/** Digits with a dot are an ICD-9-CM diagnosis, never a procedure: 250.00 is not 25000. */
export function isIcd9(text: string): boolean {
  return /^\s*(?:\d{3}\.\d{1,2}|[Ee]\d{3}\.\d)\s*$/.test(text);
}

/** Normalizes dashes, spaces and digits from word processors, and removes invisible characters. */
function plainText(text: string): string {
  if (/^[ -~]*$/.test(text)) return text;
  return text
    .normalize('NFKC')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\p{Cf}/gu, '');
}

function isProcedure(system: CodeSystem): boolean {
  return system === 'CPT' || system === 'HCPCS';
}

const SEGMENTS: readonly (readonly [number, number, number])[] = [
  [4, 4, 2],
  [5, 3, 2],
  [5, 4, 1],
];

/** Interpretations of an NDC as eleven digits, with any separators; ten digits without separators have three. */
function ndcReadings(text: string): string[] {
  const plain = text.replace(/[\s.]/g, '');
  const known = toNdc11(text.replace(/\s*[-.\s]\s*/g, '-')) ?? toNdc11(plain.replaceAll('-', ''));
  if (known !== null) return [known];
  const digits = plain.replaceAll('-', '');
  // Product codes in the crosswalk instead of an NDC, and 12-digit NDCs (6-4-2), padded with a zero for older ones.
  if (/^\d{12,14}$/.test(digits)) return /^0\d{11}$/.test(digits) ? [digits, digits.slice(1)] : [digits];
  if (!/^\d{10}$/.test(plain)) return [];
  return SEGMENTS.map(([labeler, product]) =>
    pad(plain.slice(0, labeler), plain.slice(labeler, labeler + product), plain.slice(labeler + product)),
  );
}

/**
 * Eleven digits of an NDC in the format 5-4-2, 4-4-2, 5-3-2, 5-4-1, 6-4-2 with a zero, or eleven digits; null for
 * anything else.
 */
export function toNdc11(text: string): string | null {
  const plain = text.trim().replace(/^0(?=\d{5}-\d{4}-\d{2}$)/, '');
  if (/^\d{11}$/.test(plain)) return plain;
  const parts = /^(\d{4,5})-(\d{3,4})-(\d{1,2})$/.exec(plain);
  if (parts === null) return null;
  const [, labeler, product, pack] = parts;
  return labeler!.length + product!.length + pack!.length < 10 ? null : pad(labeler!, product!, pack!);
}

function pad(labeler: string, product: string, pack: string): string {
  return labeler.padStart(5, '0') + product.padStart(4, '0') + pack.padStart(2, '0');
}

/** A diagnosis with its parent categories, since policies may list an entire category. */
export function withCategories(code: string): string[] {
  const above = [];
  for (let length = 3; length < code.length; length++) above.push(code.slice(0, length));
  return [code, ...above];
}

/** `E11.9`, `e119` and `E11.9 ` are the same code: upper case without dot, dash or space. */
export function normalizeCode(code: string): string {
  return code.toUpperCase().replace(/[.\s-]/g, '');
}

/** Display form of a code: ICD-10-CM with its dot. @param code in normal form. */
export function displayCode(code: string, codeSystem: string): string {
  return codeSystem === 'ICD10CM' && code.length > 3 ? `${code.slice(0, 3)}.${code.slice(3)}` : code;
}

/** HCPCS Level I is CPT; CDT codes are billed as HCPCS. */
export function procedureSystem(code: string): 'CPT' | 'HCPCS' {
  return /^[A-Z]\d{4}$/.test(code) ? 'HCPCS' : 'CPT';
}

/** CPT, HCPCS or CDT code of five characters in normal form; null for other text. */
export function procedureCode(text: string): string | null {
  const code = text.trim().toUpperCase();
  return /^(?:\d{4}[0-9A-Z]|[A-Z]\d{4})$/.test(code) ? code : null;
}

/**
 * Whether a code is in a listed range, inclusive. A procedure range includes only codes with letters in the same
 * positions (`0075T` is in 0071T-0076T, `00100` not in 0001U-0419U). A diagnosis range includes every code below its
 * ends and the categories between them: E10.1-E13.9 includes E11 and E13.95.
 */
export function isInRange(code: string, from: string, to: string, diagnosis: boolean): boolean {
  if (diagnosis) return from <= code && `${to}~` >= code;
  return from <= code && code <= to && shape(code) === shape(from) && shape(code) === shape(to);
}

function shape(code: string): string {
  return code.replace(/\d/g, '9');
}
