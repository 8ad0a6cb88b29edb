import { BadValue, type ColumnType } from './table.ts';

/** Text unchanged; null when empty. */
export const text: ColumnType<string | null> = { parse: (value) => (value.trim() === '' ? null : value.trim()) };

/** Required text. */
export const requiredText: ColumnType<string> = {
  parse: (value) => {
    const trimmed = value.trim();
    if (trimmed === '') throw new BadValue('is empty');
    return trimmed;
  },
};

/** Whole number used as an identifier. */
export const id: ColumnType<number> = {
  parse: (value) => {
    const trimmed = value.trim();
    if (!/^\d{1,9}$/.test(trimmed)) throw new BadValue(`is not a number: "${trimmed.slice(0, 20)}"`);
    return Number(trimmed);
  },
};

export const optionalId: ColumnType<number | null> = {
  parse: (value) => (value.trim() === '' ? null : id.parse(value)),
};

/** Date of `YYYY-MM-DD[ HH:MM:SS[.f]]` or `M/D/YYYY[ time]`, as YYYY-MM-DD; null when empty. */
export const date: ColumnType<string | null> = {
  parse: (value) => {
    const trimmed = value.trim();
    if (trimmed === '' || trimmed === 'N/A') return null;
    const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?!\d)/.exec(trimmed);
    const day = american ? `${american[3]}-${pad(american[1]!)}-${pad(american[2]!)}` : trimmed.slice(0, 10);
    if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !isCalendarDay(day))
      throw new BadValue(`is not a date: "${trimmed.slice(0, 20)}"`);
    return day;
  },
};

/** The same column, optional in the file. */
export function optional<Value>(type: ColumnType<Value>): ColumnType<Value> {
  return { ...type, optional: true };
}

/** The same column, with alternative names. */
export function alias<Value>(type: ColumnType<Value>, ...aliases: string[]): ColumnType<Value> {
  return { ...type, aliases };
}

/** The same column, with a pattern for names. */
export function named<Value>(type: ColumnType<Value>, pattern: RegExp): ColumnType<Value> {
  return { ...type, pattern };
}

/** Whether YYYY-MM-DD is a valid date. */
export function isCalendarDay(day: string): boolean {
  const parsed = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day);
}

/** Decimal number kept as text, without thousands separators and dollar sign. */
export const decimal: ColumnType<string> = {
  parse: (value) => {
    const provided = value.trim().replace(/^(-?)\$\s*/, '$1');
    // A comma between other digits would be a decimal sign, which no published file uses.
    const trimmed = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(provided) ? provided.replaceAll(',', '') : provided;
    if (!/^-?(\d{1,12}(\.\d{0,12})?|\.\d{1,12})$/.test(trimmed))
      throw new BadValue(`is not a number: "${clip(value)}"`);
    return trimmed;
  },
};

/** The same with at least two decimal places, since a workbook stores 1.30 as 1.3 and 0.00 as 0. */
export function twoPlaces(value: string): string {
  const [whole = '', fraction = ''] = value.split('.');
  return `${whole || '0'}.${fraction.padEnd(2, '0')}`;
}

/** Decimal number, null when empty or N/A. */
export const optionalDecimal: ColumnType<string | null> = {
  parse: (value) => (/^\s*(n\/?a)?\s*$/i.test(value) ? null : decimal.parse(value)),
};

/** The same for an additional amount of a row: words or signs in its place, such as "Contractor Priced", are none. */
export const amountIfAny: ColumnType<string | null> = {
  parse: (value) => (/\d/.test(value) ? decimal.parse(value) : null),
};

/** Five-character procedure code, upper case. Spreadsheet programs treat 00100 as a number and drop its zeros. */
export const procedureCode: ColumnType<string> = {
  parse: (value) => {
    const provided = value.trim().toUpperCase();
    const code = /^\d{3,4}$/.test(provided) ? provided.padStart(5, '0') : provided;
    if (!/^[A-Z0-9]\d{3}[A-Z0-9]$/.test(code)) throw new BadValue(`is not a procedure code: "${clip(value)}"`);
    return code;
  },
};

/** Contractor or locality number; some editions drop the leading zeros. */
export function digits(length: number): ColumnType<string> {
  return {
    parse: (value) => {
      const trimmed = value.trim();
      if (!/^\d+$/.test(trimmed) || trimmed.length > length) throw new BadValue(`is not a number: "${clip(value)}"`);
      return trimmed.padStart(length, '0');
    },
  };
}

const MONTHS = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');

/** Date of YYYYMMDD, YYYY-MM-DD, M/D/YYYY or 31DEC2020, as YYYY-MM-DD; null when empty or all zeros. */
export const compactDate: ColumnType<string | null> = {
  parse: (value) => {
    const provided = value.trim();
    if (/^0+$/.test(provided)) return null;
    const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(provided);
    if (compact !== null) return date.parse(`${compact[1]}-${compact[2]}-${compact[3]}`);
    const named = /^(\d{1,2})-?([A-Z]{3})-?(\d{4})/i.exec(provided);
    if (named !== null)
      return date.parse(`${named[3]}-${pad(MONTHS.indexOf(named[2]!.toUpperCase()) + 1)}-${pad(named[1]!)}`);
    return date.parse(provided);
  },
};

function pad(part: string | number): string {
  return String(part).padStart(2, '0');
}

function clip(value: string): string {
  return value.trim().slice(0, 20);
}
