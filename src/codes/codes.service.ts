import { atOnce, BatchLoader } from '../platform/cache/batch-loader.ts';
import type { Database } from '../platform/database/database.ts';
import { validationError } from '../platform/errors/app-error.ts';
import type { PolicyDirectory } from '../policies/policies.public.ts';
import { type CodeFacts, describeCode, knownAs, rvuOf } from './codes.answer.rules.ts';
import type { EditionSet, Editions } from './codes.editions.ts';
import type { CodeFact, MpfsFact } from './codes.facts.ts';
import { policiesOf } from './codes.policies.service.ts';
import { codeFacts, localitiesOfZip, localityPrices, type MentionRow, ptpCount } from './codes.queries.ts';
import { type Candidate, type CodeSystem, candidatesOf, parseLocality } from './codes.rules.ts';
import type { CodeAnswer, CodeInclude } from './codes.schemas.ts';
import type { Suggester } from './codes.suggest.service.ts';

export interface CodeParts {
  database: Database;
  directory: PolicyDirectory;
  editions: Editions;
  suggester: Suggester;
  /** Mentions of a code in policies, many requests in one query. */
  mentions: BatchLoader<string, MentionRow[]>;
  cptLicensed: boolean;
}

export interface LookupOptions {
  /** YYYY-MM-DD */
  date: string;
  hint: CodeSystem | null;
  include: readonly CodeInclude[];
  /** MAC jurisdiction code; null for all. */
  jurisdiction: string | null;
  locality?: string | undefined;
  zip?: string | undefined;
}

const SUGGESTIONS = 10;
/** Look-ups of at most so many codes join those of other requests. */
const SHARED_CODES = 4;

/** One code with everything asked for, or suggestions when it is unknown. */
export async function lookupCode(
  parts: CodeParts,
  text: string,
  options: LookupOptions & { fuzzy: boolean },
): Promise<CodeAnswer> {
  const place = await resolvePlace(parts, options);
  const found = (await resolveCodes(parts, [text], options)).get(text);
  if (found === undefined) {
    const missing: CodeAnswer = {
      code: text.trim().toUpperCase(),
      code_system: 'unknown',
      found: false,
      description: null,
      short_description: null,
      category: null,
      betos_code: null,
      is_active: false,
    };
    return options.fuzzy ? { ...missing, suggestions: await suggest(parts, text, options) } : missing;
  }
  const policies = options.include.includes('policies') ? await policiesOf(parts, [found], options) : null;
  const answer = await assemble(parts, found, options, place);
  if (policies !== null) answer.policies = policies.get(found.candidate.code) ?? [];
  if (options.include.includes('ncci')) {
    const ids = parts.editions
      .on(options.date)
      .of('ptp')
      .map(({ id }) => id);
    answer.ncci = {
      ptp_edits: ids.length === 0 ? null : await ptpCount(parts.database, ids, found.candidate.code, options.date),
    };
  }
  return answer;
}

/** Many codes in two round trips to the database. Codes that no table knows are missing from the map. */
export async function lookupCodes(
  parts: CodeParts,
  texts: readonly string[],
  options: LookupOptions,
): Promise<Map<string, CodeAnswer>> {
  const found = await resolveCodes(parts, texts, options);
  const policies = options.include.includes('policies') ? await policiesOf(parts, [...found.values()], options) : null;
  const answers = new Map<string, CodeAnswer>();
  for (const [text, facts] of found) {
    const answer = await assemble(parts, facts, options, null);
    if (policies !== null) answer.policies = policies.get(facts.candidate.code) ?? [];
    answers.set(text, answer);
  }
  return answers;
}

async function resolveCodes(
  parts: CodeParts,
  texts: readonly string[],
  options: LookupOptions,
): Promise<Map<string, CodeFacts>> {
  const set = parts.editions.on(options.date);
  const readings = new Map(texts.map((text) => [text, candidatesOf(text, options.hint)]));
  const facts = await factsOf(parts, set, [...readings.values()].flat());
  const found = new Map<string, CodeFacts>();
  for (const [text, candidates] of readings) {
    const known = candidates.map((candidate) => knownAs(candidate, facts, set.byId)).find((entry) => entry !== null);
    if (known !== undefined) found.set(text, known);
  }
  return found;
}

