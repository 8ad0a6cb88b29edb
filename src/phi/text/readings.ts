/**
 * Undoes spellings that hide text: full-width and look-alike letters, foreign digits, dashes of all kinds, invisible
 * characters, spaced digits, digits as text, and URL, HTML, base64 and hexadecimal encodings.
 */
import type { Budget } from '../budget.ts';
import { listSpellings } from './spellings.ts';

/** Cyrillic and Greek letters that look Latin, in pairs of look-alike and Latin letter. */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  Array.from(
    'аaАAеeЕEоoОOрpРPсcСCхxХXуyУYіiІIѕsЅSјjЈJкkКKмmМMтtТTнnНHвbВBԁdԛqԝwһhαaΑAβbΒBεeΕEηnΗHιiΙIκkΚKμuΜMνvΝNοoΟOρpΡPτtΤTυuΥYχxΧXΖZ'.matchAll(
      /(.)(.)/gu,
    ),
    ([, odd, latin]) => [odd!, latin!],
  ),
);
/** Small capitals of the phonetic alphabets, which Unicode normalization does not change. */
const SMALL_CAPITALS: ReadonlyMap<string, string> = new Map(
  Array.from([...'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘǫʀꜱᴛᴜᴠᴡʏᴢ'], (letter, at) => [letter, 'abcdefghijklmnopqrstuvwyz'[at]!]),
);
const SMALL_CAPITAL = new RegExp(`[${[...SMALL_CAPITALS.keys()].join('')}]`, 'g');
const ODD_LETTER = /[\p{Script=Cyrillic}\p{Script=Greek}]/gu;
const INVISIBLE = /[\p{Cf}\p{M}]/gu;
const DASHES = /[\p{Pd}\u2212]/gu;
const FOREIGN_DIGIT = /[^\P{Nd}0-9]/gu;

const DIGIT_WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const SPELLED_DIGITS =
  /\b(?:(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)[\s,.-]{1,3}){5,20}(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)\b/gi;
/** Digits separated one by one, as in `1 2 3 - 4 5 - 6 7 8 9`. */
const SPACED_DIGITS = /(?<![\d.])\d(?:(?:[ ._/]|[ ]?-[ ]?)\d){6,18}(?![\d.]*\d)/g;

const ENCODED_BYTES = /(?:%[0-9a-f]{2})+/gi;
const QUOTED_PRINTABLE = /(?:=[0-9a-f]{2}){3,}/gi;
const HTML_NUMBER = /&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi;
const HTML_NAME = /&(amp|nbsp|quot|apos|lt|gt);/g;
const HTML_CHARACTERS: Readonly<Record<string, string>> = {
  amp: '&',
  nbsp: ' ',
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
};
const ESCAPED_UNIT = /\\(?:u\{([0-9a-f]{1,6})\}|u([0-9a-f]{4})|x([0-9a-f]{2}))/gi;
const ESCAPED_OCTAL = /(?:\\[0-7]{2,3}){3,}/g;
/** Letters as decimal numbers: `74 111 104 110`. */
const DECIMALS = /(?<![\d.,])(?:\d{2,3}[ ,;]{1,2}){5,}\d{2,3}(?![\d.])/g;
const BASE64 = /(?<![A-Za-z0-9+/_-])[A-Za-z0-9+/_-]{8,}={0,2}/g;
const HEXADECIMAL = /(?<![0-9a-z_])(?:0x)?((?:[0-9a-f]{2}[ :,]?){6,})(?![0-9a-z])/gi;
/** Shorter decoded bytes are not considered text. */
const MIN_DECODED = 6;

/** Maximum depth of nested encodings. */
const DEPTH = 3;

/**
 * The text itself, followed by versions with its encodings decoded in place, so that a label keeps its value. One
 * reading per level, none if nothing is encoded; empty once the budget is exhausted.
 */
export function* listReadings(text: string, budget: Budget): Generator<string> {
  let current = text;
  for (let depth = 0; ; depth++) {
    if (!budget.spend(current.length)) return;
    const plain = normalize(current);
    // Some characters expand to many, which count against the budget.
    if (plain.length > 2 * current.length && !budget.spend(plain.length)) return;
    yield plain;
    for (const spelling of listSpellings(plain)) {
      if (!budget.spend(spelling.length)) return;
      yield spelling;
    }
    const decoded = depth < DEPTH ? decode(plain) : plain;
    if (decoded === plain) return;
    current = decoded;
  }
}

