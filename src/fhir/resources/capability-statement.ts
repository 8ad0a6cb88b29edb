/** Capabilities for FHIR clients: https://hl7.org/fhir/R4/capabilitystatement.html */
import type { CapabilityStatement } from '@medplum/fhirtypes';
import { productVersion } from '../../platform/version.ts';
import { FHIR_BASE, FHIR_JSON } from '../accept/accepts-fhir.ts';
import { CHANGED } from './namespaces.ts';
import { profileAddress } from './policy-profile.ts';
import { getDefinition, PARAMETERS } from './search-parameters.ts';

const VERSION = productVersion();

/** @param origin scheme and host that the client used. */
export function capabilityStatement(origin: string): CapabilityStatement {
  const base = `${origin}${FHIR_BASE}`;
  return {
    resourceType: 'CapabilityStatement',
    name: 'CoveragePolicyIntelligence',
    title: 'Coverage Policy Intelligence',
    status: 'active',
    date: CHANGED,
    kind: 'instance',
    description:
      'Coverage policies as CoverageEligibilityResponse: what insurers publish, without patients and requests.',
    software: { name: 'Coverage Policy Intelligence', version: VERSION },
    implementation: { description: 'Coverage policies, read only', url: base },
    fhirVersion: '4.0.1',
    format: [FHIR_JSON],
    rest: [
      {
        mode: 'server',
        security: {
          cors: false,
          description: 'API key in the header "Authorization: Bearer <key>". The plan must include FHIR.',
        },
        resource: [
          {
            type: 'CoverageEligibilityResponse',
            documentation:
              'One for each policy. Pages list the first 50 codes of a policy, tagged SUBSETTED when there are more; reading it by its id lists all.',
            interaction: [{ code: 'read' }, { code: 'search-type' }],
            versioning: 'no-version',
            readHistory: false,
            supportedProfile: [profileAddress(base)],
            searchParam: PARAMETERS.map((parameter) => ({
              name: parameter.name,
              type: parameter.type,
              documentation: parameter.documentation,
              definition: getDefinition(parameter, base),
            })),
          },
        ],
      },
    ],
  };
}
