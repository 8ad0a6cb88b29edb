/** Which code a mistyped text may have been intended as. */
import { toNdc11 } from '../../corpus/corpus.public.ts';

const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'];
/** Characters that look alike. */
const LOOKALIKES: Record<string, string> = {
  O: '0',
  0: 'O',
  I: '1',
  1: 'I',
  L: '1',
  S: '5',
  5: 'S',
  B: '8',
  8: 'B',
  Z: '2',
  2: 'Z',
};
/** An NDC with one extra digit. */
const MAX_CODE_LENGTH = 12;
/** Score of a known code with something around it, such as a modifier or the name of its system. */
const KNOWN_WITHIN = 0.97;

/** Normalized codes that a text may refer to, with the likelihood of each, 0 to 1. */
export function findIntendedCodes(text: string): Map<string, number> {
  const upper = text.toUpperCase();
  const ndc = /\d{4,5}-\d{3,4}-\d{1,2}/.exec(upper)?.[0] ?? '';
  const code = toNdc11(ndc) ?? upper.replace(/[\s.-]/g, '');
  const intended = new Map<string, number>();
  const within = ndc === '' ? codesWithin(upper) : [code];
  if (/\d/.test(code) || /^[A-Z]O/.test(code)) for (const [slip, score] of listSlips(code)) intended.set(slip, score);
  for (const known of within) intended.set(known, KNOWN_WITHIN);
  return intended;
}

/** "L4-5" is a range of vertebrae. */
const RANGE = /^[CTLS]\d{1,2}-[CTLS]?\d{1,2}$/;

/** Codes that appear in the text unchanged, e.g. in "CPT 99213" or "76942-26". */
function codesWithin(text: string): string[] {
  const parts = text.split(/[\s,;:/()]+/).filter((word) => !RANGE.test(word));
  const words = parts.flatMap((word) => [word, word.replace(/-[A-Z0-9]{2}$/, '')]);
  return words.map((word) => word.replace(/[.-]/g, '')).filter((word) => word.length >= 3 && /\d/.test(word));
}

/** Texts one typing or reading error away from `code`, with the likelihood of that error. */
export function listSlips(code: string): Map<string, number> {
  const slips = new Map<string, number>();
  const add = (candidate: string, score: number) => {
    if (candidate !== code && candidate !== '' && (slips.get(candidate) ?? 0) < score) slips.set(candidate, score);
  };
  if (code.length < 2 || code.length > MAX_CODE_LENGTH) return slips;
  for (let at = 0; at < code.length; at++) {
    const [before, here, after] = [code.slice(0, at), code[at]!, code.slice(at + 1)];
    const alike = LOOKALIKES[here];
    if (alike !== undefined) add(before + alike + after, 0.95);
    if (after !== '') add(before + after[0] + here + after.slice(1), 0.92);
    add(before + after, here === after[0] || here === before.at(-1) ? 0.9 : 0.8);
    for (const character of ALPHABET) {
      add(before + character + after, 0.75);
      add(before + character + here + after, 0.8);
    }
  }
  for (const character of ALPHABET) add(code + character, 0.85);
  // A person who types O for 0 does so throughout.
  for (const retained of ['', code[0]!]) add(retained + digitsForLetters(code.slice(retained.length)), 0.94);
  // Too specific: the category above exists.
  for (let length = code.length - 1; length >= 3; length--)
    add(code.slice(0, length), 0.7 - 0.02 * (code.length - length));
  return slips;
}

function digitsForLetters(text: string): string {
  return text.replaceAll('O', '0').replace(/[IL]/g, '1');
}
