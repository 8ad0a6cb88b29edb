import type { Quantity } from '../../criteria.ast.ts';
import { convert } from './ucum.ts';

/** Common notations in UCUM. */
const ALIASES = new Map<string, string>(
  Object.entries({
    year: 'a',
    years: 'a',
    yr: 'a',
    yrs: 'a',
    y: 'a',
    month: 'mo',
    months: 'mo',
    week: 'wk',
    weeks: 'wk',
    day: 'd',
    days: 'd',
    hour: 'h',
    hours: 'h',
    hr: 'h',
    minute: 'min',
    minutes: 'min',
    lb: '[lb_av]',
    lbs: '[lb_av]',
    pound: '[lb_av]',
    pounds: '[lb_av]',
    kgs: 'kg',
    mmhg: 'mm[Hg]',
    'mm hg': 'mm[Hg]',
    'kg/m^2': 'kg/m2',
    'kg/m²': 'kg/m2',
    percent: '%',
    ft: '[ft_i]',
    feet: '[ft_i]',
    'events/h': '/h',
    'events/hour': '/h',
    'per hour': '/h',
    'pack-years': '{pack-years}',
    'pack-year': '{pack-years}',
    'mg/dl': 'mg/dL',
    'mmol/l': 'mmol/L',
    'ng/ml': 'ng/mL',
    'g/dl': 'g/dL',
    'ml/min': 'mL/min',
    'years old': 'a',
    'years of age': 'a',
    'y/o': 'a',
    yo: 'a',
    mos: 'mo',
    wks: 'wk',
    hrs: 'h',
    mins: 'min',
    kilogram: 'kg',
    kilograms: 'kg',
    inch: '[in_i]',
    inches: '[in_i]',
    torr: 'mm[Hg]',
    'events per hour': '/h',
    'episodes per hour': '/h',
    'pack years': '{pack-years}',
    gram: 'g',
    grams: 'g',
    ounce: '[oz_av]',
    ounces: '[oz_av]',
    meter: 'm',
    meters: 'm',
    centimeter: 'cm',
    centimeters: 'cm',
    degrees: 'deg',
    second: 's',
    seconds: 's',
  }),
);
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
