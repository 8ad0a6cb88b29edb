/** What a text says of the codes it speaks of, for certain: that they are covered, or something that leaves a doubt. */
import { lazily, openLexicon } from '../../../../platform/text/lexicon.ts';
import { asRequests, withoutOthers } from '../layout/plain-statements.ts';

/** `affirmed`: coverage or authorization, and nothing else. `doubted`: something that speaks against it. `silent`: neither. */
export type Voice = 'affirmed' | 'doubted' | 'silent';

export interface Stated {
  voice: Voice;
  /** The words that decide it. */
  words: string;
}

const MAX_WORDS = 160;
export const SILENT: Stated = { voice: 'silent', words: '' };
export const stated = (voice: Voice, words: string): Stated => ({ voice, words: words.slice(0, MAX_WORDS) });

/** A doubt outweighs what affirms, and a need for authorization outweighs coverage. */
export function together(all: readonly Stated[]): Stated {
  const affirmed = all.filter(({ voice }) => voice === 'affirmed');
  return (
    all.find(({ voice }) => voice === 'doubted') ??
    affirmed.find(({ words }) => authorizes(words)) ??
    affirmed[0] ??
    SILENT
  );
}

const lexicon = openLexicon(new URL('./certainty.yaml', import.meta.url));
/** A pattern of the lexicon. */
export function certainty(name: string): () => RegExp {
  return lazily(() => new RegExp(lexicon.data<string>(name), 'i'));
}

const words = lazily(() => {
  const part = (name: string) => lexicon.data<string>(name);
  const list = (name: string) => lexicon.data<string[]>(name).join('|');
  const state = `(?:${part('before')})(?:${part('coverage')})(?=${part('after')})`;
  return {
    affirms: new RegExp(`${state}|${list('covers')}|${list('authorization')}`, 'i'),
    authorizes: new RegExp(list('authorization'), 'i'),
    strong: new RegExp(list('strong'), 'i'),
    weak: new RegExp(list('weak'), 'i'),
    plain: new RegExp(list('plain'), 'gi'),
    disclaims: new RegExp(list('disclaimers'), 'i'),
    takesBack: new RegExp(part('takes_back'), 'i'),
    condition: new RegExp(part('condition'), 'i'),
    elsewhere: new RegExp(part('elsewhere'), 'i'),
  };
});

export function sentencesIn(text: string): string[] {
  return withoutOthers(text)
    .replace(/\s*(?:[.\u00b7\u2026]\s?){4,}\s*/g, ' - ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .split(/(?<=[.;?!])\s+(?=[\p{Lu}\d"“(*†‡§])/u)
    .filter((one) => !words().disclaims.test(one));
}

/** What one sentence says; what is a condition of coverage does not speak against it unless it takes it back. */
function ofSentence(whole: string): Voice {
  const sentence = inPlainWords(whole);
  const found = words().affirms.exec(sentence);
  const end = found === null ? 0 : found.index + found[0].length;
  const [head, tail] = [sentence.slice(0, end), sentence.slice(end)];
  const isCondition = found !== null && words().condition.test(tail);
  const isAgainst = isCondition
    ? words().strong.test(head) || words().takesBack.test(tail)
    : words().strong.test(sentence);
  if (isAgainst) return 'doubted';
  return found === null || words().weak.test(sentence) ? 'silent' : 'affirmed';
}

function inPlainWords(text: string): string {
  return asRequests(text)
    .replace(words().plain, ' ')
    .replace(/\s+(?=[.,;:]|$)|(?<=\s)\s+/g, '')
    .trim();
}

export function voiceIn(text: string): Voice {
  return loudest(sentencesIn(text).map(ofSentence));
}

function loudest(voices: readonly Voice[]): Voice {
  return voices.includes('doubted') ? 'doubted' : voices.includes('affirmed') ? 'affirmed' : 'silent';
}

const OF_LIST =
  /\b(?:above|below|following|these|those|codes?|services|items|products|drugs|procedures|tests|lists?|listed|tables?|rows?|all|they|it)\b/i;

/** What a text above a list says of it: next to a sentence that affirms it, others speak against it if they are about it. */
export function voiceOfLead(text: string): Voice {
  const own = sentencesIn(text).map((one) => ({ voice: ofSentence(one), isOfList: OF_LIST.test(one), text: one }));
  const counted = own.filter((one) => one.voice !== 'doubted' || isOfCoverage(one.text));
  const ofList = counted.flatMap(({ voice, isOfList }) => (isOfList ? [voice] : []));
  return loudest(ofList.includes('affirmed') ? ofList : counted.map(({ voice }) => voice));
}

/** Sentences of a note that speak against the codes of its list. */
export function againstList(text: string): string | null {
  const own = sentencesIn(text).filter(
    (one) => OF_LIST.test(one) && isOfCoverage(one) && ofSentence(one) === 'doubted',
  );
  return own[0] ?? null;
}

/** Whether a text has words by which it states nothing itself. */
export function isWeak(text: string): boolean {
  return words().weak.test(text);
}

/** Whether a heading names a part that states nothing itself. */
export function isElsewhere(heading: string): boolean {
  return words().elsewhere.test(heading);
}

export function affirms(text: string): boolean {
  return words().affirms.test(text.replace(/[\u2010-\u2015\u2212]/g, '-'));
}

/** Whether a text speaks of authorization. */
export function authorizes(text: string): boolean {
  return words().authorizes.test(inPlainWords(text));
}

const OF_COVERAGE = certainty('of_coverage');

/** Whether words are about coverage, as those of a description seldom are. */
export function isOfCoverage(text: string): boolean {
  return OF_COVERAGE().test(text);
}
