/** Finds the service that a statement is about, from the words before `is covered`. */
import { readLexicon } from '../lexicon.ts';

const lexicon = readLexicon('statement-subject');

const COVERAGE_STATEMENT = lexicon.pattern('coverage_statement');
const LATER_STAGE = lexicon.pattern('later_stage');
const GENERIC_SUBJECT = lexicon.pattern('generic_subject');

const SERVICE_ROW = lexicon.pattern('service_row');

/** The service that a statement covers, lowercase and without codes; null when it names none. */
export function coveredService(text: string): string | null {
  const plain = text
    .slice(0, 400)
    .replace(/\([^()]*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const found = (SERVICE_ROW.exec(plain) ?? LATER_STAGE.exec(plain) ?? COVERAGE_STATEMENT.exec(plain))?.[1]
    ?.trim()
    .toLowerCase();
  return found === undefined || GENERIC_SUBJECT.test(found) ? null : found;
}

/** A term the text defines: `Group I is …`, `Problematic hypoglycemia means …`. Lowercase; null when there is none. */
export function definedTerm(text: string): string | null {
  const plain = text.slice(0, 300).replace(/\s+/g, ' ');
  const term =
    /^((?:group|class|category|tier) (?:[IVX]{1,4}|\d{1,2}|[A-D]))\b(?= ?:| is\b| are\b| includes?\b)/i.exec(
      plain,
    )?.[1] ??
    /^(?:for (?:the )?purposes? of [^,]{0,60}, )?(?:an? |the )?([\w -]{3,60}?)(?: here)? (?:means?|(?:is|are) defined (?:as|by))\b/i.exec(
      plain,
    )?.[1];
  return term?.trim().toLowerCase() ?? null;
}

const ONE_SERVICE = lexicon.pattern('one_service');

/** Whether a heading names an aspect of one service (`Documentation`), so that everything below is required. */
export const namesOneService = (heading: string): boolean => ONE_SERVICE.test(heading);

const COMMON_LIMIT_WORDS = new Set(lexicon.data<string[]>('common_limit_words').flatMap((line) => line.split(' ')));

/** Words for what a frequency limit counts. */
export function countedWords(text: string): Set<string> {
  const words =
    text
      .slice(0, 200)
      .toLowerCase()
      .match(/[a-z][a-z-]{3,}/g) ?? [];
  return new Set(
    words.filter(
      (word) =>
        !COMMON_LIMIT_WORDS.has(word) &&
        !/^(?:months?|years?|days?|weeks?|two|three|four|five|eight|beneficiar\w+|patients?|period)$/.test(word),
    ),
  );
}
