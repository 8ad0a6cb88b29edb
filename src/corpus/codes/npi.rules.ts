/** Check digit of a National Provider Identifier: the Luhn formula over the number with the prefix 80840 (45 CFR 162.406). */
const PREFIX = '80840';

/** @param npi any text. */
export function isValidNpi(npi: string): boolean {
  if (!/^[12]\d{9}$/.test(npi)) return false;
  const digits = [...`${PREFIX}${npi}`].reverse().map(Number);
  const sum = digits.reduce((total, digit, at) => {
    const doubled = at % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
