/** Machine-readable formularies of marketplace plans (CMS, QHP Provider and Formulary APIs): index, drugs and plans as JSON. */
import type { SourceFile } from '../../files/archive.ts';
import { readJsonElements } from '../../files/json-elements.ts';
import { SourceError } from '../../files/source-error.ts';
import { BadValue } from '../../files/table.ts';
import type { CodeRow, ReadContext } from '../codes/code-file.ts';
import { type DrugRow, genericIn, MAX_ROWS, parseRxcui, toCodeRow, toCoverageStatus } from './drug-row.ts';
import { formatRequirementCodes } from './requirements.rules.ts';

/** Maximum plan ids stored per row. */
const MAX_LISTED_PLANS = 20;
/** Drugs sampled for the years and the issuer. */
const SAMPLE = 200;
const MAX_PLANS = 200_000;

interface PlanOfDrug {
  id: string;
  tier: string | null;
  prior_authorization: string | null;
  step_therapy: string | null;
  quantity_limit: string | null;
  years: number[];
}

export interface QhpFiles {
  drugs: readonly SourceFile[];
  plans: readonly SourceFile[];
  index: SourceFile | null;
}

export interface QhpAbout {
  /** Latest reported plan year; null if none. */
  year: number | null;
  /** Issuer and state of the plans, e.g. `12345NC`; several separated by commas. */
  issuers: string;
  /** Files listed in the index but missing. */
  missing: string[];
}

/** Metadata of the files, from the plans and the first drugs. */
export async function aboutQhp({ drugs, plans, index }: QhpFiles): Promise<QhpAbout> {
  const years = new Set<number>();
  const issuers = new Set<string>();
  const note = (id: string, own: readonly number[]) => {
    for (const year of own) years.add(year);
    if (/^\d{5}[A-Z]{2}/.test(id)) issuers.add(id.slice(0, 7));
  };
  for (const file of plans) {
    for await (const { value, at } of readJsonElements(file)) {
      if (at > MAX_PLANS) throw new SourceError(`${file.origin} lists more than ${MAX_PLANS} plans`);
      note(readText(value, 'plan_id') ?? '', readYears(value));
    }
  }
  for (const file of drugs)
    for await (const { value, at } of readJsonElements(file)) {
      if (at > SAMPLE) break;
      for (const plan of readList(value, 'plans')) note(readText(plan, 'plan_id') ?? '', readYears(plan));
    }
  return {
    year: years.size === 0 ? null : Math.max(...years),
    issuers: [...issuers].sort().slice(0, 5).join(', '),
    missing: index === null ? [] : await listMissingFiles(index, [...drugs, ...plans]),
  };
}

/** URLs in the index for files that were not provided. */
async function listMissingFiles(index: SourceFile, provided: readonly SourceFile[]): Promise<string[]> {
  const names = new Set(provided.map(({ name }) => name.replace(/\.gz$/, '')));
  const missing: string[] = [];
  for await (const { value } of readJsonElements(index))
    for (const url of readList(value, 'formulary_urls')) {
      const name = String(url).split(/[?#]/)[0]!.split('/').at(-1)!.toLowerCase().replace(/\.gz$/, '');
      if (!names.has(name)) missing.push(name.slice(0, 80));
    }
  return missing;
}

/** One row per type of coverage of a drug. Drugs without a name or plan are reported and skipped. */
export async function* qhpRows(files: readonly SourceFile[], context: ReadContext): AsyncGenerator<CodeRow> {
  let line = 0;
  for (const file of files)
    for await (const { value, at } of readJsonElements(file)) {
      try {
        for (const row of parseRows(value)) {
          line += 1;
          if (line > MAX_ROWS) throw new SourceError(`${file.origin} contains more than ${MAX_ROWS} rows`);
          yield toCodeRow(row, line);
        }
      } catch (error) {
        if (!(error instanceof BadValue)) throw error;
        context.warn({ code: 'bad_value', file: file.name, line: at, reason: error.message });
      }
    }
}

function parseRows(drug: unknown): DrugRow[] {
  const name = readText(drug, 'drug_name');
  if (name === null) throw new BadValue('drug_name is missing');
  const plans = readList(drug, 'plans').map(parsePlan);
  if (plans.length === 0) throw new BadValue('plans are missing');
  const alike = Map.groupBy(plans, (plan) =>
    [plan.tier, plan.prior_authorization, plan.step_therapy, plan.quantity_limit, plan.years].join('|'),
  );
  return [...alike.values()].map((own) => {
    const { tier, years, id: _id, ...flags } = own[0]!;
    const ids = [...new Set(own.map(({ id }) => id))];
    return {
      ...flags,
      drug_name: name,
      generic_name: genericIn(name),
      rxcui: parseRxcui((drug as Record<string, unknown>).rxnorm_id),
      tier,
      coverage_status: toCoverageStatus(tier),
      codes: formatRequirementCodes({ ...flags, specialty: null }),
      specialty: tier === null || !/special/i.test(tier) ? null : 'yes',
      plan_year: years.length === 0 ? null : Math.max(...years),
      plans: ids.slice(0, MAX_LISTED_PLANS).join(','),
      plan_count: ids.length,
      matched_text: written(name, own[0]!),
    };
  });
}

function parsePlan(plan: unknown): PlanOfDrug {
  return {
    id: (readText(plan, 'plan_id') ?? '').replace(/[^\w-]/g, '').slice(0, 20),
    tier: readText(plan, 'drug_tier')?.slice(0, 100) ?? null,
    prior_authorization: readFlag(plan, 'prior_authorization'),
    step_therapy: readFlag(plan, 'step_therapy'),
    quantity_limit: readFlag(plan, 'quantity_limit'),
    years: readYears(plan),
  };
}

/** The source's own fields and values. */
function written(name: string, plan: PlanOfDrug): string {
  const flag = (value: string | null) => (value === null ? 'null' : String(value === 'yes'));
  return `${name}; drug_tier ${plan.tier ?? 'null'}; prior_authorization ${flag(plan.prior_authorization)}; step_therapy ${flag(plan.step_therapy)}; quantity_limit ${flag(plan.quantity_limit)}`;
}

function readField(value: unknown, name: string): unknown {
  return value !== null && typeof value === 'object' && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

/** Numbers and other scalars as text; null for empty or composite values. */
function readText(value: unknown, name: string): string | null {
  const member = readField(value, name);
  return typeof member === 'string' || typeof member === 'number' ? String(member).trim() || null : null;
}

/** A list, or a single value in place of a list. */
function readList(value: unknown, name: string): unknown[] {
  const member = readField(value, name);
  return Array.isArray(member) ? member : member === undefined || member === null ? [] : [member];
}

/** Publishers write true, "true", 1 and null. */
function readFlag(value: unknown, name: string): string | null {
  const member = String(readField(value, name) ?? '')
    .trim()
    .toLowerCase();
  if (['true', 'yes', 'y', '1'].includes(member)) return 'yes';
  return ['false', 'no', 'n', '0'].includes(member) ? 'no' : null;
}

function readYears(value: unknown): number[] {
  return readList(value, 'years')
    .map(Number)
    .filter((year) => Number.isInteger(year) && year >= 2000 && year <= 2100)
    .sort((a, b) => a - b);
}
