/**
 * Writes `starter/codes/*.csv` and `sources.yaml` from public files: `node scripts/run.mjs scripts/starter-codes.ts
 * <folder>`.
 * The folder contains hcpcs/, icd10/ and pfs/ as downloaded. Facts only: descriptors of CPT and CDT codes are skipped.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse as parseCsv } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { parse as parseYaml, stringify as stringifyYaml } from 'yaml';

type Row = Record<string, string>;
interface Selection {
  cpt: string;
  hcpcs: string;
  modifiers: string;
  cpt_modifiers: string;
  icd10cm: string;
  supplement: Record<'hcpcs' | 'modifiers' | 'icd10cm', Record<string, string | number>[]>;
  /** HCPCS codes that ended after the file was published, with their last day, YYYYMMDD. */
  ended: Record<string, string | number>;
}
interface NamedCode {
  kind: string;
  code: string;
  to?: string;
}

const OUT = join(import.meta.dirname, '../starter/codes');
const POLICIES = join(import.meta.dirname, '../starter/policies');
const HCPCS_FILE = 'hcpcs/HCPC2020_OCT_ANWEB.xlsx';
const ICD10_FILE = 'icd10/2021-code-descriptions-tabular-order.zip';
const RVU_FILE = 'pfs/PPRRVU2025_Oct.csv';
/** Columns of the 2025 relative value file by position; the descriptor in column 2 is skipped. */
const RVU_COLUMNS: Record<string, number> = {
  code: 0,
  modifier: 1,
  status: 3,
  work_rvu: 5,
  nonfacility_pe_rvu: 6,
  nonfacility_na: 7,
  facility_pe_rvu: 8,
  facility_na: 9,
  mp_rvu: 10,
  nonfacility_total: 11,
  facility_total: 12,
  pctc_indicator: 13,
  global_days: 14,
  pre_op: 15,
  intra_op: 16,
  post_op: 17,
  multiple_procedure: 18,
  bilateral_surgery: 19,
  assistant_surgery: 20,
  co_surgery: 21,
  team_surgery: 22,
  endoscopic_base: 23,
  conversion_factor: 24,
  supervision: 25,
  calculation_flag: 26,
  imaging_family: 27,
};
const HCPCS_COLUMNS: Record<string, string> = {
  code: 'HCPC',
  description: 'LONG DESCRIPTION',
  short_description: 'SHORT DESCRIPTION',
  coverage_code: 'COV',
  betos: 'BETOS',
  add_date: 'ADD DT',
  effective_date: 'ACT EFF DT',
  termination_date: 'TERM DT',
  action_code: 'ACTION CD',
};
/** Description of each public file, for `sources.yaml`. */
const SOURCES: Record<string, Record<string, string>> = {
  [HCPCS_FILE]: {
    publisher: 'Centers for Medicare & Medicaid Services',
    title: 'HCPCS Level II alpha-numeric file, October 2020; newer codes as marked in the column edition',
    year: '2020',
    url: 'https://www.cms.gov/medicare/coding-billing/healthcare-common-procedure-system/quarterly-update',
  },
  [ICD10_FILE]: {
    publisher: 'National Center for Health Statistics, published by CMS',
    title: 'ICD-10-CM order file, fiscal year 2021 (January); newer codes as marked in the column edition',
    year: '2021',
    url: 'https://www.cms.gov/medicare/coding-billing/icd-10-codes',
  },
  [RVU_FILE]: {
    publisher: 'Centers for Medicare & Medicaid Services',
    title: 'Physician fee schedule relative value file RVU25D, October 2025, without descriptors',
    year: '2025',
    url: 'https://www.cms.gov/medicare/payment/fee-schedules/physician/pfs-relative-value-files',
  },
};

const folder = process.argv[2];
if (folder === undefined) throw new Error('Usage: starter-codes.ts <folder of the public files>');
const selection = parseYaml(readFileSync(join(OUT, 'selection.yaml'), 'utf8')) as Selection;
const named = namedCodes();
const level2 = await readHcpcs(join(folder, HCPCS_FILE));
const values = readValues(join(folder, RVU_FILE));
const written = [writeHcpcs(), writeModifiers(), writeCpt(), writeValues(), writeDiagnoses(join(folder, ICD10_FILE))];
writeFileSync(
  join(OUT, 'sources.yaml'),
  `# Where each file of this folder comes from. Written by scripts/starter-codes.ts.\n${stringifyYaml({ files: written }, { lineWidth: 0 })}`,
);
for (const { file, rows } of written) console.log(`${file}: ${rows} rows`);

