/** Names that users and programs choose. They are displayed within other text, which they must not alter. */

/**
 * Control characters, line ends, and characters that reverse text direction or are invisible. Joiners are part of names
 * in many scripts.
 */
const REFUSED = String.raw`\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb`;

/** For schemas of names; every regular-expression engine reads it the same way. */
export const PLAIN_NAME = `^[^${REFUSED}]*$`;
/** The same, with at least one visible character. */
export const NAME_WITH_LETTERS = String.raw`^(?=[\s\S]*\S)[^${REFUSED}]*$`;
export const PLAIN_NAME_EXPECTED = 'text without control or text-direction characters';

const PLAIN = new RegExp(PLAIN_NAME);

export function isPlainName(text: string): boolean {
  return PLAIN.test(text);
}
