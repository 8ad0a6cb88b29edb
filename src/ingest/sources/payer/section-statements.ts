/** The part of a document that a sentence belongs to by what it states, whatever its heading is. */
import { lazily } from '../../../platform/text/lexicon.ts';
import type { Disposition, PlacedBlock } from '../../ingest.document.ts';
import { dispositionIn, isAboutOthers } from './dispositions.ts';
import { withoutOthers } from './layout/plain-statements.ts';
import { withoutQuestions } from './running-text/questions.ts';
import { lexicon, type PayerSection } from './section-names.ts';

const statements = lazily(() =>
  lexicon
    .data<{ kind: PayerSection; any: string[] }[]>('statements')
    .map(({ kind, any }): [PayerSection, RegExp] => [kind, new RegExp(any.join('|'), 'i')]),
);
/** What a document is not about is no criterion: "This policy does not address the following:" */
const OF_SCOPE =
  /^\W*(?:notes?:? )?(?:this|the) (?:[\w-]+ ){0,3}(?:policy|guideline|document|bulletin) (?:does|do) not (?:address|apply to)\b[^.;]*[.:]?$/i;
const forOthers = lazily(() => new RegExp(lexicon.data<string[]>('for_others').join('|'), 'i'));
const MAX_STATEMENT = 600;

/** The part that a sentence belongs to by what it says; null where it leaves that to its heading. */
export function statementIn(text: string): PayerSection | null {
  if (text.length > MAX_STATEMENT) return null;
  if (OF_SCOPE.test(text)) return 'instructions';
  if (headsExceptions(text)) return 'medical_necessity';
  const sentences = withoutOthers(withoutQuestions(text))
    .replace(EXCEPTED, ' ')
    .split(SENTENCES)
    .filter((sentence) => !isAboutOthers(sentence));
  const own = sentences.filter((sentence) => !isForOthers(sentence));
  const stating = own.length > 0 && own.length < sentences.length ? own.join(' ') : sentences.join(' ');
  const reported = statements().filter(([, pattern]) => pattern.test(stating));
  const part = reported.length === 1 ? reported[0]![0] : null;
  // A text that covers a service and then refuses it for others is no list of what is refused.
  const isRest = sentences.length === 1 && isForOthers(text);
  return part === 'not_covered' && !isRest && FAVORABLE.has(dispositionIn(sentences[0] ?? '')) ? null : part;
}
const FAVORABLE: ReadonlySet<Disposition | null> = new Set(['covered', 'conditional', 'requires_pa']);

/** The part of the list that a text announces, by what it states of the service; null where it leaves that to its heading. */
export function announcedPart({ type, text }: PlacedBlock): PayerSection | null {
  if (type !== 'paragraph' || text.length > MAX_STATEMENT || OF_RECORDS.test(text) || OF_PERSONS.test(text))
    return null;
  const states = dispositionIn(text);
  const isAlone = text.length <= MAX_ALONE && /\b(?:is|are)\b[^.;:]+\.$/.test(text) && !/[.;] /.test(text);
  if (states === 'not_covered' && (/:$/.test(text) || isAlone)) return states;
  if (!/:$/.test(text)) return null;
  return states === 'covered' || states === 'conditional' ? 'medical_necessity' : null;
}
/** A sentence that refuses a service, and no more: "A lift for stairs is excluded." */
const MAX_ALONE = 120;
/** What is said of records and of persons is not said of the service. */
const OF_RECORDS = /^requests?\b|\b(?:documentation|documented|records?|authorization|claims?)\b/i;
const OF_PERSONS = /\b(?:members?|patients?|individuals?|persons?|who)\b.{0,40}\b(?:not|never|no longer)\b/i;

/** "Except the pad, which is investigational": what holds for the exception is not what the sentence is about. */
const EXCEPTED =
  /,?\s*\b(?:with the exceptions? of|except(?:ing| for)?|other than|apart from)\b[^,.;:]{1,120},?\s*(?:which|that)\s+(?:is|are)\b[^.;:]*/gi;

/** "Not covered unless all of the following are met:" heads what is covered, and so does what is covered with exceptions. */
function headsExceptions(text: string): boolean {
  const sentence = text.split(SENTENCES).at(-1)!;
  const before = /:$/.test(sentence) ? EXCEPTIONS.exec(sentence) : null;
  return before !== null && dispositionIn(before[1]!) !== null;
}
const EXCEPTIONS =
  /^(.{8,300}?),? (?:unless|until|except(?:ing)?(?: (?:when|if|for|in|as|where|that))?|with the exception of|without (?:all|each|both) of)\b/i;

/** The number in front of a statement ends no sentence. */
const SENTENCES = /(?<=\p{Ll}{2}[.;])\s+(?=\p{Lu})/u;

/** Whether a refusal is for everything but what was said before it. */
export function isForOthers(text: string): boolean {
  return forOthers().test(text);
}

/** Items that refuse the items below them: "C. Not medically necessary in any of the following:" */
export class RefusingItems {
  #level: number | null = null;

  /** Whether an item refuses, or is below one that does. @param own what it states itself. */
  includes({ type, level, text }: PlacedBlock, next: PlacedBlock | undefined, own: PayerSection | null): boolean {
    if (type !== 'list_item' || (this.#level !== null && level <= this.#level)) this.#level = null;
    const leads = type === 'list_item' && /:$/.test(text) && next?.type === 'list_item' && next.level > level;
    const refuses = leads && (own === 'not_covered' || (own === null && dispositionIn(text) === 'not_covered'));
    const isBelow = own === null && this.#level !== null;
    if (refuses && this.#level === null) this.#level = level;
    return refuses || isBelow;
  }
}
