/** Words that people use for one another when they describe a service, and words of other fields, from `lexicon/`. */
import { stem } from '../../../platform/text/words.ts';
import { lexiconLines, parseTerms } from '../synonym-table.ts';

/** What another form of a word is worth, and a word that people use for it. */
const FORM = 0.95;
const ALIKE = 0.6;
/** A word that a dictionary has in the same sense. */
const SENSE = 0.4;

let groups: ReadonlyMap<string, ReadonlyMap<string, number>> | undefined;

/** Other stems that may represent a stem, each with what it is worth; none for most. */
export function alike(own: string): ReadonlyMap<string, number> {
  groups ??= readGroups();
  return groups.get(own) ?? NONE;
}

const NONE: ReadonlyMap<string, number> = new Map();

function readGroups(): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const found = new Map<string, Map<string, number>>();
  for (const [file, factor] of [
    ['word-forms', FORM],
    ['word-groups', ALIKE],
  ] as const)
    for (const line of lexiconLines(file)) {
      const stems = new Set(parseTerms(line).map(stem));
      for (const one of stems) {
        const others = found.get(one) ?? new Map<string, number>();
        for (const other of stems) if (other !== one && !others.has(other)) others.set(other, factor);
        found.set(one, others);
      }
    }
  for (const [word, ...others] of lexiconLines('word-senses').map(parseTerms)) {
    const own = found.get(stem(word!)) ?? new Map<string, number>();
    for (const other of others.map(stem)) if (!own.has(other)) own.set(other, SENSE);
    found.set(stem(word!), own);
  }
  return found;
}

let common: ReadonlySet<string> | undefined;

/** Whether a stem is of an ordinary word that looks like a misspelled word of policies. */
export function isCommonWord(own: string): boolean {
  common ??= new Set(lexiconLines('common-words').flatMap(parseTerms).map(stem));
  return common.has(own);
}

let ordinary: ReadonlySet<string> | undefined;

/** Whether a stem is of a word of services that is mostly used for other things. */
export function isOrdinaryWord(own: string): boolean {
  ordinary ??= new Set(lexiconLines('ordinary-words').flatMap(parseTerms).map(stem));
  return ordinary.has(own);
}

/** Whether a stem is of a word that a dictionary or a list of plain words has. */
export function isPlainEnglish(own: string): boolean {
  return isCommonWord(own) || isOrdinaryWord(own) || isOfOtherField(own) || alike(own).size > 0;
}

let passing: ReadonlySet<string> | undefined;

/** Whether a stem states when, how often, for whom or with what outcome, which no policy needs to have. */
export function isInPassing(own: string): boolean {
  passing ??= new Set(lexiconLines('passing-words').map(stem));
  return passing.has(own);
}

let otherFields: ReadonlySet<string> | undefined;

/** Whether a stem states that a text is about something else than health care. */
export function isOfOtherField(own: string): boolean {
  otherFields ??= new Set(lexiconLines('other-fields').map(stem));
  return otherFields.has(own);
}
