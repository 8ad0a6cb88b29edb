/** What sentences in running text say of a code that they name. */

import { needsNoAuthorization } from '../dispositions.ts';
import { CONTRAST, withoutInnerEnds } from '../running-text/clauses.ts';
import { NAMES_CODE } from '../running-text/code-words.ts';
import { codeRanges, includesCode } from './lines.ts';
import { affirms, isOfCoverage, SILENT, type Stated, sentencesIn, stated, together, voiceIn } from './voices.ts';

export function ofVoice(text: string): Stated {
  return stated(voiceIn(text), text);
}

const OF_THEM = /^(?:it|they|these|this|those|both|such|the codes?|however|but|all|neither|none|coverage|payment)\b/i;

/**
 * What the sentences that name a code say of it, with the one behind them about it. That a covered code needs no authorization does
 * not speak against it.
 * @param needsRequest whether the code is said to need authorization.
 */
export function statedInSentences(text: string, code: string, below: string, needsRequest: boolean): Stated {
  const found = inSentences(text, code, below);
  return found.voice === 'doubted' && !needsRequest && needsNoAuthorization(found.words) ? SILENT : found;
}

function inSentences(text: string, code: string, below: string): Stated {
  const sentences = sentencesIn(withoutInnerEnds(text));
  return together(
    sentences.flatMap((sentence, nth) => {
      if (!mentions(sentence, code)) return [];
      const next = sentences[nth + 1] ?? below;
      if (/\?["”)]*$/.test(sentence.trim())) return [answered(sentence, next, code)];
      const after = OF_THEM.test(next) && voiceIn(next) === 'doubted' ? [ofVoice(next)] : [];
      const clauses = sentence.split(/[;:]\s+/).flatMap((part) => part.split(CONTRAST));
      const at = clauses.findIndex((one) => mentions(one, code));
      const own = clauses.filter((one) => mentions(one, code)).map(ofSentence);
      const found = own.length === 0 || own.every(({ voice }) => voice === 'silent') ? [ofSentence(sentence)] : own;
      const lead = clauses[at - 1] ?? '';
      const carried = found.every(({ voice }) => voice === 'silent') && affirms(lead) ? [ofVoice(lead)] : [];
      return [...found, ...carried, ...after];
    }),
  );
}

/** What is said of a code that is not about coverage, or its end, does not count. */
function ofSentence(text: string): Stated {
  const found = ofVoice(text);
  const isOther = (!isOfCoverage(text) && !OF_END.test(text)) || BILLED_WITH.test(text);
  return found.voice === 'doubted' && isOther ? SILENT : found;
}
/** How two codes of one day are paid, which is not whether they are covered. */
const BILLED_WITH =
  /\b(?:denied|not (?:paid|payable|reimbursed))\b.{0,30}\b(?:when|if) billed (?:with|together with|on the same)\b/i;
const OF_END = /\b(?:delet|remov|retir|terminat|end|invalid|valid|replac|discontinu|expir|transfer|moved)\w*\b/i;

function mentions(text: string, code: string): boolean {
  return text.replaceAll('.', '').includes(code) || codeRanges(text).some((one) => includesCode(one, code));
}

/** "Is code 12345 covered?" "Yes." */
function answered(question: string, answer: string, code: string): Stated {
  const words = `${question} ${answer}`;
  // What is said of other codes is not the answer.
  const text = sentencesIn(answer.replace(LABEL, ''))
    .filter((one) => !NAMES_CODE.test(one) || mentions(one, code))
    .join(' ');
  const voice = voiceIn(text);
  if (/^no\b/i.test(text) || voice === 'doubted') return stated('doubted', words);
  if (voice === 'affirmed') return stated('affirmed', words);
  const agrees = /^yes\b/i.test(text) && voiceIn(question.replaceAll('?', ' ')) !== 'doubted';
  return agrees ? stated('affirmed', words) : SILENT;
}
const LABEL = /^[•\s]*(?:a(?:nswer)?|r(?:esponse)?)\s*#?\d*\s*[.:)-]\s*/i;
