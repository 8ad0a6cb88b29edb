/** Drugs of loaded formularies, by name, word, code and requirement. */
import type { SpelledWords } from '../../platform/text/near-words.ts';
import type { Model } from '../model.ts';
import type { DatasetEdition } from '../segments/manifest.ts';
import type { Segment } from '../segments/segment-file.ts';
import { plainName, tierWords } from './formulary-index.ts';

/** A list's statement about a requirement: null for none, `no`, `yes`, or its text, such as `30 per 30 days`. */
export type Requirement = string | null;

/** A stored formulary row; see docs/guides/corpus-file.md. */
export interface FormularyRow {
  line: number;
  drug_name: string;
  generic_name: string | null;
  therapeutic_category: string | null;
  drug_class: string | null;
  rxcui: string | null;
  ndc: string | null;
  tier: string | null;
  coverage_status: string | null;
  prior_authorization: Requirement;
  step_therapy: Requirement;
  quantity_limit: Requirement;
  specialty: Requirement;
  requirements: string | null;
  codes: string | null;
  alternatives: string | null;
  preferred_alternatives: string | null;
  matched_text: string | null;
  formulary_name: string | null;
  plan_year: number | null;
  plans: string | null;
  plan_count: number | null;
  source_url: string | null;
  source_page: number | null;
  verified: number;
}

/** Conditions on rows; omitted fields match any. A requirement that the list does not state matches neither value. */
export interface FormularyFilter {
  prior_authorization?: boolean;
  step_therapy?: boolean;
  quantity_limit?: boolean;
  specialty?: boolean;
  covered?: boolean;
  /** As requested, e.g. `2`. */
  tier?: string;
}

const FLAGS = ['prior_authorization', 'step_therapy', 'quantity_limit', 'specialty'] as const;
const COLUMNS: Readonly<Record<keyof FormularyRow, true>> = {
  line: true,
  drug_name: true,
  generic_name: true,
  therapeutic_category: true,
  drug_class: true,
  rxcui: true,
  ndc: true,
  tier: true,
  coverage_status: true,
  prior_authorization: true,
  step_therapy: true,
  quantity_limit: true,
  specialty: true,
  requirements: true,
  codes: true,
  alternatives: true,
  preferred_alternatives: true,
  matched_text: true,
  formulary_name: true,
  plan_year: true,
  plans: true,
  plan_count: true,
  source_url: true,
  source_page: true,
  verified: true,
};
const SELECT = `SELECT ${Object.keys(COLUMNS).join(', ')} FROM formulary_drugs`;
const BEYOND = '\u{10ffff}';

/**
 * For each formulary of a source the newest started edition, otherwise the next one. The starter excerpt is used only
 * if the source has no other.
 * @param dataset `formulary_uhc` and the like. @param date YYYY-MM-DD
 */
export function formularyEditions(model: Model, dataset: string, date: string): DatasetEdition[] {
  const all = model.editions.of(dataset);
  const official = all.filter(({ starter }) => !starter);
  const byFormulary = Map.groupBy(official.length > 0 ? official : all, ({ variant }) => variant);
  return [...byFormulary.values()]
    .map((own) => own.findLast(({ effective_from }) => effective_from <= date) ?? own[0]!)
    .sort((a, b) => (a.variant < b.variant ? -1 : 1));
}

/** One edition, valid while its model is open. */
export class Formulary {
  readonly edition: DatasetEdition;
  readonly #segment: Segment;

  constructor(model: Model, edition: DatasetEdition) {
    this.edition = edition;
    this.#segment = model.dataset(edition);
  }

