import { readLexicon } from '../lexicon.ts';
import { COVERAGE_VERB } from '../logic/unparsed-text.ts';
import type { CriteriaSection } from '../structure/headings.ts';
import { CELL_SEPARATOR } from '../structure/table-rows.ts';
import { limitsFrequency } from './tags.ts';

const lexicon = readLexicon('section-classifier');

const PATIENT_GROUP = lexicon.pattern('patient_group');
const RECORDKEEPING = lexicon.pattern('recordkeeping');
/** A passage may start with its own title. */
const LIMITATIONS_TITLE = /^limitations?(?: of coverage)?:\s/i;
/** Introductions that serve as the title of their list. */
const LIST_TITLES: [RegExp, CriteriaSection][] = [
  [/^documentation of (?:all|each|the following|any|one)\b/i, 'documentation'],
];
const COVERAGE_WORDING = /\bcover(?:ed|age)\b/i;

/**
 * Section of a passage under a heading of section `section`, unless its own wording excludes, limits frequency or
 * requires records. List introductions keep the section of the list, and so do items that neither exclude nor limit.
 */
export function classifySection(
  text: string,
  section: CriteriaSection,
  { introducesList, member, excluded }: { introducesList: boolean; member: boolean; excluded: boolean },
): CriteriaSection {
  if (LIMITATIONS_TITLE.test(text)) return 'limitations';
  if (section === 'other' || section === 'limitations') return section;
  if (text.includes(CELL_SEPARATOR)) return excluded && section !== 'documentation' ? 'limitations' : section;
  if (excluded) return section === 'documentation' ? section : 'limitations';
  if (introducesList) return LIST_TITLES.find(([pattern]) => pattern.test(text))?.[1] ?? section;
  const plain = text.replace(/\([^()]*\)/g, ' ');
  // Service names may contain condition words: `Diagnostic colonoscopy will be covered …`.
  const predicate = plain.slice(COVERAGE_VERB.exec(plain)?.index ?? 0);
  if (text.length <= 220 && section !== 'frequency' && limitsFrequency(plain) && !PATIENT_GROUP.test(predicate))
    return 'frequency';
  if (
    !member &&
    text.length <= 300 &&
    section !== 'documentation' &&
    RECORDKEEPING.test(text) &&
    !COVERAGE_WORDING.test(text)
  )
    return 'documentation';
  return section;
}
