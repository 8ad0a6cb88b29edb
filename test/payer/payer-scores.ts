/** Compares what a reader finds in synthetic documents with their known content. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { normalizeCode } from '../../src/corpus/corpus.public.ts';
import { readDocument } from '../../src/ingest/documents/read-document.ts';
import type { CodeGroup } from '../../src/ingest/ingest.document.ts';
import { PAYER_SECTIONS, type PayerSection } from '../../src/ingest/sources/payer/section-names.ts';
import { sectioned } from '../../src/ingest/sources/payer/sections.ts';
import { codeTables } from '../../src/ingest/sources/payer/tables/code-tables.ts';
import { writeHtml, writeMarkdown, writeText, writeWordHtml } from './html-layouts.ts';
import { PAYER_STYLES, type StyleName } from './payer-styles.ts';
import { writePdf } from './pdf-layouts.ts';
import { type DocumentSpec, documentSpec, type SpecItem } from './specs.ts';

export const FORMATS = ['pdf', 'html', 'word', 'md', 'txt'] as const;
export type Format = (typeof FORMATS)[number];

export interface Score {
  name: string;
  /** Codes with the right disposition. */
  found: number;
  expected: number;
  listed: number;
  sections: { right: number; total: number };
  missing: string[];
  extra: string[];
  misplaced: string[];
}

export function buildSpec(style: StyleName, seed: number): DocumentSpec {
  return documentSpec(seed * 31 + Object.keys(PAYER_STYLES).indexOf(style), PAYER_STYLES[style]);
}

export async function writeDocument(
  style: StyleName,
  seed: number,
  format: Format,
): Promise<{ spec: DocumentSpec; content: Buffer | string }> {
  const spec = buildSpec(style, seed);
  const coding = PAYER_STYLES[style].headings.coding[0];
  if (format === 'pdf') return { spec, content: await writePdf(style, spec) };
  const write = { html: writeHtml, word: writeWordHtml, md: writeMarkdown, txt: writeText }[format];
  return { spec, content: write(spec, coding) };
}

export async function score(style: StyleName, seed: number, format: Format): Promise<Score> {
  const dir = mkdtempSync(join(tmpdir(), 'cpi-payer-'));
  try {
    const { spec, content } = await writeDocument(style, seed, format);
    const path = join(dir, `document.${format === 'word' ? 'html' : format}`);
    writeFileSync(path, content);
    const { blocks } = await readDocument(path);
    const { groups, rest } = codeTables(sectioned(blocks));
    const sections = new Map<string, string>();
    for (const { kind, block } of rest) {
      const name = comparedSection(kind);
      sections.set(name, (sections.get(name) ?? '') + letters(block.text));
    }
    return { name: `${style} ${seed} ${format}`, ...compareCodes(spec, groups), ...compareSections(spec, sections) };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

function compareCodes(spec: DocumentSpec, groups: readonly CodeGroup[]) {
  const expected = new Set(
    spec.lists.flatMap(({ disposition, codes }) => codes.map(({ code, to }) => codeKey(code, to ?? null, disposition))),
  );
  const listed = new Set(
    groups.flatMap(({ codes }) => codes.map(({ code, codeTo, disposition }) => codeKey(code, codeTo, disposition))),
  );
  const missing = [...expected].filter((key) => !listed.has(key));
  return {
    found: expected.size - missing.length,
    expected: expected.size,
    listed: listed.size,
    missing,
    extra: [...listed].filter((key) => !expected.has(key)),
  };
}

function codeKey(code: string, to: string | null, disposition: string): string {
  return `${normalizeCode(code)}${to === null ? '' : `-${normalizeCode(to)}`} ${disposition}`;
}

function compareSections(spec: DocumentSpec, found: ReadonlyMap<string, string>) {
  const all = (items: readonly SpecItem[]): string[] =>
    items.flatMap(({ text, items: inner }) => [text, ...all(inner ?? [])]);
  const misplaced: string[] = [];
  let total = 0;
  for (const { kind, texts } of spec.sections)
    for (const text of all(texts)) {
      total += 1;
      if (!(found.get(comparedSection(kind)) ?? '').includes(letters(text)))
        misplaced.push(`${kind}: ${text.slice(0, 70)}`);
    }
  return { sections: { right: total - misplaced.length, total }, misplaced };
}

/** A necessity statement counts the same under "Coverage policy" and under "Medical necessity". */
function comparedSection(kind: string): string {
  return PAYER_SECTIONS[kind as PayerSection]?.section === 'indications' ? 'indications' : kind;
}

function letters(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}
