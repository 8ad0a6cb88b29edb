/** Columns that are named by a mark or a kind of product, of which the document states elsewhere what applies to them. */
import type { CellBlock, Disposition } from '../../../ingest.document.ts';
import { dispositionIn, needsNoAuthorization } from '../dispositions.ts';
import type { SectionedBlock } from '../sections.ts';
import { legendEntries, plainMark } from '../tables/legends.ts';
import { NO, YES } from '../tables/yes-no.ts';
import { type TableRow, tableRows } from './table-rows.ts';

const MARKED = /^(?:x|[✓✔●■☒☑])$/i;
const MARK = /^[A-Z]{2,5}$/;
const BENEFIT = /^(?:plan |medicaid |medical )?benefits?\s*\??$/i;
const PREFERENCE = /^(non-?)?preferred (?:product|drug|agent|medication|brand)(?:s|\(s\))?$/i;
const KINDS = '(?:products?|drugs?|agents?|medications?|brands?)(?:\\(s\\))?';
const SUBJECT = new RegExp(`^(?:(?:an?|the|all|each|any) )?(non-?)?preferred ${KINDS} `, 'i');
const SENTENCES = /(?<=[.;])\s+/;
const IN_WORDS: Partial<Record<Disposition, string>> = {
  requires_pa: 'prior authorization required',
  not_covered: 'not covered',
};

/**
 * "X" below "PA" is the mark itself, where a legend explains it; "Benefit" above yes and no asks for coverage; "Non-preferred drugs"
 * has behind it what a sentence states of such drugs.
 */
export function withExplainedHeads(blocks: readonly SectionedBlock[]): SectionedBlock[] {
  const rows = tableRows(blocks);
  const texts = blocks.filter(({ block }) => block.type !== 'table_row').map(({ block }) => block.text);
  const marks = new Set(texts.flatMap(legendEntries).map(([mark]) => mark));
  const preferences = readPreferences(texts);
  return blocks.map((one, at) => {
    const { cells, codesAt, head } = rows[at]!;
    const isRow = codesAt >= 0 && head.length === cells.length;
    const below = rows.filter((row) => row.head === cells && row.codesAt >= 0);
    const stated = cells.map((cell, nth) => {
      if (isRow && MARKED.test(cell.trim())) return findMark(head[nth]!, marks) ?? cell;
      if (BENEFIT.test(cell) && isAnswered(below, nth)) return 'Covered';
      const named = codesAt < 0 ? PREFERENCE.exec(cell) : null;
      const words = named === null ? undefined : preferences.get(isOther(named[1]));
      return words === undefined ? cell : `${cell}: ${words}`;
    });
    if (stated.every((cell, nth) => cell === cells[nth])) return one;
    const block: CellBlock = { ...one.block, cells: stated };
    return { ...one, block };
  });
}

/** "Benefit" may also be the head of descriptions. */
function isAnswered(rows: readonly TableRow[], at: number): boolean {
  return rows.length > 0 && rows.every(({ cells }) => YES.test(cells[at] ?? '') || NO.test(cells[at] ?? ''));
}

function findMark(title: string, marks: ReadonlySet<string>): string | null {
  return MARK.test(title) && marks.has(plainMark(title)) ? title : null;
}

function isOther(negation: string | undefined): boolean {
  return negation !== undefined;
}

/** By whether the product is one that is not preferred; none where sentences differ. */
function readPreferences(texts: readonly string[]): Map<boolean, string> {
  const found = texts
    .flatMap((text) => text.split(SENTENCES))
    .flatMap((sentence): [boolean, string][] => {
      const subject = SUBJECT.exec(sentence);
      const disposition = subject === null ? null : dispositionIn(sentence);
      const words = needsNoAuthorization(sentence)
        ? 'no prior authorization required'
        : IN_WORDS[disposition ?? 'covered'];
      return subject === null || words === undefined ? [] : [[isOther(subject[1]), words]];
    });
  const kinds = Map.groupBy(found, ([isNot]) => isNot);
  return new Map(
    [...kinds].flatMap(([isNot, own]) =>
      new Set(own.map(([, words]) => words)).size === 1 ? [[isNot, own[0]![1]]] : [],
    ),
  );
}
