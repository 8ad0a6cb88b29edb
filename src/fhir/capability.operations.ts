/** What the FHIR interface can do, for clients that ask before they search. */
import type { FastifyInstance } from 'fastify';
import { defineOperation, type Operation } from '../access/access.public.ts';
import type { Client } from '../platform/operations/operation.ts';
import { requireJson } from './accept/acceptable.ts';
import { FHIR_BASE, FHIR_JSON } from './accept/accepts-fhir.ts';
import type { FhirForm } from './fhir.form.ts';
import { CapabilitySchema, OutcomeSchema } from './fhir.schemas.ts';
import { capabilityStatement } from './resources/capability-statement.ts';

const answers = (schema: object, description: string) => ({ description, content: { [FHIR_JSON]: { schema } } });
const failed = [400, 406, 413, 503].map((status) => [status, answers(OutcomeSchema, 'Error')]);

export function capabilityOperations(form: FhirForm): Operation[] {
  return [
    defineOperation({
      id: 'getFhirCapabilities',
      method: 'GET',
      path: `${FHIR_BASE}/metadata`,
      summary: 'Get the FHIR capability statement',
      description:
        'Public. Capabilities of the FHIR interface, for clients that discover them before searching. Also at /fhir/metadata.',
      tags: ['Policies'],
      scopes: null,
      cost: () => 0,
      input: {},
      output: { 200: answers(CapabilitySchema, 'Success'), ...Object.fromEntries(failed) },
      run: ({ client }) => {
        requireJson(client);
        return { type: FHIR_JSON, file: parseStatement(form.origin(client)) };
      },
    }),
  ];
}

/** Clients that know the host alone look at its `/fhir`; everything else there is below the version. */
export function redirectFhir(app: FastifyInstance, form: FhirForm): void {
  app.get('/fhir/metadata', (request, reply) =>
    reply.type(FHIR_JSON).send(parseStatement(form.origin(request as Client))),
  );
  app.get('/fhir/*', (request, reply) => reply.redirect(`/v1${request.url}`, 308));
}

const parseStatement = (origin: string): Buffer => Buffer.from(JSON.stringify(capabilityStatement(origin)));
