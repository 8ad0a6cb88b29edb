import type { Body } from '../../../../sdk/typescript/src/types.ts';
import { stateOfZip } from '../../components/zip-states.ts';

export interface Line {
  /** React key, so that a line keeps its fields when another one is removed. */
  key: number;
  code: string;
  modifiers: string[];
  units: string;
}

export interface Question {
  lines: Line[];
  diagnoses: string[];
  state: string;
  zip: string;
  date: string;
  payer: string;
  site: string;
}

const LINE: Line = { key: 0, code: '', modifiers: [], units: '' };
export const EMPTY: Question = { lines: [LINE], diagnoses: [], state: '', zip: '', date: '', payer: '', site: '' };

type Requested = Body<'/v1/prior-auth/check', 'post'> & Body<'/v1/claims/validate', 'post'>;

/** Omits empty fields. Without a state, derives it from the ZIP code where possible. */
export function toRequestBody({ lines, diagnoses, state, zip, date, payer, site }: Question): Requested {
  const provided = lines.filter(({ code }) => code.trim() !== '');
  const place = state === '' ? (stateOfZip(zip) ?? '') : state;
  return {
    lines: provided.map(({ code, modifiers, units }) => ({
      procedure_code: code.trim(),
      ...(modifiers.length > 0 ? { modifiers } : {}),
      ...(units === '' ? {} : { units: Number(units) }),
    })),
    ...(diagnoses.length > 0 ? { diagnosis_codes: diagnoses } : {}),
    ...(place === '' ? {} : { state: place }),
    ...(zip === '' ? {} : { zip }),
    ...(date === '' ? {} : { date_of_service: date }),
    ...(payer === '' ? {} : { payer }),
    ...(site === '' ? {} : { site_of_service: site as NonNullable<Requested['site_of_service']> }),
  };
}

/**
 * What links and the history store: codes, state, payer and place. They omit ZIP code and date, which could identify a
 * patient.
 */
export type Shared = Record<'codes' | 'diagnoses' | 'state' | 'payer' | 'site', string>;
export const SHARED: Shared = { codes: '', diagnoses: '', state: '', payer: '', site: '' };

export function toShared({ lines, diagnoses, state, zip, payer, site }: Question): Shared {
  const codes = lines
    .filter(({ code }) => code.trim() !== '')
    .map(({ code, modifiers, units }) => [code.trim(), ...modifiers].join('-') + (units === '' ? '' : `x${units}`));
  const place = state === '' ? (stateOfZip(zip) ?? '') : state;
  return { codes: codes.join(' '), diagnoses: diagnoses.join(' '), state: place, payer, site };
}

/** Reads codes as offices write them: "99213-25, 20610-RT, J7325 x48". */
export function readLines(text: string): Omit<Line, 'key'>[] {
  return text
    .trim()
    .replaceAll(/\s+x\s*(?=\d)/gi, 'x')
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((one) => {
      const [, parts = '', units = ''] = /^(.+?)(?:x(\d+(?:\.\d+)?))?$/i.exec(one) ?? [];
      const [code = '', ...modifiers] = parts.toUpperCase().split('-');
      return { code, modifiers, units };
    });
}

export function fromShared({ codes, diagnoses, state, payer, site }: Shared): Question {
  const lines = readLines(codes).map((line, key) => ({ key, ...line }));
  const list = diagnoses.split(' ').filter(Boolean);
  return { ...EMPTY, lines: lines.length === 0 ? [LINE] : lines, diagnoses: list, state, payer, site };
}
