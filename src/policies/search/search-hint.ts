/** What to ask instead when a search finds nothing. */
import type { Model } from '../../corpus/corpus.public.ts';
import { WORK_PER_UNIT, WorkBudget } from '../../platform/collections/work-budget.ts';
import { splitWords, stem } from '../../platform/text/words.ts';
import { listPolicies } from '../list/list-policies.ts';
import { parseSearch } from '../list/policies.query.rules.ts';
import type { PolicyQuery } from '../policies.schemas.ts';
import { findNear } from '../semantic/readings.ts';
import { serviceTable } from './service-table.ts';
import { synonymTable } from './synonym-table.ts';

export interface SearchHint {
  /** One sentence. */
  hint: string;
  /** Texts that find something with the same filters, nearest first. */
  suggested_queries: string[];
}

const MAX_SUGGESTED = 3;
/** Shorter words are abbreviations; from so many letters on two typing errors are likely. */
const LEAST_SPELLED = 5;
const LONG_WORD = 7;
/** Texts and filters that are tried, each with its share of the work of a search. */
const MAX_TRIED = 8;
/** The nearest texts, two at most, are tried like a search: what is judged by titles alone is missed too often. */
const NEAR_WORK = WORK_PER_UNIT;
const FILTERS = ['jurisdiction', 'policy_type', 'payer', 'icd10', 'status'] as const;

type List = (model: Model, query: PolicyQuery, today: string, work: number) => { items: readonly { title: string }[] };
const byKeyword: List = (model, query, today, work) => listPolicies(model, query, null, today, work);

/** To be asked of a search without any result. @param today YYYY-MM-DD @param list the search. */
export function searchHint(model: Model, query: PolicyQuery, today: string, list: List = byKeyword): SearchHint {
  const first = (changed: Partial<PolicyQuery>, work = WORK_PER_UNIT / MAX_TRIED) =>
    list(model, { ...query, ...changed, limit: 1 }, today, work).items[0];
  const finds = (changed: Partial<PolicyQuery>) => first(changed) !== undefined;
  const near = nearTexts(model, query.q ?? '').filter((q) => first({ q }, NEAR_WORK) !== undefined);
  const parts = pairs(query.q ?? '')
    .slice(0, MAX_TRIED)
    .filter((q) => isTitled(first({ q })?.title, q));
  const suggested_queries = [...new Set([...near, ...parts])].slice(0, MAX_SUGGESTED);
  const hindering = FILTERS.filter((name) => query[name] !== undefined && finds({ [name]: unfiltered(name) }));
  if (hindering.length > 0)
    return { hint: `Nothing matches with these filters; leave out ${hindering.join(' or ')}.`, suggested_queries };
  if (suggested_queries.length > 0) return { hint: 'No policy matches; a nearer wording does.', suggested_queries };
  const title = newestTitles(model, query, today).find((q) => finds({ q }));
  const such = title === undefined ? '' : `, such as "${title}"`;
  // Titles of other services are no wording of what was requested.
  return { hint: `No policy matches; use fewer words, a code, or the name of a service${such}.`, suggested_queries };
}

/** What there is with the same filters, for a text that is near nothing. */
function newestTitles(model: Model, { q: _text, cursor: _cursor, ...filters }: PolicyQuery, today: string): string[] {
  const { items } = listPolicies(model, { ...filters, limit: MAX_SUGGESTED }, null, today, WORK_PER_UNIT / MAX_TRIED);
  return [...new Set(items.map(({ title }) => title))];
}

/** Retired policies are left out unless they are requested. */
function unfiltered(name: (typeof FILTERS)[number]): string | undefined {
  return name === 'status' ? 'all' : undefined;
}

/** The text without quotes and exclusions, and as it may have been meant to be spelled. */
function nearTexts(model: Model, text: string): string[] {
  const plain = withoutMarks(text);
  const { words } = parseSearch(plain);
  const budget = new WorkBudget(WORK_PER_UNIT / 2);
  const known = words.map((word) => (isKnown(model, word) ? word : nearest(model, word, budget)));
  const corrected = known.every((word) => word !== null) ? known.join(' ') : '';
  return [...new Set([plain, corrected])].filter((candidate) => candidate !== '' && candidate !== text.trim());
}

function withoutMarks(text: string): string {
  return text
    .replace(/(^|\s)-(?:["“”][^"“”]*["“”]|\S+)/g, ' ')
    .replace(/["“”]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Pairs of significant words that are next to one another: they may name a service within a story. */
function pairs(text: string): string[] {
  const { weak } = synonymTable();
  const words = parseSearch(withoutMarks(text)).words.filter((word) => !weak.has(stem(word)));
  return words.length <= 2 ? [] : words.slice(1).map((word, at) => `${words[at]} ${word}`);
}

/** Whether a title has every word of a text: one word of it is often a coincidence ("car insurance"). */
function isTitled(title: string | undefined, text: string): boolean {
  const named = new Set(splitWords(title ?? '').map(stem));
  return splitWords(text).every((word) => named.has(stem(word)));
}

function isKnown({ policies }: Model, word: string): boolean {
  const own = stem(word);
  return (
    policies.words.find(own).documents.length > 0 || synonymTable().byFirst.has(own) || serviceTable().stems.has(own)
  );
}

/** The nearest word of titles, keywords, synonyms and descriptions; null for a word that is near none. */
function nearest(model: Model, word: string, budget: WorkBudget): string | null {
  if (word.length < LEAST_SPELLED) return null;
  const near = findNear(model, word, word.length < LONG_WORD ? 1 : 2, budget);
  const found = near.filter((one) => splitWords(one.word).length > 0);
  return found.sort((a, b) => a.distance - b.distance)[0]?.word ?? null;
}
