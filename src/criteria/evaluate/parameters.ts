import { MAY_BE_NEGATIVE, MEASURES } from '../extract/conditions/measures.ts';
import { type FactValue, type FactValues, readAge, readTreatment, readValue } from '../tree/decide/values.ts';
import type { FactDefinition } from '../tree/logic.ts';
import { isDay } from './calendar.ts';
import { itemName, parameterName, parseFlag, treatmentName, VOCABULARIES } from './names.ts';
import { readQuantity } from './units/quantities.ts';
import { converted } from './units/units.ts';

export type ParameterErrors = Record<string, string[]>;

const MAX_PARAMETERS = 200;
const MAX_LIST = 500;
/** Same length as a label in the claim operation. */
const MAX_TEXT = 100;
/** Max kinds of services in one request. */
const MAX_KINDS = 50;
const MAX_AGE = 150;
const NAME = /^[a-z][a-z0-9_]{0,63}$/;
const CODE = /^[A-Z0-9]{3,7}$/;
const PROCEDURE_CODE = /^[A-Z0-9]\d{3}[A-Z0-9]$/;
const BLOCK_ID = /^cb_[0-9a-f]{20}$/;
/** Unit of a bare number, by parameter. */
const UNITS = new Map<string, string>([
  ['age', 'a'],
  ['time_since_quitting_smoking', 'a'],
  ['symptom_duration', 'wk'],
  ...MEASURES.map(({ field, unit }): [string, string] => [field, unit]),
]);
/** Names with a fixed meaning in every policy. */
export const KNOWN_PARAMETERS: readonly string[] = [
  'diagnosis_codes',
  'procedure_codes',
  'service_dates',
  'date_of_service',
  'documentation',
  'prior_treatments',
  'attested_criteria',
  'modifiers',
  'place_of_service',
  ...VOCABULARIES.keys(),
  ...UNITS.keys(),
];

/**
 * Parses a caller's `parameters` without a policy's logic, or reports errors by field. A null field counts as absent.
 * Each member of a group is a fact of its own: `documentation.order`.
 */
export function readParameters(input: unknown): { values: FactValues } | { errors: ParameterErrors } {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    return { errors: { parameters: ['must be an object'] } };
  const entries = Object.entries(input).filter(([, value]) => value !== null && value !== undefined);
  if (entries.length > MAX_PARAMETERS)
    return { errors: { parameters: [`must have at most ${MAX_PARAMETERS} members`] } };
  const { values, errors, read, fail } = new Reader();
  const seen = new Set<string>();
  for (const [provided, value] of entries) {
    const name = parameterName(provided);
    if (seen.has(name)) fail(name, 'is given twice');
    else if (NAME.test(name)) read(name, value);
    else fail(name, 'is not a parameter name: lowercase letters, digits and underscores, at most 64');
    seen.add(name);
  }
  return Object.keys(errors).length > 0 ? { errors } : { values };
}

class Reader {
  readonly values = new Map<string, FactValue>();
  readonly errors: ParameterErrors = {};

  readonly read = (name: string, value: unknown): void => {
    if (name === 'diagnosis_codes' || name === 'procedure_codes') this.#codes(name, value);
    else if (name === 'service_dates') this.#serviceDates(value);
    else if (name === 'documentation' || name === 'attested_criteria') this.#flags(name, value);
    else if (name === 'prior_treatments') this.#treatments(value);
    else if (name.endsWith('_date') || name === 'date_of_service')
      this.#accept(name, readValue(define(name, 'date'), value));
    else if (VOCABULARIES.has(name)) this.#word(name, value);
    else this.#open(name, value);
  };

  readonly fail = (path: string, message: string): void => {
    // A name may contain anything; it is echoed only as far as it looks like a name.
    const displayed = NAME.test(path.split('.')[0]!) ? path.slice(0, 130) : 'parameters';
    const messages = Object.hasOwn(this.errors, displayed) ? this.errors[displayed]! : [];
    messages.push(message);
    this.errors[displayed] = messages;
  };

