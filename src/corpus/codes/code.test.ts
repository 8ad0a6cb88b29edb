import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  displayCode,
  isInRange,
  isLicensedCode,
  normalizeCode,
  parseCandidates,
  parseCodeSystem,
  procedureCode,
  procedureSystem,
  toNdc11,
  withCategories,
} from './code.ts';

const systems = (text: string) => parseCandidates(text).map(({ system, code }) => `${system} ${code}`);

describe('interpretations of a code', () => {
  it.each([
    ['76942', ['CPT 76942']],
    [' 99 213 ', ['CPT 99213']],
    ['0075t', ['CPT 0075T']],
    ['3008F', ['CPT 3008F']],
    ['j1745', ['HCPCS J1745', 'ICD10CM J1745']],
    ['E11.65', ['ICD10CM E1165', 'HCPCS E1165']],
    ['E1165', ['HCPCS E1165', 'ICD10CM E1165']],
    ['i10', ['ICD10CM I10']],
    ['S72.001A', ['ICD10CM S72001A', 'ICD10PCS S72001A']],
    ['0SRD0J9', ['ICD10PCS 0SRD0J9']],
    ['25', ['HCPCS 25']],
    ['0074-3799-02', ['NDC 00074379902']],
    ['60574-4114-1', ['NDC 60574411401']],
    ['0002-7597-01', ['NDC 00002759701']],
    ['57894-030-01', ['NDC 57894003001']],
    ['57894003001', ['NDC 57894003001']],
    ['057894-0030-01', ['NDC 57894003001']],
    ['057894003001', ['NDC 057894003001', 'NDC 57894003001']],
    ['123456-7890-12', ['NDC 123456789012']],
    ['5789403001', 3],
    ['57894 030 01', ['NDC 57894003001']],
    ['57894.0030.01', ['NDC 57894003001']],
    ['57894\u2010030\u201001', ['NDC 57894003001']],
    ['57894 \u2013 030 \u2013 01', ['NDC 57894003001']],
    ['\uff19\uff19\uff12\uff11\uff13', ['CPT 99213']],
    ['E11\u200b.9\u00a0', ['ICD10CM E119']],
    ['knee arthroplasty', []],
    ['', []],
  ])('%s is parsed as %j', (text, expected) => {
    if (typeof expected === 'number') expect(systems(text)).toHaveLength(expected);
    else expect(systems(text)).toEqual(expected);
  });

  it('a hint keeps only interpretations of its system; CPT and HCPCS are one family', () => {
    expect(parseCandidates('E1165', 'ICD10CM')).toEqual([{ system: 'ICD10CM', code: 'E1165' }]);
    expect(parseCandidates('99213', 'HCPCS')).toEqual([{ system: 'CPT', code: '99213' }]);
    expect(parseCandidates('99213', 'NDC')).toEqual([]);
  });

  it('names of code systems are accepted in several spellings, other words are not', () => {
    expect([parseCodeSystem('icd-10-cm'), parseCodeSystem('ICD10PCS'), parseCodeSystem('SNOMED')]).toEqual([
      'ICD10CM',
      'ICD10PCS',
      null,
    ]);
  });

  it('any text yields interpretations without separators', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 100 }), (text) =>
        parseCandidates(text).every(({ code }) => /^[A-Z0-9]+$/.test(code)),
      ),
    );
  });

  it('eleven digits are the same with any dashes', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{11}$/),
        (ndc) => toNdc11(`${ndc.slice(0, 5)}-${ndc.slice(5, 9)}-${ndc.slice(9)}`) === ndc,
      ),
    );
  });
});

const diagnosis = fc.stringMatching(/^[A-Z]\d[0-9A-Z]{1,5}$/);
const procedure = fc.stringMatching(/^(?:\d{4}[0-9FTUMA]|[A-Z]\d{4})$/);

describe('the normal form', () => {
  it('is the same for every notation, and idempotent', () => {
    fc.assert(
      fc.property(diagnosis, (code) => {
        const dotted = displayCode(code, 'ICD10CM');
        for (const spelled of [code, dotted, dotted.toLowerCase(), ` ${dotted} `, code.split('').join('-')])
          expect(normalizeCode(spelled)).toBe(code);
        expect(parseCandidates(dotted)).toContainEqual({ system: 'ICD10CM', code });
      }),
    );
  });

  it('of a procedure belongs to its own system, in any case and with surrounding spaces', () => {
    fc.assert(
      fc.property(procedure, (code) => {
        expect(procedureCode(` ${code.toLowerCase()} `)).toBe(code);
        expect(parseCandidates(code)).toContainEqual({ system: procedureSystem(code), code });
      }),
    );
  });

  it('marks only CPT and CDT codes as licensed', () => {
    const licensed = (codes: string[]) => codes.map((code) => isLicensedCode(code));
    expect(licensed(['99213', '0075T', '3008F', 'D0120'])).toEqual(Array(4).fill(true));
    expect(licensed(['J1745', 'E119', '0SRD0J9', 'KX', '57894003001'])).toEqual(Array(5).fill(false));
    // A diagnosis without its dot has the form of a CDT code.
    expect(['HCPCS', 'ICD10CM'].map((system) => isLicensedCode('D3102', system))).toEqual([true, false]);
  });
});

describe('a listed range', () => {
  it('of diagnoses includes its ends, every code below them and the categories between', () => {
    const contains = (code: string) => isInRange(code, 'E101', 'E139', true);
    expect(['E101', 'E1010', 'E11', 'E119', 'E139', 'E1395'].map(contains)).toEqual(Array(6).fill(true));
    expect(['E10', 'E100', 'E14', 'E089', 'E140'].map(contains)).toEqual(Array(5).fill(false));
  });

  it('of procedures includes only codes with letters in the same positions', () => {
    expect(isInRange('0075T', '0071T', '0076T', false)).toBe(true);
    expect(['00100', '0077T', '0075U'].map((code) => isInRange(code, '0071T', '0076T', false))).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('includes both ends, and every code below a code', () => {
    fc.assert(
      fc.property(diagnosis, diagnosis, diagnosis, (a, b, code) => {
        const [from, to] = a < b ? [a, b] : [b, a];
        expect(isInRange(from, from, to, true) && isInRange(to, from, to, true)).toBe(true);
        if (isInRange(code, from, to, true)) expect(isInRange(`${code}1`, from, to, true)).toBe(true);
      }),
    );
  });

  it('the categories of a code are its prefixes of three or more characters', () => {
    fc.assert(
      fc.property(diagnosis, (code) => {
        const [own, ...above] = withCategories(code);
        expect(own).toBe(code);
        expect(above).toHaveLength(code.length - 3);
        for (const category of above) expect(code.startsWith(category) && category.length >= 3).toBe(true);
      }),
    );
  });
});
