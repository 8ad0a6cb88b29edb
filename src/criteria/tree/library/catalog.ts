/** The parameter catalog: `library/parameters/*.yaml`, and the facts of every claim. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseYaml } from '../../../platform/text/yaml.ts';
import { convert } from '../../evaluate/units/ucum.ts';
import { FACT_KINDS, type FactDefinition, type FactKind, type Formula } from '../logic.ts';
import { LeafError, readCodeRange } from './leaf-text.ts';

/** Facts of a claim, which no file needs to declare. */
export const CLAIM_FACTS: readonly FactDefinition[] = [
  {
    id: 'age',
    ask: 'Age in years',
    kind: 'number',
    unit: 'a',
    range: [0, 130],
    synonyms: ['patient_age', 'age_years'],
  },
  { id: 'sex', ask: 'Sex', kind: 'choice', values: ['female', 'male'], synonyms: ['gender', 'patient_sex'] },
  {
    id: 'dx',
    ask: 'Diagnosis codes (ICD-10-CM)',
    kind: 'codes',
    synonyms: ['diagnosis_codes', 'diagnosis_code', 'diagnoses', 'diagnosis', 'icd10_codes', 'icd10'],
  },
  {
    id: 'px',
    ask: 'Procedure codes',
    kind: 'codes',
    synonyms: ['procedure_codes', 'procedure_code', 'hcpcs_codes', 'cpt_codes'],
  },
  { id: 'modifier', ask: 'Modifiers', kind: 'codes', synonyms: ['modifiers'] },
  {
    id: 'place',
    ask: 'Place of the service',
    kind: 'choice',
    values: ['office', 'home', 'facility', 'inpatient', 'outpatient', 'asc', 'snf', 'telehealth', 'emergency'],
    synonyms: ['site_of_service', 'place_of_service'],
  },
  {
    id: 'approved_study',
    ask: 'Is the patient enrolled in a clinical study or registry that CMS approved for this service?',
    kind: 'yes_no',
  },
  { id: 'date_of_service', ask: 'Date of the service', kind: 'date', synonyms: ['service_date'] },
];

/** A problem in a file, with its location. */
export interface LibraryProblem {
  file: string;
  /** Path inside the file, e.g. `services.heavy_duty.requires.0`; empty for the file itself. */
  path: string;
  message: string;
}

export interface Catalog {
  byId: ReadonlyMap<string, FactDefinition>;
  /** Ids of CLAIM_FACTS. */
  claimFacts: ReadonlySet<string>;
  problems: readonly LibraryProblem[];
}

interface ParameterEntry {
  id: string;
  ask: string;
  kind?: FactKind | 'boolean';
  unit?: string;
  values?: string[];
  range?: [number, number];
  synonyms?: string[];
  loinc?: string[];
  snomed?: string[];
  implied_by?: { dx?: string[] };
  derived?: string;
}

const MEMBERS = new Set(
  'id ask kind unit values range synonyms loinc snomed rxnorm implied_by derived note'.split(' '),
);

export function readCatalog(folder: string): Catalog {
  const problems: LibraryProblem[] = [];
  const entries: { file: string; entry: ParameterEntry }[] = [];
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .sort()) {
    try {
      const list = parseYaml(readFileSync(join(folder, name), 'utf8')) ?? [];
      if (!Array.isArray(list)) throw new LeafError('must be a list of parameters');
      for (const entry of list) entries.push({ file: `parameters/${name}`, entry });
    } catch (error) {
      problems.push({ file: `parameters/${name}`, path: '', message: (error as Error).message });
    }
  }
  const claimFacts = new Set(CLAIM_FACTS.map(({ id }) => id));
  return { byId: compileEntries(entries, problems), claimFacts, problems };
}

