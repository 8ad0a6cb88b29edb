import type { Quantity } from '../../criteria.ast.ts';
import { convert } from './ucum.ts';

/** Common notations of UCUM units. */
const NOTATIONS: readonly (readonly [ucum: string, written: string])[] = [
  ['a', 'year|years|yr|yrs|y|years old|years of age|y/o|yo'],
  ['mo', 'month|months|mos'],
  ['wk', 'week|weeks|wks'],
  ['d', 'day|days'],
  ['h', 'hour|hours|hr|hrs'],
  ['min', 'minute|minutes|mins'],
  ['s', 'second|seconds'],
  ['[lb_av]', 'lb|lbs|pound|pounds'],
  ['[oz_av]', 'ounce|ounces'],
  ['kg', 'kgs|kilogram|kilograms'],
  ['g', 'gram|grams'],
  ['[ft_i]', 'ft|feet'],
  ['[in_i]', 'inch|inches'],
  ['m', 'meter|meters'],
  ['cm', 'centimeter|centimeters'],
  ['kg/m2', 'kg/m^2|kg/m²'],
  ['mm[Hg]', 'mmhg|mm hg|torr'],
  ['mg/dL', 'mg/dl'],
  ['g/dL', 'g/dl'],
  ['ng/mL', 'ng/ml'],
  ['mmol/L', 'mmol/l'],
  ['mL/min', 'ml/min'],
  ['/h', 'events/h|events/hour|per hour|events per hour|episodes per hour'],
  ['%', 'percent'],
  ['deg', 'degrees'],
  ['{pack-years}', 'pack-years|pack-year|pack years'],
];
const ALIASES = new Map(NOTATIONS.flatMap(([ucum, written]) => written.split('|').map((name) => [name, ucum])));
const MAX_UNIT = 40;
/** g/mol of glucose and cholesterol: their conventional and SI units differ by amount of substance. */
const GLUCOSE = 180.156;
const CHOLESTEROL = 386.65;
const MOLAR_MASS: Record<string, number> = {
  fasting_glucose: GLUCOSE,
  total_cholesterol: CHOLESTEROL,
  hdl_cholesterol: CHOLESTEROL,
  ldl_cholesterol: CHOLESTEROL,
};

export function toUcum(unit: string): string {
  return ALIASES.get(unit.trim().toLowerCase()) ?? unit.trim();
}

/**
 * `quantity` in another UCUM unit, or null when they measure different things. HbA1c in mmol/mol (IFCC) is converted to
 * percent (NGSP) with the NGSP master equation, not by dimension; glucose and cholesterol are converted between mass
 * and amount of substance.
 */
export function converted(quantity: Quantity, unit: string, field: string): number | null {
  const from = toUcum(quantity.unit);
  if (from.length > MAX_UNIT) return null;
  if (from === unit) return quantity.value;
  if (field === 'hba1c') return glycated(quantity.value, from, unit);
  const mass = MOLAR_MASS[field];
  const amounts = [from, unit].filter((name) => name.includes('mol')).length;
  const plan =
    amounts === 1
      ? mass === undefined
        ? null
        : molar(quantity.value, from, unit, mass)
      : convert(quantity.value, from, unit);
  // Rounded to twelve digits: 6 feet are 1.8288 m, not 1.8288000000000002.
  return plan === null ? null : Number(plan.toPrecision(12));
}

function molar(value: number, from: string, to: string, gramsPerMole: number): number | null {
  if (from.includes('mol')) {
    const moles = convert(value, from, 'mol/L');
    return moles === null ? null : convert(moles * gramsPerMole, 'g/L', to);
  }
  const grams = convert(value, from, 'g/L');
  return grams === null ? null : convert(grams / gramsPerMole, 'mol/L', to);
}

/** NGSP % = 0.09148 × IFCC mmol/mol + 2.152 (NGSP, IFCC standardization). */
function glycated(value: number, from: string, to: string): number | null {
  if (from === 'mmol/mol' && to === '%') return Number((0.09148 * value + 2.152).toFixed(2));
  if (from === '%' && to === 'mmol/mol') return Number(((value - 2.152) / 0.09148).toFixed(1));
  return null;
}
