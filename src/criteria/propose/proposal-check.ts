import { type CriteriaLogic, type LogicNode, parseLogic, type Quantity, walkNodes } from '../criteria.ast.ts';
import { unitOfParameter } from '../evaluate/parameters.ts';
import { converted } from '../evaluate/units/units.ts';
import { MEASURES } from '../extract/conditions/measures.ts';
import { numbersIn } from '../extract/conditions/numbers.ts';
import { TREATMENTS } from '../extract/conditions/prior-treatments.ts';
import { datesIn } from '../extract/conditions/time/service-dates.ts';
import { structureProblem } from './proposal-structure.ts';

/** Passage of a proposal. */
export interface ProposedPassage {
  text: string;
  /** The passage states a condition of noncoverage. */
  excludes: boolean;
}

/**
 * Accepts a proposed AST that matches the grammar and its passage, or states why it is rejected. Every number, unit,
 * date, code and parameter must appear in the text; references to other blocks cannot be checked and are rejected.
 */
export function checkProposal(
  passage: ProposedPassage,
  value: unknown,
): { logic: CriteriaLogic } | { refused: string } {
  const logic = parseLogic(value);
  if (logic === null) return { refused: 'not logic of the published grammar' };
  const nodes = [...walkNodes(logic.root)];
  if (!nodes.some(decides)) return { refused: 'decides nothing' };
  const stated = new PassageEvidence(passage);
  const wrong = nodes.find((node) => !stated.supports(node));
  if (wrong !== undefined) return { refused: `"${wrong.op}" is not supported by the passage` };
  const problem = structureProblem(passage.text, logic.root, passage.excludes);
  return problem === null ? { logic } : { refused: problem };
}

/** Whether a node sets a condition, rather than combining others or leaving them to manual review. */
function decides({ op }: LogicNode): boolean {
  return !['all', 'any', 'at_least', 'not', 'unread', 'date'].includes(op);
}

const PERIODS = new Set(['a', 'mo', 'wk', 'd', 'h']);
const FIELD_WORDING: Record<string, RegExp> = {
  age: /\bage[ds]?\b|\byears? (?:old|of age|or older)|\badults?\b|\bchild(?:ren)?\b/i,
  time_since_quitting_smoking: /\bquit|smok|tobacco/i,
  smoking_status: /smok|tobacco/i,
  symptom_duration: /\b(?:symptoms?|pain|condition|lasting|lasted|persist\w*|duration)\b/i,
  sex: /\b(?:wom[ae]n|females?|m[ae]n|males?)\b/i,
};
const SEX_WORDING: Record<string, RegExp> = { female: /\b(?:wom[ae]n|females?)\b/i, male: /\b(?:m[ae]n|males?)\b/i };

/** Checks proposed nodes against the text of one passage. */
class PassageEvidence {
  readonly #text: string;
  readonly #excludes: boolean;
  readonly #numbers: ReadonlySet<number>;
  readonly #dates: ReadonlySet<string>;
  readonly #words: string;

  constructor({ text, excludes }: ProposedPassage) {
    this.#text = text;
    this.#excludes = excludes;
    this.#numbers = numbersIn(text);
    this.#dates = datesIn(text);
    this.#words = ` ${text.toLowerCase().replace(/[^a-z0-9]+/g, ' ')} `;
  }

  supports(node: LogicNode): boolean {
    switch (node.op) {
      case 'all':
      case 'any':
      case 'not':
      case 'unread':
        return true;
      case 'at_least':
        return node.count <= node.of.length && this.#numbers.has(node.count);
      case 'block':
        return false;
      case 'compare':
        return this.#names(node.field) && this.#numbers.has(node.value) && this.#measured(node);
      case 'date':
        return node.field === 'date_of_service' && this.#dates.has(node.date);
      case 'elapsed':
        return this.#event(node.since) && this.#event(node.until) && this.#lasts(node);
      case 'equals':
        return this.#equals(node.field, node.value);
      case 'code_in':
        return node.codes.every(({ code, to }) => this.#code(code) && (to === undefined || this.#code(to)));
      case 'count':
        return this.#counts(node);
      case 'documented':
        return node.item.split('_').every((word) => this.#words.includes(` ${word}`));
      case 'prior_treatment':
        return this.#treated(node.treatment) && (node.min_duration === null || this.#lasts(node.min_duration));
    }
  }

  #names(field: string): boolean {
    const measure = MEASURES.find((known) => known.field === field);
    const pattern =
      measure === undefined ? FIELD_WORDING[field] : new RegExp(`(?<![\\w-])(?:${measure.namePattern})`, 'i');
    return pattern?.test(this.#text) === true;
  }

  #measured({ field, unit }: { field: string; unit: string }): boolean {
    const own = unitOfParameter(field);
    return own !== null && converted({ value: 1, unit }, own, field) !== null;
  }

  #lasts({ value, unit }: Quantity): boolean {
    return PERIODS.has(unit) && this.#numbers.has(value);
  }

  /** A requirement limits a count from above; an exclusion is true when the count is exceeded. */
  #counts(node: Extract<LogicNode, { op: 'count' }>): boolean {
    const upwards = node.is === 'gt' || node.is === 'ge';
    return (
      node.field === 'services' &&
      upwards === this.#excludes &&
      this.#numbers.has(node.value) &&
      this.#lasts(node.period)
    );
  }

  #equals(field: string, value: string): boolean {
    if (field === 'sex') return SEX_WORDING[value]?.test(this.#text) === true;
    return this.#names(field) && this.#words.includes(` ${value.toLowerCase().replaceAll('_', ' ')}`);
  }

  #treated(treatment: string): boolean {
    const known = TREATMENTS.find(({ name }) => name === treatment);
    return known !== undefined && new RegExp(`(?<![\\w-])(?:${known.words})`, 'i').test(this.#text);
  }

  /** `last_surgery_date`: the text must mention the event. */
  #event(field: string): boolean {
    if (field === 'date_of_service') return true;
    const words = field.split('_').filter((word) => !['date', 'last', 'to'].includes(word));
    return field.endsWith('_date') && words.length > 0 && words.every((word) => this.#words.includes(` ${word}`));
  }

  #code(code: string): boolean {
    const bare = (text: string) => text.toUpperCase().replaceAll('.', '');
    return (this.#text.toUpperCase().match(/\b[A-Z0-9]{3,5}(?:\.[A-Z0-9]{1,4})?\b/g) ?? []).some(
      (word) => bare(word) === bare(code),
    );
  }
}
