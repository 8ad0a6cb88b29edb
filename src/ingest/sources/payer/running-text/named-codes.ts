/** Codes that sentences name. */
import { DASHES } from '../../../documents/tables/row-codes.ts';
import type { PlacedBlock } from '../../../ingest.document.ts';
import { dispositionIn } from '../dispositions.ts';
import type { PayerSection } from '../section-names.ts';
import { isOtherNumber } from './other-numbers.ts';

const END = String.raw`(?![\w-]|[.,]\d)`;
const HCPCS_CODE = String.raw`[A-CEGHJ-MP-V]\d{4}`;
const CPT_CODE = String.raw`\d{4}[0-9FTUM]`;
const DIAGNOSIS_CODE = String.raw`[A-TV-Z]\d[0-9A-Z]\.[0-9A-Z]{1,4}`;
const TO = String.raw`(?:\s*[${DASHES}]\s*|\s+(?:to|through|thru)\s+)`;
const ranged = (code: string, before: string) =>
  new RegExp(String.raw`(?<![\w.${before}-])(${code})(?:${TO}(${code}))?${END}`, 'g');
const HCPCS = ranged(HCPCS_CODE, '');
/** Five digits are a code only alongside a word that states it. */
const CPT = ranged(CPT_CODE, ',$');
/** No number of anything else: "0306U". */
const LETTERED = /^0\d{3}[TUM]$/;
/** Or in brackets, with nothing else: "Visits after hours (99050, 99051)", "Ablation [64633; 64635]". */
const IN_BRACKETS = new RegExp(
  String.raw`[(\[](?:(?:${CPT_CODE}|${HCPCS_CODE})(?:${TO}|\s*[,;]\s*(?:and\s+)?|\s+and\s+)?)+[)\]]`,
);
const ANY_CODE = `(?:${CPT_CODE}|${HCPCS_CODE})`;
/** "Aids for adults: 69714, 69716, L8690." */
const AT_END = new RegExp(
  String.raw`:\s*${ANY_CODE}(?:(?:\s*[,;]\s*|\s+(?:and|or|to|through)\s+){1,2}${ANY_CODE})*\.?$`,
);
const MENTIONS_CODE =
  /\b(?:cpt|hcpcs|procedure|procedures(?=\s*[:(]?\s*\d)|(?<!\b(?:zip|postal|area|access|dress|building|bar|source) )codes?)\b/i;
const DIAGNOSIS = ranged(DIAGNOSIS_CODE, '');

export interface NamedCode {
  code: string;
  /** Last code of a range. */
  to: string | null;
}

/** @param known codes of tables: they are codes without a word that says so. */
export function proceduresIn(text: string, known?: ReadonlySet<string>, listed = false): NamedCode[] {
  const mentioned = listed || MENTIONS_CODE.test(text);
  const cpt = listCodes(text, CPT).filter(({ code }) => mentioned || LETTERED.test(code) || known?.has(code) === true);
  return [...listCodes(text, HCPCS), ...cpt];
}

export function diagnosesIn(text: string): NamedCode[] {
  return listCodes(text, DIAGNOSIS);
}

/** "Policy Number: LAB - M2931" */
const OF_DOCUMENT = new RegExp(
  String.raw`\b(?:policy|guideline|bulletin|document) (?:number|no\.?|#|id)\s*:?\s*(?:[A-Z]{2,5}\s*[${DASHES}.]\s*)?$`,
  'i',
);

/** Codes and ranges in the order of the text. */
function listCodes(text: string, pattern: RegExp): NamedCode[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: whole, 1: code, 2: to, index }): NamedCode[] => {
    if (pattern === CPT && isOtherNumber(text, index, index + whole.length)) return [];
    if (pattern === HCPCS && OF_DOCUMENT.test(text.slice(0, index))) return [];
    if (to === undefined) return [{ code: code!, to: null }];
    // A dash between codes of other series sets them apart.
    const series = (one: string) =>
      /^\d/.test(one) ? `#${one.slice(4).replace(/\d/, '')}` : one.includes('.') ? '' : one[0];
    return to > code! && series(code!) === series(to)
      ? [{ code: code!, to }]
      : [code!, to].map((one) => ({ code: one, to: null }));
  });
}

const CPT_END = String.raw`(?=\s*(?:[(,;:${DASHES}]|and\b|or\b|through\b|to\b|$)|\.(?:\s|$))`;
const CODE_ITEM = new RegExp(`^${CPT_CODE}${CPT_END}`);
const LABELED_CODES = new RegExp(
  String.raw`^\p{Lu}[\p{L} ]{2,30}:\s*${CPT_CODE}${CPT_END}|\b(?:bill|report|submit)\s+${CPT_CODE}\b`,
  'u',
);
/** Next to a sentence that names a code: "The drug is given with 96372." */
const BILLED_WITH = new RegExp(String.raw`\b(?:with|using|under|as|by)\s+${CPT_CODE}${CPT_END}`);

/** Whether five digits of a text are codes without a word that says so: items that begin with them, and lists behind a label of a part on coding. */
export function isListing(kind: PayerSection, block: PlacedBlock, text: string): boolean {
  const { type } = block;
  return (
    (type === 'list_item' && CODE_ITEM.test(text.trim())) ||
    IN_BRACKETS.test(text) ||
    AT_END.test(text.trim()) ||
    // "We do not cover 12345.": what coverage is stated of.
    (kind !== 'documentation' && dispositionIn(text) !== null) ||
    (kind === 'coding' &&
      (LABELED_CODES.test(text.trim()) || (MENTIONS_CODE.test(block.text) && BILLED_WITH.test(text))))
  );
}

/** "Codes 60000 - 69999": a part of the code set. */
export function isWide({ code, to }: NamedCode): boolean {
  const number = (one: string) => Number(one.replace(/\D/g, ''));
  return to !== null && number(to) - number(code) >= PART_OF_SET;
}
const PART_OF_SET = 999;
