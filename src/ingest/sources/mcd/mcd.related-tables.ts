import { procedureSystem } from '../../../corpus/corpus.public.ts';
import { renderBlocks } from '../../../platform/html/block-text.ts';
import { htmlToBlocks } from '../../../platform/html/html-blocks.ts';
import type { CodeGroup, PolicyDocument } from '../../ingest.document.ts';
import {
  type DiagnosisRow,
  diagnosisGroup,
  listsWithoutCoverage,
  NOT_APPLICABLE,
  otherGroup,
  plainEntry,
  procedureGroup,
} from './mcd.code-groups.ts';
import type { RelatedData } from './mcd.documents.ts';
import { type ContractorPlace, contractorKey } from './mcd.jurisdictions.ts';
import type { Places } from './mcd.places.ts';
import type { TableReader } from './mcd.reader.ts';
import * as tables from './mcd.tables.ts';

interface CodeRow {
  code: string;
  description: string | null;
}

/** Rows of all related tables by document version, collected once. */
class RelatedRows {
  readonly contractors = new Map<string, ContractorPlace[]>();
  readonly primaryStates = new Map<string, string[]>();
  readonly related = new Map<string, PolicyDocument['relatedPolicies']>();
  readonly revisions = new Map<string, PolicyDocument['revisions']>();
  readonly attachments = new Map<string, PolicyDocument['attachments']>();
  readonly futureRetire = new Map<number, string>();
  readonly procedures = new CodeGroupRows<CodeRow>();
  readonly procedureSystem = new CodeGroupRows<CodeRow>();
  readonly modifiers = new CodeGroupRows<CodeRow>();
  readonly covered = new CodeGroupRows<DiagnosisRow>();
  readonly noncovered = new CodeGroupRows<DiagnosisRow>();
  readonly codeTable = new Map<string, { code: string; note: string }[]>();
}

/** Code rows and texts by document version and group number. */
class CodeGroupRows<Row> {
  readonly rows = new Map<string, Map<number, Row[]>>();
  readonly texts = new Map<string, Map<number, { paragraph: string | null; footnote: string | null }>>();

  addRow(document: string, group: number, row: Row): void {
    const groups = this.rows.get(document) ?? new Map<number, Row[]>();
    this.rows.set(document, groups);
    const list = groups.get(group);
    if (list === undefined) groups.set(group, [row]);
    else list.push(row);
  }

  addText(document: string, group: number, paragraph: string | null, footnote: string | null): void {
    const texts = this.texts.get(document) ?? new Map();
    this.texts.set(document, texts);
    texts.set(group, { paragraph: plainText(paragraph), footnote: plainText(footnote) });
  }

  /** Groups that have codes or text, by number. */
  build(
    document: string,
    make: (group: number, rows: Row[], text: { paragraph: string | null; footnote: string | null }) => CodeGroup,
  ): CodeGroup[] {
    const rows = this.rows.get(document) ?? new Map<number, Row[]>();
    const texts = this.texts.get(document) ?? new Map();
    const numbers = [...new Set([...rows.keys(), ...texts.keys()])].sort((a, b) => a - b);
    return numbers
      .map((group) => make(group, rows.get(group) ?? [], texts.get(group) ?? { paragraph: null, footnote: null }))
      .filter((group) => group.codes.length > 0 || group.paragraph !== null);
  }
}

/**
 * Reads all tables of LCDs or articles: jurisdictions, codes, related policies, revisions, attachments. Missing tables
 * are empty.
 */
export async function loadRelatedTables(
  kind: 'lcd' | 'article',
  read: TableReader,
  places: Places,
): Promise<(id: number, version: number) => RelatedData> {
  const found = new RelatedRows();
  await readSharedTables(kind, read, places, found);
  if (kind === 'article') {
    await readDiagnoses(read, found);
    await readArticleCodes(read, found);
  }
  return (id, version) => {
    const key = `${id}/${version}`;
    return {
      place: places.place(found.contractors.get(key) ?? [], found.primaryStates.get(key) ?? []),
      codeGroups: codeGroups(found, key),
      relatedPolicies: uniqueLinks(found.related.get(key) ?? []),
      revisions: found.revisions.get(key) ?? [],
      attachments: found.attachments.get(key) ?? [],
      futureRetire: found.futureRetire.get(id) ?? null,
    };
  };
}

async function readSharedTables(
  kind: 'lcd' | 'article',
  read: TableReader,
  places: Places,
  found: RelatedRows,
): Promise<void> {
  const shared = tables.sharedTables(kind);
  for await (const row of read(shared.contractors)) {
    const place = places.contractor(contractorKey(row));
    if (place !== undefined) append(found.contractors, documentKey(row), place);
  }
  for await (const row of read(shared.primaryJurisdiction)) {
    const state = places.state(row.state_id);
    if (state !== undefined) append(found.primaryStates, documentKey(row), state);
  }
  for await (const row of read(shared.related)) {
    if (row.r_article_id !== null && row.r_article_id > 0)
      append(found.related, documentKey(row), { policyId: `A${row.r_article_id}`, relation: 'related_article' });
    if (row.r_lcd_id !== null && row.r_lcd_id > 0)
      append(found.related, documentKey(row), { policyId: `L${row.r_lcd_id}`, relation: 'related_lcd' });
  }
  for await (const row of read(shared.relatedNcds)) {
    // 0 means none.
    if (row.r_ncd_id !== null && row.r_ncd_id > 0)
      append(found.related, documentKey(row), { policyId: `NCD${row.r_ncd_id}`, relation: 'related_ncd' });
  }
  for await (const row of read(shared.futureRetire))
    if (row.retire_dt !== null) found.futureRetire.set(row.document_id, row.retire_dt);
  for await (const row of read(shared.revisions)) {
    append(found.revisions, documentKey(row), {
      number: row.rev_hist_num ?? '',
      date: row.rev_hist_date,
      text: plainText(row.rev_hist_exp) ?? '',
    });
  }
  for await (const row of read(shared.urls)) {
    if (row.url === null || !/^https?:\/\/[^/]/.test(row.url)) continue;
    const title = row.url_name ?? row.url_description ?? row.url;
    append(found.attachments, documentKey(row), {
      fileType: fileType(row.url),
      url: row.url,
      title,
      pageNumber: null,
      fileSizeBytes: 0,
    });
  }
  for await (const row of read(shared.procedureCodes)) {
    found.procedures.addRow(documentKey(row), row.hcpc_code_group, {
      code: row.hcpc_code_id,
      description: row.long_description,
    });
  }
  for await (const row of read(shared.procedureGroups))
    found.procedures.addText(documentKey(row), row.hcpc_code_group, row.paragraph, null);
}

