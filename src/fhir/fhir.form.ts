/** FHIR as a form of the answers about policies: pages as Bundles, policies as resources, errors as outcomes. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { displayCode, firstCodesOf, type Model, modelOf, type PolicyHead } from '../corpus/corpus.public.ts';
import type { ErrorForm } from '../platform/http/error-handler.ts';
import { warningsOf } from '../platform/http/notices.ts';
import { today } from '../platform/today.ts';
import { type AnsweredPage, codesOfVersion, type PolicyForm } from '../policies/policies.public.ts';
import { policyResource } from './coverage-eligibility-response.ts';
import { BundleSchema, OutcomeSchema, ResourceSchema } from './fhir.schemas.ts';
import { asksForFhir, FHIR_BASE, FHIR_JSON } from './fhir-asked.ts';
import { originOf, type PublicAddress, pageLinks } from './fhir-links.ts';
import { fhirId } from './fhir-text.ts';
import type { ListedCode } from './insurance-item.ts';
import { type OwnSystems, ownSystems } from './namespaces.ts';
import { problemOutcome, searchOutcome } from './operation-outcome.ts';

/** As many codes of a policy as the items of a JSON page have. */
const PAGE_CODES = 50;

/** What a page needs; one that was asked only how much there is shows nothing. */
export type FhirPage = Pick<AnsweredPage, 'heads' | 'total' | 'cursor' | 'hint'>;

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

  write(problem: Parameters<ErrorForm['write']>[0]): object {
    return problemOutcome(problem, this.systems);
  }

  sendPage(reply: FastifyReply, page: FhirPage): FastifyReply {
    const { request } = reply;
    const model = modelOf(request);
    const origin = this.origin(request);
    const total = page.total();
    const bundle = JSON.stringify({
      resourceType: 'Bundle',
      meta: { lastUpdated: new Date().toISOString(), tag: this.#tags(request, model) },
      type: 'searchset',
      ...(total === null ? {} : { total }),
      link: pageLinks(request, origin, page.cursor, !request.url.startsWith(FHIR_BASE)),
    });
    const entries = this.#entries(model, page.heads, origin);
    const outcome = searchOutcome(warningsOf(reply).warnings ?? [], page.hint);
    if (outcome !== null) entries.push(JSON.stringify({ resource: outcome, search: { mode: 'outcome' } }));
    // An array of FHIR is never empty.
    if (entries.length === 0) return send(reply, [bundle]);
    const [first, ...others] = entries;
    return send(reply, [`${bundle.slice(0, -1)},"entry":[${first}`, ...others.map((entry) => `,${entry}`), ']}']);
  }

  sendPolicy(reply: FastifyReply, policy: PolicyHead): FastifyReply {
    const model = modelOf(reply.request);
    const codes = Object.entries(codesOfVersion(model, policy.version_id).codes).flatMap(([code_system, listed]) =>
      listed.map((code): ListedCode => ({ ...code, code_system })),
    );
    const tags = this.#tags(reply.request, model);
    const written = { model, systems: this.systems, today: today(), tags, withSummary: true };
    return send(reply, [policyResource(policy, codes, written)]);
  }

  origin(request: FastifyRequest): string {
    return originOf(request, this.#address);
  }

  #entries(model: Model, heads: readonly PolicyHead[], origin: string): string[] {
    const written = { model, systems: this.systems, today: today() };
    return heads.map((head) => {
      const fullUrl = `${origin}${FHIR_BASE}/CoverageEligibilityResponse/${fhirId(head.policy_id)}`;
      const resource = policyResource(head, firstCodes(model, head), written);
      return `{"fullUrl":${JSON.stringify(fullUrl)},"resource":${resource},"search":{"mode":"match"}}`;
    });
  }

  /** Which release answered which request: FHIR has no envelope. */
  #tags({ id }: FastifyRequest, model: Model) {
    return [
      { system: this.systems.release, code: model.release.id },
      { system: this.systems.request, code: id },
    ];
  }
}

function firstCodes({ policies }: Model, { version_id, code_count }: PolicyHead): ListedCode[] {
  if (code_count === 0) return [];
  return firstCodesOf(policies.segment, version_id, PAGE_CODES).map(({ code, code_to, code_system, disposition }) => ({
    code: displayCode(code, code_system),
    code_to: code_to === null ? null : displayCode(code_to, code_system),
    code_system,
    disposition,
  }));
}

/**
 * As bytes: text would get a charset, which FHIR says for JSON once and for all. Piece by piece: one title with a letter beyond
 * Latin-1 would make the text of a whole page twice as large.
 */
function send(reply: FastifyReply, pieces: readonly string[]): FastifyReply {
  return reply.header('content-type', FHIR_JSON).send(Buffer.concat(pieces.map((piece) => Buffer.from(piece))));
}
