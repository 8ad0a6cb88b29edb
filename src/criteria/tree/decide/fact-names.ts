/** Names that callers may use for a fact: its id, the parameter's id and synonyms, LOINC and SNOMED CT codes. */
import { inCodes } from '../../evaluate/code-match.ts';
import { statedAnswer } from '../claim/claim-facts.ts';
import { CLAIM_FACTS } from '../library/catalog.ts';
import type { FactDefinition, PolicyLogic } from '../logic.ts';
import { deriveNumber, type FactValue, type FactValues, readValue } from './values.ts';

/** Place of service codes and request sites, by the logic's place. */
const PLACES: ReadonlyMap<unknown, string> = new Map([
  ['02', 'telehealth'],
  ['10', 'telehealth'],
  ['11', 'office'],
  ['12', 'home'],
  ['19', 'outpatient'],
  ['21', 'inpatient'],
  ['22', 'outpatient'],
  ['23', 'emergency'],
  ['24', 'asc'],
  ['31', 'snf'],
  ['51', 'inpatient'],
  ['61', 'inpatient'],
  ['outpatient_hospital', 'outpatient'],
]);
const placeValue = (value: unknown): unknown => PLACES.get(value) ?? value;

export interface ReadFacts {
  values: FactValues;
  /** Errors by name as provided. */
  errors: Record<string, string[]>;
  /** Names that match no fact of the policy. */
  unused: string[];
}

/** Fields that contain facts by name rather than being one. */
export const GROUPS = ['attestations', 'attested_criteria', 'prior_treatments', 'service_dates'];
const SYSTEMS: readonly (readonly [RegExp, 'loinc' | 'snomed'])[] = [
  [/^(?:https?:\/\/loinc\.org[|/]|loinc[:|])/i, 'loinc'],
  [/^(?:https?:\/\/snomed\.info\/sct[|/]|snomed(?:ct)?[:|])/i, 'snomed'],
];

export class FactNames {
  readonly #byName = new Map<string, FactDefinition[]>();
  readonly #facts: readonly FactDefinition[];
  readonly #byId: ReadonlyMap<string, FactDefinition>;

  constructor({ facts }: PolicyLogic) {
    const inputs = facts.flatMap(({ derived }) => derived?.factors.map(({ of }) => of) ?? []);
    this.#byId = new Map([...CLAIM_FACTS, ...inputs, ...facts].map((fact) => [fact.id, fact]));
    this.#facts = [...this.#byId.values()];
    for (const fact of this.#facts) {
      this.#add(plain(fact.id), fact);
      for (const name of [fact.parameter ?? [], fact.synonyms ?? []].flat()) this.#add(plain(name), fact);
      for (const code of fact.loinc ?? []) this.#add(`loinc ${code}`, fact);
      for (const code of fact.snomed ?? []) this.#add(`snomed ${code}`, fact);
    }
  }

  /** Accepted ids and names of facts. */
  get names(): string[] {
    return [...this.#byName.keys()];
  }

  #add(name: string, fact: FactDefinition): void {
    const known = this.#byName.get(name) ?? [];
    if (!known.includes(fact)) this.#byName.set(name, [...known, fact]);
  }

