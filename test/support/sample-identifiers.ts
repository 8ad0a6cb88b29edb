/**
 * All identifiers of persons and parties in a sample file, found by their position in the format and not from a list:
 * none may leave the machine.
 */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

/** Shorter values, such as a charge of 95, also occur in codes. */
const SHORTEST = 5;

/** Segments with names, numbers, addresses, contacts, notes or control numbers from the given element on. */
const IDENTIFYING: Record<string, number> = { NM1: 3, N3: 1, PER: 2, REF: 2, NTE: 2, BHT: 3, TRN: 2 };
/** Identifying elements of segments that also have others. */
const SINGLE: Record<string, readonly number[]> = {
  CLM: [1],
  DMG: [2],
  N4: [1],
  CLP: [1, 7],
  ISA: [6, 8, 13],
  GS: [2, 3],
};
/** Columns of tables and fields of JSON lines. */
const FIELDS = /^(claim.?id|patient.?name|dob|birth.?date|notes?)$/i;
/** Kinds of payers, which are sent in place of the name. */
const KINDS = new Set(['MEDICARE']);

/** Values in upper case: complete, and each word. */
export function identifiersIn(name: string, text: string): Set<string> {
  const values = name.endsWith('.csv') ? ofTable(text) : name.endsWith('.jsonl') ? ofJsonLines(text) : ofX12(text);
  const words = values.flatMap((value) => [value, ...value.split(/[^\p{L}\p{N}]+/u)]);
  const long = words.map((word) => word.trim().toUpperCase()).filter((word) => word.length >= SHORTEST);
  return new Set(long.filter((word) => !KINDS.has(word) && !/^[A-Z]{2}$/.test(word)));
}

export function identifiersOfFiles(paths: readonly string[]): Set<string> {
  return new Set(paths.flatMap((path) => [...identifiersIn(path, readFileSync(path, 'latin1'))]));
}

function ofX12(text: string): string[] {
  const element = text[3]!;
  const terminator = text[105]!;
  let isPatient = false;
  return text.split(terminator).flatMap((segment) => {
    const elements = segment.trim().split(element);
    const [id = '', entity = ''] = elements;
    // Everything after a subscriber or patient is about that person, until the next party.
    if (id === 'NM1') isPatient = entity === 'IL' || entity === 'QC';
    const from = IDENTIFYING[id];
    const own = from === undefined ? (SINGLE[id] ?? []).map((at) => elements[at] ?? '') : elements.slice(from);
    const zip = id === 'N4' && isPatient ? [elements[3] ?? '', (elements[3] ?? '').slice(0, 5)] : [];
    const born = id === 'DMG' ? writtenDates(elements[2] ?? '') : [];
    return [...own, ...zip, ...born];
  });
}

function ofTable(text: string): string[] {
  const rows = parse(text, { columns: true }) as Record<string, string>[];
  return rows.flatMap((row) =>
    Object.entries(row).flatMap(([name, value]) => (FIELDS.test(name) ? written(value) : [])),
  );
}

function ofJsonLines(text: string): string[] {
  const found: string[] = [];
  for (const line of text.split('\n').filter(Boolean))
    JSON.parse(line, (name, value: unknown) => {
      if (typeof value === 'string' && FIELDS.test(name)) found.push(...written(value));
      return value;
    });
  return found;
}

/** A date of birth may be sent in another format. */
function written(value: string): string[] {
  const [, month, day, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(value) ?? [];
  const compact = year === undefined ? value.replaceAll('-', '') : `${year}${month}${day}`;
  return /^\d{8}$/.test(compact) ? [value, ...writtenDates(compact)] : [value];
}

/** @param compact YYYYMMDD. */
function writtenDates(compact: string): string[] {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(compact) ?? [];
  return year === undefined ? [] : [compact, `${year}-${month}-${day}`, `${month}/${day}/${year}`];
}
