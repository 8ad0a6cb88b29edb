/** Codes as people write them, which systems they may belong to, and prices from relative values. */

export const CODE_SYSTEMS = ['CPT', 'HCPCS', 'ICD10CM', 'ICD10PCS', 'NDC'] as const;
export type CodeSystem = (typeof CODE_SYSTEMS)[number];

/** One reading of what was asked: a code without separators, in a system. */
export interface Candidate {
  system: CodeSystem;
  code: string;
}

const LICENSED = /^(\d{4}[0-9FTUMA]|D\d{4})$/;

/** CPT (AMA) and CDT (ADA) codes: their descriptors are licensed. */
export function isLicensedCode(code: string): boolean {
  return LICENSED.test(code);
}

/** @returns null for a name that is no code system; spellings such as "ICD-10-CM" are understood. */
export function parseCodeSystem(name: string): CodeSystem | null {
  const plain = name.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return CODE_SYSTEMS.find((system) => system === plain) ?? null;
}

/**
 * Everything the text may mean, likeliest first. Case, dots, dashes and spaces do not matter, but a dot speaks for ICD-10-CM
 * and dashes may show how the digits of an NDC are grouped.
 * @param hint restricts to one system; CPT and HCPCS are one family, since HCPCS Level I is CPT.
 */
export function candidatesOf(text: string, hint: CodeSystem | null = null): Candidate[] {
  const trimmed = plainText(text).trim().toUpperCase();
  const code = trimmed.replace(/[\s.-]/g, '');
  const found: Candidate[] = [];
  if (/^\d{4}[0-9FTUMA]$/.test(code)) found.push({ system: 'CPT', code });
  if (/^[A-Z]\d{4}$/.test(code) || /^[A-Z0-9]{2}$/.test(code)) found.push({ system: 'HCPCS', code });
  if (/^[A-Z]\d[0-9A-Z]{1,5}$/.test(code)) {
    const reading: Candidate = { system: 'ICD10CM', code };
    if (/^[A-Z]\d[0-9A-Z]\./.test(trimmed)) found.unshift(reading);
    else found.push(reading);
  }
  if (/^[0-9A-HJ-NP-Z]{3}([0-9A-HJ-NP-Z]{4})?$/.test(code)) found.push({ system: 'ICD10PCS', code });
  for (const ndc of ndcReadings(trimmed)) found.push({ system: 'NDC', code: ndc });
  return hint === null
    ? found
    : found.filter(({ system }) => system === hint || (isProcedure(system) && isProcedure(hint)));
}

/** Word processors put dashes, spaces and figures of their own into codes, and marks that nobody sees. */
function plainText(text: string): string {
  if (/^[ -~]*$/.test(text)) return text;
  return text
    .normalize('NFKC')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\p{Cf}/gu, '');
}

function isProcedure(system: CodeSystem): boolean {
  return system === 'CPT' || system === 'HCPCS';
}

const SEGMENTS: readonly (readonly [number, number, number])[] = [
  [4, 4, 2],
  [5, 3, 2],
  [5, 4, 1],
];

/** Readings of an NDC as eleven digits, whatever stands between its parts; ten digits without parts leave three. */
function ndcReadings(text: string): string[] {
  const plain = text.replace(/[\s.]/g, '');
  const known = toNdc11(text.replace(/\s*[-.\s]\s*/g, '-')) ?? toNdc11(plain.replaceAll('-', ''));
  if (known !== null) return [known];
  const digits = plain.replaceAll('-', '');
  // Product codes that the crosswalk has in place of an NDC, and NDCs of twelve digits (6-4-2), which older ones fill with a zero.
  if (/^\d{12,14}$/.test(digits)) return /^0\d{11}$/.test(digits) ? [digits, digits.slice(1)] : [digits];
  if (!/^\d{10}$/.test(plain)) return [];
  return SEGMENTS.map(([labeler, product]) =>
    pad(plain.slice(0, labeler), plain.slice(labeler, labeler + product), plain.slice(labeler + product)),
  );
}

/** Eleven digits of an NDC written 5-4-2, 4-4-2, 5-3-2, 5-4-1, 6-4-2 with a zero or as eleven digits; null for anything else. */
export function toNdc11(text: string): string | null {
  const plain = text.trim().replace(/^0(?=\d{5}-\d{4}-\d{2}$)/, '');
  if (/^\d{11}$/.test(plain)) return plain;
  const parts = /^(\d{4,5})-(\d{3,4})-(\d{1,2})$/.exec(plain);
  if (parts === null) return null;
  const [, labeler, product, pack] = parts;
  return labeler!.length + product!.length + pack!.length < 10 ? null : pad(labeler!, product!, pack!);
}

function pad(labeler: string, product: string, pack: string): string {
  return labeler.padStart(5, '0') + product.padStart(4, '0') + pack.padStart(2, '0');
}

export interface RelativeValues {
  work: string;
  pe: string;
  mp: string;
}

/** Geographic indices of a locality; national prices use 1 for each. */
export interface PriceIndices {
  work: string;
  pe: string;
  mp: string;
}

export const NATIONAL: PriceIndices = { work: '1', pe: '1', mp: '1' };

/**
 * (work x work index + practice expense x index + malpractice x index) x conversion factor, in US dollars rounded half up to
 * cents. Source: 42 CFR 414.20 and the formula of the fee schedule's record layout. Whole numbers throughout: binary
 * fractions would lose a cent now and then.
 */
export function priceOf(values: RelativeValues, indices: PriceIndices, conversionFactor: string): string {
  const sum =
    scaled(values.work) * scaled(indices.work) +
    scaled(values.pe) * scaled(indices.pe) +
    scaled(values.mp) * scaled(indices.mp);
  const dollars = sum * scaled(conversionFactor);
  const cent = SCALE ** 3n / 100n;
  const cents = (dollars + cent / 2n) / cent;
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
}

const DIGITS = 6;
const SCALE = 10n ** BigInt(DIGITS);

function scaled(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return BigInt(whole || '0') * SCALE + BigInt(fraction.slice(0, DIGITS).padEnd(DIGITS, '0'));
}

/** The smaller of two amounts in dollars. */
export function lesserAmount(a: string, b: string): string {
  return Number(b) < Number(a) ? b : a;
}

/** Carrier and locality of `1320201`, `13202-01` or `13202/01`; null for other text. */
export function parseLocality(text: string): { carrier: string; locality: string } | null {
  const match = /^\s*(\d{5})\s*[-/ ]?\s*(\d{2})\s*$/.exec(text);
  return match === null ? null : { carrier: match[1]!, locality: match[2]! };
}

/** A diagnosis with the categories above it: policies may list a category as a whole. */
export function withCategories(code: string): string[] {
  const above = [];
  for (let length = 3; length < code.length; length++) above.push(code.slice(0, length));
  return [code, ...above];
}

/** What a policy says of one code that it lists more than once: agreement, else it depends. */
export function combinedDisposition(one: string, other: string): string {
  return one === other ? one : 'conditional';
}
