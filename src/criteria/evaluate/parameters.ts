import type { Quantity } from '../criteria.ast.ts';
import { MAY_BE_NEGATIVE, MEASURES } from '../extract/conditions/measures.ts';
import { isDay } from './calendar.ts';
import { itemName, NO_INFORMATION, parameterName, parseFlag, treatmentName, VOCABULARIES } from './names.ts';
import { readQuantity } from './units/quantities.ts';
import { converted } from './units/units.ts';

export interface PriorTreatment {
  given: boolean;
  duration: Quantity | null;
  /** Start and end dates, for lengths in calendar units. */
  from: string | null;
  to: string | null;
}

/** A caller's facts of one case; absent ones are unknown. */
export interface Parameters {
  quantities: ReadonlyMap<string, Quantity>;
  days: ReadonlyMap<string, string>;
  words: ReadonlyMap<string, string>;
  codes: ReadonlyMap<'diagnosis_codes' | 'procedure_codes', readonly string[]>;
  /** Dates of earlier services of an unspecified kind. */
  serviceDates: readonly string[] | null;
  /** The same by procedure code or by counting block; null when not provided this way. */
  serviceDatesBy: ReadonlyMap<string, readonly string[]> | null;
  documentation: ReadonlyMap<string, boolean>;
  priorTreatments: ReadonlyMap<string, PriorTreatment>;
  /** Attested decisions on text without logic, by block id. */
  attested: ReadonlyMap<string, boolean>;
}

export type ParameterErrors = Record<string, string[]>;

const MAX_PARAMETERS = 200;
const MAX_LIST = 500;
/** Same length as a label in the claim operation. */
const MAX_TEXT = 100;
/** Max kinds of services in one request. */
const MAX_KINDS = 50;
export const MAX_AGE = 150;
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
/** Parses a caller's `parameters`, or reports errors by field. A null field counts as absent. */
export function readParameters(input: unknown): { parameters: Parameters } | { errors: ParameterErrors } {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    return { errors: { parameters: ['must be an object'] } };
  const entries = Object.entries(input).filter(([, value]) => value !== null && value !== undefined);
  if (entries.length > MAX_PARAMETERS)
    return { errors: { parameters: [`must have at most ${MAX_PARAMETERS} members`] } };
  const reader = new Reader();
  const seen = new Set<string>();
  for (const [provided, value] of entries) {
    const name = parameterName(provided);
    if (seen.has(name)) reader.fail(name, 'is given twice');
    else if (NAME.test(name)) reader.read(name, value);
    else reader.fail(name, 'is not a parameter name: lowercase letters, digits and underscores, at most 64');
    seen.add(name);
  }
  return Object.keys(reader.errors).length > 0 ? { errors: reader.errors } : { parameters: reader };
}

class Reader implements Parameters {
  readonly quantities = new Map<string, Quantity>();
  readonly days = new Map<string, string>();
  readonly words = new Map<string, string>();
  readonly codes = new Map<'diagnosis_codes' | 'procedure_codes', readonly string[]>();
  serviceDates: readonly string[] | null = null;
  serviceDatesBy: ReadonlyMap<string, readonly string[]> | null = null;
  readonly documentation = new Map<string, boolean>();
  readonly priorTreatments = new Map<string, PriorTreatment>();
  readonly attested = new Map<string, boolean>();
  readonly errors: ParameterErrors = {};

  read(name: string, value: unknown): void {
    if (name === 'diagnosis_codes' || name === 'procedure_codes') this.#codes(name, value);
    else if (name === 'service_dates') this.#serviceDates(value);
    else if (name === 'documentation') this.#flags(name, value, this.documentation);
    else if (name === 'attested_criteria') this.#flags(name, value, this.attested);
    else if (name === 'prior_treatments') this.#treatments(value);
    else if (name.endsWith('_date') || name === 'date_of_service') this.#day(name, value);
    else if (VOCABULARIES.has(name)) this.#word(name, value);
    else this.#open(name, value);
  }

  fail(path: string, message: string): void {
    // A name may contain anything; it is echoed only as far as it looks like a name.
    const displayed = NAME.test(path.split('.')[0]!) ? path.slice(0, 130) : 'parameters';
    const messages = Object.hasOwn(this.errors, displayed) ? this.errors[displayed]! : [];
    messages.push(message);
    this.errors[displayed] = messages;
  }

