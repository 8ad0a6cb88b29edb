/** Policies that may concern a code by title and criteria: for manual review, never evidence. */
import { forceOn, type Model, type PolicyHead, readCriteria } from '../../corpus/corpus.public.ts';
import { splitWords, stem } from '../../platform/text/words.ts';
import { rephrased } from './rephrase.ts';
import { synonymTable } from './synonym-table.ts';

/** One word alone ("infusion", "permanent") states too little, and long names hold words of every kind. */
const FEWEST_WORDS = 2;
const MAX_WORDS = 6;
const MAX_REPHRASED = 12;
const MAX_CANDIDATES = 2;
/** So much of what is asked is in the title, where a criterion holds the rest: criteria name many things in passing. */
const FEWEST_IN_TITLE = 2;
const SHARE_IN_TITLE = 0.5;
/** What a description is about is before its first comma or bracket: "Pneumatic compressor, segmental home model ...". */
const HEAD_PHRASE = /^[^,;(/]+/;

/** Which policies are looked at. */
interface Kind {
  key: symbol;
  includes(head: PolicyHead): boolean;
}

const DETERMINATIONS: Kind = {
  key: Symbol('words of the titles of national determinations'),
  includes: ({ policy_type }) => policy_type === 'NCD',
};
const PAYER_DOCUMENTS: Kind = {
  key: Symbol('words of the titles of documents of commercial payers'),
  includes: ({ policy_type }) => !['LCD', 'Article', 'NCD'].includes(policy_type),
};

interface Titled {
  head: PolicyHead;
  stems: ReadonlySet<string>;
}

/** A policy, and where it holds what a description is about. */
export interface CandidatePolicy {
  head: PolicyHead;
  by: 'title' | 'criteria';
}

/**
 * Determinations in force that hold every significant word of what a description is about, also in other words: in the title; where
 * no title does, in the title and one criterion together.
 * @param description official description of a HCPCS Level II code. @param date YYYY-MM-DD
 */
export function candidateDeterminations(model: Model, description: string, date: string): CandidatePolicy[] {
  return candidates(model, DETERMINATIONS, description, date);
}

/** Documents of commercial payers in force, found likewise. */
export function candidatePayerDocuments(model: Model, description: string, date: string): CandidatePolicy[] {
  return candidates(model, PAYER_DOCUMENTS, description, date);
}

function candidates(model: Model, kind: Kind, description: string, date: string): CandidatePolicy[] {
  const phrase = HEAD_PHRASE.exec(description)?.[0] ?? '';
  const { weak } = synonymTable();
  const significant = (text: string) => [...new Set(splitWords(text).map(stem))].filter((word) => !weak.has(word));
  const named = significant(phrase);
  if (named.length < FEWEST_WORDS || named.length > MAX_WORDS) return [];
  const wanted = [named, ...rephrased(phrase, MAX_REPHRASED).map(significant)].filter(
    (words) => words.length >= FEWEST_WORDS,
  );
  const titles = indexTitles(model, kind);
  const inForce = ({ head }: Titled) => versionInForce(model, head, date);
  const byTitle = titles
    .filter(({ stems }) => wanted.some((words) => words.every((word) => stems.has(word))))
    .flatMap((titled) => inForce(titled) ?? [])
    .map((head) => ({ head, by: 'title' as const }));
  if (byTitle.length > 0) return byTitle.slice(0, MAX_CANDIDATES);
  const byCriteria: CandidatePolicy[] = [];
  for (const titled of titles) {
    const near = wanted.filter((words) => matchesTitle(words, titled.stems));
    const head = near.length === 0 ? null : inForce(titled);
    if (head !== null && findInOneCriterion(model, head, titled.stems, near)) byCriteria.push({ head, by: 'criteria' });
    if (byCriteria.length === MAX_CANDIDATES) break;
  }
  return byCriteria;
}

function matchesTitle(words: readonly string[], title: ReadonlySet<string>): boolean {
  const stored = words.filter((word) => title.has(word)).length;
  return stored >= FEWEST_IN_TITLE && stored >= words.length * SHARE_IN_TITLE;
}

/** Whether the title and one criterion together have all of some words. */
function findInOneCriterion(
  { policies }: Model,
  { version_id }: PolicyHead,
  title: ReadonlySet<string>,
  wanted: readonly (readonly string[])[],
): boolean {
  return readCriteria(policies.segment, version_id).some(({ text }) => {
    const stems = new Set([...title, ...splitWords(text).map(stem)]);
    return wanted.some((words) => words.every((word) => stems.has(word)));
  });
}

/** Shortest titles first: they state least that the description does not. */
function indexTitles(model: Model, { key, includes }: Kind): readonly Titled[] {
  return model.derived(key, () =>
    model.policies.heads
      .filter(includes)
      .map((head) => ({ head, stems: new Set(splitWords(head.title).map(stem)) }))
      .sort((one, other) => one.stems.size - other.stems.size || (one.head.policy_id < other.head.policy_id ? -1 : 1)),
  );
}

function versionInForce({ policies }: Model, { policy_id }: PolicyHead, date: string): PolicyHead | null {
  const id = policies.timeline.versionOn(policy_id, date);
  const version = id === null ? undefined : policies.version(id);
  return version !== undefined && forceOn(version, date) === 'in_force' ? version : null;
}
