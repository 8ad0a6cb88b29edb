import { isLicensedCode, procedureSystem } from '../../../corpus/corpus.public.ts';
import type { CodeEntry, CodeGroup, Disposition } from '../../ingest.document.ts';

/** "Not applicable": listed instead of codes by an article without diagnosis restrictions. Never a diagnosis. */
export const NOT_APPLICABLE = 'XX000';

export interface DiagnosisRow {
  code: string;
  group: number;
  description: string | null;
  asterisk: boolean;
}

export interface GroupText {
  paragraph: string | null;
  footnote: string | null;
}

/** Names of modifiers that precede the codes of DME determinations: `GZ - Item or service expected to be denied …`. */
const MODIFIER_NAMES = /\bHCPCS MODIFIERS?\b[\s\S]*?(?=\bHCPCS CODES?\b|$)/gi;
const NOT_COVERED =
  /\b(?:not covered|non-?covered|never covered|not (?:medically |reasonable and )necessary|excluded from coverage)\b/i;

/**
 * Disposition of a listed procedure code: it depends on the diagnosis if the article restricts diagnoses; not covered
 * if the group's paragraph says so.
 */
function procedureDisposition(paragraph: string | null, conditional: boolean): Disposition {
  if (NOT_COVERED.test((paragraph ?? '').replace(MODIFIER_NAMES, ' '))) return 'not_covered';
  return conditional ? 'conditional' : 'covered';
}

/** Whether a document states that being listed does not make a code covered. */
export function listsWithoutCoverage(paragraphs: readonly (string | null)[]): boolean {
  return paragraphs.some((paragraph) => /\bdoes not (?:necessarily )?indicate coverage\b/i.test(paragraph ?? ''));
}

export function procedureGroup(
  group: number,
  rows: readonly { code: string; description: string | null }[],
  paragraph: string | null,
  conditional: boolean,
): CodeGroup {
  const disposition = procedureDisposition(paragraph, conditional);
  const codes = uniqueByCode(rows).map(({ code, description }): CodeEntry => {
    const system = procedureSystem(code);
    return { ...plainEntry(code, system), display: isLicensedCode(code) ? null : description, disposition };
  });
  return { kind: 'procedure', group, paragraph, asteriskNote: null, codes };
}

/** `XX000` rows produce no code; the group remains, with the paragraph that explains it. */
export function diagnosisGroup(
  kind: 'icd10_covered' | 'icd10_noncovered',
  group: number,
  rows: readonly DiagnosisRow[],
  text: GroupText,
): CodeGroup {
  const codes = uniqueByCode(rows.filter(({ code }) => code !== NOT_APPLICABLE)).map(
    ({ code, description, asterisk }): CodeEntry => {
      const conditional = kind === 'icd10_covered' && asterisk;
      return {
        ...plainEntry(code, 'ICD10CM'),
        display: description,
        disposition: kind === 'icd10_noncovered' ? 'not_covered' : conditional ? 'conditional' : 'covered',
        conditionReference: conditional ? '*' : null,
      };
    },
  );
  return { kind, group, paragraph: text.paragraph, asteriskNote: text.footnote, codes };
}

export function otherGroup(
  kind: 'icd10_pcs' | 'modifier',
  group: number,
  rows: readonly { code: string; description: string | null }[],
  paragraph: string | null,
): CodeGroup {
  const system = kind === 'modifier' ? 'MODIFIER' : 'ICD10PCS';
  const codes = uniqueByCode(rows).map(
    ({ code, description }): CodeEntry => ({
      ...plainEntry(code, system),
      display: kind === 'modifier' ? null : description,
      disposition: kind === 'modifier' ? 'conditional' : 'covered',
    }),
  );
  return { kind, group, paragraph, asteriskNote: null, codes };
}

export function plainEntry(code: string, codeSystem: CodeEntry['codeSystem']): CodeEntry {
  return {
    code,
    codeSystem,
    codeTo: null,
    display: null,
    disposition: 'covered',
    conditionReference: null,
    notes: null,
  };
}

function uniqueByCode<Row extends { code: string }>(rows: readonly Row[]): Row[] {
  const byCode = new Map<string, Row>();
  for (const row of rows) if (!byCode.has(row.code)) byCode.set(row.code, row);
  return [...byCode.values()];
}
