/** One long document that combines the tables of many. */
import { buildSpec } from './payer-scores.ts';
import { writePdf } from './pdf-layouts.ts';

/** @param pages approximate number. */
export function longPdf(pages: number): Promise<Buffer> {
  const spec = buildSpec('sidebar', 1);
  const background = spec.sections.find(({ kind }) => kind === 'background')!;
  const text = background.texts[0]!;
  const lists = Array.from({ length: Math.ceil(pages / 6) }, (_, at) => buildSpec('sidebar', at + 1).lists).flat();
  const texts = Array.from({ length: pages * 2 }, () => text);
  return writePdf('sidebar', {
    ...spec,
    lists,
    sections: spec.sections.map((section) => (section.kind === 'background' ? { ...section, texts } : section)),
  });
}
