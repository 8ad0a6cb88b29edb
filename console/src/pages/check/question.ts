import type { Body } from '../../../../sdk/typescript/src/types.ts';

export interface Line {
  /** Of the form alone, so that a line keeps its fields when another one goes. */
  key: number;
  code: string;
  modifiers: string[];
  units: string;
}

export interface Question {
  lines: Line[];
  diagnoses: string[];
  zip: string;
  date: string;
  payer: string;
  site: string;
}

export const EMPTY: Question = {
  lines: [{ key: 0, code: '', modifiers: [], units: '' }],
  diagnoses: [],
  zip: '',
  date: '',
  payer: '',
  site: '',
};

type Requested = Body<'/v1/prior-auth/check', 'post'> & Body<'/v1/claims/validate', 'post'>;

/** What was left empty is not stated at all. */
export function toRequestBody({ lines, diagnoses, zip, date, payer, site }: Question): Requested {
  const provided = lines.filter(({ code }) => code.trim() !== '');
  return {
    lines: provided.map(({ code, modifiers, units }) => ({
      procedure_code: code.trim(),
      ...(modifiers.length > 0 ? { modifiers } : {}),
      ...(units === '' ? {} : { units: Number(units) }),
    })),
    ...(diagnoses.length > 0 ? { diagnosis_codes: diagnoses } : {}),
    ...(zip === '' ? {} : { zip }),
    ...(date === '' ? {} : { date_of_service: date }),
    ...(payer === '' ? {} : { payer }),
    ...(site === '' ? {} : { site_of_service: site as NonNullable<Requested['site_of_service']> }),
  };
}