/** All facts of the candidates in the editions of a set, by code. */
export async function factsOf(
  parts: CodeParts,
  set: EditionSet,
  candidates: readonly Candidate[],
): Promise<Map<string, CodeFact[]>> {
  const codes = [...new Set(candidates.map(({ code }) => code))];
  const byCode = new Map<string, CodeFact[]>();
  if (codes.length === 0 || set.ids.length === 0) return byCode;
  if (codes.length > SHARED_CODES) return groupFacts(await codeFacts(parts.database, set, codes));
  const loader = sharedLoader(parts, set);
  for (const [at, facts] of (await Promise.all(codes.map((code) => loader.load(code)))).entries()) {
    if (facts !== undefined) byCode.set(codes[at]!, facts);
  }
  return byCode;
}

const loaders = new WeakMap<EditionSet, BatchLoader<string, CodeFact[]>>();

/** Requests that arrive together share one statement. */
function sharedLoader(parts: CodeParts, set: EditionSet): BatchLoader<string, CodeFact[]> {
  const known = loaders.get(set);
  if (known !== undefined) return known;
  const loader = new BatchLoader(
    async (codes: string[]) => groupFacts(await codeFacts(parts.database, set, codes)),
    atOnce(parts.database),
  );
  loaders.set(set, loader);
  return loader;
}

function groupFacts(facts: readonly CodeFact[]): Map<string, CodeFact[]> {
  return Map.groupBy(facts, ({ code }) => code);
}

type Place = { carrier: string; locality: string };

async function assemble(
  parts: CodeParts,
  found: CodeFacts,
  options: LookupOptions,
  place: Place | null,
): Promise<CodeAnswer> {
  const answer: CodeAnswer = describeCode(found, options.date, parts.cptLicensed);
  if (!options.include.includes('rvu')) return answer;
  const rows = found.facts.filter((fact) => fact.kind === 'mpfs');
  const set = parts.editions.on(options.date);
  const edition = rows[0] === undefined ? undefined : set.byId.get(rows[0].dataset_id);
  if (edition === undefined) return { ...answer, rvu: null };
  // Indices and factors of the schedule's own year, which may differ from those of the day.
  const sameYear = parts.editions.on(edition.effective_from);
  const national = sameYear.of('anesthesia')[0]?.attributes.national;
  const prices = place === null ? null : await placePrices(parts, sameYear, place, found.candidate.code);
  const context = { edition, anesthesia: typeof national === 'string' ? national : null, place: prices };
  return {
    ...answer,
    rvu: rvuOf(
      rows.map(({ fact }) => fact as MpfsFact),
      context,
    ),
  };
}

async function placePrices(parts: CodeParts, set: EditionSet, place: Place, code: string) {
  const prices = await localityPrices(parts.database, set.ids, place, code);
  if (prices === null)
    throw validationError(
      'locality',
      `${place.carrier}-${place.locality} is not a fee schedule locality of the loaded year`,
    );
  return { ...prices, ...place };
}

/** @throws AppError VALIDATION_ERROR when the locality or ZIP code is unknown or leaves several localities open. */
async function resolvePlace(parts: CodeParts, options: LookupOptions): Promise<Place | null> {
  if (options.locality !== undefined) {
    const place = parseLocality(options.locality);
    if (place === null) throw validationError('locality', 'must be carrier and locality, e.g. 13202-01');
    return place;
  }
  if (options.zip === undefined) return null;
  const zip = /^\s*(\d{5})(-?\d{4})?\s*$/.exec(options.zip)?.[1];
  if (zip === undefined) throw validationError('zip', 'must be a ZIP code of five digits');
  const ids = parts.editions
    .on(options.date)
    .of('zip_locality')
    .map(({ id }) => id);
  if (ids.length === 0)
    throw validationError('zip', 'cannot be resolved, no ZIP code file is loaded; give locality instead');
  const [place] = await localitiesOfZip(parts.database, ids, zip);
  if (place === undefined) throw validationError('zip', 'is not a known ZIP code');
  if (place.plus_four) throw validationError('zip', 'lies in several localities; give locality instead');
  return place;
}

async function suggest(parts: CodeParts, text: string, { date, hint }: LookupOptions) {
  const index = await parts.suggester.index(date);
  const suggestions = index.suggest(text, hint === null ? null : [hint], SUGGESTIONS);
  const set = parts.editions.on(date);
  const candidates = suggestions.map(({ code, code_system }) => ({ code, system: code_system }));
  const facts = await factsOf(parts, set, candidates);
  return suggestions.map((suggestion, at) => {
    const known = knownAs(candidates[at]!, facts, set.byId);
    return {
      ...suggestion,
      description: known === null ? null : describeCode(known, date, parts.cptLicensed).description,
    };
  });
}
