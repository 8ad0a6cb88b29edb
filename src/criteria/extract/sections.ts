import { excludes } from './cues.ts';
import type { CriteriaSection } from './headings.ts';
import { sentencesOf } from './inline-parts.ts';
import { VERB } from './residue.ts';
import { CELL_SEPARATOR } from './rows.ts';
import { limitsFrequency } from './tags.ts';

const FOR_WHOM = /\b(?:who|whose|diagnos\w+|documented|aged?|(?:patients?|individuals?|beneficiaries) (?:with|who))\b/i;
const RECORDS =
  /\b(?:must|shall|should|needs? to|has to|have to|is|are) (?:also |clearly |appropriately )?(?:be )?(?:documented|recorded|on file|kept|maintained|available)\b[^.;]{0,60}(?:\brecords?\b|\bchart\b|\bfiles?\b|[.;]|$)|\b(?:medical |patient(?:'s|’s)? |clinical )?records? (?:holds?|shows?|names?|contains?|includes?|states?|supports?|must|should|documents?)\b|^(?:[^.;]{0,80}, )?(?:however, )?there (?:must|should|shall) be (?:\w+ )?documentation\b|\b(?:provider|investigator|supplier|physician|facility)s? (?:must|shall|should) (?:submit|furnish) (?:the |an? )?(?:copy|complete|report|record|documentation|statement)\b|\bdocumentation (?:must|shall|should|in|of|that|is|requirements?|supporting|holds?|shows?)\b/i;
/** Volumes a team or facility must have done. */
const EXPERIENCE = /≥|\b(?:experience|career|volume|surgeons?|operators?|facilit\w+)\b/i;
/** A passage may open with its own title. */
const TITLED: [RegExp, CriteriaSection][] = [
  [/^limitations?(?: of coverage)?:\s/i, 'limitations'],
  [/^documentation(?: requirements?)?:\s/i, 'documentation'],
  [/^frequency(?: limits?)?:\s/i, 'frequency'],
];
/** Lead-ins that are the title of their list. */
const LEADS: [RegExp, CriteriaSection][] = [
  [/^(?:(?:absolute|relative|specific) )?(?:exclusions?|contra-?indications?)\b(?! (?:to|of) )/i, 'limitations'],
  [/^documentation of (?:all|each|the following|any|one)\b/i, 'documentation'],
];
const COVERED = /\bcover(?:ed|age)\b/i;

/**
 * Section of a passage under a heading's `section`: its own wording may say that it excludes, limits or asks for records.
 * The lead-in of a list keeps the list's section, and so do its members unless they exclude or limit.
 */
export function sectionOfPassage(
  text: string,
  section: CriteriaSection,
  { leadsIn, member, refused }: { leadsIn: boolean; member: boolean; refused: boolean },
): CriteriaSection {
  const titled = TITLED.find(([pattern]) => pattern.test(text));
  if (titled !== undefined) return titled[1];
  if (section === 'other' || section === 'limitations') return section;
  if (text.includes(CELL_SEPARATOR)) return refused && section !== 'documentation' ? 'limitations' : section;
  if (refused || excludes(member ? text.slice(0, sentencesOf(text)[0]?.end) : text))
    return section === 'documentation' ? section : 'limitations';
  if (leadsIn) return LEADS.find(([pattern]) => pattern.test(text))?.[1] ?? section;
  const plain = text.replace(/\([^()]*\)/g, ' ');
  // The name of a service may hold words of a condition: `Diagnostic colonoscopy will be covered …`.
  const said = plain.slice(VERB.exec(plain)?.index ?? 0);
  if (text.length <= 220 && section !== 'frequency' && limitsFrequency(plain) && !FOR_WHOM.test(said))
    return EXPERIENCE.test(said) ? section : 'frequency';
  if (!member && text.length <= 300 && section !== 'documentation' && RECORDS.test(text) && !COVERED.test(text))
    return 'documentation';
  return section;
}
