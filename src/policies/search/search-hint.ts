/** What to ask instead when a search finds nothing. */
import type { Model } from '../../corpus/corpus.public.ts';
import { WORK_PER_UNIT, WorkBudget } from '../../platform/collections/work-budget.ts';
import { splitWords, stem } from '../../platform/text/words.ts';
import { listPolicies } from '../list/list-policies.ts';
import { parseSearch } from '../list/policies.query.rules.ts';
import type { PolicyQuery } from '../policies.schemas.ts';
import { nearWords } from './spelling.ts';
import { synonymTable } from './synonym-table.ts';

export interface SearchHint {
  /** One sentence. */
  hint: string;
  /** Texts that find something with the same filters, nearest first. */
  suggested_queries: string[];
}

const MAX_SUGGESTED = 3;
/** Texts and filters that are tried, each with its share of the work of a search. */
const MAX_TRIED = 8;
const FILTERS = ['jurisdiction', 'policy_type', 'payer', 'icd10', 'status'] as const;

type List = (model: Model, query: PolicyQuery, today: string, work: number) => { items: readonly unknown[] };
const byKeyword: List = (model, query, today, work) => listPolicies(model, query, null, today, work);

/** To be asked of a search without any result. @param today YYYY-MM-DD @param list the search. */
export function searchHint(model: Model, query: PolicyQuery, today: string, list: List = byKeyword): SearchHint {
  const finds = (changed: Partial<PolicyQuery>) => {
    const { items } = list(model, { ...query, ...changed, limit: 1 }, today, WORK_PER_UNIT / MAX_TRIED);
    return items.length > 0;
  };
  const suggested_queries = nearTexts(model, query.q ?? '')
    .slice(0, MAX_TRIED)
    .filter((q) => finds({ q }))
    .slice(0, MAX_SUGGESTED);
  const hindering = FILTERS.filter((name) => query[name] !== undefined && finds({ [name]: unfiltered(name) }));
  if (hindering.length > 0)
    return { hint: `Nothing matches with these filters; leave out ${hindering.join(' or ')}.`, suggested_queries };
  if (suggested_queries.length > 0) return { hint: 'No policy matches; a nearer wording does.', suggested_queries };
  const titles = newestTitles(model, query, today).filter((q) => finds({ q }));
  const such = titles.length === 0 ? '' : `, such as "${titles[0]}"`;
  return {
    hint: `No policy matches; use fewer words, a code, or the name of a service${such}.`,
    suggested_queries: titles,
  };
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

/** Texts near the one that was asked, those that keep most of it first. */
function nearTexts(model: Model, text: string): string[] {
  const plain = text
    .replace(/(^|\s)-(?:["“”][^"“”]*["“”]|\S+)/g, ' ')
    .replace(/["“”]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const { words } = parseSearch(plain);
  const budget = new WorkBudget(WORK_PER_UNIT / 2);
  const known = words.map((word) => (isKnown(model, word) ? word : nearest(model, word, budget)));
  const corrected = known.filter((word) => word !== null);
  const { weak } = synonymTable();
  // Long words state most.
  const significant = corrected.filter((word) => !weak.has(stem(word))).toSorted((a, b) => b.length - a.length);
  const candidates = [plain, corrected.join(' '), significant.slice(0, 2).join(' '), ...significant];
  return [...new Set(candidates)].filter((candidate) => candidate !== '' && candidate !== text.trim());
}

function isKnown({ policies }: Model, word: string): boolean {
  return policies.words.find(stem(word)).documents.length > 0 || synonymTable().byFirst.has(stem(word));
}

/** The nearest word of titles, keywords and synonyms; null for a word that is near none. */
function nearest({ policies }: Model, word: string, budget: WorkBudget): string | null {
  const words = [...new Set([...policies.spellings.words(), ...synonymTable().words])].sort();
  const most = Math.min(3, Math.floor(word.length / 3));
  const near = nearWords(words, word, most, budget).filter((found) => splitWords(found.word).length > 0);
  return near.sort((a, b) => a.distance - b.distance)[0]?.word ?? null;
}
