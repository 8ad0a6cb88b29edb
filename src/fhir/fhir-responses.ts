/** Bundles and resources of policies as JSON text. */
import { displayCode, type Model, type PolicyHead, readFirstCodes } from '../corpus/corpus.public.ts';
import { today } from '../platform/today.ts';
import { codesOfVersion, type ResponsePage } from '../policies/policies.public.ts';
import { FHIR_BASE } from './accept/accepts-fhir.ts';
import type { Shape } from './resource-shape.ts';
import { policyResource } from './resources/coverage-eligibility-response.ts';
import { fhirId } from './resources/fhir-text.ts';
import type { ListedCode } from './resources/insurance-item.ts';
import type { OwnSystems } from './resources/namespaces.ts';
import { searchOutcome } from './resources/operation-outcome.ts';

/** Same limit as for the codes of a policy on a JSON page. */
const PAGE_CODES = 50;

/** Parts of a Bundle; a search for the count alone has no policies. */
export type FhirPage = Pick<ResponsePage, 'heads' | 'total' | 'cursor' | 'hint'> &
  Partial<Pick<ResponsePage, 'items'>> & { shape?: Shape };

/** Context of the policies in a response. */
export interface Around {
  model: Model;
  systems: OwnSystems;
  /** The release and request of a response: FHIR has no envelope for them. */
  tags: { system: string; code: string }[];
  /** Scheme and host of URLs. */
  origin: string;
}

/**
 * @returns a searchset in chunks: as one string, a single character beyond Latin-1 would double the memory of the page.
 */
export function pageBundle(
  page: FhirPage,
  link: { relation: string; url: string }[],
  warnings: readonly string[],
  around: Around,
): string[] {
  const total = page.total();
  const bundle = JSON.stringify({
    resourceType: 'Bundle',
    meta: { lastUpdated: new Date().toISOString(), tag: around.tags },
    type: 'searchset',
    ...(total === null ? {} : { total }),
    link,
  });
  const scores = page.items?.map(({ relevance_score }) => relevance_score) ?? [];
  const entries = buildEntries(page, scores, around);
  const outcome = searchOutcome(warnings, page.hint);
  if (outcome !== null) entries.push(JSON.stringify({ resource: outcome, search: { mode: 'outcome' } }));
  // FHIR does not allow empty arrays.
  if (entries.length === 0) return [bundle];
  const [first, ...others] = entries;
  return [`${bundle.slice(0, -1)},"entry":[${first}`, ...others.map((entry) => `,${entry}`), ']}'];
}

/** A policy with every code. */
export function wholeResource(policy: PolicyHead, { model, systems, tags }: Around): string {
  const codes = Object.entries(codesOfVersion(model, policy.version_id).codes).flatMap(([code_system, listed]) =>
    listed.map((code): ListedCode => ({ ...code, code_system })),
  );
  return policyResource(policy, codes, { model, systems, today: today(), tags, withSummary: true });
}

/** @param scores of a semantic search, 0 to 1. */
function buildEntries(
  { heads, shape = null }: Pick<FhirPage, 'heads' | 'shape'>,
  scores: readonly (number | undefined)[],
  { model, systems, origin }: Around,
): string[] {
  const written = { model, systems, today: today() };
  return heads.map((head, at) => {
    const fullUrl = `${origin}${FHIR_BASE}/CoverageEligibilityResponse/${fhirId(head.policy_id)}`;
    const whole = policyResource(head, firstCodes(model, head), written);
    const resource = shape === null ? whole : shape(whole);
    const search = JSON.stringify({ mode: 'match', score: scores[at] });
    return `{"fullUrl":${JSON.stringify(fullUrl)},"resource":${resource},"search":${search}}`;
  });
}

function firstCodes({ policies }: Model, { version_id, code_count }: PolicyHead): ListedCode[] {
  if (code_count === 0) return [];
  return readFirstCodes(policies.segment, version_id, PAGE_CODES).map(
    ({ code, code_to, code_system, disposition }) => ({
      code: displayCode(code, code_system),
      code_to: code_to === null ? null : displayCode(code_to, code_system),
      code_system,
      disposition,
    }),
  );
}
