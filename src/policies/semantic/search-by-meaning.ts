/**
 * Semantic search: finds policies by intent. Synonyms and misspellings are matched in entire policies, the best are
 * re-weighed by their best passage, and common letters break ties (docs/adr/0013).
 */
import type { Model, PolicyHead } from '../../corpus/corpus.public.ts';
import type { WorkBudget } from '../../platform/collections/work-budget.ts';
import { splitWords, stem } from '../../platform/text/words.ts';
import { parseSearch, type SearchQuery } from '../list/policies.query.rules.ts';
import { type Named, namedPolicies } from '../search/names/named-policies.ts';
import { type Described, describedPolicies, type WordReadings } from '../search/service-scores.ts';
import { synonymTable } from '../search/synonym-table.ts';
import { type Accounted, accountFor, isAnswer } from './accounted.ts';
import { type BestPassage, PassageScorer } from './best-passage.ts';
import { bestCandidates, type Candidate, type Preference, WEIGHED } from './candidates.ts';
import { isJargon, type Reading, readWords } from './readings.ts';
import { spellOut } from './shorthand.ts';
import { StemFinder, weighLetters, weighPolicies } from './weigh-policies.ts';
import { withVectors } from './with-vectors.ts';

/** Weight of the best passage, relative to that of the best policy. */
const PASSAGE_SHARE = 0.35;
/** Units of work per weighed policy. */
const WEIGH_WORK = 800;
/** A policy below this share of the best score is not listed. */
const LISTED = 0.1;
/** Part of a score that is proportional to the matched words. */
const SURE_SHARE = 2 / 3;

export interface SemanticMatch {
  head: PolicyHead;
  /** 0..1 */
  relevance: number;
  best: BestPassage | null;
}

/** Result of a semantic search. */
export interface Meaning {
  /** Interpreted words, as written. */
  words: readonly string[];
  policies: readonly SemanticMatch[];
  /** How well the first policy matches; null without a match. */
  first: Accounted | null;
}

/** Content words of a text; weak ones only without others. */
export function listQueryWords(query: SearchQuery): string[] {
  const { weak } = synonymTable();
  const words = [...new Set([...query.words, ...query.phrases.flatMap(splitWords)])];
  const significant = words.filter((word) => !weak.has(stem(word)));
  return significant.length > 0 ? significant : words;
}

/** Weak words that state that a text is about health care. */
const CARE = new Set(['doctor', 'doc', 'dr', 'medicare', 'patient', 'insurance'].map(stem));

/** Whether a text states that it is about health care, whatever its other words are. */
function isAboutCare({ words, codes }: SearchQuery): boolean {
  return codes.length > 0 || words.some((word) => CARE.has(stem(word)));
}

/** The search text with shorthand spelled out. */
export function parseMeaning(text: string): SearchQuery {
  return parseSearch(spellOut(text));
}

/**
 * Matching policies, best first.
 * @param query see parseMeaning. @param prefer see Preference; called for the best policies only. @param most max number.
 * @param budget for finding words. @param vector of the text; null without one.
 */
