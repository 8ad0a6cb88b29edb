/** Medicare Part D formularies (CMS, Prescription Drug Plan Formulary public use files): pipe-delimited, by formulary. */
import { type DrugName, findDrugName, type Model } from '../../../corpus/corpus.public.ts';
import type { SourceFile } from '../../files/archive.ts';
import { id, optional, requiredText, text } from '../../files/columns.ts';
import { openRecordTable } from '../../files/record-table.ts';
import { SourceError } from '../../files/source-error.ts';
import { BadValue, type ColumnType } from '../../files/table.ts';
import { type CodeRow, keepGood, type ReadContext } from '../codes/code-file.ts';
import { type DrugRow, MAX_ROWS, parseNdc, parseRxcui, toCodeRow } from './drug-row.ts';
import { formatRequirementCodes } from './requirements.rules.ts';

/** Eight digits; spreadsheet programs drop leading zeros. */
const formularyId: ColumnType<string> = {
  parse: (value) => {
    const id = requiredText.parse(value);
    return /^\d+$/.test(id) ? id.padStart(8, '0') : id;
  },
};

const DRUGS = {
  formulary: { ...formularyId, aliases: ['FORMULARY_ID'] },
  year: { ...id, aliases: ['CONTRACT_YEAR'] },
  rxcui: { ...text, aliases: ['RXCUI'] },
  ndc: { ...text, aliases: ['NDC'] },
  tier: { ...text, aliases: ['TIER_LEVEL_VALUE'] },
  limited: { ...text, aliases: ['QUANTITY_LIMIT_YN'] },
  amount: optional({ ...text, aliases: ['QUANTITY_LIMIT_AMOUNT'] }),
  days: optional({ ...text, aliases: ['QUANTITY_LIMIT_DAYS'] }),
  prior: { ...text, aliases: ['PRIOR_AUTHORIZATION_YN'] },
  step: { ...text, aliases: ['STEP_THERAPY_YN'] },
};
const PLANS = {
  contract: { ...requiredText, aliases: ['CONTRACT_ID'] },
  plan: { ...text, aliases: ['PLAN_ID'] },
  name: optional({ ...text, aliases: ['CONTRACT_NAME'] }),
  formulary: { ...formularyId, aliases: ['FORMULARY_ID'] },
};

/** Plans by formulary, for the requested contracts. */
export type PlansByFormulary = ReadonlyMap<string, { names: Set<string>; plans: Set<string> }>;

/** Rows that may lack a name before the load is aborted. */
const UNNAMED_SAMPLE = 500;
const MAX_PLANS = 20;

/** @param contracts contract ids; null to select by name. @param names pattern of the source's contract names */
export async function readPlans(
  files: readonly SourceFile[],
  { contracts, names }: { contracts: ReadonlySet<string> | null; names: RegExp },
  context: ReadContext,
): Promise<PlansByFormulary> {
  const found = new Map<string, { names: Set<string>; plans: Set<string> }>();
  for (const file of files) {
    const table = await openRecordTable(
      { what: 'the plan information of a Part D public use file', columns: PLANS, delimiter: '|', quoted: false },
      file,
      context.warn,
    );
    for await (const { row } of table.rows) {
      if (contracts === null ? !names.test(row.name ?? '') : !contracts.has(row.contract.toUpperCase())) continue;
      const own = found.get(row.formulary) ?? { names: new Set<string>(), plans: new Set<string>() };
      found.set(row.formulary, own);
      if (row.name !== null) own.names.add(row.name);
      own.plans.add(`${row.contract}-${row.plan ?? ''}`);
    }
  }
  return found;
}

/** Year of the contracts in the first row. */
export async function yearOfDrugs(file: SourceFile, context: ReadContext): Promise<number | null> {
  const { rows } = await drugTable(file, context);
  const first = await rows.next();
  await rows.return(undefined);
  return first.done === true ? null : first.value.row.year;
}

