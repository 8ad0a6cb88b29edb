/** Hash of files by what they do: comments, types and formatting change nothing of it. */
import { createHash } from 'node:crypto';
import { stripTypeScriptTypes } from 'node:module';
import { minifySync } from 'vite';
import { parse } from 'yaml';

export interface SourceFile {
  /** Ends in `.ts` or `.yaml`. */
  path: string;
  text: string;
}

/** @returns SHA-256 of the files in their order. @throws if one does not parse */
export function codeHash(files: readonly SourceFile[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${bareContent(file)}\n`);
  return hash.digest('hex');
}

function bareContent({ path, text }: SourceFile): string {
  if (path.endsWith('.yaml')) return JSON.stringify(parse(text));
  // The printer of the bundler, with all names and expressions as they are in the file.
  const options = { mangle: false, compress: false, codegen: { legalComments: 'none' } } as const;
  const { code, errors } = minifySync(path, stripTypeScriptTypes(text), options);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]!.message}`);
  return code;
}
