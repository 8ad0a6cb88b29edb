/** Answers and marks in cells of a table: "Yes" below "Covered", an X below "Not covered". */
import type { Disposition } from '../../../ingest.document.ts';
import { dispositionIn } from '../dispositions.ts';

export interface Statement {
  disposition: Disposition;
  /** Words or mark of the row; null: the heading states it. */
  own: string | null;
}

export const NEEDS_NO_AUTHORIZATION = 'Needs no authorization; the document does not state whether it is covered';
export const COVERAGE_NOT_STATED = 'The document lists the code without saying whether it is covered.';

export const FAVORABLE: ReadonlySet<Disposition> = new Set(['covered', 'conditional']);

export const YES = /^(?:yes|y|x|required|pa|[✓✔☑●•■])$/i;
export const NO = /^(?:no|n|none|not required|n\/a|na|[-–—☐○□])$/i;
/** "Yes, if criteria are met". */
export const YES_IF = /^(?:yes|y)\b[\s,;:(–—-]+.{0,20}\b(?:if|when|criteria|only|with)\b/i;
export const STATUS_HEAD =
  /^(?!(?:where|how|who|why)\b).*\b(?:coverage|covered|status|determination|disposition|positions?|decision|medically necessary|payable)\b/i;

/** "Yes" below "Covered", an X below "Not covered". */
export function answered(cell: string, title: string, aligned: boolean): Statement | null {
  if (!STATUS_HEAD.test(title)) return null;
  const reports = dispositionIn(title);
  const queries = reports === null || FAVORABLE.has(reports) ? coverageQuestion(title) : reports;
  if (!aligned || queries === null) return open(cell);
  if (YES.test(cell.trim())) return { disposition: queries, own: `${title}: ${cell}` };
  return queries === 'covered' || queries === 'conditional'
    ? { disposition: 'not_covered', own: `${title}: ${cell}` }
    : null;
}

const YES_NO = String.raw`(?:\s*[([]?\s*y(?:es)?\s*/\s*n(?:o)?\s*[)\]]?)?\s*[?:]?`;
/** Such a head has no other word: "Covered in a facility" asks for a place. */
const COVERAGE_QUESTION = new RegExp(
  `^(?:is (?:it |this )?|service |code )?(?:covered|coverage|payable|eligible|covered (?:benefit|service|code)|coverage status)${YES_NO}$`,
  'i',
);
const NECESSITY_QUESTION = new RegExp(`^(?:is (?:it |this )?)?(?:considered )?medically necessary${YES_NO}$`, 'i');

/** What "yes" in a column means; null where its head asks for something else. */
export function coverageQuestion(title: string): Disposition | null {
  const plain = title.trim();
  if (COVERAGE_QUESTION.test(plain)) return 'covered';
  return NECESSITY_QUESTION.test(plain) ? 'conditional' : null;
}

export function open(cell: string): Statement {
  return { disposition: 'unclear', own: `Marked “${cell.trim()}”; the document does not explain the mark` };
}
