/** Fiscal year of diagnosis and inpatient procedure files, from their names. */
import type { SourceFile } from '../../files/archive.ts';
import { YearMissingError } from '../../files/source-error.ts';
import { monthNumber, type ReadContext } from '../codes/code-file.ts';
import { namesWithMonths } from '../fee-schedule/fee-editions.ts';

/** A fiscal year begins in October of the previous year; January and April updates have the month in their name. */
export function fiscalYear(file: SourceFile, context: Pick<ReadContext, 'year'>): { year: number; from: string } {
  const around = namesWithMonths(file);
  const year = yearNamed(file.name) ?? yearNamed(around) ?? context.year;
  if (year === null) throw new YearMissingError(file.origin);
  const named = /(?<![a-z])(jan|apr)(?:uary|il)?(?![a-z])/;
  const update = named.exec(file.name)?.[1] ?? named.exec(around)?.[1];
  const month = monthNumber(update ?? 'oct')!;
  return { year, from: month === 10 ? `${year - 1}-10-01` : `${year}-0${month}-01` };
}

/** The edition of a file: "FY2025", or "FY2025 from 2025-04-01" for an update within the year. */
export function fiscalEdition(
  file: SourceFile,
  context: Pick<ReadContext, 'year'>,
): { edition: string; effectiveFrom: string; coversFrom: string } {
  const { year, from } = fiscalYear(file, context);
  const edition = `FY${year}${from.endsWith('10-01') ? '' : ` from ${from}`}`;
  return { edition, effectiveFrom: from, coversFrom: `${year - 1}-10-01` };
}

/** "2027", or "FY27" in POAexemptCodesFY27. */
function yearNamed(name: string): number | null {
  const [, year, short] = /(?<!\d)(20\d\d)(?!\d)|fy[-_ ]?(\d\d)(?!\d)/.exec(name) ?? [];
  if (year !== undefined) return Number(year);
  return short === undefined ? null : 2000 + Number(short);
}
