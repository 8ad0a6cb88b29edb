import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openArchive, type SourceFile } from '../../files/archive.ts';
import { SourceError } from '../../files/source-error.ts';
import type { ReleaseSource } from '../../release/policies/policy-load.ts';
import { detectParts, MCD_PARTS, type McdPart, readEdition, readPart, type TableFiles } from './mcd.reader.ts';

/** Starter parts that an official part replaces: local ones (LCDs and articles) together, national ones separately. */
const STARTER_PARTS: Record<McdPart, string[]> = { lcd: ['lcd', 'article'], article: ['lcd', 'article'], ncd: ['ncd'] };

const CODE_TABLES: ReleaseSource['codeTables'] = [
  { part: 'lcd', kind: 'procedure', table: 'lcd_x_hcpc_code' },
  { part: 'article', kind: 'procedure', table: 'article_x_hcpc_code' },
  { part: 'article', kind: 'icd10_covered', table: 'article_x_icd10_covered' },
  { part: 'article', kind: 'icd10_noncovered', table: 'article_x_icd10_noncovered' },
  { part: 'article', kind: 'icd10_pcs', table: 'article_x_icd10_pcs_code' },
  { part: 'article', kind: 'modifier', table: 'article_x_hcpc_modifier' },
];

/**
 * CMS Medicare Coverage Database export files (current_* or all_*, zip, nested zip, or unpacked folder), in any order.
 * @throws SourceError if a file cannot be used; nothing has been written by then.
 */
export async function openMcd(
  paths: readonly string[],
  context: { today: string; jurisdictionStates: ReadonlyMap<string, readonly string[]> },
): Promise<ReleaseSource> {
  const parts = new Map<McdPart, { path: string; files: TableFiles }>();
  const files: ReleaseSource['files'] = [];
  for (const path of paths) {
    const entries = await openArchive(path);
    const { sha256, bytes } = await fingerprint(path, entries);
    for (const [part, tables] of detectParts(path, entries)) {
      if (parts.has(part))
        throw new SourceError(
          `${basename(path)} and ${basename(parts.get(part)!.path)} both contain the ${part} tables; pass one of them`,
        );
      parts.set(part, { path, files: tables });
      files.push({
        name: `${basename(path)}#${part}`,
        part,
        sha256,
        bytes,
        edition: await readEdition(tables, () => {}),
      });
    }
  }
  const names = MCD_PARTS.filter((part) => parts.has(part));
  const editions = [...new Set(files.map((file) => file.edition).filter((edition) => edition !== 'undated'))];
  return {
    name: 'mcd',
    parts: names,
    edition: editions.sort().at(-1) ?? 'undated',
    files,
    codeTables: CODE_TABLES,
    replacesStarterParts: [...new Set(names.flatMap((part) => STARTER_PARTS[part]))],
    async *documents(hooks) {
      for (const part of names) {
        for await (const document of readPart(part, parts.get(part)!.files, { ...context, ...hooks }))
          yield { part, document };
      }
    },
  };
}

/** SHA-256 of a file, or of a folder's files by name and content. */
async function fingerprint(path: string, entries: readonly SourceFile[]): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash('sha256');
  const info = await stat(path);
  if (info.isFile()) {
    await pipeline(createReadStream(path), hash);
    return { sha256: hash.digest('hex'), bytes: info.size };
  }
  let bytes = 0;
  for (const entry of [...entries].sort((a, b) => (a.origin < b.origin ? -1 : 1))) {
    hash.update(`${entry.origin}\0${entry.bytes}\0`);
    for await (const chunk of (await entry.open()) as AsyncIterable<Buffer>) hash.update(chunk);
    bytes += entry.bytes;
  }
  return { sha256: hash.digest('hex'), bytes };
}
