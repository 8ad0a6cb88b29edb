/** Which part of a text names what is searched for: what comes after "for" or "since" states what it is used for, or why. */
import { tokenize } from '../../platform/text/words.ts';

/** Words before what a thing is for, and before the reason for it too. */
const BOUNDARIES = { use: /\bfor\b/i, reason: /\b(?:for|since|because|after)\b/i };
/** Words that name no thing: what comes after them does. */
const REQUESTS: ReadonlySet<string> = new Set(
  tokenize(
    'blood level titer lab measurement test shot injection medicine medication drug pill tablet treatment surgery operation procedure therapy exam check screening scan machine device code charge cpt hcpcs icd diagnosis ' +
      'visit doctor help cure need needs get order billing bill supplies equipment something thing pain surgery vaccine infusion',
  ),
);

/** The part of a text that names the thing: the whole text if nothing before the boundary does. */
export function headText(text: string, until: keyof typeof BOUNDARIES): string {
  const at = text.search(BOUNDARIES[until]);
  return at >= 0 && tokenize(text.slice(0, at)).some((word) => !REQUESTS.has(word)) ? text.slice(0, at) : text;
}

/** Stems that only the rest of a text has, which says what the thing is for, or why. */
export function restStems(text: string, until: keyof typeof BOUNDARIES): ReadonlySet<string> {
  const head = new Set(tokenize(headText(text, until)));
  return new Set(tokenize(text).filter((word) => !head.has(word)));
}
