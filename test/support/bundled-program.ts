/**
 * The program as a few files, for the processes that tests start. Loading some 3,500 modules one by one takes more than half of the
 * processor time of a start. Paths to data, documents and migrations stay those of the sources.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = join(import.meta.dirname, '../..');
const KEPT = join(ROOT, 'node_modules/.cache/program');
const BUNDLER = 'rolldown';
const DAY_MS = 86_400_000;
const ENTRIES = [
  'src/cli.ts',
  'src/ingest/child/builder-child.ts',
  'src/backup/child/restore-child.ts',
  'src/verdict-changes/child/compare-child.ts',
];
/** The engine and the log's thread find their own files by their place. */
const SEPARATE = [/^node:/, /^@electric-sql\/pglite/, 'pg-native', 'thread-stream', 'pino', 'unpdf'];

interface Bundler {
  rolldown(options: object): Promise<{ write(options: object): Promise<unknown>; close(): Promise<void> }>;
}

/** @returns folder with `cli.mjs`, made unless it is there for these sources. */
export async function bundleProgram(): Promise<string> {
  const folder = join(KEPT, hashSources());
  mkdirSync(KEPT, { recursive: true });
  removeUnused();
  if (existsSync(folder)) {
    utimesSync(folder, new Date(), new Date());
    return folder;
  }
  const made = `${folder}.${process.pid}`;
  // Vite's own bundler; the project has no other use for it.
  const vite = createRequire(createRequire(import.meta.url).resolve('vite'));
  const bundler = pathToFileURL(vite.resolve(BUNDLER)).href;
  const { rolldown } = (await import(bundler)) as Bundler;
  const bundle = await rolldown({
    cwd: ROOT,
    input: Object.fromEntries(ENTRIES.map((path) => [nameEntry(path), join(ROOT, path)])),
    platform: 'node',
    external: SEPARATE,
    logLevel: 'silent',
    plugins: [{ name: 'places', transform: (code: string, id: string) => retainPlaces(code, id, folder) }],
  });
  await bundle.write({ dir: made, format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' });
  await bundle.close();
  try {
    renameSync(made, folder);
  } catch (error) {
    // Another run has made the same one in the meantime.
    rmSync(made, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** Those that no run has used for a day. */
function removeUnused(): void {
  for (const name of readdirSync(KEPT)) {
    const path = join(KEPT, name);
    if (Date.now() - statSync(path).mtimeMs > DAY_MS) rmSync(path, { recursive: true, force: true });
  }
}

const nameEntry = (path: string) => basename(path, '.ts');

/** What a module knows about its place is that of its source, apart from the other entries. */
function retainPlaces(code: string, id: string, folder: string): string | null {
  if (id.startsWith('\0') || !/import\.meta|__dirname|__filename/.test(code)) return null;
  let placed = code;
  for (const entry of ENTRIES) {
    const name = nameEntry(entry);
    if (dirname(entry) === relative(ROOT, dirname(id)))
      placed = placed.replace(`join(import.meta.dirname, '${name}.ts')`, () =>
        JSON.stringify(join(folder, `${name}.mjs`)),
      );
  }
  const literal = (text: string) => () => JSON.stringify(text);
  return placed
    .replace(/\bimport\.meta\.dirname\b|\b__dirname\b/g, literal(dirname(id)))
    .replace(/\bimport\.meta\.filename\b|\b__filename\b/g, literal(id))
    .replace(/\bimport\.meta\.url\b/g, literal(pathToFileURL(id).href));
}

/** Changes with every file that the bundle is made from. */
function hashSources(): string {
  const hash = createHash('sha256').update(readFileSync(import.meta.filename));
  hash.update(readFileSync(join(ROOT, 'package-lock.json')));
  for (const name of readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).toSorted()) {
    if (!name.endsWith('.ts') || name.endsWith('.test.ts')) continue;
    const { size, mtimeMs } = statSync(join(ROOT, 'src', name));
    hash.update(`${name} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}
