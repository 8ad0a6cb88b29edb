import type { Expression } from '../../../platform/text/lexicon.ts';
import { followsEvent } from '../conditions/time/frequency.ts';
import { readLexicon } from '../lexicon.ts';

const lexicon = readLexicon('tags');
/** The published tag vocabulary, with the wording that triggers each tag. */
const TAGS = Object.entries(lexicon.data<Record<string, Expression>>('tags')).map(
  ([tag, words]) => [tag, new RegExp(lexicon.expand(words), 'i')] as const,
);

/** `seen at least every 3 months` mentions a frequency but does not limit coverage. */
const RECURRENCE = /\bevery (?:\d+|two|three|four|six|twelve) (?:days|weeks|months|years)\b/i;
const FREQUENCY = TAGS.find(([tag]) => tag === 'frequency')![1];

/** Whether a text limits how often a service is covered. */
export function limitsFrequency(text: string): boolean {
  const found = FREQUENCY.exec(text);
  return found !== null && !followsEvent(text.slice(0, found.index));
}

/** `2nd to 6th month - every 4 weeks.`: a schedule without a full sentence. */
export const statesRecurrence = (text: string): boolean => RECURRENCE.test(text);

/** It is unclear whether the passage is required or excluded; it then has no `non-covered` tag either. */
const UNCLEAR = 'side-unclear';

/** All tags, in response order. */
export const TAG_VOCABULARY: readonly string[] = [...TAGS.map(([tag]) => tag), 'non-covered', UNCLEAR];

const STUDY = 'clinical-study';
/** Ages in a score's components or a study question are not requirements. */
const withoutIncidentalAges = (text: string): string =>
  text.endsWith('?') ? '' : text.replace(/\b(score\b[^()]{0,20})\([^()]*\)/gi, '$1');

/** Tags of a passage; `non-covered` marks noncoverage, where true logic denies. */
export function findTags(text: string, { excluded, unclear }: { excluded: boolean; unclear: boolean }): string[] {
  const contains = ([tag, pattern]: (typeof TAGS)[number]): boolean => {
    // A question about a study's purpose does not require a study.
    if (tag === STUDY && text.endsWith('?')) return false;
    return (
      pattern.test(tag === 'age' ? withoutIncidentalAges(text) : text) || (tag === 'frequency' && RECURRENCE.test(text))
    );
  };
  return [...TAGS.filter(contains).map(([tag]) => tag), ...(unclear ? [UNCLEAR] : excluded ? ['non-covered'] : [])];
}

const JUDGMENT = lexicon.pattern('judgment');

export const requiresJudgment = (text: string): boolean => JUDGMENT.test(text);
