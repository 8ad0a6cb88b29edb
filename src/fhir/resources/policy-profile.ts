/** Profile of policy resources: https://hl7.org/fhir/R4/profiling.html */
import type { ElementDefinition, StructureDefinition } from '@medplum/fhirtypes';
import { productVersion } from '../../platform/version.ts';
import { CHANGED, DATA_ABSENT_REASON } from './namespaces.ts';

export const PROFILE_ID = 'coverage-policy';
const TYPE = 'CoverageEligibilityResponse';

export const profileAddress = (base: string): string => `${base}/StructureDefinition/${PROFILE_ID}`;

type Row = [path: string, min: number, max: string, short: string, more?: Partial<ElementDefinition>];

/** Elements that the profile constrains beyond R4. */
export const PROFILE_ROWS: readonly Row[] = [
  ['meta', 1, '1', 'Version served, publisher’s address, policy type and jurisdictions as tags'],
  ['meta.versionId', 1, '1', 'Version of the policy'],
  ['meta.lastUpdated', 1, '1', 'When the policy changed here last'],
  ['identifier', 0, '1', 'Policy id, such as L33797'],
  ['status', 1, '1', 'active, or cancelled for a retired policy'],
  ['purpose', 1, '2', 'auth-requirements and benefits'],
  ['patient', 1, '1', 'No patient: data-absent-reason not-applicable'],
  ['serviced[x]', 0, '1', 'Day from which the policy is in effect', { type: [{ code: 'date' }] }],
  ['request', 1, '1', 'No request: data-absent-reason not-applicable'],
  ['outcome', 1, '1', 'complete', { patternCode: 'complete' }],
  ['disposition', 0, '1', 'Title of the policy'],
  ['insurer', 1, '1', 'Contractor or payer, as a logical reference'],
  ['insurance', 0, '1', 'The codes of the policy'],
  ['insurance.coverage', 1, '1', 'No coverage of a person: data-absent-reason not-applicable'],
  ['insurance.benefitPeriod', 0, '1', 'First and last day in effect'],
  ['insurance.item.productOrService', 1, '1', 'One listed code, or a range of codes as text'],
  [
    'insurance.item.excluded',
    0,
    '1',
    'True: the policy lists the code as not covered; absent if it does not state this',
  ],
  ['insurance.item.authorizationRequired', 1, '1', 'The policy states this; false does not rule out a program'],
  ['error', 0, '0', 'Never sent'],
];

/** @param base address of the FHIR interface. */
export function policyProfile(base: string): StructureDefinition {
  return {
    resourceType: 'StructureDefinition',
    id: PROFILE_ID,
    url: profileAddress(base),
    version: productVersion(),
    name: 'CoveragePolicy',
    title: 'Coverage policy',
    status: 'active',
    date: CHANGED,
    description: `A published coverage policy as ${TYPE}: no patient, no request. Elements without a value carry ${DATA_ABSENT_REASON}.`,
    fhirVersion: '4.0.1',
    kind: 'resource',
    abstract: false,
    type: TYPE,
    baseDefinition: `http://hl7.org/fhir/StructureDefinition/${TYPE}`,
    derivation: 'constraint',
    differential: {
      element: [
        { id: TYPE, path: TYPE, short: 'A coverage policy' },
        ...PROFILE_ROWS.map(([path, min, max, short, more]) => ({
          id: `${TYPE}.${path}`,
          path: `${TYPE}.${path}`,
          min,
          max,
          short,
          ...more,
        })),
      ],
    },
  };
}