  /** Names with a prefix, in alphabetical order; an exact match first. @param text in the form of `plainName` */
  namesFrom(text: string, limit: number): string[] {
    const rows = this.#segment.all<{ drug_name: string }>(
      'SELECT drug_name FROM formulary_names WHERE plain >= ? AND plain < ? ORDER BY plain, number LIMIT ?',
      text,
      text + BEYOND,
      limit,
    );
    return rows.map(({ drug_name }) => drug_name);
  }

  /**
   * Names with all words in the columns (`name`, `generic`, `class`), in alphabetical order.
   * @param words lists of equivalent spellings; a trailing `*` matches a prefix. None: all names.
   */
  namesWith(
    words: readonly (readonly string[])[],
    columns: readonly string[],
    filter: FormularyFilter,
    limit: number,
  ): string[] {
    const flags = this.#readFlags(filter);
    if (flags === null) return [];
    const all = words.map((spellings) => `(${spellings.map(quoted).join(' OR ')})`).join(' AND ');
    const match = [...(all === '' ? [] : [`{${columns.join(' ')}} : (${all})`]), ...flags].join(' AND ');
    const rows =
      match === ''
        ? this.#segment.all<{ drug_name: string }>(
            'SELECT drug_name FROM formulary_names ORDER BY number LIMIT ?',
            limit,
          )
        : this.#segment.all<{ drug_name: string }>(
            `SELECT n.drug_name FROM (SELECT rowid FROM formulary_words WHERE formulary_words MATCH ? ORDER BY rowid LIMIT ?) w
              JOIN formulary_names n ON n.number = w.rowid ORDER BY n.number`,
            match,
            limit,
          );
    return rows.map(({ drug_name }) => drug_name);
  }

  /** Whether a word is in any name, generic name or class. @param word a trailing `*` matches a prefix */
  hasWord(word: string): boolean {
    return this.namesWith([[word]], ['name', 'generic', 'class'], {}, 1).length > 0;
  }

  /** Matching rows of a name, in source order. */
  findRows(name: string, filter: FormularyFilter, limit: number): FormularyRow[] {
    return this.#fitting(`${SELECT} WHERE drug_name = ? ORDER BY line`, [name], filter, limit);
  }

  /** Matching rows of a code, by name. @param to last code of a range; defaults to the same code */
  rowsByCode(column: 'ndc' | 'rxcui', code: string, filter: FormularyFilter, limit: number, to = code): FormularyRow[] {
    return this.#fitting(
      `${SELECT} WHERE ${column} >= ? AND ${column} <= ? ORDER BY drug_name, line`,
      [code, to],
      filter,
      limit,
    );
  }

  /** Concatenated words of a length, and the letters of each; null without any. */
  spellings(length: number): SpelledWords | null {
    const row = this.#segment.get<{ words: string; letters: Uint8Array }>(
      'SELECT words, letters FROM formulary_spellings WHERE length = ?',
      length,
    );
    return row === undefined ? null : { words: row.words, letters: new Uint32Array(row.letters.slice().buffer) };
  }

  #fitting(sql: string, values: readonly string[], filter: FormularyFilter, limit: number): FormularyRow[] {
    const found: FormularyRow[] = [];
    for (const row of this.#segment.iterate<FormularyRow>(sql, ...values)) {
      if (!fits(row, filter)) continue;
      found.push({ ...row });
      if (found.length >= limit) break;
    }
    return found;
  }

  /** Search terms for names with such a row; null when none has one. */
  #readFlags({ tier, ...filter }: FormularyFilter): string[] | null {
    const words = this.#segment.all<{ word: string }>('SELECT word FROM formulary_flags').map(({ word }) => word);
    const wanted = words.filter(
      (word) =>
        FLAGS.every((name, at) => filter[name] === undefined || word[at + 1] === (filter[name] ? 'y' : 'n')) &&
        (filter.covered === undefined || word[FLAGS.length + 1] === (filter.covered ? 'y' : 'n')),
    );
    if (wanted.length === 0) return null;
    return [
      ...(wanted.length === words.length ? [] : [`flags : (${wanted.map(quoted).join(' OR ')})`]),
      ...(tier === undefined ? [] : [`flags : ${quoted(tierWords(tier)[0]!)}`]),
    ];
  }
}

function fits(row: FormularyRow, { tier, covered, ...filter }: FormularyFilter): boolean {
  const requested = tier === undefined ? null : tierWords(tier)[0]!;
  return (
    FLAGS.every((name) => filter[name] === undefined || isRequired(row[name]) === filter[name]) &&
    (covered === undefined || (row.coverage_status !== 'not_covered') === covered) &&
    (requested === null || (row.tier !== null && tierWords(row.tier).includes(requested)))
  );
}

/** Null if the list does not state it. */
export function isRequired(requirement: Requirement): boolean | null {
  return requirement === null ? null : requirement !== 'no';
}

function quoted(word: string): string {
  return word.endsWith('*') ? `"${plainName(word)}" *` : `"${plainName(word)}"`;
}
