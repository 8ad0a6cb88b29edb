/** Codes for an injury stated as a story: what it is and where by composition, and how it happened. */
import { type Candidate, normalizeCode } from '../../../corpus/corpus.public.ts';
import { tokenize } from '../../../platform/text/words.ts';
import { type Injury, storyTable, type Way } from './story-table.ts';

/** Score of a story, and what it gains with the share of the text that it accounts for. */
const LEAST = 0.62;
const ACCOUNTED = 0.3;
/** A cause is coded in addition to the injury. */
const CAUSE = 0.96;
/** Difference between consecutive codes. */
const STEP = 0.01;
/** A story is more than one word. */
const LEAST_WORDS = 2;
/** More words where the text may request a service: "shot" is one, "shot by a hunting rifle" is none. */
const LEAST_AMONG_SERVICES = 3;
/** What is no service, although "shot" is one. */
const NO_SERVICE: ReadonlySet<string> = new Set(
  tokenize('gun shotgun rifle pistol handgun revolver bullet hunting himself herself myself'),
);
/** What is done about an injury. */
const TREATED: ReadonlySet<string> = new Set(
  tokenize('set fix fixed repair cast splint stitch stitches pin pinned plate plates screws'),
);
/** Injuries of a part that say no more than that there is one: how it happened says more. */
const VAGUE = /^S\d9\.9|^S(?:[1-9]9|09)\./;

interface Stated {
  codes: readonly string[];
  words: ReadonlySet<string>;
}

/** Best first. @param mayBeService the text has words for a service. */
export function storyMatches(text: string, mayBeService: boolean): (Candidate & { score: number })[] {
  const own = [...new Set(tokenize(text))];
  const present = new Set(own);
  const injury = findInjury(present);
  const event = findEvent(present);
  const stated = new Set([...(injury?.words ?? []), ...(event?.words ?? [])]);
  const least = mayBeService && !own.some((word) => NO_SERVICE.has(word)) ? LEAST_AMONG_SERVICES : LEAST_WORDS;
  if (stated.size < least || own.some((word) => TREATED.has(word))) return [];
  const score = LEAST + (ACCOUNTED * stated.size) / own.length;
  const isVague = injury?.codes.every((code) => VAGUE.test(code)) ?? true;
  const codes = (isVague ? [event, injury] : [injury, event]).flatMap((one) => one?.codes ?? []);
  return [...new Set(codes)].map((code, at) => ({
    code: normalizeCode(code),
    system: 'ICD10CM' as const,
    score: score * (at > 0 && injury !== null ? CAUSE : 1) - STEP * at,
  }));
}

/** The injury that most words state, of the part that most words state. */
function findInjury(present: ReadonlySet<string>): Stated | null {
  const { injuries, parts } = storyTable();
  const places = parts.flatMap(({ name, ways }) => {
    const words = longest(ways, present);
    return words === null ? [] : [{ name, words }];
  });
  let best: (Stated & { size: number }) | null = null;
  for (const one of injuries) {
    const kind = longest(one.ways, present);
    if (kind === null) continue;
    const stated = placed(one, kind, places);
    if (stated !== null && stated.words.size > (best?.size ?? 0)) best = { ...stated, size: stated.words.size };
  }
  return best;
}

function placed(
  { codes }: Injury,
  kind: ReadonlySet<string>,
  places: readonly { name: string; words: ReadonlySet<string> }[],
): Stated | null {
  const coded = places.filter(({ name, words }) => codes.has(name) && ![...words].every((word) => kind.has(word)));
  const [place] = coded.toSorted((one, other) => other.words.size - one.words.size);
  const code = codes.get(place?.name ?? 'any');
  return code === undefined ? null : { codes: [code], words: new Set([...kind, ...(place?.words ?? [])]) };
}

/** What most words state. */
function findEvent(present: ReadonlySet<string>): Stated | null {
  let best: Stated | null = null;
  for (const { ways, codes } of storyTable().events) {
    const words = longest(ways, present);
    if (words !== null && words.size > (best?.words.size ?? 0)) best = { codes, words };
  }
  return best;
}

/** Words of the longest way that occurs; null without one. */
function longest(ways: readonly Way[], present: ReadonlySet<string>): ReadonlySet<string> | null {
  let best: Set<string> | null = null;
  for (const way of ways) {
    const words = way.map((alternatives) => alternatives.find((word) => present.has(word)));
    if (words.some((word) => word === undefined)) continue;
    const found = new Set(words as string[]);
    if (found.size > (best?.size ?? 0)) best = found;
  }
  return best;
}
