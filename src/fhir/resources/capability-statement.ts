/** What a FHIR client may ask: https://hl7.org/fhir/R4/capabilitystatement.html */
import type { CapabilityStatement, CapabilityStatementRestResourceSearchParam } from '@medplum/fhirtypes';
import { productVersion } from '../../platform/version.ts';
import { FHIR_BASE, FHIR_JSON } from '../accepts-fhir.ts';

/** Day on which the statement below was changed last. */
const CHANGED = '2026-11-22';
const VERSION = productVersion();

const parameter = (
  name: string,
  type: CapabilityStatementRestResourceSearchParam['type'],
  documentation: string,
): CapabilityStatementRestResourceSearchParam => ({ name, type, documentation });

/** @param origin scheme and host under which the client came. */
export function capabilityStatement(origin: string): CapabilityStatement {
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
    implementation: { description: 'Coverage policies, read only', url: `${origin}${FHIR_BASE}` },
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
            searchParam: [
              parameter('_id', 'token', 'Ids, comma-separated'),
              parameter('identifier', 'token', 'Policy ids, comma-separated'),
              parameter('_content', 'string', 'Words, phrases, codes, policy ids'),
              parameter('q', 'string', 'The same as _content'),
              parameter('status', 'token', 'active (default), cancelled, or all'),
              parameter('policy_type', 'token', 'LCD, Article, NCD, PayerPolicy, Medical Policy, Drug Policy'),
              parameter('jurisdiction', 'token', 'MAC jurisdiction or state'),
              parameter('payer', 'string', 'Payer name, code or slug'),
              parameter('icd10', 'token', 'Policies that cover this diagnosis'),
            ],
          },
        ],
      },
    ],
  };
}
