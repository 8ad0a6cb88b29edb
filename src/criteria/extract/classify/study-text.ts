/**
 * Detects requirements for a study, trial or registry that collects evidence: they are not coverage criteria of a case.
 */
import { readLexicon } from '../lexicon.ts';
import { splitSentences } from '../structure/sentences.ts';

const lexicon = readLexicon('study-text');
const insert = (name: string) => ({ noun: lexicon.pattern(name).source });

const STUDY = lexicon.pattern('study');
const ABOUT_STUDY = lexicon.pattern('subject', 'i', insert('study'));
const ABOUT_ANY = lexicon.pattern('subject', 'i', insert('any_study'));
const DESCRIBES_STUDY = lexicon.pattern('described', 'i', insert('study'));
const REVIEWED = lexicon.pattern('reviewed');
const QUESTION = lexicon.pattern('question');
const CONDUCT = lexicon.pattern('conduct');

/** Which list items are about a study: all, those that name a study, or none. */
export type StudyItems = 'all' | 'some' | 'none';

export function studyItems(lead: string, around: StudyItems): StudyItems {
  const last = lead.slice(splitSentences(lead).at(-1)?.start ?? 0);
  if (around === 'all' || DESCRIBES_STUDY.test(lead) || isStudyText(last, 'none')) return 'all';
  return around === 'some' || STUDY.test(lead) ? 'some' : 'none';
}

/** Whether a text is about a study. @param around classification of its list. */
export function isStudyText(text: string, around: StudyItems): boolean {
  if (around === 'all' || QUESTION.test(text) || REVIEWED.test(text) || (around === 'some' && /\?\W*$/.test(text)))
    return true;
  return (around === 'some' ? ABOUT_ANY : ABOUT_STUDY).test(text) && CONDUCT.test(text);
}
