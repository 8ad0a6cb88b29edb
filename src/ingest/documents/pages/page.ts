/** A page as its lines of text. Lengths are points from the top left corner. */

/** Adjacent words on one line, in one cell or column. */
export interface Fragment {
  text: string;
  left: number;
  right: number;
  /** Baseline. */
  base: number;
  /** Height of the letters. */
  size: number;
  /** Most common font; names are meaningless outside the document. */
  font: string;
}

export interface Line {
  fragments: Fragment[];
  base: number;
  size: number;
  /** In a narrow column of notes next to the text. */
  aside?: true;
  /** Of a whole row of a table, empty ones too; its fragment has all of their text. */
  cells?: Fragment[];
}

export interface Page {
  number: number;
  width: number;
  height: number;
  lines: Line[];
}

export function lineText({ fragments }: Line): string {
  return fragments.map(({ text }) => text).join(' ');
}

/**
 * A symbol-font glyph at the position of a list marker. Fonts without a character map return it as a control character.
 */
const BULLET = /^[•·▪■□●○◦‣➢➤►▶✓✔❖◆◇\u2013\u2014\p{Co}\p{Cc}-]$/u;

export function isBullet(text: string): boolean {
  return BULLET.test(text);
}
