/**
 * What a text says beyond the stretches that were read. Whoever reads a number out of a sentence must account for the
 * rest of it: a condition that was passed over would turn an unknown into a verdict.
 */

/** Words that carry no condition of their own in a statement of coverage. */
const FILLER = new Set(
  `a an the this that these those which who whom whose it its their they his her he she there as at by of on in to into for from with
  within per and is are was were be been being has have had having do does did will would shall should must may can could need needs
  needed patient patients member members beneficiary beneficiaries individual individuals person persons people medicare cms centers services
  service medicaid covered cover covers coverage considered reasonable necessary medically nationally national only also either both
  when if where following below above all any each one more least met meet meets meeting satisfied satisfies satisfy present criteria
  criterion condition conditions requirement requirements circumstance circumstances indications indication eligibility eligible
  additional addition further limited under program national part b years year months month days day week weeks age aged old value
  level measured documented demonstrated confirmed using used based calculated exhibit exhibits show shows
  events hour test results result therapy treatment screening is/are effective determines determined evidence sufficient adequate
  new clinical claims dates date performed furnished appropriate annual`.split(/\s+/),
);
/** Wordings that end or frame a sentence without a condition; removed before words are counted. */
const FRAMES: RegExp[] = [
  /\bthe centers for medicare (?:&|and) medicaid services(?: \(CMS\))?/gi,
  /\b(?:CMS|medicare) (?:has )?(?:determin\w+|believes?|considers?|finds?|will|concludes?) (?:that )?(?:the evidence is (?:sufficient|adequate) to (?:cover|conclude that|determine that)?)?/gi,
  /\bthe evidence is (?:sufficient|adequate) to (?:cover|conclude that|determine that)/gi,
  /\bunder (?:the )?medicare(?: (?:program|part [AB]))?\b|\b(?:by|for) medicare(?: beneficiaries| patients)?\b/gi,
  /\b(?:not(?:\sbe)?|non-?)\s?covered\b|\bnot (?:considered )?(?:medically )?(?:reasonable (?:and|or) )?necessary\b|\b(?:will|does) not cover\b|\bno (?:program )?payment (?:may|can|will) be made\b|\bpayment (?:may|can|will|shall) not be made\b/gi,
  /\b(?:is|are|will be|be) (?:excluded|denied)(?: from (?:medicare )?coverage)?\b/gi,
  /^for eligible (?:patients|beneficiaries|individuals),?/gi,
  /\bfor (?:this|these) (?:purpose|indication)s?\b|\bin addition,?|\baccordingly,?|\btherefore,?/gi,
];
/** `or` that offers no alternative. */
const IDIOMS = /\bone or (?:more|both)\b|\band\/or\b|\bor more\b|\bor both\b|\bmore or less\b|\bwhether or not\b/gi;
const CONDITION_WORDS =
  /\b(?:with|who|that|whose|when|if|without|patients?|beneficiaries|after|following|during|adults?)\b/i;
/** A subject that limits is more than a name. */
const LIMIT = /\b(?:up to|at least|at most|(?:no|not) more than|more than|less than|maximum|minimum)\b/i;
export const VERB =
  /\b(?:medicare|CMS\)?)\s+(?:will\s+|shall\s+)?covers?\b|\b(?:provides?|expand|extends?)\s+coverage\b|\b(?:is|are|will be|may be|remains?|can be)\s+(?:only\s+|also\s+|nationally\s+)?(?:non-?\s?covered|not\s+(?:nationally\s+)?(?:covered|reasonable|considered)|(?:only\s+)?(?:be\s+)?covered|considered\s+(?:medically\s+)?(?:reasonable|necessary)|(?:medically\s+)?reasonable\s+and\s+necessary|excluded|limited\s+to|supported|eligible)/i;
const ASIDES =
  /^\((?:i\.e\.|e\.g\.|see\b|as defined|also known|formerly|including but)|^\([^)]*=|^\(\w{1,8}s?\)$|^\(\s*(?:FDA|CMS)[\w\s-]*\)$/i;

/** Text with the given stretches, asides in brackets and the subject of coverage blanked; positions stay. */
export function residueOf(text: string, read: readonly { start: number; end: number }[]): string {
  let rest = text;
  for (const { start, end } of read) rest = blank(rest, start, end);
  for (const match of rest.matchAll(/\([^()]*\)/g)) {
    if (ASIDES.test(match[0])) rest = blank(rest, match.index, match.index + match[0].length);
  }
  const verb = VERB.exec(rest);
  if (
    verb !== null &&
    verb.index <= 200 &&
    !CONDITION_WORDS.test(rest.slice(0, verb.index)) &&
    !LIMIT.test(rest.slice(0, verb.index))
  )
    rest = blank(rest, 0, verb.index);
  rest = rest.replace(IDIOMS, (words) => ' '.repeat(words.length));
  for (const frame of FRAMES) rest = rest.replace(frame, (words) => ' '.repeat(words.length));
  return rest;
}

function blank(text: string, start: number, end: number): string {
  return text.slice(0, start) + ' '.repeat(end - start) + text.slice(end);
}

/** Words of a residue that mean something. */
export function contentOf(residue: string): string[] {
  return (residue.toLowerCase().match(/[a-z0-9][a-z0-9/%.'’-]*/g) ?? [])
    .map((word) => word.replace(/[.'’]+s?$/, ''))
    .filter((word) => word !== '' && word !== 'or' && !FILLER.has(word));
}
