/** ICD-10-CM tabular-list notes about codes that are reported together. */
import type { Model } from '../model.ts';
import type { DatasetEdition } from '../segments/manifest.ts';

export interface DiagnosisNote {
  /** excludes1: the listed codes are not reported with it. code_first: they are reported before it. */
  kind: 'excludes1' | 'code_first';
  /** Diagnosis of the request covered by the note. */
  code: string;
  /** Diagnosis of the request listed in the note. */
  other: string;
  /** Code or code range of the note. */
  at: string;
}

/** A code with a code-first note, when the request has none of the listed codes. */
export interface MissingFirst {
  code: string;
  /** First codes listed in the note. */
  listed: string[];
}

const MAX_LISTED = 4;
/** Length of the code of a category, such as E11. */
const CATEGORY = 3;

interface StoredNote {
  code: string;
  code_to: string | null;
  kind: DiagnosisNote['kind'];
  listed: string;
  listed_to: string | null;
}

/**
 * @param codes without dots, distinct. @param date YYYY-MM-DD. @returns notes of one code that list another; null
 * without a tabular list.
 */
export function diagnosisNotes(
  model: Model,
  codes: readonly string[],
  date: string,
): { edition: DatasetEdition; notes: DiagnosisNote[]; missing: MissingFirst[] } | null {
  const edition = model.editions.on(date).of('icd10cm_notes').at(-1);
  if (edition === undefined) return null;
  const stored = notesAt(model, edition, codes);
  const notes = codes.flatMap((code) => {
    const others = codes.filter((other) => other !== code);
    return stored
      .get(code)!
      .flatMap(({ code: at, code_to, kind, listed, listed_to }) =>
        others
          .filter((other) => lies(other, listed, listed_to))
          .map((other): DiagnosisNote => ({ kind, code, other, at: code_to === null ? at : `${at}-${code_to}` })),
      );
  });
  return { edition, notes, missing: codes.flatMap((code) => withoutFirst(stored.get(code)!, code, codes)) };
}

/** Notes of categories cover many codes, so only those of the code and of its subdivision count. */
function withoutFirst(notes: readonly StoredNote[], code: string, codes: readonly string[]): MissingFirst[] {
  const isNear = (note: StoredNote) => note.code === code || note.code.length > CATEGORY;
  const own = notes.filter((note) => note.kind === 'code_first' && note.code_to === null && isNear(note));
  const met = own.some(({ listed, listed_to }) => codes.some((other) => lies(other, listed, listed_to)));
  return own.length === 0 || met ? [] : [{ code, listed: own.slice(0, MAX_LISTED).map(displayListed) }];
}

const displayListed = ({ listed, listed_to }: StoredNote) => (listed_to === null ? listed : `${listed}-${listed_to}`);

export interface TabularNote {
  kind: DiagnosisNote['kind'];
  /** Code or code range of the note. */
  at: string;
  /** Code, or first code of the range, listed in the note. */
  listed: string;
  listed_to: string | null;
}

/**
 * All notes that apply to a code: its own and those of its headings, section and chapter. @param code without dot.
 * @returns null without a tabular list.
 */
export function tabularNotes(
  model: Model,
  code: string,
  date: string,
): { edition: DatasetEdition; notes: TabularNote[] } | null {
  const edition = model.editions.on(date).of('icd10cm_notes').at(-1);
  if (edition === undefined) return null;
  const notes = notesAt(model, edition, [code])
    .get(code)!
    .map(({ code: at, code_to, kind, listed, listed_to }) => ({
      kind,
      listed,
      listed_to,
      at: code_to === null ? at : `${at}-${code_to}`,
    }));
  return { edition, notes };
}

/** Notes of codes, their headings, their sections and their chapters, by code. */
function notesAt(model: Model, edition: DatasetEdition, codes: readonly string[]): Map<string, StoredNote[]> {
  const headings = new Map(codes.map((code) => [code, new Set(listHeadings(code))]));
  const rows = model.dataset(edition).all<StoredNote>(
    `SELECT code, code_to, kind, listed, listed_to FROM diagnosis_notes
        WHERE (code_to IS NULL AND code IN (SELECT value FROM json_each(?)))
          OR (code_to IS NOT NULL AND EXISTS (SELECT 1 FROM json_each(?) WHERE code <= value AND code_to >= substr(value, 1, 3)))
        ORDER BY line`,
    JSON.stringify([...new Set([...headings.values()].flatMap((own) => [...own]))]),
    JSON.stringify(codes),
  );
  const applies = (code: string, { code: from, code_to: to }: StoredNote) =>
    to === null ? headings.get(code)!.has(from) : from <= code && to >= code.slice(0, 3);
  return new Map(codes.map((code) => [code, rows.filter((row) => applies(code, row))]));
}

/** E11.65 yields E11, E11.6 and the code itself, without dots. */
function listHeadings(code: string): string[] {
  return Array.from({ length: Math.max(0, code.length - 2) }, (_, at) => code.slice(0, at + 3));
}

function lies(code: string, from: string, to: string | null): boolean {
  if (to === null) return code.startsWith(from);
  return code >= from && (code <= to || code.startsWith(to));
}
