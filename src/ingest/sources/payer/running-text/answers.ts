/** What an answer states about the codes of its question: "Is code 12345 covered?" "Yes, with prior authorization." */
import type { Disposition } from '../../../ingest.document.ts';
import { dispositionIn, needsNoAuthorization } from '../dispositions.ts';
import { runningText } from '../section-names.ts';
import { asStatement, isYesNoQuestion, splitSentences, withoutQuestions } from './questions.ts';

const LABEL = /^[•\s]*(?:a(?:nswer)?|r(?:esponse)?)\s*#?\d*\s*[.:)–—-]\s*/i;
const YES = /^yes\b/i;
const NO =
  /^(?:no|never|not(?: (?:yet|currently|covered|at (?:this|present)(?: time)?))?|no longer)(?=\s*(?:[.,;:!–—-]|$))/i;
/** "Generally, no." */
const HEDGED_NO = /^(?:generally|usually|typically|normally|mostly|often|in (?:most|many) cases),?\s+(?:no\b|not\b)/i;
const UNFORTUNATELY = /^(?:unfortunately|regrettably|sorry|at this time|currently),?\s+/i;
const LIMITED = /\b(?:if|when|unless|until|except|where)\b/i;
const COVERS = /\b(?:covers?|pays?|reimburses?|allows?|accepts?)\b/i;
const NEGATED = /\b(?:not|never|no longer|without)\b|n[’']t\b/i;
const PROCEDURE = /(?<![\w$,.-])(?:[A-CEGHJ-MP-V]\d{4}|\d{4}[0-9FTUM])(?![\w-])/g;
/** "Is the code covered at home?" "No" refuses a use of the code. */
const QUALIFIED = runningText('qualified', 'i');
const EXCEPTS = /\b(?:unless|except|only|until|but|however|although|other than)\b/i;

type Topic = 'coverage' | 'refusal' | 'authorization' | null;

export interface Answer {
  /** `unclear` where the answer leaves it open. */
  disposition: Disposition;
  /** Whether the answer speaks against coverage, and does not exclude it. */
  doubts: boolean;
}

/** @returns what applies to one of the codes of a question. */
export function answeredBy(question: string, answer: string, code: string): Answer {
  const whole = withoutQuestions(answer).replace(LABEL, '').trim();
  // What is stated about other codes is not the answer.
  const sentences = splitSentences(whole).filter((one) => {
    const named: readonly string[] = one.match(PROCEDURE) ?? [];
    return named.length === 0 || named.some((other) => other === code);
  });
  const disposition = settled(question, sentences);
  const doubts = disposition === 'unclear' && sentences.some((one) => HEDGED_NO.test(one) || NO.test(one));
  return { disposition, doubts };
}

function settled(question: string, sentences: readonly string[]): Disposition {
  const text = sentences.join(' ').replace(UNFORTUNATELY, '');
  const stated = sentences.map(statedIn);
  const states = new Set(stated.filter((one) => one !== null));
  const topic = isYesNoQuestion(question) ? findTopic(question) : null;
  if (topic !== null && YES.test(text)) return confirmed(topic, states);
  if (topic !== null && NO.test(text)) return denied(topic, states, isPlain(question) && !EXCEPTS.test(text));
  const [first] = states;
  return first !== undefined && states.size === 1 && !stated.includes(null) ? first : 'unclear';
}

/** "It is denied if a visit follows" refuses a use of the code. */
function statedIn(sentence: string): Disposition | null {
  const states = dispositionIn(sentence);
  return states === 'not_covered' && LIMITED.test(sentence) ? 'unclear' : states;
}

function findTopic(question: string): Topic {
  const text = asStatement(question);
  const states = dispositionIn(text);
  if (states === 'requires_pa') return NEGATED.test(text) ? null : 'authorization';
  if (needsNoAuthorization(text)) return null;
  if (states === 'not_covered') return 'refusal';
  if (states === 'covered' || states === 'conditional' || (states === null && COVERS.test(text)))
    return NEGATED.test(text) ? null : 'coverage';
  return null;
}

function confirmed(topic: Topic, states: ReadonlySet<Disposition>): Disposition {
  const refuses = states.has('not_covered');
  if (topic === 'refusal') return states.size === 0 || (refuses && states.size === 1) ? 'not_covered' : 'unclear';
  if (refuses || states.has('unclear')) return 'unclear';
  return topic === 'authorization' || states.has('requires_pa') ? 'requires_pa' : 'conditional';
}

/** @param plain whether the question is about the code as such, and the answer has no exception. */
function denied(topic: Topic, states: ReadonlySet<Disposition>, plain: boolean): Disposition {
  const only = states.size === 1 ? [...states][0]! : null;
  if (only === 'not_covered') return 'not_covered';
  if (topic === 'coverage') return states.size === 0 && plain ? 'not_covered' : 'unclear';
  // That a service needs no authorization, or is not refused, is not that it is covered.
  return topic === 'refusal' && only !== null ? only : 'unclear';
}

function isPlain(question: string): boolean {
  return !QUALIFIED().test(question.replace(/\([^()]*\)/g, ' '));
}