export function searchByMeaning(
  model: Model,
  query: SearchQuery,
  prefer: Preference,
  most: number,
  budget: WorkBudget,
  vector: Float32Array | null,
): Meaning {
  const words = listQueryWords(query);
  const finder = new StemFinder(model, budget);
  finder.read(words.map(stem));
  const isKnown = (one: string) => {
    finder.read([one]);
    return finder.find(one).holders > 0;
  };
  const readings = readWords(model, words, isKnown, budget);
  const whole = weighPolicies(model, readings, finder);
  const letters = weighLetters(model, words, budget);
  const read = readings.map(ownReadings);
  const named = namedPolicies(
    model,
    read,
    whole.parts.map(({ weight }) => weight),
  );
  const described = withNames(describedPolicies(model, read), named, (place) =>
    readings[place]!.some(({ by }) => by === 'word'),
  );
  const candidates = bestCandidates(
    model,
    whole,
    letters,
    { described, named, isOneWord: words.length === 1 },
    prefer,
    most,
  );
  const scorer = new PassageScorer(whole.parts, finder, model.policies.heads.length);
  const weighed = candidates.map((one) => {
    const words = budget.allows(WEIGH_WORK) ? model.policies.meaning.listWords(one.head.version_id) : null;
    return { ...one, best: words === null ? null : scorer.best(words) };
  });
  const isUnread = (place: number) => isJargon(words[place]!, readings[place]!, isKnown);
  const found = ranked(weighed, { words, aboutCare: isAboutCare(query), isJargon: isUnread }, described);
  if (vector === null) return { words, ...found };
  const policies = withVectors(model, vector, found.policies, prefer, most);
  const [first] = policies;
  // Vectors may put another policy first; its match is judged by its own words.
  if (first === undefined || found.first === null || first.head === found.policies[0]!.head)
    return { words, policies, first: found.first };
  const describes = (place: number) => described.describes(first.head.position, place);
  return { words, policies, first: accountFor(words, first.best, describes, isUnread) };
}

/**
 * The same, where a word of a name describes the policies that it refers to. @param isWritten whether a word, by number, is read as it
 * is written: what was guessed names nothing for sure.
 */
function withNames(
  described: Described,
  named: ReadonlyMap<number, Named>,
  isWritten: (place: number) => boolean,
): Described {
  const describes: Described['describes'] = (position, place) => {
    const word = described.describes(position, place);
    const own = named.get(position);
    const sure = own?.places.get(place) ?? 0;
    if (own === undefined || sure === 0) return word;
    const isNamed = isWritten(place);
    const isShort = isNamed && own.isShort;
    return { best: Math.max(sure, word.best), agreed: Math.max(sure, word.agreed), isNamed, isShort };
  };
  return { ...described, describes };
}

/** The word itself and its corrections; other synonyms had no benefit here. */
function ownReadings(readings: readonly Reading[]): WordReadings {
  const own = readings.filter(({ stems, by }) => stems.length === 1 && by !== 'synonym');
  return own.map(({ stems, factor }) => ({ stem: stems[0]!, factor }));
}

/**
 * Order by all scores; the top ones also by how much of the text they account for, followed by unweighed policies in
 * their order. Empty when the first does not answer the text.
 */
function ranked(
  weighed: readonly (Candidate & { best: BestPassage | null })[],
  { words, aboutCare, isJargon }: { words: readonly string[]; aboutCare: boolean; isJargon(place: number): boolean },
  described: Described,
): Pick<Meaning, 'policies' | 'first'> {
  const topPassage = Math.max(0, ...weighed.slice(0, WEIGHED).map(({ best }) => best?.worth ?? 0)) || 1;
  const byMark = weighed.map((one, at) => ({
    ...one,
    score: one.mark + (at < WEIGHED ? (PASSAGE_SHARE * one.factor * (one.best?.worth ?? 0)) / topPassage : 0),
  }));
  byMark.sort(byScore);
  const inFront = byMark.slice(0, WEIGHED).map((one) => {
    const accounted = accountFor(words, one.best, (place) => described.describes(one.head.position, place), isJargon);
    return { ...one, accounted, score: one.score * (1 - SURE_SHARE + SURE_SHARE * accounted.certainty) };
  });
  inFront.sort(byScore);
  const behind = byMark.slice(WEIGHED).map((one) => ({ ...one, score: one.score * (1 - SURE_SHARE) }));
  const [first] = inFront;
  if (first === undefined || !isAnswer(first.accounted, aboutCare)) return { policies: [], first: null };
  const policies = [...inFront, ...behind]
    .filter(({ score }) => score >= first.score * LISTED)
    .map(({ head, best, score }) => ({ head, best, relevance: (first.accounted.certainty * score) / first.score }));
  return { policies, first: first.accounted };
}

function byScore(a: { score: number; head: PolicyHead }, b: { score: number; head: PolicyHead }): number {
  return b.score - a.score || (a.head.policy_id < b.head.policy_id ? -1 : 1);
}
