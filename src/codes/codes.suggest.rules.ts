/**
 * Suggestions for what was not found: codes one slip away, and descriptions that share words. Posting lists in typed arrays
 * hold a quarter of a million descriptions in a few dozen megabytes and answer in milliseconds, where a general search
 * library needs a map entry per word and document.
 */
import { tokenize } from '../platform/text/words.ts';
import { CODE_SYSTEMS, type CodeSystem, toNdc11 } from './codes.rules.ts';

export interface Suggestion {
  code: string;
  code_system: CodeSystem;
  score: number;
  match_type: 'code' | 'description';
}

const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'];
/** Characters mistaken for each other by eye. */
const LOOKALIKES: Record<string, string> = {
  O: '0',
  0: 'O',
  I: '1',
  1: 'I',
  L: '1',
  S: '5',
  5: 'S',
  B: '8',
  8: 'B',
  Z: '2',
  2: 'Z',
};
/** An NDC with one figure too many. */
const MAX_CODE_LENGTH = 12;
const NDC = CODE_SYSTEMS.indexOf('NDC');
/** Everyday or clinical words and the one the code systems use, both as stems. */
const SYNONYMS: Record<string, string> = Object.fromEntries(
  [
    ['arthroplasty', 'replacement'],
    ['cancer', 'malignant'],
    ['kidney', 'renal'],
    ['heart', 'cardiac'],
    ['lung', 'pulmonary'],
    ['liver', 'hepatic'],
    ['stroke', 'infarction'],
    ['mri', 'magnetic'],
    ['ct', 'tomography'],
    ['shot', 'injection'],
    ['vaccine', 'immunization'],
    ['xray', 'radiography'],
    ['broken', 'fracture'],
    ['removal', 'excision'],
    ['bloodpressure', 'hypertension'],
  ].map(([word, official]) => [tokenize(word!)[0]!, tokenize(official!)[0]!]),
);
/** Weight of a drug product's name: each has many packages, which would hide the procedures that name the drug. */
const PRODUCT_NAME = 0.75;
/** A known code with something around it, such as a modifier or the name of its system. */
const KNOWN_WITHIN = 0.97;
/** Words of a vocabulary that are tried for one word of the question. */
const MAX_PREFIXES = 40;

/** Codes that one slip of the finger or eye turns into `code`, with how likely that slip is. */
export function slipsOf(code: string): Map<string, number> {
  const slips = new Map<string, number>();
  const add = (candidate: string, score: number) => {
    if (candidate !== code && candidate !== '' && (slips.get(candidate) ?? 0) < score) slips.set(candidate, score);
  };
  if (code.length < 2 || code.length > MAX_CODE_LENGTH) return slips;
  for (let at = 0; at < code.length; at++) {
    const [before, here, after] = [code.slice(0, at), code[at]!, code.slice(at + 1)];
    const alike = LOOKALIKES[here];
    if (alike !== undefined) add(before + alike + after, 0.95);
    if (after !== '') add(before + after[0] + here + after.slice(1), 0.92);
    add(before + after, here === after[0] || here === before.at(-1) ? 0.9 : 0.8);
    for (const character of ALPHABET) {
      add(before + character + after, 0.75);
      add(before + character + here + after, 0.8);
    }
  }
  for (const character of ALPHABET) add(code + character, 0.85);
  // Whoever types O for 0 does so throughout.
  for (const kept of ['', code[0]!]) add(kept + digitsForLetters(code.slice(kept.length)), 0.94);
  // Too precise: the category above exists.
  for (let length = code.length - 1; length >= 3; length--)
    add(code.slice(0, length), 0.7 - 0.02 * (code.length - length));
  return slips;
}

function digitsForLetters(text: string): string {
  return text.replaceAll('O', '0').replace(/[IL]/g, '1');
}

export class SuggestionIndex {
  readonly #codes: string[] = [];
  readonly #systems: number[] = [];
  readonly #lengths: number[] = [];
  readonly #byCode = new Map<string, number[]>();
  readonly #postings = new Map<string, number[]>();
  #vocabulary: string[] = [];
  #scores = new Float32Array(0);

  get size(): number {
    return this.#codes.length;
  }

  add(system: CodeSystem, code: string, description: string | null): void {
    const id = this.#codes.length;
    this.#codes.push(code);
    this.#systems.push(CODE_SYSTEMS.indexOf(system));
    const same = this.#byCode.get(code);
    if (same === undefined) this.#byCode.set(code, [id]);
    else same.push(id);
    const stems = description === null ? [] : [...new Set(tokenize(description))];
    this.#lengths.push(stems.length);
    for (const stem of stems) {
      const posting = this.#postings.get(stem);
      if (posting === undefined) this.#postings.set(stem, [id]);
      else posting.push(id);
    }
  }

  /** To be called once after the last `add`. */
  finish(): void {
    this.#vocabulary = [...this.#postings.keys()].sort();
    this.#scores = new Float32Array(this.#codes.length);
  }

  /** Best first, at most `limit`, each code once. */
  suggest(text: string, systems: readonly CodeSystem[] | null, limit: number): Suggestion[] {
    const wanted = [...this.#byCodeSlip(text), ...this.#byWords(text, systems, limit)].filter(
      ({ code_system }) => systems === null || systems.includes(code_system),
    );
    wanted.sort((a, b) => b.score - a.score || (a.code < b.code ? -1 : a.code > b.code ? 1 : 0));
    const seen = new Set<string>();
    return wanted
      .filter(({ code, code_system }) => {
        const key = `${code_system} ${code}`;
        return !seen.has(key) && seen.add(key);
      })
      .slice(0, limit);
  }

