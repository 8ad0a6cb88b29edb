/** Finds rows of one source by the words of a query, best first. */
import { type Formulary, type FormularyFilter, type FormularyRow, plainName } from '../corpus/corpus.public.ts';

export interface FoundRow {
  formulary: Formulary;
  row: FormularyRow;
}

/** A word of the query and its search patterns: equivalent spellings; `*` marks a prefix. */
export interface SearchWord {
  word: string;
  spellings: readonly string[];
}

/** Fields to search: the earlier stage all words are found in, the better the match. */
const STAGES = [['name'], ['name', 'generic'], ['name', 'generic', 'class']] as const;

/** @param limit total rows of all formularies. */
export function findRows(
  formularies: readonly Formulary[],
  words: readonly SearchWord[],
  filter: FormularyFilter,
  limit: number,
): FoundRow[] {
  const found: FoundRow[] = [];
  const seen = new Set<string>();
  const accept = (pairs: readonly { formulary: Formulary; name: string }[]) => {
    for (const { formulary, name } of pairs) {
      if (found.length >= limit) return;
      const key = `${formulary.edition.id} ${name}`;
      if (seen.has(key)) continue;
      seen.add(key);
      for (const row of formulary.findRows(name, filter, limit - found.length)) found.push({ formulary, row });
    }
  };
  const spellings = words.map((word) => word.spellings);
  const begin = words.map(({ word }) => word).join(' ');
  if (begin !== '')
    accept(
      inOrder(formularies, (formulary) => formulary.namesFrom(begin, limit * 2)).filter(({ name }) =>
        fits(name, begin),
      ),
    );
  for (const columns of words.length === 0 ? STAGES.slice(0, 1) : STAGES)
    if (found.length < limit)
      accept(inOrder(formularies, (formulary) => formulary.namesWith(spellings, columns, filter, limit * 2)));
  return found;
}

/** The name begins with the words, at a word boundary: `plan b` does not match `plan bee`. */
function fits(name: string, begin: string): boolean {
  const rest = plainName(name).slice(begin.length);
  return rest === '' || rest.startsWith(' ') || begin.length > 3;
}

/** Merges names of several formularies in alphabetical order. */
function inOrder(formularies: readonly Formulary[], listNames: (formulary: Formulary) => string[]) {
  const pairs = formularies.flatMap((formulary) =>
    listNames(formulary).map((name) => ({ formulary, name, plain: formularies.length === 1 ? '' : plainName(name) })),
  );
  return formularies.length === 1 ? pairs : pairs.sort((a, b) => (a.plain < b.plain ? -1 : a.plain > b.plain ? 1 : 0));
}
