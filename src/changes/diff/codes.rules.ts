import type { StoredCode } from '../../corpus/corpus.public.ts';
import { displayCode } from '../../corpus/corpus.public.ts';
import type { VersionSide } from './document.ts';
import { comparable } from './texts.rules.ts';

/** A code with all of its listed dispositions, sorted. */
export interface CodeState {
  /** In display form; a range as `E11.0-E11.9`. */
  code: string;
  codeSystem: string;
  kinds: string[];
  dispositions: string[];
}

export interface CodeDifference {
  added: CodeState[];
  removed: CodeState[];
  dispositions: { code: string; codeSystem: string; from: string[]; to: string[] }[];
  /** Codes that moved to other prose, with the same dispositions. */
  regrouped: string[];
  /** Codes with a changed footnote or remark. */
  annotated: string[];
  /** Whether the prose of any group changed. */
  groupTexts: boolean;
}

/** Compares the codes of two versions as sets: row order and group numbers do not count. */
export function compareCodes(old: VersionSide | null, next: VersionSide): CodeDifference {
  const before = byCode(old?.codes ?? []);
  const after = byCode(next.codes);
  const difference: CodeDifference = {
    added: [...after].filter(([key]) => !before.has(key)).map(([, rows]) => active(rows)),
    removed: [...before].filter(([key]) => !after.has(key)).map(([, rows]) => active(rows)),
    dispositions: [],
    regrouped: [],
    annotated: [],
    groupTexts: old !== null && !same(groupTexts(old), groupTexts(next)),
  };
  if (old !== null) compareCommon(difference, { before, after }, createProseFinder(old), createProseFinder(next));
  for (const list of [difference.added, difference.removed, difference.dispositions]) list.sort(byName);
  difference.regrouped.sort();
  difference.annotated.sort();
  return difference;
}

type Rows = Map<string, StoredCode[]>;

function compareCommon(
  difference: CodeDifference,
  { before, after }: { before: Rows; after: Rows },
  oldProse: (row: StoredCode) => string,
  nextProse: (row: StoredCode) => string,
): void {
  for (const [key, rows] of after) {
    const was = before.get(key);
    if (was === undefined) continue;
    const [from, to] = [active(was), active(rows)];
    const { code, codeSystem } = to;
    if (!same(from.dispositions, to.dispositions))
      difference.dispositions.push({ code, codeSystem, from: from.dispositions, to: to.dispositions });
    else if (!same(distinct(was.map(remarks)), distinct(rows.map(remarks)))) difference.annotated.push(code);
    // If the prose itself was edited, every code below it would appear to have moved.
    else if (!difference.groupTexts && !same(distinct(was.map(oldProse)), distinct(rows.map(nextProse))))
      difference.regrouped.push(code);
  }
}

function byCode(codes: readonly StoredCode[]): Rows {
  return Map.groupBy(codes, ({ codeSystem, code, codeTo }) => `${codeSystem} ${code} ${codeTo ?? ''}`);
}

function active(rows: readonly StoredCode[]): CodeState {
  return {
    code: formatCodeName(rows[0]!),
    codeSystem: rows[0]!.codeSystem,
    kinds: distinct(rows.map(({ kind }) => kind)),
    dispositions: distinct(rows.map(({ disposition }) => disposition)),
  };
}

function formatCodeName({ code, codeTo, codeSystem }: StoredCode): string {
  const from = displayCode(code, codeSystem);
  return codeTo === null ? from : `${from}-${displayCode(codeTo, codeSystem)}`;
}

function remarks({ conditionReference, notes }: StoredCode): string {
  return `${comparable(conditionReference ?? '')}\0${comparable(notes ?? '')}`;
}

/** Identifies a group by its kind and prose, since numbers shift when a group is inserted. */
function createProseFinder(side: VersionSide): (row: StoredCode) => string {
  const texts = new Map(
    side.document.codeGroups.map(({ kind, group, paragraph }) => [`${kind} ${group}`, comparable(paragraph ?? '')]),
  );
  return ({ kind, group }) => `${kind}\0${texts.get(`${kind} ${group}`) ?? ''}`;
}

function groupTexts({ document }: VersionSide): string[] {
  return document.codeGroups
    .map(({ kind, paragraph, asteriskNote }) => [kind, comparable(paragraph ?? ''), comparable(asteriskNote ?? '')])
    .filter(([, paragraph, note]) => paragraph !== '' || note !== '')
    .map((parts) => parts.join('\0'))
    .sort();
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)].sort();
}

function same(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((value, at) => value === b[at]);
}

function byName(a: { code: string }, b: { code: string }): number {
  return a.code < b.code ? -1 : a.code > b.code ? 1 : 0;
}
