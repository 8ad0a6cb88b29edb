/** Tables as if each cell stated all that it means: empty cells, marks, names of lists and heads are filled in or explained. */
import type { SectionedBlock } from '../sections.ts';
import { withConditions } from './conditional-heads.ts';
import { withExplainedHeads } from './explained-heads.ts';
import { listStatements, withListNames } from './list-names.ts';
import { withListedLines } from './listed-lines.ts';
import { withMarkedCells } from './marked-cells.ts';
import { withQuotedHeadings } from './quoted-headings.ts';
import { withRepeatedCells } from './repeated-cells.ts';

export function withExplainedTables(blocks: readonly SectionedBlock[]): SectionedBlock[] {
  const whole = withConditions(
    withMarkedCells(withExplainedHeads(withRepeatedCells(withListedLines(withQuotedHeadings(blocks))))),
  );
  return withListNames(whole, listStatements(whole));
}
