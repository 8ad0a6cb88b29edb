/** National Correct Coding Initiative (CMS), quarterly: unit limits (MUE) and pairs not billed together (PTP). */
import type { SourceFile } from '../files/archive.ts';
import { alias, id, optional, procedureCode, requiredText, text } from '../files/columns.ts';
import { openRecordTable } from '../files/record-table.ts';
import { readLines, readRecords } from '../files/records.ts';
import { SourceError } from '../files/source-error.ts';
import { BadValue } from '../files/table.ts';
import {
  type CodeFileKind,
  type CodeRow,
  type CodeSource,
  firstDay,
  keepGood,
  type ReadContext,
} from './codes/code-file.ts';

const unitLimits: CodeFileKind = {
  dataset: 'mue',
  names: /mue.*practitioner.*\.(csv|xlsx)$/,
  formats: ['csv', 'xlsx'],
  table: { name: 'mue_values', columns: { code: 'text', units: 'int', indicator: 'smallint', rationale: 'text' } },
  async read(file, context) {
    const table = await openRecordTable(
      {
        what: 'an MUE file of practitioner services',
        columns: {
          code: alias(procedureCode, 'HCPCS/ CPT Code', 'HCPCS/CPT Code'),
          units: alias(id, 'Practitioner Services MUE Values'),
          indicator: alias(requiredText, 'MUE Adjudication Indicator'),
          rationale: optional(alias(text, 'MUE Rationale')),
        },
      },
      file,
      context.warn,
    );
    const from = dayOf(file) ?? (context.year === null ? null : firstDay(context.year, 1));
    if (from === null)
      throw new SourceError(`${file.origin} does not say from when it is effective; its name should hold MM-DD-YYYY`);
    return {
      edition: from,
      effectiveFrom: from,
      rows: keepGood(table.rows, file, context, ({ row }) => {
        const indicator = Number(/^[123]/.exec(row.indicator)?.[0]);
        if (Number.isNaN(indicator)) throw new BadValue(`indicator is not 1, 2 or 3: "${row.indicator.slice(0, 20)}"`);
        return [row.code, row.units, indicator, row.rationale];
      }),
    };
  },
};

function dayOf(file: SourceFile): string | null {
  const match = /(\d{2})[-_](\d{2})[-_](20\d{2})/.exec(file.name);
  return match === null ? null : `${match[3]}-${match[1]}-${match[2]}`;
}

export const mue: CodeSource = {
  name: 'mue',
  accepts:
    'NCCI medically unlikely edits, practitioner services (MCR_MUE_PractitionerServices_Eff_MM-DD-YYYY.csv or zip)',
  publisher: 'Centers for Medicare & Medicaid Services',
  url: 'https://www.cms.gov/medicare/coding-billing/national-correct-coding-initiative-ncci-edits/medicare-ncci-medically-unlikely-edits',
  licence: 'US government work; codes only, CPT copyright AMA',
  cadence: 'quarterly',
  kinds: [unitLimits],
};

function pairs(dataset: 'ptp' | 'ptp_hospital', prefix: string): CodeFileKind {
  return {
    dataset,
    names: new RegExp(`^${prefix}.*\\.(txt|xlsx)$`),
    formats: ['txt', 'xlsx'],
    table: {
      name: 'ptp_edits',
      bulk: true,
      columns: {
        line: 'int',
        column1: 'text',
        column2: 'text',
        effective_from: 'date',
        deleted_on: 'date',
        modifier: 'smallint',
        rationale: 'smallint',
      },
    },
    async read(file, context) {
      const { edition, from } = versionOf(file, context);
      const rationales = new Map<string, number>();
      return {
        edition,
        effectiveFrom: from,
        variant: /[-_](f\d+)/.exec(file.name)?.[1] ?? '',
        rows: pairRows(file, context, rationales),
        attributes: () => ({ rationales: [...rationales.keys()] }),
      };
    },
  };
}

/** NCCI version 32.2 is the third quarter of 2026: 1994 plus 32, quarters from 0. */
function versionOf(file: SourceFile, context: ReadContext): { edition: string; from: string } {
  const version = /v(\d{2})([0-3])(?!\d)/.exec(file.name);
  const quarter = /(20\d\d)[-_ ]?q([1-4])/.exec(file.name);
  const year = version !== null ? 1994 + Number(version[1]) : quarter !== null ? Number(quarter[1]) : context.year;
  const number = version !== null ? Number(version[2]) + 1 : Number(quarter?.[2] ?? 1);
  if (year === null)
    throw new SourceError(`${file.origin} does not say which quarter it is for; its name should hold v322 or 2026q3`);
  return { edition: `${year}Q${number}`, from: firstDay(year, number * 3 - 2) };
}

const PAIR =
  /^([A-Z0-9]{5})\t([A-Z0-9]{5})\t[^\t]*\t(\d{4})(\d{2})(\d{2})\t(?:\*|(\d{4})(\d{2})(\d{2}))\t([019])\t?([^\t]*)/;
const HEADER_LINES = 30;

async function* pairRows(
  file: SourceFile,
  context: ReadContext,
  rationales: Map<string, number>,
): AsyncGenerator<CodeRow> {
  let started = false;
  for await (const { text: lineText, line } of tabLines(file)) {
    const match = PAIR.exec(lineText);
    if (match === null) {
      if (!started && line > HEADER_LINES)
        throw new SourceError(`${file.origin} is not a file of NCCI procedure-to-procedure edits`);
      if (started && lineText.trim() !== '' && lineText !== '\u001a')
        context.warn({ code: 'bad_row', file: file.name, line, reason: 'is not a pair of codes with dates' });
      continue;
    }
    started = true;
    const reason = match[10]!.trim();
    let rationale = rationales.get(reason);
    if (rationale === undefined) {
      if (rationales.size >= 1_000) throw new SourceError(`${file.origin} has more edit rationales than NCCI does`);
      rationale = rationales.size;
      rationales.set(reason, rationale);
    }
    const deleted = match[6] === undefined ? null : `${match[6]}-${match[7]}-${match[8]}`;
    yield [line, match[1]!, match[2]!, `${match[3]}-${match[4]}-${match[5]}`, deleted, Number(match[9]), rationale];
  }
}

async function* tabLines(file: SourceFile): AsyncGenerator<{ text: string; line: number }> {
  if (!file.name.endsWith('.xlsx')) return yield* readLines(file);
  for await (const { cells, line } of readRecords(file)) yield { text: cells.join('\t'), line };
}

export const ptp: CodeSource = {
  name: 'ptp',
  accepts:
    'NCCI procedure-to-procedure edits: ccipra-* (practitioner) or ccioph-* (hospital), all parts f1..f4 in one call',
  publisher: 'Centers for Medicare & Medicaid Services',
  url: 'https://www.cms.gov/medicare/coding-billing/national-correct-coding-initiative-ncci-edits/medicare-ncci-procedure-procedure-ptp-edits',
  licence: 'US government work; codes only, CPT copyright AMA',
  cadence: 'quarterly',
  kinds: [pairs('ptp', 'ccipra'), pairs('ptp_hospital', 'ccioph')],
};