  #byCodeSlip(text: string): Suggestion[] {
    const upper = text.toUpperCase();
    const ndc = /\d{4,5}-\d{3,4}-\d{1,2}/.exec(upper)?.[0] ?? '';
    const code = toNdc11(ndc) ?? upper.replace(/[\s.-]/g, '');
    const within = this.#knownWithin(upper);
    if (!/\d/.test(code) && !/^[A-Z]O/.test(code)) return within;
    const slips = [...slipsOf(code)].flatMap(([candidate, score]) => this.#ofCode(candidate, score));
    return ndc === '' ? [...within, ...slips] : [...this.#ofCode(code, KNOWN_WITHIN), ...slips];
  }

  /** Codes that stand in the text as they are, e.g. in "CPT 99213" or "76942-26". */
  #knownWithin(text: string): Suggestion[] {
    const words = text.split(/[\s,;:/()]+/).flatMap((word) => [word, word.replace(/-[A-Z0-9]{2}$/, '')]);
    return [...new Set(words)]
      .map((word) => word.replace(/[.-]/g, ''))
      .filter((word) => word.length >= 3 && /\d/.test(word))
      .flatMap((word) => this.#ofCode(word, KNOWN_WITHIN));
  }

  #ofCode(code: string, score: number): Suggestion[] {
    return (this.#byCode.get(code) ?? []).map((id) => this.#toSuggestion(id, score, 'code'));
  }

  #byWords(text: string, systems: readonly CodeSystem[] | null, limit: number): Suggestion[] {
    // Figures of a mistyped code mean nothing in a description.
    const isCode = !/\s/.test(text.trim());
    const words = [...new Set(tokenize(text))].filter((word) => !isCode || !/^\d+$/.test(word)).slice(0, 12);
    const scores = this.#scores;
    const touched: number[] = [];
    let total = 0;
    let unknown = 0;
    for (const word of words) {
      const { ids, quality } = this.#match(word);
      if (ids.length === 0) unknown += 1;
      const weight = ids.length === 0 ? 0 : Math.log(1 + this.size / ids.length);
      total += weight;
      for (const id of ids) {
        if (scores[id] === 0) touched.push(id);
        scores[id]! += weight * quality;
      }
    }
    // A word that nobody uses says nothing of its own weight; it counts like the others on average.
    if (unknown < words.length) total *= words.length / (words.length - unknown);
    const asked = systems === null ? null : new Set(systems.map((system) => CODE_SYSTEMS.indexOf(system)));
    const best: { id: number; score: number }[] = [];
    for (const id of touched) {
      const share = scores[id]! / total;
      scores[id] = 0;
      if (asked !== null && !asked.has(this.#systems[id]!)) continue;
      // Among equal matches the description that says little else is the better one.
      const score = share * (0.7 + 0.3 * Math.min(1, words.length / Math.max(1, this.#lengths[id]!)));
      best.push({ id, score: this.#systems[id] === NDC ? score * PRODUCT_NAME : score });
    }
    best.sort((a, b) => b.score - a.score || a.id - b.id);
    return best
      .slice(0, limit)
      .flatMap(({ id, score }) => (score < 0.3 ? [] : [this.#toSuggestion(id, score, 'description')]));
  }

  /** Documents of a word: as it is, else of words it begins, else of words a typing error away. */
  #match(word: string): { ids: readonly number[]; quality: number } {
    const exact = this.#postings.get(word);
    const synonym = this.#postings.get(SYNONYMS[word] ?? '');
    if (synonym !== undefined)
      return {
        ids: exact === undefined ? synonym : [...new Set([...exact, ...synonym])],
        quality: exact === undefined ? 0.9 : 1,
      };
    if (exact !== undefined) return { ids: exact, quality: 1 };
    const prefixed = word.length >= 3 ? this.#wordsFrom(word) : [];
    if (prefixed.length > 0) return { ids: this.#union(prefixed), quality: 0.8 };
    if (word.length < 4) return { ids: [], quality: 0 };
    const most = word.length >= 8 ? 2 : 1;
    const near = this.#vocabulary.filter(
      (known) => Math.abs(known.length - word.length) <= most && distanceWithin(known, word, most),
    );
    return { ids: this.#union(near.slice(0, MAX_PREFIXES)), quality: 0.6 };
  }

  #wordsFrom(prefix: string): string[] {
    let [low, high] = [0, this.#vocabulary.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#vocabulary[middle]! < prefix) low = middle + 1;
      else high = middle;
    }
    const words = [];
    while (words.length < MAX_PREFIXES && this.#vocabulary[low]?.startsWith(prefix) === true)
      words.push(this.#vocabulary[low++]!);
    return words;
  }

  #union(words: readonly string[]): number[] {
    return [...new Set(words.flatMap((word) => this.#postings.get(word) ?? []))];
  }

  #toSuggestion(id: number, score: number, match_type: Suggestion['match_type']): Suggestion {
    const code_system = CODE_SYSTEMS[this.#systems[id]!]!;
    return { code: this.#codes[id]!, code_system, score: Math.round(Math.min(1, score) * 1000) / 1000, match_type };
  }
}

/** Whether at most `most` insertions, deletions, replacements or swaps lie between two words. */
export function distanceWithin(a: string, b: string, most: number): boolean {
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(previous[column]! + 1, current[column - 1]! + 1, previous[column - 1]! + (same ? 0 : 1));
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        cost = Math.min(cost, before[column - 2]! + 1);
      current.push(cost);
      if (cost < least) least = cost;
    }
    if (least > most) return false;
    [before, previous] = [previous, current];
  }
  return previous[b.length]! <= most;
}
