/** Parts that interrupt a document: questions with their answers, and what another publication wrote. */
import type { PlacedBlock } from '../../../ingest.document.ts';
import { runningText } from '../section-names.ts';
import { isCoverageQuestion, isLabeled, isYesNoQuestion, leadingQuestion } from './questions.ts';

const MAX_TITLE = 90;

/** What another publication wrote, with the rank of the heading above it. */
export interface Reprint {
  level: number;
  /** Only the block itself is one. */
  alone: boolean;
}

/** "Reprinted from the newsletter of spring": other dates and other words than those of the document. */
export function nextReprint(current: Reprint | null, { type, level, text }: PlacedBlock): Reprint | null {
  if (REPRINTED().test(text)) {
    const isTitle = text.length <= MAX_TITLE && !/[.;]$/.test(text) && (type === 'heading' || type === 'paragraph');
    return { level: type === 'heading' ? level : 9, alone: !isTitle };
  }
  return current === null || current.alone || (type === 'heading' && level <= current.level) ? null : current;
}
const REPRINTED = runningText('reprinted', 'i');

/** Where a block is in a question with its answer; `brief`: an answer of one paragraph follows. */
export type Answering = 'question' | 'brief' | 'answer' | 'last' | null;

/** Below a heading or behind a label, an answer may have several paragraphs; elsewhere it has one. */
export function nextAnswering(current: Answering, { type, text }: PlacedBlock): Answering {
  const found = leadingQuestion(text);
  const apart = type === 'heading' || isLabeled(text);
  if (
    found !== null &&
    (isLabeled(text) || isYesNoQuestion(found.question)) &&
    (apart || isCoverageQuestion(found.question))
  )
    return apart ? 'question' : found.rest === '' ? 'brief' : 'last';
  if (type === 'heading' || current === null) return null;
  if (current === 'brief') return 'last';
  return current === 'last' && type === 'paragraph' ? null : 'answer';
}

/** "Yes, if all of the following are met:" */
export function headsConditions(text: string): boolean {
  return /\byes\b.{0,80}\b(?:when|if|provided|as long as)\b.*:$/i.test(text);
}
