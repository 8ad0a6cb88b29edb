/**
 * Checks that a proposal combines the conditions as its passage does: relations, association of numbers, and / or,
 * negations, and completeness. When uncertain, it rejects.
 */
import type { LogicNode, Quantity, Relation } from '../criteria.ast.ts';
import { parseNumber, relationAfter, relationBefore } from '../extract/conditions/numbers.ts';
import { TREATMENTS } from '../extract/conditions/prior-treatments.ts';
import {
  AFTER,
  BEFORE,
  CLAUSE,
  FIXED,
  fieldPattern,
  LEAD,
  NEGATED,
  NEGATION,
  NUMBERS,
  OPPOSITE,
  SEX,
  TIME,
} from './passage-patterns.ts';

interface Span {
  start: number;
  end: number;
}

interface Occurrence extends Span {
  value: number;
}

interface PlacedLeaf extends Span {
  node: LogicNode;
  negated: boolean;
}

/**
 * @param text of the passage. @param root logic that only contains what the text mentions. @returns the problem, or
 * null.
 */
export function structureProblem(text: string, root: LogicNode, excludes: boolean): string | null {
  const passage = new PassageStructure(text, excludes);
  const leaves = passage.place(root, false);
  if (leaves === null) return 'states a value that the passage does not give for it';
  return (
    passage.relationProblem(leaves) ??
    passage.combinationProblem(root) ??
    passage.negationProblem(leaves) ??
    passage.omissionProblem(root, leaves)
  );
}

class PassageStructure {
  readonly #text: string;
  /** The text with fixed phrases blanked out, keeping positions. */
  readonly #plain: string;
  readonly #excludes: boolean;
  readonly #numbers: readonly Occurrence[];
  readonly #taken = new Set<Occurrence>();
  readonly #placed = new Map<LogicNode, PlacedLeaf>();