  /** Parameters without a fixed type: a quantity, a word, or yes/no. */
  #open(name: string, value: unknown): void {
    if (typeof value === 'boolean') this.words.set(name, String(value));
    // No logic compares word lists, such as modifiers.
    else if (!UNITS.has(name) && isWords(value)) return;
    else if (typeof value === 'string' && !UNITS.has(name) && !/^\s*[-+]?\d/.test(value)) this.#text(name, value);
    else this.#quantity(name, value);
  }

  #text(name: string, value: string): void {
    if (value.length > MAX_TEXT) this.fail(name, `must be at most ${MAX_TEXT} characters long`);
    else this.words.set(name, value.trim().toLowerCase());
  }

  #quantity(name: string, value: unknown): void {
    const quantity = readQuantity(value, UNITS.get(name) ?? '1');
    if (quantity === null)
      return this.fail(name, 'must be a number, or a number with its unit: {"value": 80, "unit": "kg"}');
    if (quantity.value < 0 && UNITS.has(name) && !MAY_BE_NEGATIVE.has(name))
      return this.fail(name, 'must not be negative');
    const unit = UNITS.get(name);
    const own = unit === undefined ? quantity.value : converted(quantity, unit, name);
    if (own === null) return this.fail(name, `has a unit that cannot be converted to ${unit}`);
    if (name === 'age' && own > MAX_AGE) return this.fail(name, `must be at most ${MAX_AGE} years`);
    this.quantities.set(name, quantity);
  }

  #day(name: string, value: unknown): void {
    if (typeof value === 'string' && isDay(value)) this.days.set(name, value);
    else this.fail(name, 'must be a day of the calendar, YYYY-MM-DD');
  }

  #word(name: string, value: unknown): void {
    const { words, read } = VOCABULARIES.get(name)!;
    const stated = typeof value === 'string' || typeof value === 'number' ? String(value).trim().toLowerCase() : '';
    const word = stated.length > MAX_TEXT ? '' : read(stated);
    if (!words.includes(word)) this.fail(name, `must be one of ${words.join(', ')}`);
    else if (!NO_INFORMATION.has(word)) this.words.set(name, word);
  }

  #codes(name: 'diagnosis_codes' | 'procedure_codes', value: unknown): void {
    const list = typeof value === 'string' ? [value] : value;
    if (!Array.isArray(list) || list.length > MAX_LIST)
      return this.fail(name, `must be a list of at most ${MAX_LIST} codes`);
    const codes = list.map((code) => (typeof code === 'string' ? code.replaceAll('.', '').trim().toUpperCase() : ''));
    codes.forEach((code, index) => {
      if (!CODE.test(code)) this.fail(`${name}.${index}`, 'must be a code of 3 to 7 letters and digits');
    });
    // Forms send an empty list for an empty field.
    if (codes.length > 0) this.codes.set(name, codes);
  }

  #serviceDates(value: unknown): void {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      if (this.#areDays('service_dates', value)) this.serviceDates = value;
      return;
    }
    const lists = new Map<string, readonly string[]>();
    const entries = Object.entries(value);
    if (entries.length > MAX_KINDS) this.fail('service_dates', `must have at most ${MAX_KINDS} members`);
    for (const [name, days] of entries.slice(0, MAX_KINDS)) {
      const kind = BLOCK_ID.test(name) ? name : name.trim().toUpperCase();
      if (!BLOCK_ID.test(name) && !PROCEDURE_CODE.test(kind))
        this.fail('service_dates', 'must be a list of days, or lists by procedure code or block id');
      else if (this.#areDays(`service_dates.${kind}`, days)) lists.set(kind, days);
    }
    this.serviceDatesBy = lists;
  }

  #areDays(path: string, value: unknown): value is string[] {
    if (!Array.isArray(value) || value.length > MAX_LIST) {
      this.fail(path, `must be a list of at most ${MAX_LIST} days`);
      return false;
    }
    const wrong = value.flatMap((day, index) => (typeof day === 'string' && isDay(day) ? [] : [index]));
    for (const index of wrong) this.fail(`${path}.${index}`, 'must be a day of the calendar, YYYY-MM-DD');
    return wrong.length === 0;
  }

  #flags(name: string, value: unknown, target: Map<string, boolean>): void {
    if (isWords(value)) {
      for (const item of value) target.set(itemName(item), true);
      return;
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return this.fail(name, 'must be an object of true and false, or a list of names');
    for (const [item, flag] of Object.entries(value)) {
      const stated = parseFlag(flag);
      if (stated !== undefined) target.set(itemName(item), stated);
      else if (flag !== null) this.fail(name, 'must contain true or false for each name');
    }
  }

  #treatments(value: unknown): void {
    const reported = isWords(value) ? Object.fromEntries(value.map((name) => [name, true])) : value;
    if (typeof reported !== 'object' || reported === null || Array.isArray(reported))
      return this.fail('prior_treatments', 'must be an object by treatment, or a list of treatments');
    for (const [provided, stated] of Object.entries(reported)) {
      const name = treatmentName(provided);
      const treatment = stated === null ? null : parseTreatment(stated);
      if (stated === null) continue;
      if (treatment === null)
        this.fail('prior_treatments', 'must give each treatment true, false, a duration, or {from, to} days');
      else if (this.priorTreatments.has(name)) this.fail('prior_treatments', 'must give each treatment once');
      else this.priorTreatments.set(name, treatment);
    }
  }
}

const isWords = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= MAX_LIST && value.every((item) => typeof item === 'string');

function parseTreatment(stated: unknown): PriorTreatment | null {
  const provided = parseFlag(stated);
  if (provided !== undefined) return { given: provided, duration: null, from: null, to: null };
  if (typeof stated === 'object' && stated !== null && 'from' in stated && 'to' in stated) {
    const { from, to } = stated;
    if (typeof from !== 'string' || typeof to !== 'string' || !isDay(from) || !isDay(to) || to < from) return null;
    return { given: true, duration: null, from, to };
  }
  const inner = typeof stated === 'object' && stated !== null && 'duration' in stated ? stated.duration : stated;
  const duration = readQuantity(inner, 'wk');
  if (duration === null || duration.value < 0 || converted(duration, 'd', 'duration') === null) return null;
  return { given: true, duration, from: null, to: null };
}
