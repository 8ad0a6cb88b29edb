/** Fills what an Advance Beneficiary Notice needs of the corpus: service, reason, estimated cost and modifiers. */
import { type ClaimBody, validateClaim } from '../claims/claims.public.ts';
import { findPrice } from '../codes/codes.public.ts';
import type { Model } from '../corpus/corpus.public.ts';
import { validationError } from '../platform/errors/app-error.ts';
import type { Abn, AbnBody } from './abn.schemas.ts';
import { decideNotice, inPlainWords, isCorrectable, modifiersFor, noticeFor } from './reasons.rules.ts';

type Service = AbnBody['services'][number];
type Claim = ReturnType<typeof validateClaim>;

const FORM_URL = 'https://www.cms.gov/medicare/forms-notices/beneficiary-notices-initiative/ffs-abn';
const OFFICE = '11';
/** Places paid at the amount outside of a facility; 02 and 10 are not, and others are facilities. */
const NONFACILITY = new Set(
  '01 03 04 09 11 12 13 14 15 16 17 18 20 25 32 33 49 50 54 55 57 58 60 62 65 66 71 72 81 99'.split(' '),
);

const OPTIONS = [
  'Box G, option 1: you receive the service, and the claim is sent to Medicare, which decides. You may be asked to pay now; if Medicare pays, you get back what you paid, less your deductible and coinsurance. If it does not, you owe the cost and may appeal.',
  'Box G, option 2: you receive the service, and no claim is sent. You pay the cost yourself, and there is no decision to appeal.',
  'Box G, option 3: you do not receive the service. You owe nothing for it, and there is no decision to appeal.',
];
const BLANK_BOXES = [
  { box: 'A', what: 'Name, address and telephone number of the office' },
  { box: 'B', what: 'Name of the patient' },
  { box: 'C', what: 'Number that your office uses for the patient; not the Medicare number' },
  { box: 'H', what: 'Anything else the patient should know' },
  { box: 'I', what: 'Signature of the patient or the representative' },
  { box: 'J', what: 'Date of the signature, before the service' },
];
const CAUTIONS = [
  'For Original Medicare only. Medicare Advantage plans decide in advance instead; no notice is used.',
  'Give it before the service, in time to decide, and never in an emergency or under pressure.',
  'Use the current form of CMS. This sheet lists the contents of its boxes; it is not the form.',
  'A notice without a reason to expect a denial does not shift the cost to the patient.',
];

/** @param today YYYY-MM-DD. @throws AppError VALIDATION_ERROR for a day that has passed. */
export function composeAbn(model: Model, body: AbnBody, today: string): Abn {
  const date = body.date_of_service ?? today;
  if (date < today)
    throw validationError(
      'date_of_service',
      `must not have passed (today is ${today}, UTC): a notice is only valid if it is given before the service`,
    );
  const claim = validateClaim(model, toClaim(body, date), today);
  const services = body.services.map((service, at) => composeService(model, claim, service, at + 1, { body, date }));
  return {
    form: 'CMS-R-131',
    form_url: FORM_URL,
    date_of_service: date,
    services,
    options: OPTIONS.map((text, at) => ({ option: at + 1, box: 'G', text })),
    blank_boxes: BLANK_BOXES.map((one) => ({ ...one })),
    cautions: [...CAUTIONS],
    known_gaps: [...claim.known_gaps],
  };
}

function toClaim(body: AbnBody, date: string): ClaimBody {
  const { services, diagnosis_codes, state, zip, age_category, sex_when_policy_relevant } = body;
  return {
    lines: services.map(({ procedure_code, modifiers, units, place }) => ({
      procedure_code,
      modifiers: withoutLiability(modifiers ?? []).slice(0, 4),
      units: units ?? 1,
      place: place ?? OFFICE,
    })),
    diagnosis_codes,
    state,
    zip,
    age_category,
    sex_when_policy_relevant,
    date_of_service: date,
    plan_type: 'traditional_medicare',
  };
}

/** Drops the liability modifiers: the notice decides which of them applies. */
function withoutLiability(modifiers: readonly string[]): string[] {
  return modifiers.filter((modifier) => !/^G[AXYZ]$/i.test(modifier));
}

function composeService(
  model: Model,
  claim: Claim,
  service: Service,
  number: number,
  { body, date }: { body: AbnBody; date: string },
): Abn['services'][number] {
  const line = claim.lines[number - 1]!;
  const own = claim.findings
    .filter(({ id, lines, codes, code }) => line.finding_ids.includes(id) || (!lines && !codes && code === null))
    .map((finding) => ({ finding, notice: noticeFor(finding) }));
  const decided = decideNotice(own.map((one) => one.notice));
  const notice = decided === 'none' && line.verdict === 'review' ? 'unknown' : decided;
  const isReason = notice === 'required' || notice === 'voluntary' || notice === 'depends';
  const reasons = own.filter((one) => one.notice === notice && isReason);
  const sources = new Map([...claim.policy_sources, ...claim.rule_sources].map((one) => [one.source_id, one]));
  const used = [...new Set(reasons.map(({ finding }) => finding.source_id))].flatMap((id) => sources.get(id) ?? []);
  return {
    service: number,
    code: line.code,
    notice,
    box_d: claim.codes.find(({ code }) => code === line.code)?.description ?? null,
    box_e: [...new Set(reasons.map(({ finding }) => inPlainWords(finding, notice)))],
    // What Medicare never pays for is denied whatever is corrected.
    correct_first: own.flatMap(({ finding }) =>
      notice !== 'voluntary' && isCorrectable(finding) ? finding.message : [],
    ),
    ...estimateCost(model, service, { date, zip: body.zip ?? null }),
    modifiers: modifiersFor(notice),
    finding_ids: reasons.map(({ finding }) => finding.id),
    sources: used.map(({ source_id, title, source_url }) => ({ source_id, title, source_url: source_url ?? null })),
  };
}

function estimateCost(
  model: Model,
  { procedure_code, modifiers, units, place, charge }: Service,
  { date, zip }: { date: string; zip: string | null },
): Pick<Abn['services'][number], 'box_f' | 'cost_basis'> {
  if (typeof charge === 'number') return { box_f: charge.toFixed(2), cost_basis: 'Charge of the office, as sent' };
  const code = procedure_code.trim().toUpperCase();
  const price = findPrice(model, { code, modifiers: modifiers ?? [], zip }, date);
  const amount = NONFACILITY.has(place ?? OFFICE) ? price?.nonfacility : price?.facility;
  if (price === null || amount == null)
    return {
      box_f: null,
      cost_basis: 'The loaded physician fee schedule has no price for the code: fill in what the office charges',
    };
  const where = price.locality === null ? 'national amount' : `locality ${price.locality}`;
  const stale = price.covers_date ? '' : '; it does not cover the date of service';
  const count = units ?? 1;
  const basis = `Physician fee schedule ${price.year}, quarter ${price.quarter}, ${where}, for ${count} ${count === 1 ? 'unit' : 'units'}${stale}. The patient owes what the office charges: replace it where that differs`;
  return { box_f: (Number(amount) * count).toFixed(2), cost_basis: basis };
}
