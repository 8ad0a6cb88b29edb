/** Requests as expensive as a schema allows, built from numbered choices that a search changes one at a time. */
import type { Question } from './client.ts';
import type { Schema, Target } from './fuzz.ts';
import type { Ids } from './price-fill.ts';

/** Text fillers: words that match many documents, encoded texts, texts that almost match a pattern. */
const FILLERS: readonly string[] = [
  'oxygen saturation at rest ',
  'E0601 ',
  'a ',
  'the of and or ',
  'patient is born in may ',
  '12 a b c st ',
  'lives in ab, tx 7500',
  'J o h n  S m ',
  'enp6eiB5eXl5 ',
  '%41%42%43',
  '%25252534a',
  '&#74;&#x4f;',
  'ﷺ',
  'а̶',
  '"a b" -c or ',
  'diabetes* ',
  '1 2 3 4 5 6 7 ',
  'one two three four ',
  'Abcd Efgh ',
];
const CODES = ['99213', 'E0601', '64483', '93000', '80061', 'J1885', '97110', 'G0105', 'A4253', '36415'];
const DIAGNOSES = ['M54.16', 'G47.33', 'E11.9', 'I10', 'Z00.00', 'R07.9', 'F32.A', 'N18.6', 'J44.9', 'C50.911'];
/** Values that operations recognize, by field name. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  code: CODES,
  codes: [...CODES, ...DIAGNOSES],
  procedure_code: CODES,
  procedure_codes: CODES,
  diagnosis_codes: DIAGNOSES,
  policy_id: ['L33718', 'L33797', 'NCD364', 'L33822', 'L33733'],
  state: ['TX', 'CA', 'VA', 'NY', 'FL'],
  zip: ['22201', '75201', '90001-1234'],
  jurisdiction: ['JE', 'DME-A', 'J5', 'TX'],
  jurisdictions: ['JE', 'JF', 'J5', 'JH', 'JL', 'DME-A', 'DME-B'],
  date_of_service: ['2026-01-15', '2025-06-01', '2024-01-01'],
  date: ['2026-01-15', '2025-06-01'],
  modifiers: ['25', '59', 'RT', 'KX', 'GA'],
  place: ['11', '22', '12'],
  q: ['oxygen', 'diabetes', 'infusion pump', 'E0601', 'a'],
  search_query: ['oxygen', 'diabetes', 'infusion pump', 'E0601', 'a'],
  payer: ['Medicare', 'Aetna'],
  events: ['*'],
  cursor: [''],
  include: ['criteria,codes,versions', 'policies,related', ''],
  release: [''],
};
/** Number of parameter fields that an evaluation reads. */
const FREE_MEMBERS = 60;

/** A list of choices; each is made once and stays until it is changed. */
export class Choices {
  readonly #made: number[];
  readonly #random: () => number;
  #at = 0;
  #changedAt: readonly [number, number][] = [];

  constructor(seed: number, made: number[] = [], random = generator(seed)) {
    this.#made = made;
    this.#random = random;
  }

  /** An integer from 0 up to, but not including, `of`. */
  next(of: number): number {
    const at = this.#at++;
    this.#made[at] ??= Math.floor(this.#random() * 1e6);
    return this.#made[at] % Math.max(1, of);
  }

  pick<Value>(values: readonly Value[]): Value {
    return values[this.next(values.length)]!;
  }

  /** Starts again from the first choice with some of them changed. */
  changed(): this {
    const count = Math.max(1, Math.floor(this.#random() * 4));
    const places = Array.from({ length: count }, () => Math.floor(this.#random() * Math.max(1, this.#made.length)));
    this.#changedAt = places.map((at) => [at, this.#made[at] ?? 0] as [number, number]);
    for (const at of places) this.#made[at] = Math.floor(this.#random() * 1e6);
    return this.restart();
  }

  /** Reverts the last change. */
  keep(): void {
    for (const [at, value] of this.#changedAt.toReversed()) this.#made[at] = value;
  }

  restart(): this {
    this.#at = 0;
    return this;
  }
}

/** The same numbers for the same seed (mulberry32). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** @param ids of existing resources: most reads use them; requests never change or delete one. */
export function requestFor(
  { method, path, parameters = [], requestBody }: Target,
  choices: Choices,
  ids: Ids = {},
): Question {
  choices.restart();
  const [content] = Object.values(requestBody?.content ?? {});
  const body = content === undefined ? undefined : JSON.stringify(valueFor(content.schema, '', choices));
  const search = new URLSearchParams();
  let filled = path;
  for (const { name, in: place, schema } of parameters) {
    if (place !== 'query' && place !== 'path') continue;
    const own = place === 'path' && method === 'GET' && choices.next(8) > 0 ? ids[name] : undefined;
    const value = String(own ? choices.pick(own) : (valueFor(schema ?? {}, name, choices) ?? '')).toWellFormed();
    if (place === 'path') filled = filled.replace(`{${name}}`, encodeURIComponent(value).slice(0, 150) || 'x');
    else if (value !== '') search.set(name, value.slice(0, 1_500));
  }
  const query = search.toString();
  return {
    method,
    path: query === '' ? filled : `${filled}?${query}`,
    ...(body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } }),
  };
}

function valueFor(schema: Schema, name: string, choices: Choices): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return choices.pick(schema.enum);
  if (schema.anyOf !== undefined) return valueFor(choices.pick(schema.anyOf), name, choices);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'array') {
    const most = Math.min(schema.maxItems ?? 20, 200);
    // As many as the schema allows, or fewer.
    const length = choices.pick([most, most, Math.ceil(most / 2), 1]);
    return Array.from({ length }, () => valueFor(schema.items ?? {}, name, choices));
  }
  if (type === 'object' || schema.properties !== undefined) return objectFor(schema, choices);
  if (type === 'integer' || type === 'number')
    return choices.pick([schema.maximum ?? 100, schema.minimum ?? 1, schema.maximum ?? 1_000]);
  if (type === 'boolean') return choices.pick([true, false]);
  if (type === 'null') return null;
  return textFor(schema, name, choices);
}

function objectFor({ properties = {}, additionalProperties }: Schema, choices: Choices): Record<string, unknown> {
  const value: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(properties))
    if (choices.next(4) > 0 || name in KNOWN) value[name] = valueFor(schema, name, choices);
  if (additionalProperties === true) {
    const count = choices.pick([FREE_MEMBERS, 3 * FREE_MEMBERS, 2]);
    const filler = choices.pick(FILLERS);
    const length = choices.pick([8, 40, 100]);
    for (let at = 0; at < count; at++)
      value[`m${at}_${at}`] = choices.next(3) === 0 ? at : filler.repeat(length).slice(0, length);
  }
  // A claim in both forms is rejected before any work.
  if ('lines' in value && 'procedure_codes' in value) delete value[choices.pick(['lines', 'procedure_codes'])];
  return value;
}

/** Texts with an unsupported pattern are usually omitted, since they would be rejected. */
function textFor({ maxLength, format, pattern, examples }: Schema, name: string, choices: Choices): string | undefined {
  const known = KNOWN[name];
  if (known !== undefined && choices.next(8) > 0) return choices.pick(known);
  if (format === 'date') return '2026-01-15';
  if (choices.next(8) > 0 && (pattern !== undefined || examples !== undefined))
    return examples === undefined ? undefined : String(choices.pick(examples));
  const length = Math.min(maxLength ?? 60, 4_000);
  return choices.pick(FILLERS).repeat(length).slice(0, length);
}
