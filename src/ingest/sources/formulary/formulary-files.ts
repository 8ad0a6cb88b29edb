/** Detects the type of a formulary's files, and reads them as one edition. */
import type { Model } from '../../../corpus/corpus.public.ts';
import type { FormularySource } from '../../../formulary/formulary-sources.public.ts';
import type { DocumentBounds } from '../../documents/process/document-bounds.ts';
import type { SourceFile } from '../../files/archive.ts';
import { SourceError, YearMissingError } from '../../files/source-error.ts';
import { decodeText } from '../../files/text-decoding.ts';
import type { CodeRow, ReadContext, ReadFile } from '../codes/code-file.ts';
import { reportedDate } from '../codes/reported-dates.ts';
import type { ListMapping } from './column-mapping.ts';
import { listRows, tableLines } from './drug-list.ts';
import { partDRows, readPlans, yearOfDrugs } from './part-d.ts';
import { pdfLines } from './pdf-list.ts';
import { aboutQhp, qhpRows } from './qhp.ts';

export interface FormularyRequest {
  source: FormularySource;
  mapping: ListMapping;
  name: string | null;
  effective: string | null;
  contracts: readonly string[] | null;
  previous: Model | null;
  /** Limits for each page range of a PDF. */
  bounds: DocumentBounds;
}

type Kind = 'index' | 'drugs' | 'plans' | 'part_d_drugs' | 'part_d_plans' | 'list' | 'pdf' | 'other';
type Reader = (context: ReadContext) => Promise<ReadFile>;

/** Patterns of Medicare contract names by source, if the command specifies none. */
const CONTRACT_NAMES: Readonly<Record<FormularySource, RegExp>> = {
  cvs_caremark: /silverscript|aetna|caremark|cvs/i,
  express_scripts: /express scripts|medco|cigna|healthspring/i,
  uhc: /united ?health|uhc|\baarp\b|sierra health|optum/i,
};
const HEAD_CHARACTERS = 65_536;

/** @throws SourceError for files of several types, or of none. */
export async function chooseReader(files: readonly SourceFile[], request: FormularyRequest): Promise<Reader> {
  const kinds = new Map<Kind, SourceFile[]>();
  for (const file of files) {
    const kind = await detectKind(file);
    kinds.set(kind, [...(kinds.get(kind) ?? []), file]);
  }
  const of = (kind: Kind) => kinds.get(kind) ?? [];
  const lists = [...of('list'), ...of('pdf')];
  const found = [of('drugs'), of('part_d_drugs'), lists].filter(({ length }) => length > 0);
  if (found.length > 1) throw new SourceError('The files are formularies of several kinds; load them one by one');
  if (of('drugs').length > 0) return (context) => readQhp(of, request, context);
  if (of('part_d_drugs').length > 0) return (context) => readPartD(of, request, context);
  if (lists.length > 0) return (context) => readLists(lists, request, context);
  const missing = of('index').length + of('plans').length > 0 ? 'lists plans, not drugs' : 'is not a formulary';
  throw new SourceError(
    `${
      files
        .map(({ origin }) => origin)
        .join(', ')
        .slice(0, 200) || 'The archive'
    } ${missing}`,
  );
}