function normalize(text: string): string {
  let plain = text;
  // Most texts are plain ASCII and skip the following steps.
  if (/[^\x20-\x7e]/.test(text))
    plain = text
      .normalize('NFKD')
      .replace(DASHES, '-')
      .replace(INVISIBLE, '')
      .replace(FOREIGN_DIGIT, digitValue)
      .replace(ODD_LETTER, (letter) => LOOK_ALIKES.get(letter) ?? letter)
      .replace(/\s/g, ' ')
      .replace(/[‘’ʼ`´]/g, "'")
      .replace(/[“”„«»]/g, '"')
      .replace(SMALL_CAPITAL, (letter) => SMALL_CAPITALS.get(letter)!);
  return plain.replace(SPELLED_DIGITS, readDigitWords).replace(SPACED_DIGITS, spacedDigits);
}

/** Digits of every script are in runs of ten that begin with zero. */
function digitValue(digit: string): string {
  const point = digit.codePointAt(0)!;
  let zero = point;
  while (point - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String(point - zero);
}

function readDigitWords(run: string): string {
  const words = run.toLowerCase().split(/[^a-z]+/);
  return grouped(words.map((word) => (word === 'oh' ? 0 : DIGIT_WORDS.indexOf(word))).join(''));
}

/** `1 2 3 4 5 6 7` is counting, not an identifier. */
function spacedDigits(run: string): string {
  const digits = run.replace(/\D/g, '');
  return '0123456789'.includes(digits) && new Set(run.replace(/\d/g, '')).size === 1 ? run : grouped(digits);
}

/** In the usual grouping, so that they are recognized without a label. */
function grouped(digits: string): string {
  if (digits.length === 9) return `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`;
  return digits.length === 10 ? `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}` : digits;
}

function decode(text: string): string {
  const unescaped = ESCAPE_SIGN.test(text) ? decodeEscapes(text) : text;
  const numbers = NUMBERS_NEEDED.test(unescaped)
    ? unescaped
        .replace(DECIMALS, (run) => readable(Buffer.from(run.split(/\D+/).map(byteIn))) ?? run)
        .replace(
          HEXADECIMAL,
          (token, bytes: string) => readable(Buffer.from(bytes.replace(/[ :,]/g, ''), 'hex')) ?? token,
        )
    : unescaped;
  if (!/[A-Z]/.test(numbers)) return numbers;
  return numbers.replace(BASE64, (token) =>
    isBase64(token) ? (readable(Buffer.from(token, 'base64')) ?? token) : token,
  );
}

/** Most texts contain no escape sign and no row of numbers, so they are not examined further. */
const ESCAPE_SIGN = /[%=&\\]/;
const NUMBERS_NEEDED = /\d[0-9a-f]?[ ,;:][0-9a-f]{2}|[0-9a-f]{12}/i;

function decodeEscapes(text: string): string {
  const unescaped = text
    .replace(ENCODED_BYTES, (bytes) => fromBytes(bytes, Buffer.from(bytes.replaceAll('%', ''), 'hex')))
    .replace(QUOTED_PRINTABLE, (bytes) => fromBytes(bytes, Buffer.from(bytes.replaceAll('=', ''), 'hex')))
    .replace(HTML_NUMBER, (_, hex?: string, decimal?: string) => character(hex ? parseInt(hex, 16) : Number(decimal)))
    .replace(HTML_NAME, (_, name: string) => HTML_CHARACTERS[name]!)
    .replace(ESCAPED_UNIT, (_, point?: string, unit?: string, byte?: string) =>
      character(parseInt(point ?? unit ?? byte!, 16)),
    )
    .replace(ESCAPED_OCTAL, (run) => readable(Buffer.from(run.slice(1).split('\\').map(byteInOctal))) ?? run);
  // A plus is a space in a form, and a character of base64.
  return ENCODED_BYTE.test(text) ? unescaped.replaceAll('+', ' ') : unescaped;
}

const byteInOctal = (octal: string): number => parseInt(octal, 8) & 255;

const ENCODED_BYTE = /%[0-9a-f]{2}/i;

/** Lower-case words are not base64: encoded text also has capitals and digits. */
const isBase64 = (token: string): boolean => /[A-Z]/.test(token) && /[a-z\d]/.test(token);

/** Numbers above 255 are not text, so the text stays unchanged. */
const byteIn = (number: string): number => (Number(number) > 255 ? 0 : Number(number));

function character(point: number): string {
  return point > 0x10_ff_ff ? '' : String.fromCodePoint(point);
}

/** Bytes that are not UTF-8 stay unchanged; the rest is still read. */
function fromBytes(encoded: string, bytes: Buffer): string {
  const text = bytes.toString('utf8');
  return text.includes('\ufffd') ? encoded : text;
}

function readable(bytes: Buffer): string | null {
  if (bytes.length < MIN_DECODED || !isText(bytes)) return null;
  const text = bytes.toString('utf8');
  return /[\p{Cc}\ufffd]/u.test(text.replace(/\s/g, '')) ? null : text;
}

/** Most non-text bytes are recognized immediately. */
function isText(bytes: Buffer): boolean {
  for (let at = 0; at < MIN_DECODED; at++) {
    const byte = bytes[at]!;
    if (byte < 0x20 && byte !== 9 && byte !== 10 && byte !== 13) return false;
  }
  return true;
}