function drugTable(file: SourceFile, context: ReadContext) {
  return openRecordTable(
    { what: 'the drugs of a Part D public use file', columns: DRUGS, delimiter: '|', quoted: false },
    file,
    context.warn,
  );
}

/** Rows of the plans' formularies. @param model provides drug names, which the files lack */
export async function* partDRows(
  files: readonly SourceFile[],
  plans: PlansByFormulary,
  model: Model | null,
  context: ReadContext,
): AsyncGenerator<CodeRow> {
  const names = new Map<string, DrugName | null>();
  const lookUpDrugName = (ndc: string | null) => {
    if (ndc === null || model === null) return null;
    if (!names.has(ndc)) names.set(ndc, findDrugName(model, ndc, context.today));
    return names.get(ndc)!;
  };
  let [line, unnamed] = [0, 0];
  for (const file of files) {
    const table = await drugTable(file, context);
    const rows = keepGood(table.rows, file, context, ({ row }) => {
      const own = plans.get(row.formulary);
      if (own === undefined) return null;
      const ndc = parseNdc(row.ndc);
      const name = lookUpDrugName(ndc);
      line += 1;
      if (name === null) unnamed += 1;
      if (line > MAX_ROWS) throw new SourceError(`${file.origin} contains more than ${MAX_ROWS} rows of these plans`);
      if (unnamed >= UNNAMED_SAMPLE && unnamed * 2 > line)
        throw new SourceError(
          `${file.origin} lists drugs by code, and the corpus has no names for most of them: load "cpi ingest ndc" first`,
        );
      return toCodeRow(toDrugRow(row, { ndc, name, ...own }), line);
    });
    yield* rows;
  }
}

type DrugLine = Record<Exclude<keyof typeof DRUGS, 'year' | 'formulary'>, string | null> & {
  year: number;
  formulary: string;
};

function toDrugRow(
  row: DrugLine,
  { ndc, name, names, plans }: { ndc: string | null; name: DrugName | null; names: Set<string>; plans: Set<string> },
): DrugRow {
  const rxcui = parseRxcui(row.rxcui);
  if (rxcui === null && ndc === null) throw new BadValue('neither RXCUI nor NDC is a code');
  const flags = {
    prior_authorization: parseFlag(row.prior),
    step_therapy: parseFlag(row.step),
    quantity_limit: parseFlag(row.limited) === 'yes' ? formatLimit(row) : parseFlag(row.limited),
    specialty: null,
  };
  return {
    ...flags,
    drug_name: name?.name ?? (rxcui === null ? `NDC ${ndc}` : `RxCUI ${rxcui}`),
    generic_name: name?.generic ?? null,
    rxcui,
    ndc,
    tier: row.tier === null ? null : `Tier ${row.tier}`,
    coverage_status: 'covered',
    codes: formatRequirementCodes(flags),
    formulary_name: `Medicare Part D formulary ${row.formulary} (${[...names].sort().slice(0, 2).join('; ')})`,
    plan_year: row.year,
    plans: [...plans].slice(0, MAX_PLANS).join(','),
    plan_count: plans.size,
    matched_text: `RXCUI ${row.rxcui ?? ''}; NDC ${row.ndc ?? ''}; tier ${row.tier ?? ''}; prior authorization ${row.prior ?? ''}; step therapy ${row.step ?? ''}; quantity limit ${row.limited ?? ''} ${row.amount ?? ''}/${row.days ?? ''}`,
  };
}

function parseFlag(value: string | null): string | null {
  const provided = (value ?? '').trim().toUpperCase();
  if (provided === 'Y' || provided === '1') return 'yes';
  return provided === 'N' || provided === '0' ? 'no' : null;
}

function formatLimit({ amount, days }: DrugLine): string {
  const [many, span] = [Number(amount), Number(days)];
  if (!(many > 0)) return 'yes';
  return span > 0 ? `${many} per ${span === 1 ? 'day' : `${span} days`}` : String(many);
}
