/** Reads code files without loading them. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { CODE_SOURCES, openCodeFiles } from '../../src/ingest/sources/code-sources.ts';
import type { CodeRow } from '../../src/ingest/sources/codes/code-file.ts';

export interface ReadCodes {
  /** "dataset edition, first day: rows", with the variant of the dataset if it has one. */
  read: string[];
  rows: CodeRow[];
  /** Reasons for rows that were left out. */
  left: string[];
}

/**
 * @param provided files by path, in one folder.
 * @throws SourceError for files that cannot be read.
 */
export async function readCodes(
  source: string,
  provided: Readonly<Record<string, string | Uint8Array>>,
  year: number | null = null,
): Promise<ReadCodes> {
  const dir = mkdtempSync(join(tmpdir(), 'cpi-read-'));
  const found: ReadCodes = { read: [], rows: [], left: [] };
  try {
    for (const [name, content] of Object.entries(provided)) {
      mkdirSync(dirname(join(dir, name)), { recursive: true });
      writeFileSync(join(dir, name), content);
    }
    const descriptor = CODE_SOURCES.find(({ name }) => name === source)!;
    const paths = Object.keys(provided).map((name) => join(dir, name));
    const context = { today: '2026-06-01', year, cptLicensed: false };
    const warn = ({ line, reason }: { line: number; reason: string }) => found.left.push(`${line} ${reason}`);
    for (const { kind, file } of await openCodeFiles(descriptor, paths)) {
      const { edition, effectiveFrom, variant, rows } = await kind.read(file, { ...context, warn });
      const own = await Array.fromAsync(rows);
      found.rows.push(...own);
      const dataset = variant ? `${kind.dataset}/${variant}` : kind.dataset;
      found.read.push(`${dataset} ${edition}, ${effectiveFrom}: ${own.length}`);
    }
    return found;
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
