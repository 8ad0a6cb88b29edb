/**
 * What a text says once spellings that hide something are undone: full-width and look-alike letters, foreign digits, dashes of
 * all kinds, characters nobody sees, spaced digits, digits in words, and URL, HTML, base64 and hexadecimal encodings.
 */

/** Cyrillic and Greek letters that look like a Latin one, by pairs of look-alike and Latin letter. */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  Array.from(
    'аaАAеeЕEоoОOрpРPсcСCхxХXуyУYіiІIѕsЅSјjЈJкkКKмmМMтtТTнnНHвbВBԁdԛqԝwһhαaΑAβbΒBεeΕEηnΗHιiΙIκkΚKμuΜMνvΝNοoΟOρpΡPτtΤTυuΥYχxΧXΖZ'.matchAll(
      /(.)(.)/gu,
    ),
    ([, odd, latin]) => [odd!, latin!],
  ),
);
const ODD_LETTER = /[\p{Script=Cyrillic}\p{Script=Greek}]/gu;
const INVISIBLE = /[\p{Cf}\p{M}]/gu;
const DASHES = /[\p{Pd}\u2212]/gu;
const FOREIGN_DIGIT = /[^\P{Nd}0-9]/gu;

const DIGIT_WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const SPOKEN_DIGITS =
  /\b(?:(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)[\s,.-]{1,3}){5,20}(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)\b/gi;
/** Digits one by one, as `1 2 3 - 4 5 - 6 7 8 9`. */
const SPACED_DIGITS = /(?<![\d.])\d(?:(?:[ ._/]|[ ]?-[ ]?)\d){6,18}(?![\d.]*\d)/g;

const ENCODED_BYTE = /%[0-9a-f]{2}/i;
const HTML_NUMBER = /&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi;
const ESCAPED_UNIT = /\\u\{?([0-9a-f]{4,6})\}?/gi;
const BASE64 = /(?<![A-Za-z0-9+/_-])[A-Za-z0-9+/_-]{11,}={0,2}/g;
const HEXADECIMAL = /(?<![0-9a-z])(?:0x)?((?:[0-9a-f]{2}){8,})(?![0-9a-z])/gi;

/** Encodings within encodings are read this deep. */
const DEPTH = 3;

/** The text as read, followed by what it holds in encodings; each at most as long as `text`. */
export function readingsOf(text: string, depth = DEPTH): string[] {
  const plain = normalize(text);
  if (depth === 0) return [plain];
  return [plain, ...encodedIn(text).flatMap((inner) => readingsOf(inner, depth - 1))];
}

function normalize(text: string): string {
  let plain = text;
  // Most texts are plain: what follows is for the others.
  if (/[^\x20-\x7e]/.test(text))
    plain = text
      .normalize('NFKD')
      .replace(DASHES, '-')
      .replace(INVISIBLE, '')
      .replace(FOREIGN_DIGIT, digitValue)
      .replace(ODD_LETTER, (letter) => LOOK_ALIKES.get(letter) ?? letter)
      .replace(/\s/g, ' ')
      .replace(/[‘’ʼ`´]/g, "'");
  return plain.replace(SPOKEN_DIGITS, spokenDigits).replace(SPACED_DIGITS, spacedDigits);
}

/** Digits of every script stand in runs of ten, zero first. */
function digitValue(digit: string): string {
  const point = digit.codePointAt(0)!;
  let zero = point;
  while (point - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String(point - zero);
}

function spokenDigits(run: string): string {
  const words = run.toLowerCase().split(/[^a-z]+/);
  return grouped(words.map((word) => (word === 'oh' ? 0 : DIGIT_WORDS.indexOf(word))).join(''));
}

/** `1 2 3 4 5 6 7` counts; it identifies nobody. */
function spacedDigits(run: string): string {
  const digits = run.replace(/\D/g, '');
  return '0123456789'.includes(digits) && new Set(run.replace(/\d/g, '')).size === 1 ? run : grouped(digits);
}

/** As they are usually written, so that they are known without a label. */
function grouped(digits: string): string {
  if (digits.length === 9) return `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`;
  return digits.length === 10 ? `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}` : digits;
}

function encodedIn(text: string): string[] {
  const found: string[] = [];
  if (ENCODED_BYTE.test(text)) found.push(urlDecoded(text));
  const unescaped = text
    .replace(HTML_NUMBER, (_, hex?: string, decimal?: string) => character(hex ? parseInt(hex, 16) : Number(decimal)))
    .replace(ESCAPED_UNIT, (_, hex: string) => character(parseInt(hex, 16)));
  if (unescaped !== text) found.push(unescaped);
  // Words in small letters are no base64 of a text: its bytes begin with capitals and digits.
  for (const [token] of text.matchAll(BASE64))
    if (/[A-Z\d]/.test(token)) addReadable(found, Buffer.from(token, 'base64'));
  for (const [, token] of text.matchAll(HEXADECIMAL)) addReadable(found, Buffer.from(token!, 'hex'));
  return found;
}

function character(point: number): string {
  return point > 0x10_ff_ff ? '' : String.fromCodePoint(point);
}

/** Bytes that are no UTF-8 stay as they are: the rest is read all the same. */
function urlDecoded(text: string): string {
  return text.replaceAll('+', ' ').replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes;
    }
  });
}

function addReadable(found: string[], bytes: Buffer): void {
  const text = bytes.toString('utf8');
  if (text.length >= 8 && !/[\p{Cc}\ufffd]/u.test(text.replace(/\s/g, ''))) found.push(text);
}
