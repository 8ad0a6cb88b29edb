import type { BatchLoader } from '../platform/cache/batch-loader.ts';
import type { Database } from '../platform/database/database.ts';
import { validationError } from '../platform/errors/app-error.ts';
import { today } from '../platform/today.ts';
import type { PolicyDirectory } from '../policies/policies.public.ts';
import { type CodeFacts, describeCode, knownAs, poaMember, type RvuContext, rvuOf } from './codes.answer.rules.ts';
import type { EditionSet, Editions } from './codes.editions.ts';
import type { DatasetRow, MpfsFact } from './codes.facts.ts';
import { pairCounts } from './codes.ncci.service.ts';
import { type Place, resolvePlace } from './codes.places.service.ts';
import { matchesText, type PolicyMatches, policiesFromMemory, policiesOf } from './codes.policies.service.ts';
import { localityPrices, type MentionRow } from './codes.queries.ts';
import { type Candidate, type CodeSystem, candidatesOf } from './codes.rules.ts';
import type { CodeAnswer, CodeInclude } from './codes.schemas.ts';
import type { Suggester } from './codes.suggest.service.ts';
import type { CodeTables, FactsByCode } from './codes.tables.ts';
import type { WrittenCode, WrittenCodes } from './codes.written.ts';

export interface CodeParts {
  database: Database;
  directory: PolicyDirectory;
  editions: Editions;
  suggester: Suggester;
  tables: CodeTables;
  written: WrittenCodes;
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

/** Today's answer for a code in any reading. */
export type PlainOptions = Pick<LookupOptions, 'date' | 'include'> & { hint: null; jurisdiction: null };

const SUGGESTIONS = 10;

/** What there is to say of a code; policies stand apart, since they are written from texts that are ready. */
export interface Lookup {
  answer: CodeAnswer;
  /** Null when they were not asked for. */
  policies: PolicyMatches | null;
}

/** One code with everything asked for, or suggestions when it is unknown. */
export async function lookupCode(
  parts: CodeParts,
  text: string,
  options: LookupOptions & { fuzzy: boolean },
): Promise<Lookup> {
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
    const answer = options.fuzzy ? { ...missing, suggestions: await suggest(parts, text, options) } : missing;
    return { answer, policies: null };
  }
  const { code } = found.candidate;
  const policies = options.include.includes('policies') ? await policiesOf(parts, [found], options) : null;
  const schedule = options.include.includes('rvu') ? scheduleOf(parts, found, options.date) : null;
  const prices = schedule === null || place === null ? null : await placePrices(parts, schedule.sameYear, place, code);
  const answer = describeFound(parts, found, options, prices);
  if (options.include.includes('ncci')) answer.ncci = await pairCounts(parts, code, options.date);
  return { answer, policies: policies?.get(code) ?? null };
}

/** The same as JSON text, where memory holds everything that is needed and the code is known; null where it does not. */
export function lookupFromMemory(parts: CodeParts, text: string, options: PlainOptions): string | null {
  if (options.include.includes('ncci')) return null;
  const snapshot = parts.directory.now();
  if (snapshot === null || !parts.directory.mentions.holds(snapshot)) return null;
  const written = writtenCode(parts, text, options);
  if (written === null) return null;
  if (!options.include.includes('policies')) return written.text;
  return withPolicies(written.text, policiesFromMemory(parts, snapshot, written.found, options));
}

/** From what was written before, else from the tables. */
function writtenCode(parts: CodeParts, text: string, options: PlainOptions): WrittenCode | null {
  const { generation } = parts.editions;
  const purpose = { date: options.date, generation, rvu: options.include.includes('rvu') };
  const known = parts.written.get(text, purpose);
  if (known !== undefined) return known;
  const set = parts.editions.on(options.date);
  const candidates = candidatesOf(text, options.hint);
  const facts = parts.tables.facts(set, codesOf(candidates));
  if (facts instanceof Promise) return null;
  const found = firstKnown(candidates, facts, set);
  if (found === null) return null;
  const written = { found, text: JSON.stringify(describeFound(parts, found, options, null)) };
  parts.written.keep(text, purpose, written);
  return written;
}

