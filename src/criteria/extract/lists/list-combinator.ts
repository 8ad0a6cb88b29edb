import { joined, type LogicNode } from '../../criteria.ast.ts';
import { parseNumber } from '../conditions/numbers.ts';
import { readLexicon } from '../lexicon.ts';
import { splitSentences } from '../structure/sentences.ts';
import { combinatorFromConjunctions, type ItemConjunction, trailingConjunction } from './item-conjunctions.ts';
import { type Combinator, combinatorFromWording } from './list-quantifiers.ts';

const lexicon = readLexicon('list-combinator');

const NAMED_USES = lexicon.pattern('named_uses');
const INDICATION_LIST = lexicon.pattern('indication_list');
const PREDICATE_ITEM = lexicon.pattern('predicate_item');
const PATIENT_IS = lexicon.pattern('patient_is');
/** `trials that qualify are:` and `not covered because:` list items without requiring them. */
const ENUMERATION_ONLY = /\b(?:is|are|because|namely)\s*:?$/i;
const PATIENT_GROUP = lexicon.pattern('patient_group');
const isPatientGroup = (item: string): boolean =>
  PATIENT_GROUP.test(item) && !/\bmust\b/i.test(item.slice(0, splitSentences(item)[0]?.end));
const COVERAGE_WORDING = /\bcover\w*\b|\blimited\s+to\b|\breasonable\s+and\s+necessary\b/i;
const COVERED_SERVICES = lexicon.pattern('covered_services');
const PLAIN_CRITERIA = lexicon.pattern('plain_criteria');
const FOR_USES = lexicon.pattern('for_uses');
const COVERED_CIRCUMSTANCES = lexicon.pattern('covered_circumstances');
const ONLY = /\bonly\b/i;
const FINITE_VERB = lexicon.pattern('finite_verb');
/** An indication, diagnosis, patient group or covered service, as opposed to a statement that is true or false. */
const isIndication = (item: string): boolean =>
  /^(?:for|to|of|as)\b|^[^.;]{0,80}\b(?:is|are|provides?)\s+(?:\w+\s+)?cover(?:ed|age)\b/i.test(item) ||
  !FINITE_VERB.test(item.replace(/\b(?:who|that|which|whose|whom|in whom)\b.*$/i, ''));
/** `Indications that are covered are:` lists covered items. */
const COVERED_ARE = /\b(?:covered|qualified|eligible|payable)\b[^.]{0,30}\b(?:are|include)\s*:$/i;
const TREATMENT_STAGE = lexicon.pattern('treatment_stage');
const SINGLE_ITEM_INTRO = lexicon.pattern('single_item_intro');
const MUST_INTRO = /\bmust\b(?:[^.]{0,140}|[^.]{0,160}\bthe\s+following\b[^.]{0,160}):$/i;
const COMPOSITION = lexicon.pattern('composition');
/** A last item with details elsewhere: `Enough patients, by the rules below:`. */
const DETAILS_BELOW = /\bbelow\s*:$/i;
/** `Cardiac surgeon:` with items `With …; and`, `Who …`: attributes of one person or thing. */
const ATTRIBUTE_ITEM = /^(?:with|who|whose|that)\b/i;
const INDICATIONS_FIRST = lexicon.pattern('indications_first');
const EVIDENCE_STATEMENT = lexicon.pattern('evidence_statement', 'gi');
const MEETS_CONDITION = /\b(?:meet(?:s|ing)?|satisf\w+|if|when|provided|fulfil\w*)\b/i;
const JOINT_CONDITION = lexicon.pattern('joint_condition');

const OPEN_ENDED = lexicon.pattern('open_ended');

const DENIED_ONE_BY_ONE = lexicon.pattern('denied_one_by_one');
const FAILURE_OF_ANY = lexicon.pattern('failure_of_any');
const NOT_REQUIRED = lexicon.pattern('not_required');
const MIXED_QUANTIFIERS = lexicon.pattern('mixed_quantifiers', '');
const COVERAGE_VERDICT = lexicon.pattern('coverage_verdict');
const EXAMPLES = /\bexamples?\b/i;

/**
 * How list items combine, from the wording of the introduction `lead` and the conjunctions after items; null when the
 * text does not state it.
 * @param nested which items introduce lists themselves.
 * @param endings conjunctions of the items, when nested lists determine them.
 */
export function listCombinator(
  lead: string,
  items: readonly string[],
  excludes: boolean,
  nested: readonly boolean[] = [],
  endings: readonly ItemConjunction[] = items.map(trailingConjunction),
): Combinator {
  const last = lead.slice(splitSentences(lead).at(-1)?.start ?? 0).replace(/\([^()]{40,}\)/g, ' ');
  const found = combinatorFromText(lead, last, items, { excludes, nested, endings });
  // An open-ended list may cover more than its items, so it is not false when all of them are.
  return found?.op === 'any' && !excludes && (OPEN_ENDED.test(last) || EXAMPLES.test(last)) ? null : found;
}

