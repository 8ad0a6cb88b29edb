/** Names that people and programs give themselves and their things. They are shown next to other text, which they must not change. */

/** Control characters, line ends, and what turns the direction of text or is not seen. Joiners are part of names of many scripts. */
const REFUSED = String.raw`\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb`;

/** For schemas of names; every engine of regular expressions reads it alike. */
export const PLAIN_NAME = `^[^${REFUSED}]*$`;
/** The same for a name that must be seen. */
export const NAME_WITH_LETTERS = String.raw`^(?=[\s\S]*\S)[^${REFUSED}]*$`;
export const PLAIN_NAME_EXPECTED = 'text without control characters and without characters that turn its direction';

const PLAIN = new RegExp(PLAIN_NAME);

export function isPlainName(text: string): boolean {
  return PLAIN.test(text);
}
