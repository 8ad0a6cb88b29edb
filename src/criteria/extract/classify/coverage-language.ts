/** Recognizes coverage and requirement language in a passage. */
import { readLexicon } from '../lexicon.ts';
import { excludesCoverage } from './polarity.ts';

const lexicon = readLexicon('coverage-language');

const COVERAGE = lexicon.pattern('coverage');

const REQUIREMENT = lexicon.pattern('requirement');

const DEFINITION = lexicon.pattern('definition');
const DESCRIPTIVE_LIST = lexicon.pattern('descriptive_list');
const BOILERPLATE = lexicon.pattern('boilerplate');
const ADMINISTRATIVE_NOTE = lexicon.pattern('administrative_note');
const HISTORY = lexicon.pattern('history');
const BINDING = lexicon.pattern('binding');
const NARRATIVE = lexicon.pattern('narrative');
const LIMIT = lexicon.pattern('limit');
const TOPIC_LABEL = lexicon.pattern('topic_label', '');

/** A topic label such as `Screening for syphilis:` without a requirement. */
export const isTopicLabel = (text: string): boolean => TOPIC_LABEL.test(text) && !REQUIREMENT.test(text);
export const mentionsCoverage = (text: string): boolean => COVERAGE.test(text);
/** Cross-references, review notes and other text without a statement. */
export function isBoilerplate(text: string): boolean {
  // A denial may follow a reference: `(Refer to …) In other situations, it will be denied.`
  const rest = text.slice(/[.]\)?\s+[A-Z]/.exec(text)?.index ?? text.length);
  return (BOILERPLATE.test(text) && !excludesCoverage(rest)) || ADMINISTRATIVE_NOTE.test(text);
}

/** Whether a sentence outside of lists is binding, rather than descriptive. */
export const bindsCoverage = (sentence: string): boolean => BINDING.test(sentence) && !NARRATIVE.test(sentence);

export const isDefinition = (text: string): boolean => DEFINITION.test(text);
export const isHistory = (text: string): boolean => HISTORY.test(text);

/** Whether a standalone paragraph states a requirement rather than background, a definition or history. */
export function isRequirement(text: string): boolean {
  if (isBoilerplate(text) || !(REQUIREMENT.test(text) || (LIMIT.test(text) && !NARRATIVE.test(text)))) return false;
  const opening = text.slice(0, /[.](?=\s+[A-Z])/.exec(text)?.index).replace(/\([^()]*\)/g, '');
  if (DEFINITION.test(opening))
    return /\b(?:must|cover\w*|limited to)\b/i.test(text) && !/^for (?:the )?purposes?\b/i.test(text);
  return !(HISTORY.test(text) && !/\b(?:must|is covered|are covered|only|effective)\b/i.test(text));
}

/** Whether a list introduction announces requirements. */
export function introducesRequirements(text: string): boolean {
  if (isBoilerplate(text)) return false;
  const last = text.slice(Math.max(text.lastIndexOf('. ') + 1, 0));
  if (
    DESCRIPTIVE_LIST.test(last) &&
    !/\b(?:must|should|shall|at least|(?:all|any|each|more) of|cover\w*|only|guidelines|criteria|conditions?|indications?|requirements?|non-?coverage)\b/i.test(
      last,
    )
  )
    return false;
  return (
    REQUIREMENT.test(text) ||
    TOPIC_LABEL.test(text) ||
    /^(?:effective|exceptions?)\b|\b(?:if|when|provided that)\s*:$/i.test(text) ||
    /\b(?:criteria|conditions?|indications?|circumstances|guidelines|following|meets?|(?:patient|member)s? (?:with|who|is|are|has|have))\b/i.test(
      last,
    )
  );
}