/** `data` of an answer. */
export function lookupText({ answer, policies }: Lookup): string {
  const text = JSON.stringify(answer);
  return policies === null ? text : withPolicies(text, policies);
}

function withPolicies(text: string, policies: PolicyMatches): string {
  return `${text.slice(0, -1)},"policies":${matchesText(policies)}}`;
}

/** Many codes in two round trips to the database. Codes that no table knows are missing from the map. */
export async function lookupCodes(
  parts: CodeParts,
  texts: readonly string[],
  options: LookupOptions,
): Promise<Map<string, Lookup>> {
  const found = await resolveCodes(parts, texts, options);
  const policies = options.include.includes('policies') ? await policiesOf(parts, [...found.values()], options) : null;
  const answers = new Map<string, Lookup>();
  for (const [text, facts] of found) {
    const answer = describeFound(parts, facts, options, null);
    answers.set(text, { answer, policies: policies?.get(facts.candidate.code) ?? null });
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
    const known = firstKnown(candidates, facts, set);
    if (known !== null) found.set(text, known);
  }
  return found;
}

/** The likeliest reading that a table knows. */
function firstKnown(candidates: readonly Candidate[], facts: FactsByCode, set: EditionSet): CodeFacts | null {
  for (const candidate of candidates) {
    const known = knownAs(candidate, facts, set.byId);
    if (known !== null) return known;
  }
  return null;
}

function codesOf(candidates: readonly Candidate[]): string[] {
  if (candidates.length === 1) return [candidates[0]!.code];
  return [...new Set(candidates.map(({ code }) => code))];
}

/** All facts of the candidates in the editions of a set, by code. */
export async function factsOf(
  parts: CodeParts,
  set: EditionSet,
  candidates: readonly Candidate[],
): Promise<FactsByCode> {
  return parts.tables.facts(set, codesOf(candidates));
}

interface Schedule {
  edition: DatasetRow;
  rows: MpfsFact[];
  /** Indices and factors of the schedule's own year, which may differ from those of the day. */
  sameYear: EditionSet;
}

function scheduleOf({ editions }: CodeParts, { facts }: CodeFacts, date: string): Schedule | null {
  const rows = facts.filter((fact) => fact.kind === 'mpfs');
  const edition = rows[0] === undefined ? undefined : editions.on(date).byId.get(rows[0].dataset_id);
  if (edition === undefined) return null;
  return { edition, rows: rows.map(({ fact }) => fact), sameYear: editions.on(edition.effective_from) };
}

function describeFound(
  parts: CodeParts,
  found: CodeFacts,
  options: LookupOptions,
  place: RvuContext['place'],
): CodeAnswer {
  const answer: CodeAnswer = {
    ...describeCode(found, options.date, parts.cptLicensed),
    ...poaMember(found, parts.editions.on(options.date).of('poa_exempt'), options.date),
  };
  if (!options.include.includes('rvu')) return answer;
  const schedule = scheduleOf(parts, found, options.date);
  if (schedule === null) return { ...answer, rvu: null };
  const { edition, rows, sameYear } = schedule;
  const national = sameYear.of('anesthesia')[0]?.attributes.national;
  const anesthesia = typeof national === 'string' ? national : null;
  return { ...answer, rvu: rvuOf(rows, { edition, anesthesia, place }) };
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

/** Codes that are known on the day and may have been meant. */
async function suggest(parts: CodeParts, text: string, { date, hint }: LookupOptions) {
  const now = parts.editions.on(today());
  const index = await parts.suggester.index(today());
  const set = parts.editions.on(date);
  const most = set === now ? SUGGESTIONS : SUGGESTIONS * 3;
  const suggestions = index.suggest(text, hint === null ? null : [hint], most);
  const candidates = suggestions.map(({ code, code_system }) => ({ code, system: code_system }));
  const facts = await factsOf(parts, set, candidates);
  const known = suggestions.flatMap((suggestion, at) => {
    const found = knownAs(candidates[at]!, facts, set.byId);
    if (found === null) return [];
    return [{ ...suggestion, description: describeCode(found, date, parts.cptLicensed).description }];
  });
  return known.slice(0, SUGGESTIONS);
}
