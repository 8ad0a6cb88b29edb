/** FHIR as a form of the answers about policies: pages as Bundles, policies as resources, errors as outcomes. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { modelOf, type PolicyHead } from '../corpus/corpus.public.ts';
import type { ErrorForm, Problem } from '../platform/http/error-handler.ts';
import { warningsOf } from '../platform/http/notices.ts';
import type { PolicyForm } from '../policies/policies.public.ts';
import { BundleSchema, OutcomeSchema, ResourceSchema } from './fhir.schemas.ts';
import { type Around, type FhirPage, pageBundle, wholeResource } from './fhir-answers.ts';
import { asksForFhir, FHIR_BASE, FHIR_JSON } from './fhir-asked.ts';
import { originOf, type PublicAddress, pageLinks } from './fhir-links.ts';
import { type OwnSystems, ownSystems } from './namespaces.ts';
import { problemOutcome } from './operation-outcome.ts';

export class FhirForm implements PolicyForm, ErrorForm {
  readonly contentType = FHIR_JSON;
  readonly feature = 'fhir';
  readonly isAsked = asksForFhir;
  readonly schemas = {
    list: { [FHIR_JSON]: { answer: BundleSchema, error: OutcomeSchema } },
    detail: { [FHIR_JSON]: { answer: ResourceSchema, error: OutcomeSchema } },
  };
  readonly systems: OwnSystems;
  readonly #address: PublicAddress;

  constructor(address: PublicAddress) {
    this.#address = address;
    this.systems = ownSystems(address.publicUrl);
  }

  write(problem: Problem): object {
    return problemOutcome(problem, this.systems);
  }

  sendPage(reply: FastifyReply, page: FhirPage): FastifyReply {
    const { request } = reply;
    const around = this.#around(request);
    const link = pageLinks(request, around.origin, page.cursor, !request.url.startsWith(FHIR_BASE));
    return send(reply, pageBundle(page, link, warningsOf(reply).warnings ?? [], around));
  }

  sendPolicy(reply: FastifyReply, policy: PolicyHead): FastifyReply {
    return send(reply, [wholeResource(policy, this.#around(reply.request))]);
  }

  origin(request: FastifyRequest): string {
    return originOf(request, this.#address);
  }

  #around(request: FastifyRequest): Around {
    const model = modelOf(request);
    const tags = [
      { system: this.systems.release, code: model.release.id },
      { system: this.systems.request, code: request.id },
    ];
    return { model, systems: this.systems, tags, origin: this.origin(request) };
  }
}

/** As bytes: text would get a charset, which FHIR says for JSON once and for all. */
function send(reply: FastifyReply, pieces: readonly string[]): FastifyReply {
  return reply.header('content-type', FHIR_JSON).send(Buffer.concat(pieces.map((piece) => Buffer.from(piece))));
}
