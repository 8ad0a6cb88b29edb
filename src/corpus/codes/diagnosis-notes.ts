/** Notes of the tabular list of ICD-10-CM about codes that are reported together. */
import type { Model } from '../model.ts';
import type { DatasetEdition } from '../segments/manifest.ts';

export interface DiagnosisNote {
  /** excludes1: the listed codes are not reported next to it. code_first: they are reported before it. */
  kind: 'excludes1' | 'code_first';
  /** Diagnosis of the request under the code that has the note. */
  code: string;
  /** Diagnosis of the request that the note lists. */
  other: string;
  /** Code or range of codes that has the note. */
  at: string;
}

/** A code with a note that another one comes before it, where the request has none of those. */
export interface MissingFirst {
  code: string;
  /** Codes that the note lists, the first ones. */
  listed: string[];
}

const MAX_LISTED = 4;

interface StoredNote {
  code: string;
  code_to: string | null;
  kind: DiagnosisNote['kind'];
  listed: string;
  listed_to: string | null;
}

/** @param codes without dots, each once. @param date YYYY-MM-DD. @returns notes of one code that list another; null without a list. */
export function diagnosisNotes(
  model: Model,
  codes: readonly string[],
  date: string,
): { edition: DatasetEdition; notes: DiagnosisNote[]; missing: MissingFirst[] } | null {
  const edition = model.editions.on(date).of('icd10cm_notes').at(-1);
  if (edition === undefined) return null;
  const stored = new Map(codes.map((code) => [code, notesAt(model, edition, code)]));
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

/** Notes of headings concern codes of many kinds, so only that of the code itself counts. */
function withoutFirst(notes: readonly StoredNote[], code: string, codes: readonly string[]): MissingFirst[] {
  const own = notes.filter((note) => note.kind === 'code_first' && note.code === code && note.code_to === null);
  const met = own.some(({ listed, listed_to }) => codes.some((other) => lies(other, listed, listed_to)));
  return own.length === 0 || met ? [] : [{ code, listed: own.slice(0, MAX_LISTED).map(({ listed }) => listed) }];
}

export interface TabularNote {
  kind: DiagnosisNote['kind'];
  /** Code or range of codes that has the note. */
  at: string;
  /** Code or first code of the range that the note lists. */
  listed: string;
  listed_to: string | null;
}

/** Every note that applies to a code, its headings, section and chapter. @param code without dot. @returns null without a list. */
export function tabularNotes(
  model: Model,
  code: string,
  date: string,
): { edition: DatasetEdition; notes: TabularNote[] } | null {
  const edition = model.editions.on(date).of('icd10cm_notes').at(-1);
  if (edition === undefined) return null;
  const notes = notesAt(model, edition, code).map(({ code: at, code_to, kind, listed, listed_to }) => ({
    ...{ kind, listed, listed_to },
    at: code_to === null ? at : `${at}-${code_to}`,
  }));
  return { edition, notes };
}

/** Notes of a code, its headings, its section and its chapter. */
function notesAt(model: Model, edition: DatasetEdition, code: string): StoredNote[] {
  const headings = Array.from({ length: Math.max(0, code.length - 2) }, (_, at) => code.slice(0, at + 3));
  const marks = headings.map(() => '?').join(', ');
  return model.dataset(edition).all<StoredNote>(
    `SELECT code, code_to, kind, listed, listed_to FROM diagnosis_notes
        WHERE (code_to IS NULL AND code IN (${marks})) OR (code_to IS NOT NULL AND code <= ? AND code_to >= ?)
        ORDER BY line`,
    ...headings,
    code,
    code.slice(0, 3),
  );
}

function lies(code: string, from: string, to: string | null): boolean {
  if (to === null) return code.startsWith(from);
  return code >= from && (code <= to || code.startsWith(to));
}