async function readDiagnoses(read: TableReader, found: RelatedRows): Promise<void> {
  // Descriptions repeat in thousands of rows; sharing one copy keeps half a million rows small.
  const seen = new Map<string, string>();
  const once = (text: string | null) => {
    if (text === null) return null;
    const known = seen.get(text);
    if (known === undefined) seen.set(text, text);
    return known ?? text;
  };
  for (const [list, target] of [
    [tables.coveredDiagnoses, found.covered],
    [tables.noncoveredDiagnoses, found.noncovered],
  ] as const) {
    for await (const row of read(list.codes)) {
      const code = once(row.icd10_code_id)!;
      target.addRow(documentKey(row), row.group, {
        code,
        group: row.group,
        description: once(row.description),
        asterisk: row.asterisk?.toUpperCase() === 'Y',
      });
    }
    for await (const row of read(list.groups)) target.addText(documentKey(row), row.group, row.paragraph, row.footnote);
  }
}

async function readArticleCodes(read: TableReader, found: RelatedRows): Promise<void> {
  const pcs = tables.procedureSystemCodes;
  for await (const row of read(pcs.codes))
    found.procedureSystem.addRow(documentKey(row), row.icd10_pcs_code_group, {
      code: row.icd10_pcs_code_id,
      description: row.description,
    });
  for await (const row of read(pcs.groups))
    found.procedureSystem.addText(documentKey(row), row.icd10_pcs_code_group, row.paragraph, null);
  for await (const row of read(tables.modifiers.codes))
    found.modifiers.addRow(documentKey(row), row.hcpc_modifier_group, {
      code: row.hcpc_modifier_code_id,
      description: null,
    });
  for await (const row of read(tables.modifiers.groups))
    found.modifiers.addText(documentKey(row), row.hcpc_modifier_group, row.paragraph, null);
  for await (const row of read(tables.codeTable)) {
    const period = [row.eff_date && `from ${row.eff_date}`, row.end_date && `to ${row.end_date}`]
      .filter(Boolean)
      .join(' ');
    append(found.codeTable, documentKey(row), {
      code: row.hcpc_code_id,
      note: [row.brand_name, period].filter(Boolean).join(', '),
    });
  }
}

function codeGroups(found: RelatedRows, key: string): CodeGroup[] {
  const restricts = [found.covered, found.noncovered].some((groups) =>
    [...(groups.rows.get(key)?.values() ?? [])].some((rows) => rows.some(({ code }) => code !== NOT_APPLICABLE)),
  );
  const listed = found.codeTable.get(key) ?? [];
  const paragraphs = [...(found.procedures.texts.get(key)?.values() ?? [])].map(({ paragraph }) => paragraph);
  const conditional = restricts || listsWithoutCoverage(paragraphs);
  return [
    ...found.procedures.build(key, (group, rows, { paragraph }) => procedureGroup(group, rows, paragraph, conditional)),
    ...(listed.length === 0 ? [] : [listedGroup(listed)]),
    ...found.modifiers.build(key, (group, rows, { paragraph }) => otherGroup('modifier', group, rows, paragraph)),
    ...found.procedureSystem.build(key, (group, rows, { paragraph }) =>
      otherGroup('icd10_pcs', group, rows, paragraph),
    ),
    ...found.covered.build(key, (group, rows, text) => diagnosisGroup('icd10_covered', group, rows, text)),
    ...found.noncovered.build(key, (group, rows, text) => diagnosisGroup('icd10_noncovered', group, rows, text)),
  ];
}

/** The code table of an article, e.g. drugs excluded as usually self-administered: procedure group 0. */
function listedGroup(rows: readonly { code: string; note: string }[]): CodeGroup {
  const codes = rows.map(({ code, note }) => ({
    ...plainEntry(code, procedureSystem(code)),
    disposition: 'not_covered' as const,
    notes: note === '' ? null : note,
  }));
  return { kind: 'procedure', group: 0, paragraph: null, asteriskNote: null, codes };
}

function documentKey(row: { document_id: number; document_version: number }): string {
  return `${row.document_id}/${row.document_version}`;
}

function append<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}

function uniqueLinks(links: PolicyDocument['relatedPolicies']): PolicyDocument['relatedPolicies'] {
  return [...new Map(links.map((link) => [`${link.policyId} ${link.relation}`, link])).values()];
}

function plainText(html: string | null): string | null {
  const text = html === null ? '' : renderBlocks(htmlToBlocks(html));
  return text === '' ? null : text;
}

function fileType(url: string): string {
  return /\.([a-z0-9]{2,4})(?:[?#]|$)/i.exec(url.slice(url.lastIndexOf('/')))?.[1]?.toLowerCase() ?? 'html';
}
