/** Lists of codes as the corpus takes them, one for each kind of codes and each statement about them. */
import { isLicensedCode, normalizeCode, procedureSystem } from '../../../../corpus/corpus.public.ts';
import type { RowCode } from '../../../documents/tables/row-codes.ts';
import type { CodeEntry, CodeGroup, Disposition, PlacedBlock } from '../../../ingest.document.ts';
import { needsNoAuthorization } from '../dispositions.ts';
import type { Kind } from './code-kinds.ts';
import { COVERAGE_NOT_STATED, NEEDS_NO_AUTHORIZATION, type Statement } from './yes-no.ts';

export type CodeKind = 'procedure' | 'diagnosis' | 'pcs';

const MAX_QUOTE = 300;

interface Listed {
  kind: CodeKind;
  code: RowCode;
  stated: Statement;
  display: string | null;
  block: PlacedBlock;
  /** Words above the list. */
  statement: string | null;
  /** A table of limits, which says nothing about coverage. */
  limits: boolean;
}

export class CodeGroups {
  readonly #groups = new Map<string, CodeGroup>();
  readonly #silent = new Set<CodeEntry>();

  /** A code that the row of another one names: where it has a row of its own, that row states what applies. */
  addMentioned(listed: Listed): void {
    const entry = this.add(listed);
    if (entry !== null && entry.disposition === 'unclear') this.#silent.add(entry);
  }

  /** @returns null where it is known. */
  add({
    kind,
    code: { code, to, mark },
    stated: { disposition, own },
    display,
    block,
    statement,
    limits,
  }: Listed): CodeEntry | null {
    const listKind = toListKind(kind, disposition, own ?? statement ?? '');
    const group = this.#group(listKind, statement);
    const key = normalizeCode(code);
    // A code may be listed twice with different statements: both are kept.
    if (
      group.codes.some((one) => normalizeCode(one.code) === key && one.codeTo === to && one.disposition === disposition)
    )
      return null;
    const licensed = kind === 'procedure' && isLicensedCode(key);
    const stated = own ?? statement;
    const entry: CodeEntry = {
      code,
      codeSystem: kind === 'procedure' ? procedureSystem(key) : kind === 'pcs' ? 'ICD10PCS' : 'ICD10CM',
      codeTo: to,
      display: licensed || display === null || display.length > 400 ? null : display,
      disposition: STATED_BY_LIST.get(listKind) ?? disposition,
      conditionReference: mark === '' ? null : mark.includes('*') ? '*' : mark,
      notes: own ?? (disposition === 'unclear' || listKind === 'icd10_unclear' ? notStated(statement) : null),
      place: {
        page: block.place?.page ?? null,
        box: block.place?.box ?? null,
        // The words of the publisher of CPT are licensed, so a row is quoted without them.
        quote: clip(licensed ? [code, stated].filter(Boolean).join(': ') : block.text),
        found: 'table',
      },
    };
    if ((limits || kind === 'procedure') && own === null && entry.notes !== null) this.#silent.add(entry);
    group.codes.push(entry);
    return entry;
  }

  #group(kind: CodeGroup['kind'], statement: string | null): CodeGroup {
    const key = `${kind} ${statement}`;
    const known = this.#groups.get(key);
    if (known !== undefined) return known;
    const number = [...this.#groups.values()].filter((group) => group.kind === kind).length + 1;
    const group: CodeGroup = { kind, group: number, paragraph: statement, asteriskNote: null, codes: [] };
    this.#groups.set(key, group);
    return group;
  }

  finish(): CodeGroup[] {
    const all = [...this.#groups.values()];
    const entries = all.flatMap(({ codes }) => codes).filter((code) => !this.#silent.has(code));
    const stated = new Set(entries.map(({ code, codeTo }) => `${code}-${codeTo}`));
    return all
      .map((group) => ({
        ...group,
        codes: group.codes.filter((one) => !this.#silent.has(one) || !stated.has(`${one.code}-${one.codeTo}`)),
      }))
      .filter(({ codes }) => codes.length > 0);
  }
}

function notStated(statement: string | null): string {
  return statement !== null && needsNoAuthorization(statement) ? NEEDS_NO_AUTHORIZATION : COVERAGE_NOT_STATED;
}

/** Diagnoses that are looked at, which is not what supports necessity: "Diagnoses subject to review". */
const REVIEWED = /\bsubject to (?:\w+ ){0,3}review\b/i;

const STATED_BY_LIST = new Map<CodeGroup['kind'], Disposition>([
  ['icd10_covered', 'covered'],
  ['icd10_unclear', 'unclear'],
]);

function toListKind(kind: CodeKind, disposition: Disposition, statement: string): CodeGroup['kind'] {
  if (kind === 'procedure') return 'procedure';
  if (kind === 'pcs') return 'icd10_pcs';
  if (disposition === 'unclear' || (disposition === 'conditional' && REVIEWED.test(statement))) return 'icd10_unclear';
  return disposition === 'not_covered' ? 'icd10_noncovered' : 'icd10_covered';
}

export const PROCEDURE = /^(?:\d{4}[0-9FTUMA]|[A-Z]\d{4})$/;
const DIAGNOSIS = /^[A-TV-Z]\d[0-9A-Z](?:\.?[0-9A-Z]{1,4})?$/;

export function fits(code: string, kind: Kind): boolean {
  if (kind === 'procedure') return PROCEDURE.test(code);
  return kind === 'pcs' ? /^[0-9A-Z]{7}$/.test(code) : DIAGNOSIS.test(code);
}

export function guessKind(codes: readonly RowCode[]): CodeKind {
  if (codes.every(({ code }) => PROCEDURE.test(code))) return 'procedure';
  return codes.every(({ code }) => DIAGNOSIS.test(code))
    ? 'diagnosis'
    : codes.every(({ code }) => /^[0-9A-Z]{7}$/.test(code))
      ? 'pcs'
      : 'procedure';
}

function clip(text: string): string {
  return text.length <= MAX_QUOTE ? text : `${text.slice(0, MAX_QUOTE - 1)}…`;
}
