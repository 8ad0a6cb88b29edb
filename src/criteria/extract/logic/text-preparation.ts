/** Prepares the text of a passage for parsing. */

/** `index6`, `(BMI)6`, `kg/m26`, `mL/s.4,5`: superscript footnote numbers. */
const FOOTNOTES =
  /(?<=[a-z]{5}|[A-Za-z]\)|\/m2|\/s\.?|\d%|\d\s?(?:ml|cm|mm|kg))\d{1,2}(?:,\d{1,2}){0,3}(?=[\s.,;)]|$)/g;

/** Blanks out footnotes; keeps offsets. */
export const withoutFootnotes = (text: string): string =>
  text.replace(FOOTNOTES, (digits) => ' '.repeat(digits.length));

/** Verbs after the subject of a statement about a service. */
const STATES = String.raw`\s+(?=(?:is|are|was|were|(?:will|shall|may|can)\s+be|remains?)\b)`;

/**
 * Blanks out the policy's own service as the subject of a statement: "LADR is not reasonable and necessary over 60
 * years of age" limits the policy's service, not one of several. Keeps offsets.
 * @param title of the policy; its name before parentheses, and an abbreviation in them.
 */
export function withoutOwnService(text: string, title: string): string {
  const names = [title.split('(')[0]!.trim(), /\(([A-Z][A-Z0-9-]{1,9})s?\)/.exec(title)?.[1] ?? ''];
  return names
    .filter((name) => name.length > 1)
    .reduce((left, name) => {
      const subject = new RegExp(
        `\\b${name.replace(/[^\w\s]/g, '.')}s?${STATES}`,
        name === name.toUpperCase() ? 'g' : 'gi',
      );
      return left.replace(subject, (words) => ' '.repeat(words.length));
    }, text);
}
