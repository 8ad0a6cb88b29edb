/** Codes that questions name, each with what its answer states. */
import type { SectionedBlock } from '../sections.ts';
import { type Answer, answeredBy } from './answers.ts';
import { isListing, type NamedCode, proceduresIn } from './named-codes.ts';
import { isCoverageQuestion, isQuestion, isTitleOfList, leadingQuestion, splitSentences } from './questions.ts';

export interface QueriedCode extends Answer {
  named: NamedCode;
  /** Question with its answer. */
  quote: string;
}

const MAX_ANSWER = 4;
const CODE = String.raw`\d{4}[0-9FTUM]`;
/** "Is 12345 covered?" asks about a code without a word that says so. */
const SUBJECT = new RegExp(
  String.raw`\b(?:is|are|does|do|can|will|may|covers?|pays? for|reimburses?|bill|report|(?:required|needed|necessary) for)\s+${CODE}(?=[\s,?])`,
  'i',
);

/** "What about 12345?", "Why was 12345 denied?", "May we bill 12345?" */
const OF_CODE = new RegExp(
  String.raw`^(?:and(?: for)?|(?:and )?(?:what|how) about)\s+${CODE}\W*$|\bwhy (?:is|was|are|were)\s+${CODE}\b.{0,40}\b(?:denied|rejected|not (?:paid|covered))|\b(?:bill|report|submit|use)\s+${CODE}\b`,
  'i',
);

/** @param at of the block with the questions; the answer to its last one may be in the blocks below it. */
export function queriedCodes(blocks: readonly SectionedBlock[], at: number, known: ReadonlySet<string>): QueriedCode[] {
  const { kind, block } = blocks[at]!;
  const sentences = splitSentences(block.text);
  return sentences.flatMap((question, nth): QueriedCode[] => {
    if (!isQuestion(question) || isTitleOfList(question)) return [];
    const codes = proceduresIn(
      question,
      known,
      (SUBJECT.test(question) && isCoverageQuestion(question)) ||
        OF_CODE.test(question) ||
        isListing(kind, block, question),
    );
    if (codes.length === 0) return [];
    const answer = answerWithin(sentences.slice(nth + 1)) || answerBelow(blocks, at + 1);
    const quote = `${question} ${answer}`.trim();
    return codes.map((named) => ({ named, ...answeredBy(question, answer, named.code), quote }));
  });
}

function answerWithin(sentences: readonly string[]): string {
  const end = sentences.findIndex(isQuestion);
  return (end < 0 ? sentences : sentences.slice(0, end)).join(' ');
}

function answerBelow(blocks: readonly SectionedBlock[], from: number): string {
  const below = blocks.slice(from, from + MAX_ANSWER).map(({ block }) => block);
  const end = below.findIndex(({ type, text }) => type === 'heading' || leadingQuestion(text) !== null);
  return (end < 0 ? below : below.slice(0, end)).map(({ text }) => text).join(' ');
}