  constructor(text: string, excludes: boolean) {
    this.#text = text;
    this.#plain = text.replace(FIXED, (phrase) => ' '.repeat(phrase.length));
    this.#excludes = excludes;
    this.#numbers = [...text.matchAll(NUMBERS)].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      value: parseNumber(match[0]),
    }));
  }

  /** Position of each condition; null when one has no position of its own. */
  place(node: LogicNode, negated: boolean, fields: readonly string[] = fieldsIn(node)): PlacedLeaf[] | null {
    if (node.op === 'not') return this.place(node.of, !negated, fields);
    if (node.op === 'all' || node.op === 'any' || node.op === 'at_least') {
      if (node.op === 'at_least') this.#take(node.count, () => true);
      const parts = node.of.map((child) => this.place(child, negated, fields));
      return parts.includes(null) ? null : parts.flatMap((part) => part!);
    }
    if (node.op === 'unread') return [];
    const span = this.#find(node, fields);
    if (span === null) return null;
    const leaf = { ...span, node, negated };
    this.#placed.set(node, leaf);
    return [leaf];
  }

  #find(node: LogicNode, fields: readonly string[]): Span | null {
    switch (node.op) {
      case 'compare':
        return (
          this.#take(node.value, (at) => this.#nearestField(at, fields) === node.field) ??
          this.#take(node.value / 100, (at) => this.#nearestField(at, fields) === node.field)
        );
      case 'elapsed':
        return this.#duration(node);
      case 'prior_treatment': {
        const words = TREATMENTS.find(({ name }) => name === node.treatment)!.words;
        const named = this.#match(new RegExp(`(?<![\\w-])(?:${words})`, 'i'));
        const length = node.min_duration === null ? named : this.#duration(node.min_duration);
        return named === null || length === null
          ? null
          : { start: Math.min(named.start, length.start), end: Math.max(named.end, length.end) };
      }
      case 'count': {
        const period =
          this.#duration(node.period) ??
          this.#match(/\b(?:per|a|each|every)\s+(?:year|month|week|day)|\b(?:annual|year|month|week|dai)ly\b/i);
        const times =
          this.#take(node.value, (at) => !this.#isTime(at)) ??
          this.#match(node.value === 1 ? /\b(?:once|one|annual(?:ly)?)\b/i : /\btwice\b/i);
        return period === null || times === null ? null : times;
      }
      case 'documented':
        return this.#match(new RegExp(`\\b${node.item.split('_')[0]}`, 'i'));
      case 'equals':
        return this.#match(
          new RegExp(
            node.field === 'sex' ? (SEX[node.value] ?? '$^') : `\\b${node.value.replaceAll('_', '[ _-]')}\\b`,
            'i',
          ),
        );
      case 'code_in':
        return this.#match(new RegExp(`\\b${node.codes[0]!.code.slice(0, 3)}`, 'i'));
      case 'date':
        return this.#take(Number(node.date.slice(0, 4)), () => true);
      default:
        return null;
    }
  }

  #match(pattern: RegExp): Span | null {
    const match = pattern.exec(this.#text);
    return match === null ? null : { start: match.index, end: match.index + match[0].length };
  }

  /** An occurrence of a number not used by another condition. */
  #take(value: number, fits: (at: Occurrence) => boolean): Occurrence | null {
    const found = this.#numbers.find((one) => Math.abs(one.value - value) < 1e-9 && !this.#taken.has(one) && fits(one));
    if (found !== undefined) this.#taken.add(found);
    return found ?? null;
  }

  #duration({ value, unit }: Quantity): Span | null {
    return this.#take(value, (at) =>
      new RegExp(`^[\\s(-]*\\d*\\)?[\\s-]*(?:${TIME[unit] ?? '$^'})`, 'i').test(this.#text.slice(at.end)),
    );
  }

  #isTime({ end }: Occurrence): boolean {
    return new RegExp(`^[\\s-]*(?:${Object.values(TIME).join('|')})\\b`, 'i').test(this.#text.slice(end));
  }

  /** The field named closest to a number. */
  #nearestField(at: Occurrence, fields: readonly string[]): string | null {
    const mentions = fields.flatMap((field) =>
      [...this.#text.matchAll(new RegExp(fieldPattern(field), 'gi'))].map((match) => {
        const before = at.start - (match.index + match[0].length);
        // A name after its number counts as farther, because the next condition may begin with it.
        return { field, distance: before >= 0 ? before : 15 + match.index - at.end };
      }),
    );
    return (
      mentions.filter(({ distance }) => distance >= -100).sort((a, b) => Math.abs(a.distance) - Math.abs(b.distance))[0]
        ?.field ?? null
    );
  }

  relationProblem(leaves: readonly PlacedLeaf[]): string | null {
    const wrong = leaves.find((leaf) => leaf.node.op === 'compare' && !this.#relationFits(leaf, leaf.node.is));
    return wrong === undefined ? null : 'the passage compares the other way';
  }

  #relationFits({ start, end, negated }: PlacedLeaf, is: Relation): boolean {
    const before = BEFORE.exec(this.#text.slice(Math.max(0, start - 60), start))?.[1];
    const after = AFTER.exec(this.#text.slice(end, end + 60))?.[1];
    const stated =
      before !== undefined
        ? /^(?:reached|turned|attained)$/i.test(before)
          ? 'ge'
          : relationBefore(before)
        : after === undefined
          ? 'eq'
          : relationAfter(after);
    // `is not at least 35` has the negation in the text; `is less than 35` has it in the relation.
    const inWords = NEGATED.test(this.#plain.slice(Math.max(0, start - 40), start));
    return stated === (negated && !inWords ? OPPOSITE[is] : is);
  }

  /** `and` and `or` between the parts of a list, in the order of the text. */
  combinationProblem(node: LogicNode): string | null {
    if (node.op === 'not') return this.combinationProblem(node.of);
    if (node.op !== 'all' && node.op !== 'any' && node.op !== 'at_least') return null;
    const inner = node.of.map((child) => this.combinationProblem(child)).find((problem) => problem !== null);
    if (inner != null) return inner;
    const spans = node.of
      .map((child) => this.#span(child))
      .filter((span) => span !== null)
      .sort((a, b) => a.start - b.start);
    const between = spans.slice(1).map((span, at) => this.#plain.slice(spans[at]!.end, span.start));
    const [or, and] = [/\bn?or\b/i, /\band\b/i].map((word) => between.some((gap) => word.test(gap)));
    const anyOf = /\b(?:any|one|either|at least one)\s+(?:\(\d\)\s+)?of\b|\beither\b/i.test(
      this.#plain.slice(0, spans[0]?.start ?? 0),
    );
    const open = node.of.some(({ op }) => op === 'unread');
    if (node.op === 'all' && (or || anyOf)) return 'the passage states alternatives';
    if (node.op === 'any' && !((or || anyOf) && !and)) return 'the passage asks for all';
    if (node.op === 'any' && open && /\band\b/i.test(this.#plain)) return 'the passage asks for all';
    return null;
  }

  #span(node: LogicNode): Span | null {
    if (node.op === 'not') return this.#span(node.of);
    if (node.op !== 'all' && node.op !== 'any' && node.op !== 'at_least') return this.#placed.get(node) ?? null;
    const spans = node.of.map((child) => this.#span(child)).filter((span) => span !== null);
    if (spans.length === 0) return null;
    return { start: Math.min(...spans.map(({ start }) => start)), end: Math.max(...spans.map(({ end }) => end)) };
  }

  /** Text and logic must have the same negations. `not covered when` is stated by the passage's own polarity. */
  negationProblem(leaves: readonly PlacedLeaf[]): string | null {
    const own = this.#excludes
      ? this.#plain.replace(/\b(?:not|never|is not|are not)\b/i, (word) => ' '.repeat(word.length))
      : this.#plain;
    const stated = [...own.matchAll(NEGATION)].length;
    const negated = leaves.filter((leaf) => leaf.negated).length;
    if (stated > 0 && negated === 0) return 'the passage negates';
    return negated > 0 && stated === 0 ? 'the passage negates nothing' : null;
  }

  /** Anything in the passage beyond the conditions must be left to `unread`. */
  omissionProblem(root: LogicNode, leaves: readonly PlacedLeaf[]): string | null {
    if (hasUnread(root)) return null;
    const bySex = leaves.some(({ node }) => node.op === 'equals' && node.field === 'sex');
    if (!bySex && Object.values(SEX).some((words) => new RegExp(words, 'i').test(this.#plain)))
      return 'leaves out the sex';
    const rest = this.#numbers.some(
      (number) =>
        !this.#taken.has(number) && !leaves.some(({ start, end }) => number.start >= start && number.end <= end),
    );
    if (rest && !leaves.some(({ node }) => node.op === 'code_in' || node.op === 'date'))
      return 'leaves out a number of the passage';
    const starts = [
      0,
      ...[...this.#plain.matchAll(CLAUSE)].map(({ index, 0: word }) => index + word.length),
      this.#plain.length,
    ];
    const empty = starts.slice(1).some((end, at) => {
      const clause = this.#plain.slice(starts[at]!, end).replace(CLAUSE, ' ');
      const words = (clause.toLowerCase().match(/[a-z]{3,}/g) ?? []).filter((word) => !LEAD.has(word));
      return at > 0 && words.length > 1 && !leaves.some((leaf) => leaf.start < end && leaf.end > starts[at]!);
    });
    return empty ? 'leaves out a part of the passage' : null;
  }
}

function fieldsIn(root: LogicNode): string[] {
  switch (root.op) {
    case 'not':
      return fieldsIn(root.of);
    case 'all':
    case 'any':
    case 'at_least':
      return root.of.flatMap((child) => fieldsIn(child));
    case 'compare':
      return [root.field];
    default:
      return [];
  }
}

function hasUnread(root: LogicNode): boolean {
  if (root.op === 'not') return hasUnread(root.of);
  return (
    root.op === 'unread' ||
    ((root.op === 'all' || root.op === 'any' || root.op === 'at_least') && root.of.some(hasUnread))
  );
}
