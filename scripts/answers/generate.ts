/** Generates requests from what a server has; the same corpus gives the same list. */

import { codes } from './codes.ts';
import { criteria } from './criteria.ts';
import { comparisons, decisions } from './decisions.ts';
import { Draw } from './draw.ts';
import { type ListedPolicy, readKnown } from './known.ts';
import { changes, policyDetails, policyVersions } from './policy-details.ts';
import { policySearch } from './policy-search.ts';
import { refusals } from './refusals.ts';
import { type Family, get } from './request-makers.ts';
import { type AnswerRequest, distinct } from './requests.ts';
import type { Sender } from './sender.ts';

export const CORPORA = ['starter', 'full'] as const;
export type Corpus = (typeof CORPORA)[number];

const SEED = 20_260_301;
/** Repetitions of the starter corpus requests, and policies of each type to read in full. */
const SIZES: Record<Corpus, { scale: number; policiesOfType: number }> = {
  starter: { scale: 1, policiesOfType: 100 },
  full: { scale: 2, policiesOfType: 360 },
};
/** Each has its own seed, so that adding requests to one family leaves the others unchanged. */
const FAMILIES: Family[] = [
  () => [get('listJurisdictions', '/v1/jurisdictions')],
  () =>
    ['?code=99213', '?codes=E0601,64483&year=2023'].map((query) =>
      get('getSpendingByCode', `/v1/spending/by-code${query}`),
    ),
  () =>
    ['', '?code=64483', '?state=PA', '?date=2026-03-01', '?program=wiser', '?status=to_come'].map((query) =>
      get('listPriorAuthPrograms', `/v1/prior-auth/programs${query}`),
    ),
  policySearch,
  policyDetails,
  policyVersions,
  changes,
  codes,
  criteria,
  decisions,
  comparisons,
  refusals,
  () => [get('listPayers', '/v1/payers')],
  () =>
    ['humira', 'insulin glargine prior authorization', 'ozempic&payer=uhc', 'liptor'].map((text) =>
      get('searchFormulary', `/v1/drugs/formulary?q=${text.replaceAll(' ', '+')}`),
    ),
  () =>
    ['?q=oxygen', '?payer=aetna&_count=5', '?status=retired'].map((query) =>
      get('searchFhirPolicies', `/v1/fhir/CoverageEligibilityResponse${query}`),
    ),
  () => ['L33797', 'NCD226'].map((id) => get('readFhirPolicy', `/v1/fhir/CoverageEligibilityResponse/${id}`)),
];

export async function generateRequests(sender: Sender, corpus: Corpus): Promise<AnswerRequest[]> {
  const { scale, policiesOfType } = SIZES[corpus];
  const known = await readKnown(sender, (listed) => chosen(listed, policiesOfType));
  return distinct(FAMILIES.flatMap((family, at) => family({ known, scale, draw: new Draw(SEED + at) })));
}

/** The same number of each type, since local articles would crowd out national determinations. */
function chosen(listed: readonly ListedPolicy[], ofType: number): ListedPolicy[] {
  const draw = new Draw(SEED);
  return [...Map.groupBy(listed, ({ policy_type, status }) => `${policy_type} ${status}`).values()].flatMap(
    (policies) => draw.some(policies, ofType),
  );
}
