import type { OperationOutcome } from '@medplum/fhirtypes';
import type { Problem } from '../platform/operations/envelope.ts';
import { ownSystems } from './resources/namespaces.ts';
import { problemOutcome } from './resources/operation-outcome.ts';

export { FhirForm } from './fhir.form.ts';
export { fhirOperations, redirectFhir } from './fhir.operations.ts';

/** For the OpenAPI document: the schema of errors, and an example made of one. */
export const fhirErrors = (publicUrl: string) => ({
  'application/fhir+json': {
    schema: 'OperationOutcome',
    write: (problem: Problem) => essence(problemOutcome(problem, ownSystems(publicUrl))),
  },
});

/** Ten statuses with all that is around the error would be a tenth of the document. */
function essence({ resourceType, issue }: OperationOutcome): object {
  return { resourceType, issue: issue?.map(({ extension: _more, ...reported }) => reported) };
}