function combinatorFromText(
  lead: string,
  last: string,
  items: readonly string[],
  { excludes, nested, endings }: { excludes: boolean; nested: readonly boolean[]; endings: readonly ItemConjunction[] },
): Combinator {
  if (!announcesCount(last, items.length) && hasMissingNestedList(items, nested)) return null;
  if (COVERED_ARE.test(last) && !excludes && !JOINT_CONDITION.test(last.replace(/\bthat are\b/, '')))
    return { op: 'any' };
  if (
    ENUMERATION_ONLY.test(last) &&
    !PATIENT_IS.test(last) &&
    !/\bmust\b|\bif\b|\bwhen\b|\bthat are\s*:?$|\bbecause\b/i.test(last)
  )
    return null;
  // `Each of the following is excluded`, `free of all of the following`: a single item excludes.
  if (excludes && DENIED_ONE_BY_ONE.test(last)) return { op: 'any' };
  if (!excludes && FAILURE_OF_ANY.test(last)) return { op: 'all' };
  if (NOT_REQUIRED.test(last)) return null;
  // `Initial therapy: …` and `Repeat therapy: …`: a claim is in only one stage.
  if (items.some((item) => TREATMENT_STAGE.test(item))) return null;
  if (MIXED_QUANTIFIERS.test(last)) return null;
  if (COVERED_SERVICES.test(last)) return { op: 'any' };
  if (!hasAnnouncedCount(last, items.length) || (excludes && OPEN_ENDED.test(last))) return null;
  const stated = combinatorFromWording(last) ?? combinatorFromWording(lead);
  const typed = combinatorFromConjunctions(endings);
  // `all of the following: a; and, b; and` continues elsewhere: these items are required, and something else.
  if (typed === 'broken') return stated?.op === 'all' && !endings.includes('or') ? { op: 'all', more: true } : null;
  if (typed === 'mixed') return stated;
  if (stated !== null) {
    // `all of the following: a; or b` contradicts itself.
    if (typed === 'any' && stated.op === 'all') return null;
    return stated;
  }
  if (excludes && ENUMERATION_ONLY.test(last)) return null;
  if (excludes && items.length === 1 && !/\bfollowing\b|\bcover|^effective\b/i.test(last)) return null;
  if (excludes) return typed === 'all' && MEETS_CONDITION.test(lead) ? { op: 'all' } : { op: 'any' };
  if (typed !== null) return combinatorFromItems(last, items, typed);
  return combinatorFromLeadIn(last, items);
}

/** How items with the conjunction `typed` combine when the introduction has no quantifier. */
function combinatorFromItems(last: string, items: readonly string[], typed: 'all' | 'any'): Combinator {
  // `for the following conditions: a, b, and c` lists indications; it does not require all of them at once.
  if (typed === 'all' && items.every((item) => PATIENT_GROUP.test(item)))
    return COVERAGE_WORDING.test(last) && !MEETS_CONDITION.test(last) ? { op: 'any' } : null;
  if (typed === 'any') return { op: 'any' };
  if (COVERED_CIRCUMSTANCES.test(last) && !MEETS_CONDITION.test(last) && items.every(isIndication))
    return { op: 'any' };
  if (!COVERAGE_WORDING.test(last) && items.every((item) => ATTRIBUTE_ITEM.test(item))) return { op: 'all' };
  if (
    JOINT_CONDITION.test(last.replace(EVIDENCE_STATEMENT, ' ')) ||
    PATIENT_IS.test(last) ||
    items.every((item) => PREDICATE_ITEM.test(item))
  )
    return { op: 'all' };
  return NAMED_USES.test(last) || INDICATION_LIST.test(last) ? { op: 'any' } : null;
}

/** Whether an item announces a missing nested list, unless the introduction states the number of items. */
function hasMissingNestedList(items: readonly string[], nested: readonly boolean[]): boolean {
  const last = items.length - 1;
  return items.some((item, at) => item.endsWith(':') && !nested[at] && !(at === last && DETAILS_BELOW.test(item)));
}

/**
 * How items combine without quantifiers or conjunctions: from what the introduction announces and the type of items.
 */
function combinatorFromLeadIn(last: string, items: readonly string[]): Combinator {
  if (items.length === 1)
    return SINGLE_ITEM_INTRO.test(last) && trailingConjunction(items[0]!) === null ? { op: 'all' } : null;
  if (COMPOSITION.test(last)) return { op: 'all' };
  if (COVERAGE_VERDICT.test(last) && !MEETS_CONDITION.test(last) && items.every(isPatientGroup)) return { op: 'any' };
  if (INDICATIONS_FIRST.test(last)) return { op: 'any' };
  if (PLAIN_CRITERIA.test(last)) return { op: 'all' };
  if (FOR_USES.test(last) && !MEETS_CONDITION.test(last)) return { op: 'any' };
  if (MUST_INTRO.test(last)) return /\bat least (?!the\b)/i.test(last) ? null : { op: 'all' };
  if (NAMED_USES.test(last) && !MEETS_CONDITION.test(last)) return { op: 'any' };
  if (COVERED_CIRCUMSTANCES.test(last)) {
    if (items.every(isIndication)) return { op: 'any' };
    return ONLY.test(last) && !items.some(isIndication) ? { op: 'all' } : null;
  }
  return null;
}

const ANNOUNCED_COUNT = lexicon.pattern('announced_count');

/** `the following three criteria` before a different number of items: the list was split incorrectly. */
function hasAnnouncedCount(lead: string, members: number): boolean {
  return !ANNOUNCED_COUNT.test(lead) || announcesCount(lead, members);
}

function announcesCount(lead: string, members: number): boolean {
  const announced = ANNOUNCED_COUNT.exec(lead);
  return announced !== null && parseNumber(announced[1]!) === members;
}

/**
 * Logic of a list over its items; an exclusion among requirements must be false. Null when the combination is unknown.
 */
export function listLogic(
  combinator: Combinator,
  of: readonly LogicNode[],
  { turned, open }: { turned: boolean; open: boolean },
): LogicNode | null {
  if (combinator === null || of.length === 0) return null;
  // With an exclusion among alternatives, the list was misparsed.
  if (combinator.op === 'any' && of.some(({ op }) => op === 'not')) return null;
  if (combinator.op === 'at_least')
    return combinator.count > of.length ? null : { op: 'at_least', count: combinator.count, of: [...of] };
  const node = joined(combinator.op, combinator.more === true || open ? [...of, { op: 'unread' }] : of);
  return turned ? { op: 'not', of: node } : node;
}