  /** Facts that a name may refer to; an exact id takes precedence. */
  find(name: string): readonly FactDefinition[] {
    const own = this.#byId.get(plain(name));
    if (own !== undefined) return [own];
    const system = SYSTEMS.find(([pattern]) => pattern.test(name));
    const code = system === undefined ? name : name.replace(system[0], '');
    const systems = system === undefined ? (['loinc', 'snomed'] as const) : [system[1]];
    const coded = systems.flatMap((known) => this.#byName.get(`${known} ${code}`) ?? []);
    return coded.length > 0 ? coded : (this.#byName.get(plain(name)) ?? []);
  }

  read(provided: Readonly<Record<string, unknown>>): ReadFacts {
    const values = new Map<string, FactValue>();
    const errors: Record<string, string[]> = {};
    const unused: string[] = [];
    for (const [name, value] of this.#namedValues(provided)) {
      if (value === null || value === undefined) continue;
      const [fact, ...more] = this.find(name);
      if (fact === undefined) {
        unused.push(name);
        continue;
      }
      const read =
        more.length > 0
          ? `may be any of ${[fact, ...more].map(({ id }) => id).join(', ')}`
          : readValue(fact, fact.id === 'place' ? placeValue(value) : value);
      if (typeof read === 'string') errors[name] = [read];
      else if (read !== null && values.has(fact.id)) errors[name] = ['is given twice'];
      else if (read !== null) values.set(fact.id, read);
    }
    this.#derive(values);
    return { values, errors, unused };
  }

  /** Names with values; a plain list of services is of the single kind that the policy counts. */
  *#namedValues(provided: Readonly<Record<string, unknown>>): Generator<[string, unknown]> {
    const [counted, ...others] = this.#facts.filter(({ kind }) => kind === 'services');
    for (const [name, value] of namedValues(provided))
      yield [name === 'service_dates' && counted !== undefined && others.length === 0 ? counted.id : name, value];
  }

  #derive(values: Map<string, FactValue>): void {
    const listCodes = (name: string) => {
      const value = values.get(name);
      return value?.kind === 'codes' ? value.codes : [];
    };
    const [diagnoses, procedures] = [listCodes('dx'), listCodes('px')];
    for (const fact of this.#facts) {
      if (values.has(fact.id)) continue;
      const derived = deriveNumber(fact, values);
      if (derived !== null) values.set(fact.id, derived);
      const implied = diagnoses.some((code) => inCodes(code, fact.impliedBy ?? [], 'ICD10CM'));
      if (implied && fact.kind === 'yes_no') values.set(fact.id, { kind: 'yes_no', value: true });
      else if (fact.kind === 'yes_no') {
        const stated = statedAnswer(fact, diagnoses, procedures);
        if (stated !== null) values.set(fact.id, { kind: 'yes_no', value: stated });
      }
    }
  }
}

/** Each policy has hundreds of names, nearly all of them plain: these need no normalization. */
const plain = (name: string): string =>
  /^[a-z0-9_]+$/.test(name)
    ? name
    : name
        .trim()
        .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
        .toLowerCase()
        .replace(/[\s-]+/g, '_');

/** Names with values: direct fields, fields of groups, and observations by code. */
function* namedValues(provided: Readonly<Record<string, unknown>>): Generator<[string, unknown]> {
  for (const [name, value] of Object.entries(provided)) {
    if (name === 'observations' && Array.isArray(value)) for (const one of value) yield* observed(one);
    else if (name === 'age_category') yield ['age', value];
    else if (GROUPS.includes(name) && isObject(value)) yield* Object.entries(value);
    else if (name === 'prior_treatments' && Array.isArray(value)) for (const one of value) yield [String(one), true];
    else if (isObject(value) && isObject(value.code)) yield* observed(value, name);
    else yield [name, value];
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A FHIR Observation: the first coding identifies the fact, `value[x]` is its value. */
function* observed(value: unknown, name?: string): Generator<[string, unknown]> {
  if (!isObject(value)) return;
  const codings = isObject(value.code) && Array.isArray(value.code.coding) ? value.code.coding : [];
  const coding = codings.find((one): one is Record<string, unknown> => isObject(one) && typeof one.code === 'string');
  const key = name ?? (coding === undefined ? undefined : `${String(coding.system ?? '')}|${String(coding.code)}`);
  if (key === undefined) return;
  const quantity = value.valueQuantity;
  const concept = value.valueCodeableConcept;
  const stated = isObject(quantity)
    ? { value: quantity.value, unit: quantity.code ?? quantity.unit }
    : (value.valueBoolean ?? value.valueInteger ?? value.valueString ?? value.valueDateTime);
  yield [key.replace(/^\|/, ''), stated ?? (isObject(concept) ? concept.text : undefined)];
}
