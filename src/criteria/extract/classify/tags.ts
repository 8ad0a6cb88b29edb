import type { Expression } from '../../../platform/text/lexicon.ts';
import { readLexicon } from '../lexicon.ts';

const lexicon = readLexicon('tags');
/** The published tag vocabulary, each tag with the wording that earns it. */
const TAGS = Object.entries(lexicon.data<Record<string, Expression>>('tags')).map(
  ([tag, words]) => [tag, new RegExp(lexicon.expand(words), 'i')] as const,
);

/** `seen at least every 3 months` mentions a frequency but limits no coverage. */
const RECURRENCE = /\bevery (?:\d+|two|three|four|six|twelve) (?:days|weeks|months|years)\b/i;
const FREQUENCY = TAGS.find(([tag]) => tag === 'frequency')![1];

/** Whether a text limits how often a service is covered. */
export const limitsFrequency = (text: string): boolean => FREQUENCY.test(text);
/** `2nd to 6th month - every 4 weeks.`: a schedule without a sentence. */
export const statesRecurrence = (text: string): boolean => RECURRENCE.test(text);

/** Every tag a passage can have, in the order they are served. */
export const TAG_VOCABULARY: readonly string[] = [...TAGS.map(([tag]) => tag), 'non-covered'];

const STUDY = 'clinical-study';
const STUDY_STANDARD = lexicon.pattern('study_standard');

/** `The studies must adhere to the following standards:` makes every item a standard for a study. */
export const introducesStudyStandards = (text: string): boolean =>
  /\b(?:stud(?:y|ies)|trials?|registries)\b[^.]*\b(?:must|shall)\b[^.]*\bstandards\b[^.]*\b(?:integrity|criteria|relevance)\b/i.test(
    text,
  );

/** Ages inside a score's components or a study question are not requirements. */
const withoutIncidentalAges = (text: string): string =>
  text.endsWith('?') ? '' : text.replace(/\b(score\b[^()]{0,20})\([^()]*\)/gi, '$1');

/**
 * Tags of a passage; `non-covered` marks noncoverage, whose logic denies when it is true.
 * @param introductionTags tags of the introduction of its list.
 * @param standard the introduction lists study standards.
 */
export function tagsOf(
  text: string,
  nonCovered: boolean,
  introductionTags: readonly string[] = [],
  standard = false,
): string[] {
  // A question that a study answers does not require a study.
  const ofStudy = !text.endsWith('?') && introductionTags.includes(STUDY) && (standard || STUDY_STANDARD.test(text));
  return [
    ...TAGS.filter(([tag, pattern]) =>
      tag === STUDY
        ? ofStudy || (pattern.test(text) && !text.endsWith('?'))
        : pattern.test(tag === 'age' ? withoutIncidentalAges(text) : text) ||
          (tag === 'frequency' && RECURRENCE.test(text)),
    ).map(([tag]) => tag),
    ...(nonCovered ? ['non-covered'] : []),
  ];
}

const JUDGMENT = lexicon.pattern('judgment');

export const requiresJudgment = (text: string): boolean => JUDGMENT.test(text);
