/** Codes as cells of tables hold them. */

const PROCEDURE = String.raw`(?:\d{4}[0-9FTUMA]|[A-CE-HJ-MP-V]\d{4}|D\d{4})`;
const DIAGNOSIS = String.raw`[A-TV-Z]\d[0-9A-Z](?:\.[0-9A-Z]{1,4}|\.?[-xX*]|[0-9A-Z]{1,4})?(?:\.?[-xX*])?`;
const PROCEDURE_PCS = '[0-9A-HJ-NP-Z]{7}';
const MARK = '[*†‡§^#]{0,3}';
const CODE = String.raw`\+?(?:${PROCEDURE}|${DIAGNOSIS}|(?=\w*\d)${PROCEDURE_PCS})${MARK}`;
const BETWEEN = String.raw`\s*(?:[-\u2013\u2014]|to|through|thru)\s*`;
const ONE = `${CODE}(?:${BETWEEN}${CODE})?`;
const ONLY_CODES = new RegExp(String.raw`^${ONE}(?:\s*[,;/]?\s+(?:and\s+|or\s+)?${ONE}|\s*[,;/]\s*${ONE})*[.,;]?$`);
const LEADING = new RegExp(String.raw`^(${ONE}(?:\s*[,;]\s*${ONE})*)(?:\s+[-\u2013:]?\s*|:\s+|\s*[-\u2013]\s+)(\S.*)$`);

/** Whether a cell holds codes and nothing else. */
export function isCodeText(text: string): boolean {
  return ONLY_CODES.test(text) && /\d/.test(text);
}

/** Codes at the beginning of a line, and what follows; null for other text. */
export function leadingCodes(text: string): { codes: string; rest: string } | null {
  const match = LEADING.exec(text);
  return match === null ? null : { codes: match[1]!, rest: match[2]! };
}

export interface RowCode {
  /** As written, without marks: `E11.9`, `M17` for `M17.x`. */
  code: string;
  /** Last code of a range. */
  to: string | null;
  /** Marks of footnotes behind it. */
  mark: string;
  /** Where it is in the text, half-open. */
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
