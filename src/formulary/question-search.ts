/** One query as used for every source: its words and codes, and the rows they match. */
import type { Formulary, FormularyFilter, Model } from '../corpus/corpus.public.ts';
import { WORK_PER_UNIT, WorkBudget } from '../platform/collections/work-budget.ts';
import { nearTerms, rephrased } from '../policies/policies.public.ts';
import { type FoundRow, findRows, type SearchWord } from './find-rows.ts';
import { type MatchedCode, matchCodes, rowsOfCode } from './matched-codes.ts';
import { buildFilter, type ReadQuestion, readQuestion } from './query.rules.ts';
import { searchWords } from './search-words.ts';
import { mostSlips } from './spelling.ts';

/** Maximum alternative drug names to try if a source has nothing under the requested one. */
const MAX_OTHER_NAMES = 6;

export class QuestionSearch {
  readonly #question: ReadQuestion;
  readonly #filter: FormularyFilter;
  readonly #codes: readonly MatchedCode[];
  readonly #words: ReturnType<typeof searchWords>;
  readonly #all: readonly Formulary[];
  readonly #searched = new Set<string>();
  readonly #ignored = new Set<string>();
  readonly #others = new Set<string>();
  /** Misspelled names known only from corpus synonyms, with their correct spelling. */
  readonly #misspelled = new Map<string, string>();

  /**
   * @param all formularies of every source, so that what counts as a word or a typing error does not depend on the
   * source searched.
   */
  constructor(model: Model, question: ReadQuestion, all: readonly Formulary[], today: string) {
    this.#question = question;
    this.#filter = buildFilter(question.filters);
    this.#all = all;
    this.#codes = matchCodes(model, question.words.join(' '), today);
    this.#words = searchWords(all, this.#codes.length > 0 ? [] : question.words);
    for (const word of this.#words.unknown) {
      const intended = this.#otherNameNear(word);
      if (intended === null) this.#ignored.add(word);
      else this.#misspelled.set(word, intended);
    }
  }

  findRows(formularies: readonly Formulary[], limit: number): FoundRow[] {
    if (this.#codes.length > 0) return this.#rowsOfCodes(formularies, limit);
    const { noise, details, filters } = this.#question;
    const { known } = this.#words;
    if (known.length === 0) return this.#question.words.length > 0 ? [] : this.#found(formularies, [], limit);
    const names = known.filter(({ word }) => !noise.has(word));
    const bare = names.filter(({ word }) => !details.has(word));
    const single = bare.toSorted((a, b) => b.word.length - a.word.length).map((word) => [word]);
    for (const words of [known, names, bare, ...single]) {
      // Only words such as "coverage list" in addition to the filters.
      if (words.length === 0 && (filters.length === 0 || single.length > 0)) continue;
      const rows = this.#found(formularies, words, limit);
      if (rows.length === 0) continue;
      for (const { word } of words) this.#searched.add(word);
      for (const { word } of known) if (!words.some((one) => one.word === word)) this.#ignored.add(word);
      return rows;
    }
    return [];
  }

  /** Searches by other names of the drug, from other sources or the corpus synonyms. */
  rowsByOtherNames(formularies: readonly Formulary[], others: readonly FoundRow[], limit: number): FoundRow[] {
    const text = this.#codes.length > 0 ? this.#codes.flatMap(({ names }) => names).join(' ') : this.#spelled();
    const related = others.flatMap(({ row }) => [row.generic_name, row.drug_name]).filter((name) => name !== null);
    const names = new Set([...related.map(namePart), ...rephrased(text, MAX_OTHER_NAMES)].filter(Boolean));
    return this.#rowsByName(formularies, [...names].slice(0, MAX_OTHER_NAMES), limit);
  }

  findsWithoutFilters(formularies: readonly Formulary[]): boolean {
    const { known } = this.#words;
    return known.length > 0 && findRows(formularies, known, {}, 1).length > 0;
  }

  /** How the query was interpreted; call this last. */
  read() {
    return {
      words: [...this.#searched],
      codes: this.#codes.map(({ code_system, code, names }) => ({ code_system, code, names })),
      corrections: [...this.#words.corrections, ...[...this.#misspelled].map(([from, to]) => ({ from, to: [to] }))],
      ignored: [...this.#ignored].filter((word) => !this.#searched.has(word)),
      also_searched: [...this.#others],
    };
  }

  #rowsOfCodes(formularies: readonly Formulary[], limit: number): FoundRow[] {
    const listed = this.#codes.flatMap((intended) =>
      formularies.flatMap((formulary) =>
        rowsOfCode(formulary, intended, this.#filter, limit).map((row) => ({ formulary, row })),
      ),
    );
    if (listed.length > 0) return listed.slice(0, limit);
    return this.#rowsByName(
      formularies,
      this.#codes.flatMap(({ names }) => names),
      limit,
    );
  }

  /** Rows for the first name that has any. Salts, strengths and forms that no list has are dropped. */
  #rowsByName(formularies: readonly Formulary[], names: readonly string[], limit: number): FoundRow[] {
    for (const name of names) {
      const { words, details } = readQuestion(name);
      const { known, unknown } = searchWords(this.#all, words, false);
      if (known.every(({ word }) => details.has(word)) || unknown.some((word) => !details.has(word))) continue;
      const bare = known.filter(({ word }, at) => at === 0 || !details.has(word));
      for (const requested of [known, bare]) {
        const rows = this.#found(formularies, requested, limit);
        if (rows.length === 0) continue;
        this.#others.add(name);
        return rows;
      }
    }
    return [];
  }

  #found(formularies: readonly Formulary[], words: readonly SearchWord[], limit: number): FoundRow[] {
    return findRows(formularies, words, this.#filter, limit);
  }

  /** The nearest synonym of something in a formulary; null for a correctly spelled word, or one near nothing. */
  #otherNameNear(word: string): string | null {
    const { details } = this.#question;
    if (details.has(word)) return null;
    const near = nearTerms(word, mostSlips(word), new WorkBudget(WORK_PER_UNIT / 4));
    const isListed = (name: string) => {
      const { words } = readQuestion(name);
      return words.length > 0 && searchWords(this.#all, words, false).unknown.length === 0;
    };
    if (near[0] === word) return null;
    return near.find((name) => rephrased(name, MAX_OTHER_NAMES).some(isListed)) ?? null;
  }

  /** The words that name the drug, with corrected spelling. */
  #spelled(): string {
    const { words, noise, details } = this.#question;
    const spelled = new Map(this.#words.known.map(({ word, spellings }) => [word, spellings[0]!.replace('*', '')]));
    return words
      .filter((word) => !noise.has(word) && !details.has(word))
      .map((word) => spelled.get(word) ?? this.#misspelled.get(word) ?? word)
      .join(' ');
  }
}

/** `Ozempic 2 MG/DOSE Pen` becomes `ozempic`. */
function namePart(name: string): string {
  const { words, details } = readQuestion(name);
  return words
    .filter((word, at) => at === 0 || !details.has(word))
    .slice(0, 2)
    .join(' ');
}
