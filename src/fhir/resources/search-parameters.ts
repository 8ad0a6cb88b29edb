/** Search parameters of policies: those of HL7 where they exist, otherwise our own as SearchParameter resources. */
import type { SearchParameter } from '@medplum/fhirtypes';
import { productVersion } from '../../platform/version.ts';
import { CHANGED } from './namespaces.ts';

interface Parameter {
  name: string;
  type: 'token' | 'string' | 'date';
  documentation: string;
  /** HL7 definition; null for our own. */
  defined: string | null;
}

const HL7 = 'http://hl7.org/fhir/SearchParameter';
const TYPE = 'CoverageEligibilityResponse';

export const PARAMETERS: readonly Parameter[] = [
  row('_id', 'token', 'Ids, comma-separated', 'Resource-id'),
  row('_lastUpdated', 'date', 'When the policy changed here last, such as ge2026-01-01', 'Resource-lastUpdated'),
  row('_content', 'string', 'Words, phrases, codes, policy ids', 'Resource-content'),
  row('identifier', 'token', 'Policy ids, comma-separated', `${TYPE}-identifier`),
  row('status', 'token', 'active (default), cancelled, or all', `${TYPE}-status`),
  row('q', 'string', 'Words, phrases, codes, policy ids: the same as _content', null),
  row('policy_type', 'token', 'LCD, Article, NCD, PayerPolicy, Medical Policy, Drug Policy', null),
  row('jurisdiction', 'token', 'MAC jurisdiction or state that the policy is issued for', null),
  row('payer', 'string', 'Payer name, code or slug', null),
  row('icd10', 'token', 'Policies that list this diagnosis as covered', null),
];

function row(name: string, type: Parameter['type'], documentation: string, defined: string | null): Parameter {
  return { name, type, documentation, defined: defined === null ? null : `${HL7}/${defined}` };
}

/** FHIR allows no underscore in an id. */
const toId = (name: string): string => name.replaceAll('_', '-');
const address = (base: string, name: string): string => `${base}/SearchParameter/${toId(name)}`;

/** URL of the parameter's definition. @param base address of the FHIR interface. */
export function getDefinition({ name, defined }: Parameter, base: string): string {
  return defined ?? address(base, name);
}

export const PARAMETER_IDS = PARAMETERS.filter(({ defined }) => defined === null).map(({ name }) => toId(name));

/** One of our own; undefined for an unknown id. */
export function searchParameter(id: string, base: string): SearchParameter | undefined {
  const found = PARAMETERS.find(({ name, defined }) => defined === null && toId(name) === id);
  if (found === undefined) return undefined;
  const { name, type, documentation } = found;
  return {
    resourceType: 'SearchParameter',
    id,
    url: address(base, name),
    version: productVersion(),
    name: `CoveragePolicy_${name}`,
    status: 'active',
    date: CHANGED,
    description: documentation,
    code: name,
    base: [TYPE],
    type,
  };
}
