/** Converts a caller's values to the facts of a policy. */
import type { Quantity } from '../../criteria.ast.ts';
import { isDay } from '../../evaluate/calendar.ts';
import { parseFlag, VOCABULARIES } from '../../evaluate/names.ts';
import { readQuantity } from '../../evaluate/units/quantities.ts';
import { convert } from '../../evaluate/units/ucum.ts';
import { converted, toUcum } from '../../evaluate/units/units.ts';
import { type FactDefinition, TREATMENT_STATES, type TreatmentState } from '../logic.ts';

export type FactValue =
  | { kind: 'yes_no'; value: boolean }
  /** `to` differs where only a span of values is known. */
  | { kind: 'number'; value: number; to: number; unit: string; age?: true }
  | { kind: 'choice'; value: string }
  /** One of several answers, and it is not known which. */
  | { kind: 'choices'; among: readonly string[] }
  | { kind: 'date'; value: string }
  /** `stated`: the state alone is the answer; otherwise only that it was given or not is known. */
  | {
      kind: 'treatment';
      state: TreatmentState;
      stated: boolean;
      duration: Quantity | null;
      /** First and last day, for durations in calendar units. */
      days?: readonly [from: string, to: string];
    }
  /** `byUse`: days on which the use of units begins; those of a refill sent early are after its date of service. */
  | { kind: 'services'; dates: readonly string[]; byUse?: true }
  | { kind: 'codes'; codes: readonly string[] };

export type Services = Extract<FactValue, { kind: 'services' }>;

export type FactValues = ReadonlyMap<string, FactValue>;

const MAX_LIST = 500;
const MAX_TEXT = 100;
/** Parameter of the catalog that asks when the use of each unit begins, not when it was delivered. */
const UNITS_BY_USE = 'earlier_units';
const ELEVEN_MONTHS = 11 / 12;
const A_DAY = 'a day of the calendar, YYYY-MM-DD';
/** Day of an event that did not happen: after every service, and so neither within a time nor older. */
export const NEVER = '9000-01-01';
/** Completed years of a claim's age bands. */
const AGE_BANDS = new Map([
  ['pediatric', [0, 17]],
  ['adult', [18, 64]],
  ['medicare_age', [65, 130]],
] as const);

/** A value converted to the fact's type, or the error. Null if the value says nothing. */
export function readValue(fact: FactDefinition, provided: unknown): FactValue | string | null {
  switch (fact.kind) {
    case 'yes_no': {
      const value = parseFlag(provided);
      return value === undefined ? 'must be true or false' : { kind: 'yes_no', value };
    }
    case 'number':
      return readNumber(fact, provided);
    case 'choice':
      return readChoice(fact, provided);
    case 'date':
      return readDate(fact, provided);
    case 'treatment':
      return readTreatment(provided);
    case 'services':
      return readServices(fact, provided);
    case 'codes':
      return readCodes(provided);
  }
}

function readDate({ id }: FactDefinition, provided: unknown): FactValue | string {
  if (id === 'date_of_service')
    return isText(provided) && isDay(provided) ? { kind: 'date', value: provided } : `must be ${A_DAY}`;
  if (provided === false || (isText(provided) && /^(never|none)$/i.test(provided)))
    return { kind: 'date', value: NEVER };
  return isText(provided) && isDay(provided)
    ? { kind: 'date', value: provided }
    : `must be ${A_DAY}, or "never" if it did not happen`;
}

const isText = (provided: unknown): provided is string => typeof provided === 'string';

function readNumber(fact: FactDefinition, provided: unknown): FactValue | string {
  const band = fact.id === 'age' && typeof provided === 'string' ? AGE_BANDS.get(provided as 'adult') : undefined;
  if (band !== undefined) return { kind: 'number', value: band[0], to: band[1] + ELEVEN_MONTHS, unit: 'a', age: true };
  const unit = fact.unit!;
  const quantity = readQuantity(provided, unit);
  if (quantity === null) return `must be a number, or a number with its unit: {"value": 1, "unit": "${unit}"}`;
  const value = converted(quantity, unit, fact.parameter ?? fact.id);
  if (value === null) return `has a unit that cannot be converted to ${unit}`;
  const [low, high] = fact.range ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  if (value < low || value > high) return `must be from ${low} to ${high} ${unit}`;
  if (fact.id === 'age' || fact.parameter === 'age') return readAge(quantity);
  return { kind: 'number', value, to: value, unit };
}

/** A whole-year age represents any age within that year. */
export function readAge({ value, unit }: Quantity): FactValue {
  const to = toUcum(unit) === 'a' && Number.isInteger(value) ? value + ELEVEN_MONTHS : value;
  return { kind: 'number', value, to, unit: toUcum(unit), age: true };
}