  #accept(name: string, read: FactValue | string | null): void {
    if (typeof read === 'string') this.fail(name, read);
    else if (read !== null) this.values.set(name, read);
  }

  /** Parameters without a fixed type: a quantity, a word, or yes/no. */
  #open(name: string, value: unknown): void {
    const isMeasure = UNITS.has(name);
    const flag = isMeasure ? undefined : parseFlag(value);
    if (flag !== undefined) this.values.set(name, { kind: 'yes_no', value: flag });
    // No logic compares word lists, such as modifiers.
    else if (!isMeasure && isWords(value)) return;
    else if (typeof value !== 'string' || isMeasure || /^\s*[-+]?\d/.test(value)) this.#quantity(name, value);
    else if (value.length > MAX_TEXT) this.fail(name, `must be at most ${MAX_TEXT} characters long`);
    else this.values.set(name, { kind: 'choice', value: value.trim().toLowerCase() });
  }

  /** The value is stored in its own unit, because a conversion and its reverse are not exact. */
  #quantity(name: string, value: unknown): void {
    const unit = UNITS.get(name);
    const quantity = readQuantity(value, unit ?? '1');
    if (quantity === null)
      return this.fail(name, 'must be a number, or a number with its unit: {"value": 80, "unit": "kg"}');
    if (quantity.value < 0 && unit !== undefined && !MAY_BE_NEGATIVE.has(name))
      return this.fail(name, 'must not be negative');
    const own = unit === undefined ? quantity.value : converted(quantity, unit, name);
    if (own === null) return this.fail(name, `has a unit that cannot be converted to ${unit}`);
    if (name === 'age' && own > MAX_AGE) return this.fail(name, `must be at most ${MAX_AGE} years`);
    this.values.set(name, name === 'age' ? readAge(quantity) : { kind: 'number', ...quantity, to: quantity.value });
  }

  #word(name: string, value: unknown): void {
    this.#accept(name, readValue(define(name, 'choice', { values: VOCABULARIES.get(name)!.words }), value));
    const band = this.values.get(name);
    // An age is more precise than its band.
    if (name === 'age_category' && band?.kind === 'choice' && !this.values.has('age'))
      this.#accept('age', readValue(define('age', 'number', { unit: 'a' }), band.value));
  }

  #codes(name: string, value: unknown): void {
    const list = typeof value === 'string' ? [value] : value;
    if (!Array.isArray(list) || list.length > MAX_LIST)
      return this.fail(name, `must be a list of at most ${MAX_LIST} codes`);
    const codes = list.map((code) => (typeof code === 'string' ? code.replaceAll('.', '').trim().toUpperCase() : ''));
    codes.forEach((code, index) => {
      if (!CODE.test(code)) this.fail(`${name}.${index}`, 'must be a code of 3 to 7 letters and digits');
    });
    // Forms send an empty list for an empty field.
    if (codes.length > 0) this.values.set(name, { kind: 'codes', codes });
  }

  #serviceDates(value: unknown): void {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return this.#days('service_dates', value);
    const entries = Object.entries(value);
    if (entries.length > MAX_KINDS) this.fail('service_dates', `must have at most ${MAX_KINDS} members`);
    for (const [name, days] of entries.slice(0, MAX_KINDS)) {
      const kind = BLOCK_ID.test(name) ? name : name.trim().toUpperCase();
      if (BLOCK_ID.test(name) || PROCEDURE_CODE.test(kind)) this.#days(`service_dates.${kind}`, days);
      else this.fail('service_dates', 'must be a list of days, or lists by procedure code or block id');
    }
  }

  #days(name: string, value: unknown): void {
    if (!Array.isArray(value) || value.length > MAX_LIST)
      return this.fail(name, `must be a list of at most ${MAX_LIST} days`);
    const wrong = value.flatMap((day, index) => (typeof day === 'string' && isDay(day) ? [] : [index]));
    for (const index of wrong) this.fail(`${name}.${index}`, 'must be a day of the calendar, YYYY-MM-DD');
    if (wrong.length === 0) this.values.set(name, { kind: 'services', dates: value });
  }

  #flags(name: string, value: unknown): void {
    if (!isWords(value) && (typeof value !== 'object' || value === null || Array.isArray(value)))
      return this.fail(name, 'must be an object of true and false, or a list of names');
    for (const [item, flag] of isWords(value) ? value.map((word) => [word, true] as const) : Object.entries(value)) {
      const stated = parseFlag(flag);
      if (stated !== undefined) this.values.set(`${name}.${itemName(item)}`, { kind: 'yes_no', value: stated });
      else if (flag !== null) this.fail(name, 'must contain true or false for each name');
    }
  }

  #treatments(value: unknown): void {
    const reported = isWords(value) ? Object.fromEntries(value.map((name) => [name, true])) : value;
    if (typeof reported !== 'object' || reported === null || Array.isArray(reported))
      return this.fail('prior_treatments', 'must be an object by treatment, or a list of treatments');
    for (const [provided, stated] of Object.entries(reported)) {
      if (stated === null) continue;
      const name = `prior_treatments.${treatmentName(provided)}`;
      const treatment = readTreatment(stated);
      if (typeof treatment === 'string') this.fail('prior_treatments', `${treatment}, for each treatment`);
      else if (this.values.has(name)) this.fail('prior_treatments', 'must give each treatment once');
      else this.values.set(name, treatment);
    }
  }
}

const define = (id: string, kind: FactDefinition['kind'], more?: Partial<FactDefinition>): FactDefinition => ({
  id,
  ask: id,
  kind,
  ...more,
});

const isWords = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= MAX_LIST && value.every((item) => typeof item === 'string');
