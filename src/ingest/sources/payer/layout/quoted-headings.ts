/** Headings that a sentence names in quotation marks: "Drugs below “Review first” need prior authorization." */
import type { CellBlock, Disposition } from '../../../ingest.document.ts';
import { dispositionIn } from '../dispositions.ts';
import type { SectionedBlock } from '../sections.ts';

const LISTED = '(?:drugs?|codes?|services?|items?|products?|procedures?)';
const OF_HEADING = new RegExp(
  String.raw`^(?:all |the )?${LISTED} (?:listed )?(?:below|under|in)(?: the)?(?: \w+)? [“"]([^”"]{3,40})[”"] (?=\p{Ll})`,
  'iu',
);
const SENTENCES = /(?<=[.;])\s+/;
const IN_WORDS: Partial<Record<Disposition, string>> = {
  covered: 'covered',
  requires_pa: 'prior authorization required',
  not_covered: 'not covered',
};

/** Such headings have behind them what the sentence states of what is below them; none where sentences differ. */
export function withQuotedHeadings(blocks: readonly SectionedBlock[]): SectionedBlock[] {
  const stated = new Map<string, Set<string>>();
  for (const sentence of blocks.flatMap(({ block }) => (block.type === 'heading' ? [] : block.text.split(SENTENCES)))) {
    const named = OF_HEADING.exec(sentence);
    const disposition = named === null ? null : dispositionIn(sentence.slice(named[0].length));
    const words = disposition === null ? undefined : IN_WORDS[disposition];
    if (named !== null && words !== undefined)
      stated.set(toKey(named[1]!), (stated.get(toKey(named[1]!)) ?? new Set()).add(words));
  }
  if (stated.size === 0) return [...blocks];
  return blocks.map((one) => {
    const words = one.block.type === 'heading' ? stated.get(toKey(one.block.text)) : undefined;
    if (words?.size !== 1) return one;
    const block: CellBlock = { ...one.block, text: `${one.block.text}: ${[...words][0]!}` };
    return { ...one, block };
  });
}

function toKey(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
}
