/** Real texts of policies, from the public files below CPI_SHARED_DATA: passages by the prefix that cites them. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AnchorRecord, anchorsIn } from '../../src/criteria/tree/anchors/anchors.ts';
import { openArchive } from '../../src/ingest/files/archive.ts';
import type { PolicySection } from '../../src/ingest/ingest.document.ts';
import { readPart } from '../../src/ingest/sources/mcd/mcd.reader.ts';
import { readSections } from '../../src/ingest/sources/mcd/mcd.sections.ts';
import { htmlToBlocks } from '../../src/platform/html/html-blocks.ts';

const SHARED_DATA = process.env.CPI_SHARED_DATA ?? join(import.meta.dirname, '../../../shared/data');

export interface PolicyText {
  version: string;
  sections: readonly PolicySection[];
  passages: ReadonlyMap<string, AnchorRecord & { text: string }>;
}

const policyText = (version: string, sections: readonly PolicySection[]): PolicyText => ({
  version,
  sections,
  passages: anchorsIn(sections),
});

let texts: Promise<ReadonlyMap<string, PolicyText>> | undefined;

/** Passages by policy id; empty where the public files are not there. */
export function readTexts(): Promise<ReadonlyMap<string, PolicyText>> {
  texts ??= readAll();
  return texts;
}

async function readAll(): Promise<Map<string, PolicyText>> {
  const found = new Map<string, PolicyText>();
  for (const [part, path] of [
    ['ncd', 'mcd/ncd.zip'],
    ['lcd', 'lcd-text/current_lcd.zip'],
  ] as const) {
    const file = join(SHARED_DATA, path);
    if (!existsSync(file)) continue;
    const tables = new Map((await openArchive(file)).map((entry) => [entry.name.replace(/\.csv$/, ''), entry]));
    const options = {
      today: '2026-01-01',
      jurisdictionStates: new Map(),
      warn: () => {},
      count: () => {},
      signal: new AbortController().signal,
    };
    for await (const { policyId, version, sections } of readPart(part, tables, options))
      found.set(policyId, policyText(version, sections));
  }
  for (const [id, text] of readApiTexts()) if (!found.has(id)) found.set(id, text);
  return found;
}

/** Rows of the Coverage API, HTML escaped once more; empty where the file is not there. */
export function readApiTexts(): Map<string, PolicyText> {
  const file = join(SHARED_DATA, 'lcd-text/coverage_api_lcd.json');
  if (!existsSync(file)) return new Map();
  const rows = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>[];
  const columns = [
    'indication',
    'diagnoses_support',
    'diagnoses_dont_support',
    'util_guide',
    'doc_reqs',
    'issue',
  ] as const;
  return new Map(
    rows.map((row) => {
      const plain = Object.fromEntries(
        Object.entries(row).map(([name, text]) => [name, typeof text === 'string' ? unescaped(text) : null]),
      );
      const sections = readSections(
        'lcd',
        plain,
        columns.map((column) => ({ column, section: 'indications' as const, heading: column })),
      );
      return [row.document_display_id!, policyText(row.document_version!, sections)];
    }),
  );
}

/** Entities of the outer escape, decoded like in a reader of HTML. */
function unescaped(text: string): string {
  const guarded = text.replace(/\s*\n\s*/g, ' ');
  return htmlToBlocks(guarded)
    .map((block) => block.text)
    .join(' ');
}
