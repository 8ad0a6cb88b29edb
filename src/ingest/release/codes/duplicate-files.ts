import { SourceError } from '../../files/source-error.ts';
import { type CodeFile, rank } from '../../sources/code-sources.ts';
import type { ReadFile } from '../../sources/codes/code-file.ts';
import { compareIssues } from './file-issues.rules.ts';

/** A file of a load with what it states about itself. */
export interface OpenedFile {
  source: CodeFile;
  content: ReadFile;
}

/**
 * Of a table in several formats under different names, the preferred one.
 * @throws SourceError for two files of one format for the same period, because one would be silently dropped.
 */
export async function withoutDuplicates(opened: readonly OpenedFile[]): Promise<OpenedFile[]> {
  const retained = new Map<string, OpenedFile>();
  for (const one of opened) {
    const { source, content } = one;
    const key = [source.kind.dataset, content.variant ?? '', content.effectiveFrom].join(' ');
    const other = retained.get(key);
    if (other !== undefined && isRival(one, other))
      throw new SourceError(
        `${other.source.file.origin} and ${source.file.origin} are for the same edition; load one of them`,
      );
    if (other === undefined || isPreferred(one, other)) {
      retained.set(key, one);
      if (other !== undefined) await close(other.content);
    } else await close(content);
  }
  return [...retained.values()];
}

/** They are not copies of one file, and nothing shows which is intended. */
function isRival(one: OpenedFile, other: OpenedFile): boolean {
  const { file, sha256 } = one.source;
  if (sha256 === other.source.sha256 && file.name === other.source.file.name) return false;
  if (compareIssues(file.origin, other.source.file.origin) !== 0) return false;
  return rank(one.source) === rank(other.source) && countFolders(one) === countFolders(other);
}

/** A later issue, then the better format, then the less nested file. */
function isPreferred(one: OpenedFile, other: OpenedFile): boolean {
  const order = compareIssues(one.source.file.origin, other.source.file.origin);
  if (order !== 0) return order > 0;
  const [own, rival] = [rank(one.source), rank(other.source)];
  return own === rival ? countFolders(one) < countFolders(other) : own < rival;
}

function countFolders({ source }: OpenedFile): number {
  return source.file.origin.split('/').length;
}

/** An unstarted generator would keep its file open. */
export async function close({ rows }: ReadFile): Promise<void> {
  const iterator = rows[Symbol.asyncIterator]();
  await iterator.next();
  await iterator.return?.();
}