function compileEntries(
  entries: readonly { file: string; entry: ParameterEntry }[],
  problems: LibraryProblem[],
): Map<string, FactDefinition> {
  const byId = new Map(CLAIM_FACTS.map((fact) => [fact.id, fact]));
  const formulas: { file: string; entry: ParameterEntry }[] = [];
  for (const { file, entry } of entries) {
    const fail = (message: string) => problems.push({ file, path: String(entry?.id ?? '?'), message });
    try {
      const claimed = CLAIM_FACTS.find(({ id }) => id === entry.id);
      if (claimed === undefined && byId.has(entry.id)) fail('is defined twice');
      byId.set(entry.id, claimed === undefined ? definition(entry) : withNames(claimed, definition(entry)));
      if (entry.derived !== undefined) formulas.push({ file, entry });
    } catch (error) {
      fail((error as Error).message);
    }
  }
  for (const { file, entry } of formulas) {
    try {
      byId.set(entry.id, { ...byId.get(entry.id)!, derived: readFormula(entry.derived!, byId) });
    } catch (error) {
      problems.push({ file, path: entry.id, message: (error as Error).message });
    }
  }
  return byId;
}

/** A claim fact may be listed to add its question and names; its type is fixed. */
function withNames(claimed: FactDefinition, { ask: query, synonyms = [] }: FactDefinition): FactDefinition {
  return { ...claimed, ask: query, synonyms: [...new Set([...(claimed.synonyms ?? []), ...synonyms])] };
}

/** Parses one definition of a file. @throws LeafError */
export function definition(entry: ParameterEntry): FactDefinition {
  if (typeof entry !== 'object' || entry === null) throw new LeafError('must be an object with id and ask');
  const unknown = Object.keys(entry).find((name) => !MEMBERS.has(name));
  if (unknown !== undefined) throw new LeafError(`has the unknown field "${unknown}"`);
  const { id, ask: query, unit, values, range } = entry;
  const kind = entry.kind === 'boolean' || entry.kind === undefined ? 'yes_no' : entry.kind;
  if (!/^[a-z][a-z0-9_]{0,63}$/.test(id))
    throw new LeafError(`"${id}" is not a valid name: use lowercase letters, digits and underscores`);
  if (typeof query !== 'string' || query.length < 3) throw new LeafError('needs `ask`, a question in plain words');
  if (!FACT_KINDS.includes(kind)) throw new LeafError(`kind "${kind}" is not one of ${FACT_KINDS.join(', ')}`);
  if (kind === 'number' && (unit === undefined || convert(1, unit, unit) === null))
    throw new LeafError(unit === undefined ? 'a number requires a UCUM unit' : `"${unit}" is not a supported unit`);
  if (kind === 'choice' && !(Array.isArray(values) && values.length > 1))
    throw new LeafError('a choice needs `values`');
  if (range !== undefined && !(range.length === 2 && range[0] < range[1]))
    throw new LeafError('range must be [low, high]');
  return {
    id,
    ask: query,
    kind,
    ...(kind === 'number' ? { unit: unit! } : {}),
    ...(kind === 'choice' ? { values: values!.map(String) } : {}),
    ...(range === undefined ? {} : { range }),
    ...strings(entry),
    ...(entry.implied_by?.dx === undefined
      ? {}
      : { impliedBy: entry.implied_by.dx.map((code) => readCodeRange(code)) }),
  };
}

function strings(entry: ParameterEntry): Pick<FactDefinition, 'synonyms' | 'loinc' | 'snomed'> {
  const filled = (['synonyms', 'loinc', 'snomed'] as const).filter((name) => (entry[name]?.length ?? 0) > 0);
  return Object.fromEntries(filled.map((name) => [name, entry[name]!.map(String)]));
}

/** `bmi = weight / height^2`. @throws LeafError */
function readFormula(text: string, byId: ReadonlyMap<string, FactDefinition>): Formula {
  const factors: { of: FactDefinition; power: number }[] = [];
  let sign = 1;
  for (const part of text
    .replace(/^.*=/, '')
    .trim()
    .split(/\s*([*/])\s*/)) {
    if (part === '*' || part === '/') {
      sign = part === '*' ? 1 : -1;
      continue;
    }
    const [, name, power = '1'] = /^([a-z][a-z0-9_]*)(?:\^(\d))?$/.exec(part) ?? [];
    const of = name === undefined ? undefined : byId.get(name);
    if (of?.kind !== 'number')
      throw new LeafError(`derived: "${part}" is not a numeric parameter of the catalog, with or without a power`);
    factors.push({ of, power: sign * Number(power) });
  }
  return { text, factors };
}