function readChoice({ id, parameter, values = [] }: FactDefinition, provided: unknown): FactValue | string | null {
  const given =
    typeof provided === 'string' || typeof provided === 'number' ? String(provided).trim().toLowerCase() : '';
  const vocabulary = VOCABULARIES.get(parameter ?? id);
  const isOpen = given === 'unknown' || (given === 'other' && vocabulary !== undefined);
  if (isOpen && !values.includes(given)) return null;
  const word = given.length > MAX_TEXT ? '' : (vocabulary?.read(given) ?? given);
  const plain = word.replace(/[\s-]+/g, '_');
  const found = values.find((value) => value.toLowerCase() === word || value.toLowerCase() === plain);
  return found === undefined ? `must be one of ${values.join(', ')}` : { kind: 'choice', value: found };
}

export function readTreatment(provided: unknown): FactValue | string {
  const flag = parseFlag(provided);
  if (flag !== undefined)
    return { kind: 'treatment', state: flag ? 'tried' : 'not_tried', stated: false, duration: null };
  const word = typeof provided === 'string' ? provided : undefined;
  const fields = typeof provided === 'object' && provided !== null ? (provided as Record<string, unknown>) : {};
  if ('from' in fields || 'to' in fields) return readTreatmentDays(fields);
  const state = TREATMENT_STATES.find((known) => known === (word ?? fields.state));
  const duration = word !== undefined && state !== undefined ? null : readQuantity(fields.duration ?? provided, 'wk');
  if (state === undefined && duration === null)
    return `must be {"state": ${TREATMENT_STATES.join(' | ')}, "duration": "6 wk"}, {"from": day, "to": day}, true, false or a duration`;
  if (duration !== null && (duration.value < 0 || convert(duration.value, duration.unit, 'd') === null))
    return 'has an invalid duration; use a form such as "6 wk"';
  return { kind: 'treatment', state: state ?? 'tried', stated: state !== undefined, duration };
}

function readTreatmentDays({ from, to }: Record<string, unknown>): FactValue | string {
  if (typeof from !== 'string' || typeof to !== 'string' || !isDay(from) || !isDay(to) || to < from)
    return 'must have the days `from` and `to`, YYYY-MM-DD, in this order';
  return { kind: 'treatment', state: 'tried', stated: false, duration: null, days: [from, to] };
}

/** Dates of earlier services: a list, or a number on one date. */
function readServices({ parameter }: FactDefinition, provided: unknown): FactValue | string {
  const { count, on } = typeof provided === 'object' && provided !== null ? (provided as Record<string, unknown>) : {};
  const repeated = Number.isInteger(count) && Number(count) >= 0 && Number(count) <= MAX_LIST;
  const dates: unknown = repeated ? Array.from({ length: Number(count) }, () => on) : provided;
  return Array.isArray(dates) && dates.length <= MAX_LIST && dates.every((day) => typeof day === 'string' && isDay(day))
    ? { kind: 'services', dates, ...(parameter === UNITS_BY_USE && { byUse: true }) }
    : `must be a list of at most ${MAX_LIST} days, YYYY-MM-DD, or {"count": 3, "on": "2025-06-30"}`;
}

function readCodes(provided: unknown): FactValue | string | null {
  const list = typeof provided === 'string' ? [provided] : provided;
  if (!Array.isArray(list) || list.length > MAX_LIST) return `must be a list of at most ${MAX_LIST} codes`;
  const codes = list.map((code) => (typeof code === 'string' ? code.replaceAll('.', '').trim().toUpperCase() : ''));
  if (!codes.every((code) => /^[A-Z0-9]{2,8}$/.test(code))) return 'must be a list of codes';
  return codes.length === 0 ? null : { kind: 'codes', codes };
}

/** Value of a derived fact: a formula, or a diagnosis that states the condition. */
export function deriveNumber({ derived, unit }: FactDefinition, values: FactValues): FactValue | null {
  if (derived === undefined) return null;
  let number = 1;
  let measure = '1';
  for (const { of, power } of derived.factors) {
    const value = values.get(of.id);
    if (value?.kind !== 'number' || value.value !== value.to || value.value <= 0) return null;
    number *= value.value ** power;
    measure += `${power < 0 ? '/' : '.'}(${Array.from({ length: Math.abs(power) }, () => `(${toUcum(of.unit!)})`).join('.')})`;
  }
  const result = convert(number, measure, unit!);
  if (result === null) return null;
  const rounded = Number(result.toPrecision(6));
  return { kind: 'number', value: rounded, to: rounded, unit: unit! };
}
