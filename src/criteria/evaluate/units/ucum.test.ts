/**
 * Our conversions are checked against the library; the product does not include it because of its license (see NOTICE).
 */
import { UcumLhcUtils } from '@lhncbc/ucum-lhc';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MEASURES } from '../../extract/conditions/measures.ts';
import { convert } from './ucum.ts';
import { ATOMS } from './ucum-units.ts';

const library = UcumLhcUtils.getInstance();
/** Units of each kind of measure; those used in policies are added. */
const KINDS = [
  ['a', 'mo', 'wk', 'd', 'h', 'min', 's', 'ms', 'us', 'ns', 'ks', 'fs'],
  ['kg', 'g', 'mg', 'ug', 'ng', 'pg', '[lb_av]', '[oz_av]', '[stone_av]', '[gr]', 't', 'dag', 'Mg', 'Gg'],
  ['m', 'cm', 'mm', 'km', 'um', 'nm', 'dm', 'hm', 'dam', '[in_i]', '[ft_i]', '[yd_i]', '[mi_i]', 'Tm', 'Pm'],
  ['L', 'l', 'dL', 'mL', 'uL', 'fL', 'cm3', 'dm3', 'm3', '[in_i]3'],
  ['mm[Hg]', 'm[Hg]', 'cm[H2O]', 'mm[H2O]', 'kPa', 'Pa', 'hPa', 'mbar', 'bar', 'atm'],
  ['mg/dL', 'g/L', 'g/dL', 'ng/mL', 'ug/L', 'pg/mL', 'kg/m3', 'mg/(100.mL)', 'mg.dL-1'],
  ['/uL', '10*9/L', '10^9/L', '10*3/uL', '/mL', '10*6/mL', '/L', '{cells}/uL'],
  ['mL/min', 'L/h', 'mL/s', 'L/(24.h)', 'dL/d', 'mL/min{x}'],
  ['/h', '/min', '/d', 'Hz', 'mHz', '{events}/h', '/(60.min)', 's-1'],
  ['%', '1', '[ppth]', '[ppm]', '10*-2', 'h/d', 'mg/g', '{score}'],
  ['kg/m2', 'g/cm2', '[lb_av]/[in_i]2', 'mg/mm2'],
  ['deg', 'rad', 'mrad'],
  ['Cel', 'K', '[degF]', 'mK'],
  ['mol/L', 'mmol/L', 'umol/L', 'nmol/mL', 'mol/m3'],
  ['U/L', 'mU/mL', 'kat/L', 'ukat/L'],
  ['J', 'cal', 'kcal', 'kJ', 'W.s'],
];

function judged(value: number, from: string, to: string): number | null {
  const { status, toVal } = library.convertUnitTo(from, value, to);
  return status === 'succeeded' ? toVal : null;
}

describe('units of measure', () => {
  it.each(KINDS)('%s, %s and the like convert as in the library', (...kind) => {
    for (const from of kind)
      for (const to of kind) {
        const [own, expected] = [convert(3.7, from, to), judged(3.7, from, to)];
        expect(expected, `${from} to ${to} in the library`).not.toBeNull();
        expect(Math.abs(own! / expected! - 1), `${from} to ${to}: ${own}, not ${expected}`).toBeLessThan(1e-9);
      }
  });

  it('do not convert between different kinds', () => {
    for (const one of KINDS)
      for (const other of KINDS)
        if (one !== other && !(isNumberOfThings(one) && isNumberOfThings(other)))
          expect(convert(1, one[0]!, other[0]!), `${one[0]} to ${other[0]}`).toBeNull();
  });

  it('include all units of the measure vocabulary', () => {
    const used = new Set(MEASURES.flatMap(({ unit, units }) => [unit, ...units.map(({ ucum }) => ucum)]));
    expect(used.size).toBeGreaterThan(20);
    for (const unit of used) expect(convert(2, unit, unit), unit).toBeCloseTo(2, 12);
  });

  it.each([
    '',
    'stones',
    'constructor',
    '__proto__',
    '/',
    'kg//m',
    'kg/',
    '(kg',
    'kg)',
    '2 kg',
    'Cel/m',
    'm/Cel',
    'Cel2',
    '0',
    '{',
    '((((((((m))))))))',
  ])('%j is not a unit', (text) => {
    expect(convert(1, text, text)).toBeNull();
  });

  it('never throw for any text, and convert to themselves, back and forth, or not at all', () => {
    const chunk = fc.constantFrom(...ATOMS.keys(), 'm', 'k', 'da', '/', '.', '(', ')', '2', '-1', '{x}', '[', '%', ' ');
    const text = fc.oneof(
      fc.string({ maxLength: 20 }),
      fc.array(chunk, { maxLength: 6 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, text, (from, to) => {
        const there = convert(5, from, to);
        if (there === null) return;
        const back = convert(there, to, from);
        if (Math.abs(there) < 1e100 && Math.abs(there) > 1e-100) expect(back).toBeCloseTo(5, 6);
      }),
      { numRuns: 2_000 },
    );
  });
});

const isNumberOfThings = (kind: readonly string[]) => kind.includes('%');
