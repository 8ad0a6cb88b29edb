import type { Database } from '../platform/database/database.ts';
import { stem } from '../platform/text/words.ts';
import type { PolicyDirectory, Ranking, SearchIndex, Snapshot } from './policies.directory.ts';
import { versionsListingCode, versionsWithPhrase } from './policies.queries.ts';
import { isEmptySearch, parseSearch, type SearchQuery } from './policies.query.rules.ts';

const BOOST = { title: 8, keywords: 4, body: 1 };
/** A policy named by its id or section outranks every match of words. */
const NAMED = 10_000;
const SECTION_EXACT = 5_000;
const SECTION_BELOW = 500;
const CODE_LISTED = 40;
/** A guessed word counts less than one that was meant. */
const GUESS_FACTOR = 0.4;
const MIN_GUESSED = 4;
const WORD_OPTIONS = { boost: BOOST, tokenize: (text: string) => [text] };

/** Score by position, where it is not zero. */
interface Scores {
  positions: Uint32Array;
  values: Float32Array;
}

const NO_SCORES: Scores = { positions: new Uint32Array(), values: new Float32Array() };

/** Ranks a snapshot for a search text. Every part of the text must match; if none has all, those that match half do. */
export async function rank(
  database: Database,
  directory: PolicyDirectory,
  snapshot: Snapshot,
  text: string,
): Promise<Ranking> {
  const known = directory.rankings.get(rankingKey(snapshot.sequence, text));
  if (known !== undefined) return known;
  const ranking = await compute(database, directory, snapshot, parseSearch(text));
  directory.rankings.set(rankingKey(snapshot.sequence, text), ranking);
  return ranking;
}

/** The ranking a cursor was made from, if this process still has it. */
export function earlierRanking(directory: PolicyDirectory, sequence: number, text: string): Ranking | undefined {
  return directory.rankings.get(rankingKey(sequence, text));
}

function rankingKey(sequence: number, text: string): string {
  return `${sequence} ${text}`;
}

async function compute(
  database: Database,
  directory: PolicyDirectory,
  snapshot: Snapshot,
  query: SearchQuery,
): Promise<Ranking> {
  if (isEmptySearch(query)) return { sequence: snapshot.sequence, policyIds: [] };
  const index = await snapshot.index;
  const parts = query.words.map((word) => rememberedScores(directory, snapshot, index, word));
  for (const { word, code } of query.codes) parts.push(await scoreCode(database, snapshot, index, word, code));
  for (const section of query.sections) parts.push(scoreSection(snapshot, index, section));
  const onlyNamed = parts.length === 0 && query.phrases.length === 0 && query.policyIds.length > 0;
  let scores = onlyNamed ? new Map<number, number>() : combine(snapshot, parts);
  if (query.phrases.length > 0) scores = await keepPhrases(database, snapshot, scores, query.phrases);
  for (const id of query.policyIds) {
    const entry = snapshot.byPolicyId.get(id);
    if (entry !== undefined) scores.set(entry.position, (scores.get(entry.position) ?? 0) + NAMED);
  }
  await exclude(database, snapshot, index, scores, query);
  return toRanking(snapshot, scores);
}

/** Words repeat from search to search, so what a word scores is kept with the release. */
function rememberedScores(directory: PolicyDirectory, snapshot: Snapshot, index: SearchIndex, word: string): Scores {
  const key = `word ${snapshot.sequence} ${word}`;
  const known = directory.cache.get(key) as (Scores & { bytes: number }) | undefined;
  if (known !== undefined) return known;
  const scores = scoreWord(index, word);
  directory.cache.set(key, { ...scores, bytes: scores.positions.length * 8 });
  return scores;
}

/** Exact stems first; a word nobody uses may be the start of one, or a typing error in a title. */
function scoreWord(index: SearchIndex, word: string): Scores {
  const exact = index.search(stem(word), WORD_OPTIONS);
  if (exact.length > 0) return toScores(exact, 1);
  if (word.length < MIN_GUESSED) return NO_SCORES;
  const prefix = index.search(word, { ...WORD_OPTIONS, fields: ['spelling'], prefix: true });
  if (prefix.length > 0) return toScores(prefix, GUESS_FACTOR);
  const fuzzy = index.search(word, { ...WORD_OPTIONS, fields: ['spelling'], fuzzy: word.length >= 7 ? 2 : 1 });
  return toScores(fuzzy, GUESS_FACTOR);
}

