/** Questions in documents: "Is code 12345 covered?" states nothing about the code; its answer may. */
import { runningText } from '../section-names.ts';

/** Where a sentence ends: not behind the number of an item, nor within an abbreviation of one letter. */
const SENTENCE_ENDS = /(?<=[?!]["”')\]]*|(?:\p{L}{2}|\d{2}|[)\]%])[.;])\s+(?=[\p{Lu}"“(\d])|\s\|\s|(?<=[?])\s+/u;
const LABEL = /^[•\s]*(?:(?:q(?:uestion)?\s*#?\d*\s*[.:)–—-]|(?:\d{1,2}|[a-z])[.)])\s+)+/i;
/** "Q:" and "Question 4." say so without a mark at the end. */
const LABELED = /^[•\s]*(?:\d{1,2}[.)]\s*)?q(?:uestion)?\s*#?\d*\s*[.:)–—-]\s+\S/i;
const QUESTION_MARK = /\?["”')\]*]*\s*$/;
const AUXILIARY = `(?:is|are|was|were|isn[’']t|aren[’']t|does|do|did|doesn[’']t|will|would|can|could|may|must|should|shall|has|have)`;
const YES_OR_NO = new RegExp(
  String.raw`(?:^|[,:–—-]\s+)(?:and |or |but |so |then )?${AUXILIARY}\s+(?!(?:be|not)\b)`,
  'i',
);
/** "Which codes need authorization?" is the title of its list. */
const TITLE_OF_LIST = runningText('title_of_list', 'i');
const CODE = /\b[A-Z]?\d{4}[A-Z0-9]?\b/;

export function splitSentences(text: string): string[] {
  return text.split(SENTENCE_ENDS).filter((sentence) => sentence.trim() !== '');
}

export function isQuestion(sentence: string): boolean {
  return QUESTION_MARK.test(sentence) || LABELED.test(sentence);
}

export function isLabeled(text: string): boolean {
  return LABELED.test(text);
}

/** A question that is answered with yes or no. */
export function isYesNoQuestion(sentence: string): boolean {
  return isQuestion(sentence) && YES_OR_NO.test(sentence.replace(LABEL, ''));
}

/** The words of a question without its label and its mark. */
export function asStatement(question: string): string {
  return question.replace(LABEL, '').replace(/\?\W*$/, '');
}

/** Whether a question is about coverage or authorization, in whatever words. */
export function isCoverageQuestion(sentence: string): boolean {
  return isYesNoQuestion(sentence) && OF_COVERAGE().test(sentence);
}
const OF_COVERAGE = runningText('of_coverage', 'i');

/** @returns the text without what it asks; the title of a list in the form of a question remains. */
export function withoutQuestions(text: string): string {
  if (!text.includes('?') && !LABELED.test(text)) return text;
  return splitSentences(text)
    .filter((sentence) => !isQuestion(sentence) || isTitleOfList(sentence))
    .join(' ');
}

/** Whether a question does no more than announce a list. */
export function isTitleOfList(sentence: string): boolean {
  return TITLE_OF_LIST().test(sentence.replace(LABEL, '')) && !CODE.test(sentence);
}

/** The question that a text begins with, and what follows it in the text; null for other texts. */
export function leadingQuestion(text: string): { question: string; rest: string } | null {
  const [first, ...others] = splitSentences(text);
  return first === undefined || !isQuestion(first) ? null : { question: first, rest: others.join(' ') };
}
