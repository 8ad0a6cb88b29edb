import type { OperationOutcome } from '@medplum/fhirtypes';
import type { Operation } from '../access/access.public.ts';
import type { CursorCodec } from '../platform/http/cursor.ts';
import type { Problem } from '../platform/operations/envelope.ts';
import { capabilityOperations } from './capability.operations.ts';
import { definitionOperations } from './definitions.operations.ts';
import type { FhirForm } from './fhir.form.ts';
import { fhirOperations as policyOperations } from './fhir.operations.ts';
import { ownSystems } from './resources/namespaces.ts';
import { problemOutcome } from './resources/operation-outcome.ts';

export { redirectFhir } from './capability.operations.ts';
export { FhirForm } from './fhir.form.ts';

export const fhirOperations = (cursors: CursorCodec, form: FhirForm): Operation[] => [
  ...capabilityOperations(form),
  ...definitionOperations(form),
  ...policyOperations(cursors, form),
];

/** For the OpenAPI document: the schema of errors, and an example made of one. */
export const fhirErrors = (publicUrl: string) => ({
  'application/fhir+json': {
    schema: 'OperationOutcome',
    write: (problem: Problem) => essence(problemOutcome(problem, ownSystems(publicUrl))),
  },
});

/** The full error around ten statuses would be a tenth of the document. */
function essence({ resourceType, issue }: OperationOutcome): object {
  return { resourceType, issue: issue?.map(({ extension: _more, ...reported }) => reported) };
}
