/** Words that turn the meaning of what stands beside them, and those of them that leave it as it is. */

const TURNED =
  /\b(?:unless|except(?:ion|ions|ed)?|excluding|other than|however|although|even though|and so (?:is|are)|notwithstanding|regardless|instead|rather than|in lieu of|no longer|reduced to|lowered to|then once|then twice|in the first|(?<!which )(?:is|are) defined)\b/i;
const EXCEPTED = /\b(?:unless|except(?:ion|ions|ed)?|however|notwithstanding|no longer|reduced to|lowered to)\b/i;
/** `…, regardless of the ejection fraction` at the end asks for nothing. */
const REGARDLESS =
  /,?\s+regardless of (?:(?:the|an?|his or her|their|patient) )?[a-z-]+(?: [a-z-]+| \(\w+\)){0,4}\s*$/i;
/** `any illness other than heart disease` narrows what is spoken of, and says nothing about the value that follows. */
const NARROWED =
  /\b(?:any|an?|another|some) (?:(?:other|serious|severe|chronic|terminal|concurrent|comorbid) )?(?:disease|illness|disorder|condition|comorbidity|malignancy|cancer),? other than [a-z-]+(?: [a-z-]+){0,3}(?=[,;( ])/gi;

/** Whether a sentence takes back, exempts from or softens what it says elsewhere. */
export function turned(text: string): boolean {
  return TURNED.test(
    text
      .replace(/\((?:i\.e|e\.g|see)[^()]*\)/gi, '')
      .replace(REGARDLESS, '')
      .replace(NARROWED, ''),
  );
}

export const excepted = (text: string): boolean => EXCEPTED.test(text);

/**
 * `but no personal history of stroke or arrest, and have …`: a negation that ends before the next condition. The condition stays, as words
 * that mean something.
 */
const CLOSED_NEGATION =
  /\b(?:no|without) (?:(?:known|prior|previous|personal|documented|clinical|current|any) ){0,2}(?:history|evidence|signs?|symptoms?|diagnosis) of [^,;.:\d<>≤≥]{3,100}(?=, (?:and|who|but) (?:have|has|had|are|is|with|whose)\b)/gi;

/** Text in which negations that end before the next condition deny nothing any more; positions stay. */
export function closedNegations(text: string): string {
  return text.replace(CLOSED_NEGATION, (words) => 'x'.repeat(words.length));
}
