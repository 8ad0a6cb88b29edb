import { describe, expect, it } from 'vitest';
import { AppError } from '../../platform/errors/app-error.ts';
import { modifiersOn, placeOfCode, siteOfCode, toClaimLines } from './lines.ts';
import { parseRequest, type RequestFields } from './question.ts';

const LINES = [
  { procedure_code: ' 99213 ', modifiers: ['25'], diagnosis_pointers: [2] },
  { procedure_code: '20610', modifiers: ['rt'], units: 1, place: '11' },
  { procedure_code: '20610', modifiers: ['LT'], units: 2, place: '11' },
];
const DIAGNOSES = ['M17.11', 'e119'];

function refusal(body: RequestFields): [code: string, field: string] | null {
  try {
    parseRequest(body);
    return null;
  } catch (error) {
    if (error instanceof AppError) return [error.code, Object.keys(error.details)[0]!];
    throw error;
  }
}

describe('request parsing', () => {
  it('maps lines and codes to the same model, with units summed by code and modifiers of the claim', () => {
    const read = parseRequest({ lines: LINES, diagnosis_codes: DIAGNOSES, site_of_service: 'office' });
    expect(read.procedures).toEqual([
      { code: '99213', requested: ' 99213 ', count: 1 },
      { code: '20610', requested: '20610', count: 3 },
    ]);
    expect(read.modifiers).toEqual(['25', 'RT', 'LT']);
    expect(read.lines?.map(({ pointers }) => pointers)).toEqual([['E119'], ['M1711', 'E119'], ['M1711', 'E119']]);
    expect(modifiersOn(read, ['20610'])).toEqual(['LT', 'RT']);
    const codes = parseRequest({ procedure_codes: ['99213', '20610', '20610', '20610'], diagnosis_codes: DIAGNOSES });
    expect(codes.procedures.map(({ code, count }) => [code, count])).toEqual([
      ['99213', 1],
      ['20610', 3],
    ]);
    expect(toClaimLines(codes).map(({ units }) => units)).toEqual([1, 3]);
  });

  it('maps a place of service code to its site, and keeps one without a site as a known place', () => {
    const read = (place: string) => parseRequest({ lines: [{ procedure_code: 'E0601', place }] });
    expect([read('22').site, read('12').site, read('asc').site]).toEqual(['outpatient_hospital', 'home', 'asc']);
    const nursing = read('31');
    expect([siteOfCode(nursing, 'E0601'), placeOfCode(nursing, 'E0601')]).toEqual([null, '31']);
    expect([read('22').setting, read('asc').setting]).toEqual(['professional', null]);
  });

  it('treats a type of bill as institutional, and derives hospital outpatient and inpatient from it', () => {
    const read = (bill_type: string) => parseRequest({ procedure_codes: ['99213'], bill_type });
    for (const bill of ['131', '0131', '851'])
      expect(read(bill)).toMatchObject({ setting: 'facility', site: 'outpatient_hospital' });
    expect(read('111')).toMatchObject({ setting: 'facility', site: 'inpatient' });
    expect(read('721')).toMatchObject({ setting: 'facility', site: null });
  });

  it.each<[string, RequestFields, [string, string] | null]>([
    ['no codes at all', {}, ['VALIDATION_MISSING_FIELD', 'procedure_codes']],
    [
      'the same codes in both forms',
      { procedure_codes: ['20610', '99213'], lines: LINES, diagnosis_codes: DIAGNOSES },
      null,
    ],
    [
      'other codes than lines',
      { procedure_codes: ['99214'], lines: LINES, diagnosis_codes: DIAGNOSES },
      ['VALIDATION_ERROR', 'procedure_codes'],
    ],
    [
      'modifiers beside lines',
      { lines: LINES, diagnosis_codes: DIAGNOSES, modifiers: ['25'] },
      ['VALIDATION_ERROR', 'modifiers'],
    ],
    [
      'a pointer past the diagnoses',
      { lines: LINES, diagnosis_codes: ['M17.11'] },
      ['VALIDATION_ERROR', 'lines[0].diagnosis_pointers'],
    ],
    ['half a visit', { lines: [{ procedure_code: '99213', units: 1.5 }] }, ['VALIDATION_ERROR', 'lines[0].units']],
    ['tenths of a mile', { lines: [{ procedure_code: 'A0425', units: 12.3 }] }, null],
    [
      'a place nobody assigned',
      { lines: [{ procedure_code: '99213', place: '43' }] },
      ['VALIDATION_ERROR', 'lines[0].place'],
    ],
    [
      'a bill of a practitioner',
      { procedure_codes: ['99213'], setting: 'professional', bill_type: '131' },
      ['VALIDATION_ERROR', 'bill_type'],
    ],
    [
      'a place code of an institution',
      { lines: [{ procedure_code: '99213', place: '22' }], setting: 'facility' },
      ['VALIDATION_ERROR', 'lines'],
    ],
  ])('%s: %j', (_what, body, refused) => {
    expect(refusal(body)).toEqual(refused);
  });
});