/** By content: publishers choose arbitrary file names. */
async function detectKind(file: SourceFile): Promise<Kind> {
  if (/readme|record[-_ ]layout|methodology/.test(file.name)) return 'other';
  if (file.name.endsWith('.xlsx')) return 'list';
  const head = await readHead(file);
  if (head.startsWith('%PDF-') || file.name.endsWith('.pdf')) return 'pdf';
  if (/^\s*[[{]/.test(head) || /\.(?:nd)?json$/.test(file.name)) return jsonKind(head, file);
  const [first = ''] = head.split(/\r?\n/);
  if (/[|,\t]/.test(first) && /FORMULARY_ID/i.test(first))
    return /RXCUI/i.test(first)
      ? /QUANTITY_LIMIT/i.test(first)
        ? 'part_d_drugs'
        : 'other'
      : /CONTRACT_ID/i.test(first)
        ? 'part_d_plans'
        : 'other';
  // Other tables of the public use files: pricing, networks, costs.
  if (/\|/.test(first) && /(?:^|\|)(?:CONTRACT_ID|STATE_?CODE|COUNTY_CODE|RXCUI)(?:\||$)/i.test(first)) return 'other';
  return /\.(?:csv|txt|tsv)$/.test(file.name) ? 'list' : 'other';
}

function jsonKind(head: string, file: SourceFile): Kind {
  if (/"(?:formulary_urls|plan_urls|provider_urls)"/.test(head)) return 'index';
  if (/"(?:drug_name|rxnorm_id)"/.test(head)) return 'drugs';
  if (/"(?:marketing_name|plan_contact|summary_url)"/.test(head)) return 'plans';
  if (/"npi"/.test(head)) return 'other';
  throw new SourceError(`${file.origin} is not a QHP file of drugs or plans`);
}

async function readHead(file: SourceFile): Promise<string> {
  let head = '';
  for await (const text of decodeText(await file.open())) {
    head += text;
    if (head.length >= HEAD_CHARACTERS) break;
  }
  return head.slice(0, HEAD_CHARACTERS);
}

async function readQhp(
  of: (kind: Kind) => SourceFile[],
  request: FormularyRequest,
  context: ReadContext,
): Promise<ReadFile> {
  const about = await aboutQhp({ drugs: of('drugs'), plans: of('plans'), index: of('index')[0] ?? null });
  if (about.missing.length > 0)
    throw new SourceError(`The index names files that were not given: ${about.missing.slice(0, 10).join(', ')}`);
  const year = request.mapping.plan_year ?? context.year ?? about.year;
  if (year === null) throw new YearMissingError(of('drugs')[0]!.origin);
  const name = about.issuers === '' ? 'Marketplace plans' : `Marketplace plans of issuer ${about.issuers}`;
  return edition(request, { name, year, day: null }, qhpRows(of('drugs'), context));
}

async function readPartD(
  of: (kind: Kind) => SourceFile[],
  request: FormularyRequest,
  context: ReadContext,
): Promise<ReadFile> {
  if (of('part_d_plans').length === 0)
    throw new SourceError('The drugs of Part D belong to plans by the file of plan information, which is missing');
  const contracts = request.contracts === null ? null : new Set(request.contracts);
  const plans = await readPlans(of('part_d_plans'), { contracts, names: CONTRACT_NAMES[request.source] }, context);
  if (plans.size === 0) throw new SourceError(`No plan is of ${request.source}; name contracts with --contracts`);
  const year = await commonYear(of('part_d_drugs'), context);
  const rows = partDRows(of('part_d_drugs'), plans, request.previous, context);
  return edition(request, { name: 'Medicare Part D', year, day: null }, rows);
}

/** @throws SourceError for files of several years: one edition cannot be in effect for both. */
async function commonYear(files: readonly SourceFile[], context: ReadContext): Promise<number> {
  const years = new Map<number, string>();
  for (const file of files) {
    const year = await yearOfDrugs(file, context);
    if (year === null) throw new SourceError(`${file.origin} contains no usable row`);
    if (!years.has(year)) years.set(year, file.origin);
  }
  if (years.size > 1)
    throw new SourceError(
      `The files are of several years (${[...years].map(([year, origin]) => `${origin}: ${year}`).join('; ')}); load each year on its own`,
    );
  return [...years.keys()][0]!;
}

async function readLists(
  files: readonly SourceFile[],
  request: FormularyRequest,
  context: ReadContext,
): Promise<ReadFile> {
  const { mapping, bounds } = request;
  const reported =
    request.effective ??
    mapping.effective_date ??
    (mapping.plan_year === null ? reportedDate(files[0]!, [], context) : null);
  const year = mapping.plan_year ?? Number(reported!.slice(0, 4));
  const readLines = (file: SourceFile) =>
    file.name.endsWith('.pdf') ? pdfLines(file, mapping, bounds) : tableLines(file, mapping, context);
  const rows = listRows(files, mapping, context, readLines);
  // A list that cannot be parsed is rejected before anything is written.
  const first = await rows.next();
  const name = files[0]!.name.replace(/\.[a-z]+$/, '');
  return edition(request, { name, year, day: reported }, withFirst(first, rows));
}

async function* withFirst(first: IteratorResult<CodeRow>, rest: AsyncGenerator<CodeRow>): AsyncGenerator<CodeRow> {
  if (first.done === true) return;
  yield first.value;
  yield* rest;
}

/** @param reported what the files state; the command and the mapping take precedence */
function edition(
  { mapping, name: requested, effective }: FormularyRequest,
  reported: { name: string; year: number; day: string | null },
  rows: AsyncGenerator<CodeRow>,
): ReadFile {
  const name = requested ?? mapping.formulary_name ?? reported.name;
  const from = effective ?? mapping.effective_date ?? reported.day ?? `${reported.year}-01-01`;
  const about = { payer_name: mapping.payer_name, pbm_name: mapping.pbm_name, source_url: mapping.source_url };
  const known = Object.fromEntries(Object.entries(about).filter(([, value]) => value !== null));
  return {
    edition: `${reported.year} (${from})`,
    effectiveFrom: from,
    variant: name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, 80),
    rows,
    attributes: () => ({ ...known, formulary_name: name, plan_year: reported.year }),
  };
}
