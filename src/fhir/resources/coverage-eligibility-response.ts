/**
 * A policy as a CoverageEligibilityResponse of FHIR R4 (https://hl7.org/fhir/R4/coverageeligibilityresponse.html): what
 * an insurer states about services, without a patient or a request.
 */
import type {
  CoverageEligibilityResponse,
  Identifier,
  Meta,
  Organization,
  Period,
  Reference,
} from '@medplum/fhirtypes';
import { type Model, type PolicyHead, statusOn } from '../../corpus/corpus.public.ts';
import { fhirCode, fhirId, fhirString, fhirUri, narrative, xhtml } from './fhir-text.ts';
import { itemText, type ListedCode } from './insurance-item.ts';
import { absent, IDENTIFIER_TYPE, OBSERVATION_VALUE, type OwnSystems } from './namespaces.ts';

/** Parts of a resource other than the policy itself. */
export interface Written {
  model: Model;
  systems: OwnSystems;
  /** YYYY-MM-DD */
  today: string;
  /** Additional tags of a standalone resource. */
  tags?: { system: string; code: string }[];
  /** Include the policy's summary in the narrative. */
  withSummary?: boolean;
}

/** @param codes all codes of the policy, or the first of them. @returns JSON text. */
export function policyResource(head: PolicyHead, codes: readonly ListedCode[], written: Written): string {
  const { model, systems, today } = written;
  const active = statusOn(head, today) === 'active';
  const title = fhirString(head.title);
  const resource: CoverageEligibilityResponse & { _servicedDate?: object } = {
    resourceType: 'CoverageEligibilityResponse',
    id: fhirId(head.policy_id),
    meta: buildMeta(head, codes.length < head.code_count, written),
    text: narrative(paragraphs(head, codes.length, written)),
    identifier: [{ system: systems.policy, value: fhirString(head.policy_id) ?? '' }],
    status: active ? 'active' : 'cancelled',
    purpose: ['auth-requirements', 'benefits'],
    patient: absent('not-applicable'),
    ...(head.effective_date === null ? { _servicedDate: absent('unknown') } : { servicedDate: head.effective_date }),
    created: head.created_at,
    request: absent('not-applicable'),
    outcome: 'complete',
    ...(title && { disposition: title }),
    insurer: buildInsurer(model, head, systems),
    insurance: [{ coverage: absent('not-applicable'), ...buildPeriod(head) }],
  };
  const text = JSON.stringify(resource);
  // Items are the last member of the last object, already serialized.
  return codes.length === 0 ? text : `${text.slice(0, -3)},"item":[${codes.map(itemText).join(',')}]}]}`;
}

function buildMeta(head: PolicyHead, isPart: boolean, { systems, tags = [] }: Written): Meta {
  const source = fhirUri(head.source_url);
  const own = [
    { system: systems.policyType, code: fhirCode(head.policy_type) },
    ...head.jurisdictions.map((jurisdiction) => ({ system: systems.jurisdiction, code: fhirCode(jurisdiction) })),
  ].filter(({ code }) => code !== undefined);
  return {
    versionId: String(head.version_id),
    lastUpdated: head.updated_at,
    ...(source && { source }),
    tag: [...own, ...tags, ...(isPart ? [{ system: OBSERVATION_VALUE, code: 'SUBSETTED' }] : [])],
  };
}

/** The first contractor of a local policy, otherwise the payer. */
function buildInsurer(
  { policies }: Model,
  { jurisdictions, payer }: PolicyHead,
  systems: OwnSystems,
): Reference<Organization> {
  const mac = policies.jurisdictions.get(jurisdictions[0] ?? '');
  if (mac !== undefined) return organization(mac.mac_name, systems.contractor, mac.mac_code);
  return payer === null ? absent('unknown') : organization(payer.name, systems.payer, payer.code);
}

function organization(name: string, system: string, number: string): Reference<Organization> {
  const [display, value] = [fhirString(name), fhirString(number)];
  const type = { coding: [{ system: IDENTIFIER_TYPE, code: 'NIIP' }] };
  const identifier: Identifier | undefined = value === undefined ? undefined : { type, system, value };
  return { type: 'Organization', ...(identifier && { identifier }), ...(display && { display }) };
}

/** A FHIR period includes its last day; ours excludes it. A policy that was never active has no period. */
function buildPeriod({ effective_date: start, retire_date: retired }: PolicyHead): { benefitPeriod?: Period } {
  const end = retired === null ? null : dayBefore(retired);
  if (start === null && end === null) return {};
  if (start !== null && end !== null && end < start) return {};
  return { benefitPeriod: { ...(start && { start }), ...(end && { end }) } };
}

function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

function paragraphs(head: PolicyHead, displayed: number, { systems, today, withSummary }: Written): string[] {
  const { policy_id, policy_type, title, effective_date, retire_date, code_count, source_url, summary } = head;
  const dates = [
    ...(effective_date === null ? [] : [`effective ${effective_date}`]),
    ...(retire_date === null ? [] : [`retired ${retire_date}`]),
  ];
  const facts = [`${policy_type} ${policy_id}`, statusOn(head, today), ...dates, `${code_count} codes`];
  const part =
    displayed < code_count
      ? [`The first ${displayed} codes are listed here; reading this resource by its id lists all.`]
      : [];
  const reported = [title, facts.join(', '), ...part, ...(withSummary && summary !== '' ? [summary] : [])];
  const address = fhirUri(source_url) ?? systems.policy;
  return [
    ...reported.map((text) => xhtml(fhirString(text) ?? policy_id)),
    `<a href="${xhtml(address)}">${xhtml(address)}</a>`,
  ];
}
