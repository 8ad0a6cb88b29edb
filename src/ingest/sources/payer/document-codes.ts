/** Codes of a document: of its tables and of its running text, where two readings agree on what is covered. */
import type { CodeGroup } from '../../ingest.document.ts';
import { certainGroups } from './certainty/certain.ts';
import { withUnreadCodes } from './certainty/unread.ts';
import { withExplainedTables } from './layout/table-layouts.ts';
import type { SectionedBlock } from './sections.ts';
import { codeTables } from './tables/code-tables.ts';
import { withTextCodes } from './text-codes.ts';

/** @param margins headers, footers and notes in the margin. */
export function documentCodes(
  blocks: readonly SectionedBlock[],
  margins: readonly string[],
): { groups: CodeGroup[]; rest: SectionedBlock[] } {
  const parts = withExplainedTables(blocks);
  const { groups, rest } = codeTables(parts, margins);
  const read = new Map(parts.map((part, at) => [part, blocks[at]!]));
  return {
    groups: withUnreadCodes(parts, certainGroups(parts, margins, withTextCodes(rest, groups))),
    // What is no list of codes is a text of the document as it was read.
    rest: rest.map((part) => read.get(part)!),
  };
}
