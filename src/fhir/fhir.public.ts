import type { FastifyInstance } from 'fastify';
import type { CursorCodec } from '../platform/http/cursor.ts';
import { FhirForm } from './fhir.form.ts';
import { registerFhirRoutes } from './fhir.routes.ts';
import type { PublicAddress } from './fhir-links.ts';
import { ownSystems } from './namespaces.ts';
import { problemOutcome } from './operation-outcome.ts';

/** For the OpenAPI document: the schema of errors, and how one is written. */
export const fhirErrors = (publicUrl: string) => ({
  'application/fhir+json': {
    schema: 'OperationOutcome',
    write: (problem: Parameters<typeof problemOutcome>[0]) => problemOutcome(problem, ownSystems(publicUrl)),
  },
});

/** FHIR R4 in front of the policies. @returns the form in which routes of policies answer whoever asks for it. */
export function registerFhir(app: FastifyInstance, cursors: CursorCodec, address: PublicAddress): FhirForm {
  const form = new FhirForm(address);
  app.errorForm = form;
  registerFhirRoutes(app, cursors, form);
  return form;
}
