/**
 * Codes of the starter corpus. Files in `starter/codes` have their own layouts, one line per code; files in
 * `starter/facts` are named after a table, with its columns and header lines for source and date. None contains
 * licensed text.
 */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { getColumns } from '../../../corpus/corpus.public.ts';
import { compactDate } from '../../files/columns.ts';
import { SourceError } from '../../files/source-error.ts';
import { CODE_SOURCES, type CodeFile } from '../code-sources.ts';
import type { CodeFileKind, CodeRow, CodeValue } from '../codes/code-file.ts';

type Line = Record<string, string>;

/** Editions of most rows in the lists; newer rows state their own. */
const OLDEST = { hcpcs: '2020-10', icd10cm: 'FY2021' };

/** First day of the edition of a row: `2023-04`, `FY2022`. */
function editionDay({ edition = '' }: Line): string {
  const fiscal = /^FY(\d{4})$/.exec(edition);
  return fiscal === null ? `${edition}-01` : `${Number(fiscal[1]) - 1}-10-01`;
}

/** First days of diagnoses of later editions, by code. */
function getSince(lines: readonly Line[]): Record<string, unknown> {
  const later = lines.filter(({ edition }) => edition! > OLDEST.icd10cm);
  return { since: Object.fromEntries(later.map((line) => [line.code!.replace('.', ''), editionDay(line)])) };
}

/**
 * Files of `starter/codes`. Their rows belong to editions of several years; a list is dated by the oldest, and rows of
 * later editions apply from the first day of theirs.
 */
const LISTS: readonly {
  file: string;
  dataset: string;
  variant: string;
  edition: string;
  from: string;
  row(line: Line, at: number): CodeRow;
  attributes?(lines: readonly Line[]): Record<string, unknown>;
}[] = [
  {
    file: 'hcpcs.csv',
    dataset: 'hcpcs',
    variant: '',
    edition: 'starter',
    from: '2018-01-01',
    row: (line) => [
      line.code!,
      false,
      line.description || null,
      line.short_description || null,
      line.coverage_code || null,
      line.betos || null,
      line.action_code || null,
      line.pricing || null,
      day(line.add_date) ?? (line.edition! > OLDEST.hcpcs ? editionDay(line) : null),
      day(line.effective_date),
      day(line.termination_date),
    ],
  },
  {
    file: 'modifiers.csv',
    dataset: 'hcpcs',
    variant: 'modifiers',
    edition: 'starter',
    from: '2018-01-01',
    row: (line) => [
      line.code!,
      true,
      line.description || null,
      line.description || null,
      null,
      null,
      null,
      null,
      line.edition! > OLDEST.hcpcs ? editionDay(line) : null,
      null,
      null,
    ],
  },
  {
    file: 'icd10cm.csv',
    dataset: 'icd10cm',
    variant: '',
    edition: 'starter',
    from: '2018-01-01',
    row: (line, at) => [line.code!.replace('.', ''), at + 1, line.billable === '1', null, line.description!],
    attributes: getSince,
  },
  {
    file: 'rvu-2025.csv',
    dataset: 'mpfs',
    variant: '',
    edition: '2025-10',
    from: '2025-01-01',
    row: (line) => [
      line.code!,
      line.modifier!,
      null,
      line.status!,
      line.work_rvu!,
      line.nonfacility_pe_rvu!,
      line.facility_pe_rvu!,
      line.mp_rvu!,
      line.nonfacility_total!,
      line.facility_total!,
      line.nonfacility_na === 'NA',
      line.facility_na === 'NA',
      line.pctc_indicator || null,
      line.global_days || null,
      line.multiple_procedure || null,
      line.bilateral_surgery || null,
      line.assistant_surgery || null,
      line.co_surgery || null,
      line.team_surgery || null,
      line.conversion_factor!,
    ],
  },
];

/** @param dir the folder `starter`. */
export function readStarterCodes(dir: string): CodeFile[] {
  const lists = LISTS.filter(({ file }) => existsSync(join(dir, 'codes', file))).map((list) => {
    const path = join(dir, 'codes', list.file);
    return codeFile(path, list.dataset, {
      edition: list.edition,
      from: list.from,
      variant: list.variant,
      attributes: (content) => list.attributes?.(parseLines(content)) ?? {},
      rows: (content) => parseLines(content).map((line, at) => list.row(line, at)),
    });
  });
  const facts = join(dir, 'facts');
  const names = existsSync(facts)
    ? readdirSync(facts)
        .filter((name) => name.endsWith('.csv'))
        .sort()
    : [];
  return [...lists, ...names.map((name) => factFile(join(facts, name), name.replace(/\.csv$/, '')))];
}

function factFile(path: string, dataset: string): CodeFile {
  const remarks = new Map(
    [...readFileSync(path, 'utf8').matchAll(/^# (\w+): (.*)$/gm)].map(([, key, value]) => [key, value!.trim()]),
  );
  const from = remarks.get('effective_from');
  if (from === undefined) throw new SourceError(`starter/facts/${dataset}.csv does not state its effective date`);
  const columns = Object.entries(getColumns(findKind(dataset).table));
  return codeFile(path, dataset, {
    edition: remarks.get('edition') ?? from,
    from,
    variant: '',
    attributes: () =>
      Object.fromEntries(
        [...remarks]
          .filter(([name]) => STATED.has(name!))
          .map(([name, value]) => [name, name === 'plan_year' ? Number(value) : value]),
      ),
    rows: (content) => parseLines(content).map((line) => columns.map(([name, type]) => cellValue(line[name], type))),
  });
}

/** What a file's header lines may state for all of its rows. */
const STATED = new Set(['formulary_name', 'payer_name', 'pbm_name', 'plan_year', 'source_url']);

/** Only files that are loaded are parsed: every start compares their hashes alone. */
interface Content {
  attributes(content: string): Record<string, unknown>;
  edition: string;
  from: string;
  variant: string;
  rows(content: string): CodeRow[];
}

function codeFile(path: string, dataset: string, { edition, from, variant, rows, attributes }: Content): CodeFile {
  const kind = findKind(dataset);
  const content = readFileSync(path, 'utf8');
  const origin = path.slice(path.lastIndexOf('starter'));
  return {
    sha256: createHash('sha256').update(content).digest('hex'),
    file: {
      name: basename(path).toLowerCase(),
      origin,
      bytes: Buffer.byteLength(content),
      open: async () => createReadStream(path),
    },
    kind: {
      ...kind,
      read: async () => ({
        edition,
        effectiveFrom: from,
        variant,
        attributes: () => attributes(content),
        rows: (async function* () {
          yield* rows(content);
        })(),
      }),
    },
  };
}

function findKind(dataset: string): CodeFileKind {
  const kind = CODE_SOURCES.flatMap(({ kinds }) => kinds).find((known) => known.dataset === dataset);
  if (kind === undefined) throw new SourceError(`${dataset} is not a code table`);
  return kind;
}

function parseLines(content: string): Line[] {
  return parse(content, { columns: true, comment: '#', comment_no_infix: true }) as Line[];
}

function day(text: string | undefined): string | null {
  return compactDate.parse(text ?? '');
}

function cellValue(text: string | undefined, type: string | undefined): CodeValue {
  if (type === 'boolean') return text === 'true';
  return text === undefined || text === '' ? null : text;
}
