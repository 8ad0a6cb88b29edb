/** Parses codes in table cells. */

const PROCEDURE = String.raw`(?:\d{4}[0-9FTUMA]|[A-CE-HJ-MP-V]\d{4}|D\d{4})`;
const DIAGNOSIS = String.raw`[A-TV-Z]\d[0-9A-Z](?:\.[0-9A-Z]{1,4}|\.?[-xX*]|[0-9A-Z]{1,4})?(?:\.?[-xX*])?`;
/** The first characters are a section and what it has; names of genes begin with others. */
const PROCEDURE_PCS = '(?:[0-9BDFGHX][0-9A-HJ-NP-Z]|C[0257BDFGHPTVW])[0-9A-HJ-NP-Z]{5}';
/** Symbols and raised letters that refer to a footnote. */
export const MARKS = '*†‡§¶^#⁰¹²³⁴⁵⁶⁷⁸⁹ᵃᵇᶜᵈᵉᶠ';
const MARK = `[${MARKS}]{0,3}`;
const CODE = String.raw`\+?(?:${PROCEDURE}|${DIAGNOSIS}|(?=\w*\d)${PROCEDURE_PCS})${MARK}`;
/** All dashes that publishers use in ranges. */
export const DASHES = String.raw`\-\u2010-\u2015\u2212\ufe58\ufe63\uff0d`;
const BETWEEN = String.raw`\s*(?:[${DASHES}]|to|through|thru)\s*`;
const ONE = `${CODE}(?:${BETWEEN}${CODE})?`;
const ONLY_CODES = new RegExp(String.raw`^${ONE}(?:\s*[,;/]?\s+(?:and\s+|or\s+)?${ONE}|\s*[,;/]\s*${ONE})*[.,;]?$`);
const LEADING = new RegExp(
  String.raw`^(${ONE}(?:\s*[,;]\s*${ONE})*)(?:\s+[${DASHES}:]?\s*|:\s+|\s*[${DASHES}]\s+)(\S.*)$`,
);

/** Whether a cell contains only codes. */
export function isCodeText(text: string): boolean {
  return ONLY_CODES.test(text) && /\d/.test(text);
}

/** Codes at the start of a line, and the rest; null for other text. */
export function leadingCodes(text: string): { codes: string; rest: string } | null {
  const match = LEADING.exec(text);
  return match === null ? null : { codes: match[1]!, rest: match[2]! };
}

const GLUED = new RegExp(`^(${ONE})(?=[A-Z][a-z]{2})(.+)$`);

/** Codes that fill their column up to the text of the next one: `K85.1-K85.9Device`. */
export function gluedCodes(text: string): { codes: string; rest: string } | null {
  const match = GLUED.exec(text);
  return match === null ? null : { codes: match[1]!, rest: match[2]! };
}

/** A sentence may begin with a code: "95810 is covered when". */
const SENTENCE = /^(?:is|are|and|or|may|will|when|should|must|was|were|has|in|for|,|through|\))\b/;

/** Whether a line consists of codes, or codes with their description. */
export function beginsWithCode(text: string): boolean {
  if (isCodeText(text)) return true;
  const found = leadingCodes(text);
  return found !== null && !SENTENCE.test(found.rest);
}

export interface RowCode {
  /** As written, without marks: `E11.9`, `M17` for `M17.x`. */
  code: string;
  /** Last code of a range. */
  to: string | null;
  /** Footnote marks after it. */
  mark: string;
  /** Half-open position in the text. */
  start: number;
  end: number;
}

/** Codes of a cell in order. */
export function codesIn(text: string): RowCode[] {
  const found: RowCode[] = [];
  const pattern = new RegExp(
    String.raw`(?<![\w.])(\+?)(${PROCEDURE}|${DIAGNOSIS}|(?=\w*\d)${PROCEDURE_PCS})(${MARK})(?:${BETWEEN}\+?(${PROCEDURE}|${DIAGNOSIS})(?![\w.]*\w))?(?!\.?\w)`,
    'g',
  );
  for (const match of text.matchAll(pattern)) {
    const [whole, , code, mark, to] = match;
    found.push({
      code: bare(code!),
      to: to === undefined ? null : bare(to),
      mark: mark ?? '',
      start: match.index,
      end: match.index + whole.length,
    });
  }
  return found;
}

/** `M17.x`, `M17.-` and `M17.*` represent the category. */
function bare(code: string): string {
  return code.replace(/\.?[-xX*]$/, '').replace(/\.$/, '');
}
