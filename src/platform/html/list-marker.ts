/** Formats the number of a list item in the style of its list (`1`, `a`, `A`, `i`, `I`). */
export function ordinal(value: number, style: string): string {
  if (value < 1) return String(value);
  if (style === 'a' || style === 'A') {
    const letter = String.fromCharCode(97 + ((value - 1) % 26));
    return style === 'a' ? letter : letter.toUpperCase();
  }
  if (style === 'i' || style === 'I') {
    const roman =
      ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii', 'xiv', 'xv'][value] ??
      String(value);
    return style === 'i' ? roman : roman.toUpperCase();
  }
  return String(value);
}
