/** Marks footnote references as separate characters, so that a number after a code is not one of its digits. */
const RAISED = new Map([...'0123456789abcdef'].map((letter, at) => [letter, [...'⁰¹²³⁴⁵⁶⁷⁸⁹ᵃᵇᶜᵈᵉᶠ'][at]!]));

/** @returns the text without false marks. */
export function raised(mark: string): string {
  return [...mark.trim().toLowerCase()]
    .map((letter) => RAISED.get(letter) ?? (/[*†‡§¶]/.test(letter) ? letter : ''))
    .join('');
}