/** All codes in starter policies, including the ends of ranges. */
function namedCodes(): NamedCode[] {
  return readdirSync(POLICIES).flatMap((name) => {
    const policy = parseYaml(readFileSync(join(POLICIES, name), 'utf8')) as {
      codes?: { kind: string; codes: { code: string; to?: string }[] }[];
    };
    return (policy.codes ?? []).flatMap(({ kind, codes }) => codes.map(({ code, to }) => ({ kind, code, to })));
  });
}

function isLevelTwo(code: string): boolean {
  return /^[A-CE-Z]\d{4}$/.test(code);
}

function listNamedCodes(kinds: readonly string[], accept: (code: string) => boolean = () => true): string[] {
  return named
    .filter(({ kind }) => kinds.includes(kind))
    .flatMap(({ code, to }) => (to === undefined ? [code] : [code, to]))
    .filter(accept);
}

/** Codes of `pool` that match a list such as `99202-99205 0075T`; a part without a match is an error in the list. */
function pick(list: string, pool: Iterable<string>): string[] {
  const codes = [...pool];
  return list.split(/\s+/).flatMap((part) => {
    const [first = '', last = first] = part.split('-');
    const shape = (code: string) => code.replace(/\d/g, '9');
    const found = codes.filter((code) => code >= first && code <= last && shape(code) === shape(first));
    if (found.length === 0) throw new Error(`selection.yaml: ${part} takes no code`);
    return found;
  });
}

/** Codes in force; record types 4 and 8 continue the description of the row before (3 is a code, 7 a modifier). */
async function readHcpcs(path: string): Promise<Map<string, Row>> {
  const rows = (await readSheet(path)).map((row) => row.map((cell) => String(cell ?? '').trim()));
  const header = rows.findIndex((row) => row[0] === 'HCPC');
  const at = new Map(rows[header]!.map((name, index) => [name, index]));
  const facts = new Map<string, Row>();
  for (const row of rows.slice(header + 1)) {
    const fact: Row = Object.fromEntries(
      Object.entries(HCPCS_COLUMNS).map(([to, from]) => [to, row[at.get(from)!] ?? '']),
    );
    fact.pricing = ['PRICE1', 'PRICE2', 'PRICE3', 'PRICE4'].flatMap((name) => row[at.get(name)!] || []).join(',');
    const started = facts.get(fact.code!);
    if (started === undefined) facts.set(fact.code!, { ...fact, edition: '2020-10' });
    else if (['4', '8'].includes(row[at.get('RECID')!]!)) started.description += ` ${fact.description}`;
  }
  return new Map([...facts].filter(([, fact]) => fact.termination_date === ''));
}

function readValues(path: string): Row[] {
  const rows = parseCsv(readFileSync(path), { relax_column_count: true, encoding: 'latin1' }) as string[][];
  const header = rows.findIndex((row) => row[0] === 'HCPCS');
  return rows
    .slice(header + 1)
    .filter((row) => /^[A-Z0-9]{5}$/.test(row[0] ?? ''))
    .map((row) => Object.fromEntries(Object.entries(RVU_COLUMNS).map(([name, at]) => [name, (row[at] ?? '').trim()])));
}

function writeHcpcs() {
  const codes = [
    ...pick(selection.hcpcs, [...level2.keys()].filter(isLevelTwo)),
    ...listNamedCodes(['procedure'], isLevelTwo),
  ];
  const extra = supplement('hcpcs');
  const rows = selectFacts(codes, level2, extra).map((row) => {
    const last = selection.ended[row.code!];
    return last === undefined ? row : { ...row, termination_date: String(last) };
  });
  return write('hcpcs.csv', rows, ['code', 'edition'], HCPCS_FILE);
}

