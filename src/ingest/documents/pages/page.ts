/** A page as its lines of text are found on it. Lengths are points from the top left corner. */

/** Words that are together on one line, in one cell or column. */
export interface Fragment {
  text: string;
  left: number;
  right: number;
  /** Baseline. */
  base: number;
  /** Height of the letters. */
  size: number;
  /** Font most of it is set in; names mean nothing beyond the document. */
  font: string;
}

export interface Line {
  fragments: Fragment[];
  base: number;
  size: number;
  /** In a narrow column of notes next to the text, which it interrupts nowhere. */
  aside?: true;
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

/** A glyph of a font of symbols where a list has its marker. Fonts without a table of characters give it as a control character. */
const BULLET = /^[•·▪■□●○◦‣➢➤►▶✓✔❖◆◇\u2013\u2014\p{Co}\p{Cc}-]$/u;

export function isBullet(text: string): boolean {
  return BULLET.test(text);
}
