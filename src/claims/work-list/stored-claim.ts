/** What is stored of a claim: a closed list of fields without free text. Any other field is not stored. */
import type { Model } from '../../corpus/corpus.public.ts';
import { resolvePayer } from '../../coverage/coverage.public.ts';
import { zipPlace } from '../../geography/geography.public.ts';
import type { ClaimBody } from '../claims.schemas.ts';
import { planTypeFor } from '../payer-kind.ts';

const FIELDS = [
  'procedure_codes',
  'modifiers',
  'diagnosis_codes',
  'site_of_service',
  'setting',
  'bill_type',
  'age_category',
  'sex_when_policy_relevant',
] as const;
const LINE_FIELDS = ['procedure_code', 'modifiers', 'units', 'diagnosis_pointers', 'place'] as const;

/**
 * @param state of the response: as provided, or derived from the ZIP code. @param today date for claims without one.
 */
export function toStoredClaim(model: Model, body: ClaimBody, state: string | null, today: string): ClaimBody {
  const plan = body.plan_type ?? (body.payer == null && body.line_of_business == null ? null : planTypeFor(body));
  const payer = body.payer == null ? null : findPublicName(model, body.payer);
  return {
    ...pick(body, FIELDS),
    ...(Array.isArray(body.lines) ? { lines: body.lines.map((line) => pick(line, LINE_FIELDS)) } : {}),
    date_of_service: body.date_of_service ?? today,
    ...(state === null ? {} : { state }),
    ...(typeof body.zip === 'string' && needsZip(model, body.zip, state) ? { zip: body.zip.slice(0, 5) } : {}),
    ...(payer === null ? {} : { payer }),
    ...(plan == null ? {} : { plan_type: plan }),
  } as ClaimBody;
}

/** Whether the response might repeat claim text that is not stored. */
export function hasFreeText({ payer, line_of_business: line, provider_specialty: specialty }: ClaimBody): boolean {
  return payer != null || line != null || specialty != null;
}

function pick<Value extends object>(value: Value, names: readonly (keyof Value)[]): Partial<Value> {
  const kept = names.filter((name) => value[name] !== undefined && value[name] !== null);
  return Object.fromEntries(kept.map((name) => [name, value[name]])) as Partial<Value>;
}

/** A payer by its name in the release or a fixed word, never in the claim's own words; null for others. */
function findPublicName(model: Model, label: string): string | null {
  const { kind, slugs } = resolvePayer(model, { payer: label });
  if (slugs.length > 0) return kind === 'medicare_advantage' ? `${slugs[0]} Medicare Advantage` : slugs[0]!;
  if (/\b(?:railroad|rrb|rr)\b/i.test(label) && kind === 'medicare') return 'Railroad Medicare';
  if (kind === 'medicare') return 'Medicare';
  if (kind === 'medicare_advantage') return 'Medicare Advantage';
  return /\bmedicaid\b/i.test(label) ? 'Medicaid' : null;
}

/** If one contractor serves the state, the ZIP code adds nothing to it. */
function needsZip(model: Model, zip: string, state: string | null): boolean {
  return zipPlace(model, { zip: zip.replace(/[- ]/, ''), state }).fact.shared.length > 1;
}
