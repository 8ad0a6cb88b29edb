/** Ends of sentences that a change of letters, column or page cut off: "unproven for the treatment of any indication." */
import type { PlacedBlock } from '../../ingest.document.ts';
import { dispositionIn } from './dispositions.ts';

export interface Joined {
  blocks: PlacedBlock[];
  /** Why parts of the text are left out. */
  notes: string[];
}

const BEGINS_WITHIN = /^[a-z]+[ ,;]/;
const ENDS = /[.:;!?]["”')]*$/;
/** A fragment that may are alone: a line of a list, a phrase with a verb of its own. */
const HAS_SUBJECT = /^(?:the|a|an|all|any|this|these|it|they|if|when|for|in|on|and|or|to|with|at|i|e\.g)\b/;

export function joinFragments(blocks: readonly PlacedBlock[]): Joined {
  const joined: PlacedBlock[] = [];
  const notes: string[] = [];
  for (const block of blocks) {
    const { type, text } = block;
    const above = joined.at(-1);
    // "HCPCS" above "Code(s)" in the first cell of a head.
    if (type === 'heading' && /^codes?(?:\(s\))?$/i.test(text) && above?.type === 'table_row' && above.level === 1) {
      joined[joined.length - 1] = {
        ...above,
        text: above.text.replace(/^[^|]+?(?= \||$)/, (cell) => `${cell} ${text}`),
      };
      continue;
    }
    if (type !== 'paragraph' || !BEGINS_WITHIN.test(text)) joined.push(block);
    else if (above !== undefined && above.type !== 'table_row' && !ENDS.test(above.text))
      joined[joined.length - 1] = { ...above, ...whole(above), text: `${above.text} ${text}` };
    else if (dispositionIn(text) !== null && !HAS_SUBJECT.test(text)) notes.push(reason(block));
    else joined.push(block);
  }
  return { blocks: joined, notes };
}

/** The beginning of a sentence in bold letters was taken for a heading. */
function whole({ type, level }: PlacedBlock): Pick<PlacedBlock, 'type' | 'level'> {
  return type === 'heading' ? { type: 'paragraph', level: 0 } : { type, level };
}

function reason({ text, place }: PlacedBlock): string {
  const page = place?.page == null ? '' : ` on page ${place.page}`;
  return `Left out${page}: “${text.slice(0, 100)}” is the end of a sentence without a subject`;
}
