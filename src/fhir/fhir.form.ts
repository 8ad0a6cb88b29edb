/** FHIR as a format of policy responses: pages as Bundles, policies as resources, errors as outcomes. */
import type { Context } from '../access/access.public.ts';
import type { PolicyHead } from '../corpus/corpus.public.ts';
import type { ErrorForm } from '../platform/http/error-handler.ts';
import type { Problem } from '../platform/operations/envelope.ts';
import type { Client } from '../platform/operations/operation.ts';
import type { FileResult } from '../platform/operations/result.ts';
import type { PolicyForm } from '../policies/policies.public.ts';
import { acceptsFhir, FHIR_BASE, FHIR_JSON } from './accept/accepts-fhir.ts';
import { BundleSchema, OutcomeSchema, ResourceSchema } from './fhir.schemas.ts';
import { type PublicAddress, pageLinks, resolveOrigin } from './fhir-links.ts';
import { type Around, type FhirPage, pageBundle, wholeResource } from './fhir-responses.ts';
import type { Shape } from './resource-shape.ts';
import { type OwnSystems, ownSystems } from './resources/namespaces.ts';
import { problemOutcome } from './resources/operation-outcome.ts';

export class FhirForm implements PolicyForm, ErrorForm {
  readonly contentType = FHIR_JSON;
  readonly feature = 'fhir';
  readonly isRequested = acceptsFhir;
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

  page(context: Context, page: FhirPage): FileResult {
    const { client, warnings } = context;
    const around = this.#around(context);
    const link = pageLinks(client.url, around.origin, page.cursor, !client.url.startsWith(FHIR_BASE));
    return toFile(pageBundle(page, link, warnings ?? [], around));
  }

  policy(context: Context, policy: PolicyHead, shape: Shape = null): FileResult {
    const whole = wholeResource(policy, this.#around(context));
    return { ...toFile([shape === null ? whole : shape(whole)]), modified: policy.updated_at };
  }

  origin(client: Client): string {
    return resolveOrigin(client, this.#address);
  }

  #around({ model, client }: Context): Around {
    const tags = [
      { system: this.systems.release, code: model.release.id },
      { system: this.systems.request, code: client.id },
    ];
    return { model, systems: this.systems, tags, origin: this.origin(client) };
  }
}

/** As bytes: a string would get a charset parameter, but FHIR defines the charset of JSON. */
function toFile(chunks: readonly string[]): FileResult {
  return { type: FHIR_JSON, file: Buffer.concat(chunks.map((chunk) => Buffer.from(chunk))) };
}
