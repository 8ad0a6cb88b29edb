/** Looks up one code in any spelling, with all requested fields. */
import type { CodeSystem, Model } from '../../corpus/corpus.public.ts';
import { type FeeLocality, type LocalityInput, resolveLocality } from '../../geography/geography.public.ts';
import { describeCode, type KnownCode, poaField, reasonUnknown, resolveCode } from '../code-description.ts';
import type { CodeAnswer, CodeInclude } from '../codes.schemas.ts';
import { ptpCounts } from '../ncci-edits.ts';
import { listPrices } from '../prices/prices.ts';
import { suggestCodes } from '../suggest/suggest.ts';
import { childrenMember, listRequestedEditions, withEditions, withPtpEdition } from './lookup-fields.ts';
import { withPolicies } from './policies-field.ts';

/** Options of a code look-up. */
export interface CodeOptions {
  /** Day that selects editions and policy versions, YYYY-MM-DD; null is today. */
  date: string | null;
  /** Restricts the system; null detects it. */
  hint: CodeSystem | null;
  include: readonly CodeInclude[];
  /** MAC jurisdiction code; null for all. */
  jurisdiction: string | null;
}

export interface LookupInput extends CodeOptions, LocalityInput {
  code: string;
  /** Suggest alternatives for an unknown code. */
  fuzzy: boolean;
}

export interface LookupAnswer {
  data: CodeAnswer;
  /** The search for suggestions stopped before trying everything. */
  truncated: boolean;
}

/** @param today YYYY-MM-DD. @throws AppError VALIDATION_ERROR for an unknown locality or ZIP code. */
export function lookupCode(model: Model, input: LookupInput, today: string): LookupAnswer {
  const date = input.date ?? today;
  const locality = resolveLocality(model, input, date);
  const known = resolveCode(model, input.code, { date, hint: input.hint });
  if (known === null) return missing(model, input, date);
  const data = buildAnswer(model, known, { ...input, date }, locality);
  if (input.include.includes('ncci'))
    data.ncci = withPtpEdition(model, ptpCounts(model, known.candidate.code, date), date);
  return { data: withPolicies(model, known, { ...input, date }, data), truncated: false };
}

type Dated<Options extends CodeOptions = CodeOptions> = Options & { date: string };

/** Fields of a known code except `ncci` and `policies`. */
export function buildAnswer(
  model: Model,
  known: KnownCode,
  { date, include }: Dated,
  locality: FeeLocality | null = null,
): CodeAnswer {
  const exempt = model.editions.on(date).of('poa_exempt');
  const answer = {
    ...withEditions(model, known, describeCode(known, date, model.cptLicensed), date),
    ...poaField(known, exempt, date),
    ...childrenMember(model, known),
  };
  return {
    ...answer,
    ...(include.includes('rvu') ? { rvu: listPrices(model, known, date, locality) } : {}),
    ...(include.includes('rates') ? { negotiated_rates: null } : {}),
  };
}

function missing(model: Model, { code, hint, fuzzy }: LookupInput, date: string): LookupAnswer {
  const reason = reasonUnknown(model, code, { date, hint });
  const data: CodeAnswer = {
    code: code.trim().toUpperCase(),
    code_system: 'unknown',
    found: false,
    description: null,
    short_description: null,
    category: null,
    betos_code: null,
    is_active: false,
    editions: listRequestedEditions(model, hint, date),
    ...(reason === null ? {} : { reason }),
  };
  if (!fuzzy) return { data, truncated: false };
  const { suggestions, truncated } = suggestCodes(model, code, { date, hint });
  return { data: { ...data, suggestions }, truncated };
}