async function scoreCode(
  database: Database,
  snapshot: Snapshot,
  index: SearchIndex,
  word: string,
  code: string,
): Promise<Scores> {
  const scores = toMap(toScores(index.search(word, WORD_OPTIONS), 1));
  for (const version of await versionsListingCode(database, code)) {
    const entry = snapshot.byVersionId.get(version);
    if (entry !== undefined) scores.set(entry.position, (scores.get(entry.position) ?? 0) + CODE_LISTED);
  }
  return fromMap(scores);
}

function scoreSection(snapshot: Snapshot, index: SearchIndex, section: string): Scores {
  const scores = toMap(toScores(index.search(section, WORD_OPTIONS), 1));
  for (const entry of snapshot.entries) {
    const own = entry.manual_section;
    const bonus = own === section ? SECTION_EXACT : own?.startsWith(`${section}.`) === true ? SECTION_BELOW : 0;
    if (bonus > 0) scores.set(entry.position, (scores.get(entry.position) ?? 0) + bonus);
  }
  return fromMap(scores);
}

function combine(snapshot: Snapshot, parts: readonly Scores[]): Map<number, number> {
  const count = snapshot.entries.length;
  if (parts.length === 0) return new Map(snapshot.entries.map((entry) => [entry.position, 0]));
  const matched = new Uint8Array(count);
  const sums = new Float32Array(count);
  let best = 0;
  for (const { positions, values } of parts) {
    for (let at = 0; at < positions.length; at++) {
      const position = positions[at]!;
      const parts = matched[position]! + 1;
      matched[position] = parts;
      sums[position]! += values[at]!;
      if (parts > best) best = parts;
    }
  }
  const needed = best === parts.length ? best : Math.max(1, Math.ceil(parts.length / 2));
  const kept = new Map<number, number>();
  for (let position = 0; position < count; position++) {
    const parts = matched[position]!;
    // More parts matched always outranks a better match of fewer.
    if (parts >= needed) kept.set(position, sums[position]! + (parts - needed) * 1_000);
  }
  return kept;
}

async function keepPhrases(
  database: Database,
  snapshot: Snapshot,
  scores: ReadonlyMap<number, number>,
  phrases: readonly string[],
): Promise<Map<number, number>> {
  let ids = [...scores.keys()].map((position) => snapshot.entries[position]!.version_id);
  for (const phrase of phrases) ids = await versionsWithPhrase(database, ids, phrase);
  return new Map(
    ids.flatMap((id): [number, number][] => {
      const entry = snapshot.byVersionId.get(id);
      if (entry === undefined) return [];
      const inTitle = phrases.filter((phrase) => entry.title.toLowerCase().includes(phrase)).length;
      return [[entry.position, (scores.get(entry.position) ?? 0) + inTitle * 100]];
    }),
  );
}

async function exclude(
  database: Database,
  snapshot: Snapshot,
  index: SearchIndex,
  scores: Map<number, number>,
  query: SearchQuery,
): Promise<void> {
  for (const word of query.excludedWords) {
    for (const hit of index.search(word, WORD_OPTIONS)) scores.delete(hit.id as number);
  }
  for (const phrase of query.excludedPhrases) {
    const ids = [...scores.keys()].map((position) => snapshot.entries[position]!.version_id);
    for (const id of await versionsWithPhrase(database, ids, phrase)) {
      scores.delete(snapshot.byVersionId.get(id)!.position);
    }
  }
}

function toScores(hits: readonly { id: unknown; score: number }[], factor: number): Scores {
  return {
    positions: Uint32Array.from(hits, (hit) => hit.id as number),
    values: Float32Array.from(hits, (hit) => hit.score * factor),
  };
}

function toMap({ positions, values }: Scores): Map<number, number> {
  return new Map(Array.from(positions, (position, at) => [position, values[at]!]));
}

function fromMap(scores: ReadonlyMap<number, number>): Scores {
  return { positions: Uint32Array.from(scores.keys()), values: Float32Array.from(scores.values()) };
}

/** Best first; entries of equal score by policy id. */
function toRanking(snapshot: Snapshot, scores: ReadonlyMap<number, number>): Ranking {
  const order = [...scores.keys()].sort((a, b) => {
    const difference = scores.get(b)! - scores.get(a)!;
    if (difference !== 0) return difference;
    return snapshot.entries[a]!.policy_id < snapshot.entries[b]!.policy_id ? -1 : 1;
  });
  return { sequence: snapshot.sequence, policyIds: order.map((position) => snapshot.entries[position]!.policy_id) };
}
