/** Numbers and letters typed before items, and how they count. */

/** Whether `marker` is the one behind `last`: `3.` after `2.`, `c)` after `b)`. */
export function goesOn(last: string | null, marker: string | null): boolean {
  const [before, after] = [last, marker].map((mark) => mark?.replace(/[().\s]/g, '').toLowerCase() ?? '');
  if (/^\d+$/.test(before!)) return after === String(Number(before) + 1);
  if (/^[a-y]$/.test(before!) && after === String.fromCharCode(before!.charCodeAt(0) + 1)) return true;
  return ROMAN.includes(before!) && after === ROMAN[ROMAN.indexOf(before!) + 1];
}

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];

/** Whether typed markers count `1, 2, 3` or `a, b, c` through all items; items without markers are no list of that kind. */
export function countedThrough(markers: readonly (string | null)[]): boolean {
  const typed = markers.map((marker) => marker?.replace(/[().\s]/g, '').toLowerCase() ?? '');
  if (!typed.some((mark) => /^(?:\d+|[a-z]|[ivx]{2,4})$/.test(mark))) return true;
  const styles = [
    (at: number) => String(at + 1),
    (at: number) => String.fromCharCode(97 + at),
    (at: number) => ROMAN[at],
  ];
  return styles.some((style) => typed.every((mark, at) => mark === style(at)));
}
