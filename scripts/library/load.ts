/** Library files, as the commands of `scripts/library.ts` use them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Catalog, readCatalog } from '../../src/criteria/tree/library/catalog.ts';
import { type LibraryFile, readLibraryFile } from '../../src/criteria/tree/library/library-file.ts';

export const LIBRARY = process.env.CPI_LIBRARY ?? join(import.meta.dirname, '../../library');

export interface LoadedPolicy extends LibraryFile {
  id: string;
  /** Path below the library. */
  file: string;
  text: string;
}

let catalog: Catalog | undefined;

export function libraryCatalog(): Catalog {
  catalog ??= readCatalog(join(LIBRARY, 'parameters'));
  return catalog;
}

/** Ids of the files in a folder: all, or those requested. @throws when one requested does not exist. */
export function listIds(folder: 'policies' | 'second-readings', wanted: readonly string[]): string[] {
  const path = join(LIBRARY, folder);
  const all = existsSync(path)
    ? readdirSync(path)
        .filter((name) => name.endsWith('.yaml'))
        .map((name) => basename(name, '.yaml'))
    : [];
  const missing = wanted.find((id) => !all.includes(id));
  if (missing !== undefined) throw new Error(`library/${folder}/${missing}.yaml does not exist`);
  return (wanted.length > 0 ? [...wanted] : all).sort();
}

const loaded = new Map<string, LoadedPolicy>();

/** Each file is read once in a run. */
export function loadPolicy(id: string, folder: 'policies' | 'second-readings' = 'policies'): LoadedPolicy {
  const file = `${folder}/${id}.yaml`;
  const known = loaded.get(file) ?? readPolicy(id, folder, file);
  loaded.set(file, known);
  return known;
}

function readPolicy(id: string, folder: 'policies' | 'second-readings', file: string): LoadedPolicy {
  const text = readFileSync(join(LIBRARY, file), 'utf8');
  const read = readLibraryFile(file, text, libraryCatalog(), folder === 'policies');
  const named = read.logic.policy === id || read.logic.policy === '';
  const problems = named
    ? read.problems
    : [...read.problems, { file, path: 'policy', message: `is ${read.logic.policy}, the file is ${id}` }];
  return { ...read, problems, id, file, text };
}
