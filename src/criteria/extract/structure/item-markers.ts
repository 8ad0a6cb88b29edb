/** Sequences of item markers: numbers, letters and Roman numerals. */

/** Whether `marker` directly follows `last`: `3.` after `2.`, `c)` after `b)`. */
export function isNextMarker(last: string | null, marker: string | null): boolean {
  const [before, after] = [last, marker].map((mark) => mark?.replace(/[().\s]/g, '').toLowerCase() ?? '');
  if (/^\d+$/.test(before!)) return after === String(Number(before) + 1);
  if (/^[a-y]$/.test(before!) && after === String.fromCharCode(before!.charCodeAt(0) + 1)) return true;
  return ROMAN_NUMERALS.includes(before!) && after === ROMAN_NUMERALS[ROMAN_NUMERALS.indexOf(before!) + 1];
}

const ROMAN_NUMERALS = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];

/** Whether all markers are consecutive: 1, 2, 3 or a, b, c. Items without markers count as complete. */
export function areConsecutive(markers: readonly (string | null)[]): boolean {
  const typed = markers.map((marker) => marker?.replace(/[().\s]/g, '').toLowerCase() ?? '');
  if (!typed.some((mark) => /^(?:\d+|[a-z]|[ivx]{2,4})$/.test(mark))) return true;
  const styles = [
    (at: number) => String(at + 1),
    (at: number) => String.fromCharCode(97 + at),
    (at: number) => ROMAN_NUMERALS[at],
  ];
  return styles.some((style) => typed.every((mark, at) => mark === style(at)));
}
