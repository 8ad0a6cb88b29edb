/** Marks of footnotes as letters of their own, so that a number behind a code is no digit of it. */
const RAISED = new Map([...'0123456789abcdef'].map((letter, at) => [letter, [...'⁰¹²³⁴⁵⁶⁷⁸⁹ᵃᵇᶜᵈᵉᶠ'][at]!]));

/** @returns without what is no mark. */
export function raised(mark: string): string {
  return [...mark.trim().toLowerCase()]
    .map((letter) => RAISED.get(letter) ?? (/[*†‡§¶]/.test(letter) ? letter : ''))
    .join('');
}
