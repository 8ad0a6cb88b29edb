/** Lines without the sentences that date something else: a newsletter that is quoted, an earlier edition, a single code. */
import { splitSentences } from '../running-text/questions.ts';
import { runningText } from '../section-names.ts';

const PUBLICATION = `(?:news ?letters?|(?:provider|network|plan|member) (?:news|updates?|alerts?|notices?|communications?)|news (?:flash|brief|release)s?|press releases?|(?<!policy )bulletins?|announcements?|memo(?:randum)?s?|e-?mail blasts?|fax blasts?)`;
const DETERMINED = String.raw`\b(?:in|from|our|an?|see|per|last|latest|earlier|previous|prior|former|announced|the (?:\w+ )?(?=${PUBLICATION} (?:of|from|dated|in)\b))`;
const QUOTED = new RegExp(String.raw`${DETERMINED}\s*(?:\w+ ){0,3}?${PUBLICATION}\b`, 'i');
/** "Press release: effective 05/05/2025, the plan has a new name." */
const ANNOUNCED =
  /^(?!.*\|)(?:the )?(?:press releases?|news ?letters?|(?:provider|network|plan) news|news (?:flash|brief)s?)\b.{0,30}:/i;
/** "Bulletin 26-14 of 02/10/2026 reported an effective date of 03/01/2026." */
const REPORTED = new RegExp(
  String.raw`\b${PUBLICATION}\b.{0,80}?\b(?:reported|announced|stated|said|published|described|listed|withdrawn|replaced|notified|(?:was|were|is|are) (?:withdrawn|replaced|superseded|retired))\b`,
  'i',
);
/** "As announced in the winter issue of Network Notes" */
const ISSUE = runningText('issue', 'i');
const NOTICE =
  /\b(?:notice|memo|alert|bulletin|update|circular) (?:no\. |number |#)?\d[\w-]*\b.{0,10}\b(?:effective|of|dated)\b/i;
const EARLIER = runningText('earlier', 'i');
const OWN =
  /\b(?:this|the present) (?:\w+ ){0,2}(?:policy|document|guideline|list|bulletin|newsletter|manual|edition|version)\b/i;
/** "Effective September 1, 2026, CPT code 12345 requires authorization." */
const CODE = /\b(?:cpt|hcpcs|codes?)\b.{0,30}\b(?:[A-Z]\d{4}|\d{4}[0-9TUM])\b/i;

export function withoutOtherDates(line: string): string {
  const parts = line.includes(' | ') ? [line] : splitSentences(line);
  const own = parts.filter((part) => !isOfOther(part));
  return own.length === parts.length ? line : own.join(' ');
}

function isOfOther(sentence: string): boolean {
  if (OWN.test(sentence)) return false;
  if ([QUOTED, ANNOUNCED, REPORTED, ISSUE()].some((pattern) => pattern.test(sentence))) return true;
  return /[.?]$/.test(sentence) && [NOTICE, EARLIER(), CODE].some((pattern) => pattern.test(sentence));
}
