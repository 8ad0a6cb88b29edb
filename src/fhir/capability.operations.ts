/** Capability statement of the FHIR interface, which clients read before they search. */
import type { FastifyInstance } from 'fastify';
import { defineOperation, type Operation } from '../access/access.public.ts';
import type { Client } from '../platform/operations/operation.ts';
import type { FileResult } from '../platform/operations/result.ts';
import { FHIR_BASE } from './accept/accepts-fhir.ts';
import type { FhirForm } from './fhir.form.ts';
import { CapabilitySchema } from './fhir.schemas.ts';
import { publicAnswers, publicResource } from './public-resource.ts';
import { capabilityStatement } from './resources/capability-statement.ts';

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
      output: publicAnswers(CapabilitySchema),
      run: ({ client }) => describeServer(client, form),
    }),
  ];
}

/** Clients that know only the host look for `/fhir`; the interface itself is below the version. */
export function redirectFhir(app: FastifyInstance, form: FhirForm): void {
  app.get('/fhir/metadata', (request, reply) => {
    const { type, file } = describeServer(request as Client, form);
    return reply.type(type).send(file);
  });
  app.get('/fhir/*', (request, reply) => reply.redirect(`/v1${request.url}`, 308));
}

const describeServer = (client: Client, form: FhirForm): FileResult =>
  publicResource(client, () => capabilityStatement(form.origin(client)));
