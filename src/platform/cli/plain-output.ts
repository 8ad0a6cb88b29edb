/** What commands print contains text of files and servers, which must not control the terminal. */

/** The codes of `styles`, and no others: a sequence could hide text, retitle the window or write to the clipboard. */
const STYLE = String.raw`\u001b\[(?:0|1|2|22|31|32|33|36|39)m`;
/** Controls except tab and line end, and characters that reverse the direction of text. */
const CONTROL = String.raw`[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]`;
const COLORED = new RegExp(`(${STYLE})|${CONTROL}`, 'g');
const PLAIN = new RegExp(CONTROL, 'g');

/** Moves to the start of the line and empties it, for a progress bar. */
export const CLEAR_LINE = '\r\u001b[K';

/** Control characters as `\u001b`, so that they are visible and a JSON document keeps its value. */
export function plainOutput(text: string, color: boolean): string {
  return color
    ? text.replace(COLORED, (found, style?: string) => style ?? escaped(found))
    : text.replace(PLAIN, escaped);
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