function writeModifiers() {
  const text = new Map([...level2].filter(([code]) => code.length === 2));
  const numbers = String(selection.cpt_modifiers).split(/\s+/);
  const blank = new Map(numbers.map((code): [string, Row] => [code, { code, description: '', edition: '' }]));
  const extra = new Map([...supplement('modifiers'), ...blank]);
  const codes = [...pick(selection.modifiers, text.keys()), ...numbers, ...listNamedCodes(['modifier'])];
  const rows = selectFacts(codes, text, extra).map(({ code, description, edition }) => ({
    code: code!,
    description: description!,
    edition: edition!,
  }));
  return write('modifiers.csv', rows, ['code'], HCPCS_FILE);
}

function writeCpt() {
  return write(
    'cpt.csv',
    cptCodes().map((code) => ({ code })),
    ['code'],
    RVU_FILE,
  );
}

function cptCodes(): string[] {
  const pool = new Set(values.map((row) => row.code!).filter((code) => !isLevelTwo(code) && !/^D/.test(code)));
  const fromPolicies = listNamedCodes(['procedure'], (code) => !isLevelTwo(code));
  const missing = fromPolicies.filter((code) => !pool.has(code));
  if (missing.length > 0) throw new Error(`Not in ${RVU_FILE}: ${missing.join(' ')}`);
  return [...new Set([...pick(selection.cpt, pool), ...fromPolicies])].sort();
}

function writeValues() {
  const wanted = new Set([...cptCodes(), ...pick(selection.hcpcs, [...level2.keys()].filter(isLevelTwo))]);
  for (const code of listNamedCodes(['procedure'])) wanted.add(code);
  const rows = values.filter((row) => wanted.has(row.code!));
  return write('rvu-2025.csv', rows, ['code', 'modifier'], RVU_FILE);
}

function writeDiagnoses(path: string) {
  const [bytes] = Object.values(unzipSync(readFileSync(path)));
  const facts = new Map<string, Row>();
  for (const line of Buffer.from(bytes!).toString('latin1').split(/\r?\n/)) {
    if (line.length < 78) continue;
    const code = dotted(line.slice(6, 13).trim());
    facts.set(code, { code, billable: line[14]!, description: line.slice(77).trim(), edition: 'FY2021' });
  }
  const extra = supplement('icd10cm');
  for (const [code, row] of extra) facts.set(code, row);
  const prefixes = selection.icd10cm.split(/\s+/);
  const below = [...facts.keys()].filter((code) => prefixes.some((prefix) => code.startsWith(prefix)));
  const codes = [...below, ...extra.keys(), ...listNamedCodes(['icd10_covered', 'icd10_noncovered'])];
  const parents = codes.flatMap((code) => ancestors(code).filter((parent) => facts.has(parent)));
  return write('icd10cm.csv', selectFacts([...codes, ...parents], facts, new Map()), ['code'], ICD10_FILE);
}

function dotted(code: string): string {
  return code.length > 3 ? `${code.slice(0, 3)}.${code.slice(3)}` : code;
}

/** Shorter forms of a code down to its category: `E11.65` -> `E11.6`, `E11`. */
function ancestors(code: string): string[] {
  const plain = code.replace('.', '');
  return Array.from({ length: plain.length - 3 }, (_, index) => dotted(plain.slice(0, index + 3)));
}

function supplement(name: keyof Selection['supplement']): Map<string, Row> {
  const rows = selection.supplement[name].map(
    (row): Row => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, String(value)])),
  );
  return new Map(rows.map((row) => [row.code!, row]));
}

function selectFacts(
  codes: readonly string[],
  facts: ReadonlyMap<string, Row>,
  extra: ReadonlyMap<string, Row>,
): Row[] {
  const all = [...new Set([...codes, ...extra.keys()])].sort();
  const missing = all.filter((code) => !facts.has(code) && !extra.has(code));
  if (missing.length > 0) throw new Error(`No text for ${missing.join(' ')}`);
  return all.map((code) => extra.get(code) ?? facts.get(code)!);
}

function write(file: string, rows: readonly Row[], first: readonly string[], from: string) {
  const columns = [...new Set([...first, ...rows.flatMap((row) => Object.keys(row))])];
  writeFileSync(join(OUT, file), stringify([...rows], { header: true, columns }));
  const sha256 = createHash('sha256')
    .update(readFileSync(join(folder!, from)))
    .digest('hex');
  return { file, rows: rows.length, columns, source: { ...SOURCES[from], file: basename(from), sha256 } };
}
