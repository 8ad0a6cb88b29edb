/** What pages for newcomers say of the code is true: the map lists every folder, and walk-throughs import what exists. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const PAGES = ['add-a-public-source', 'add-a-rule', 'add-an-operation'];
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Imports of values in a page's TypeScript, with the file that the text before each block names. */
function findImports(page: string): { module: string; name: string }[] {
  const parts = read(`docs/contributing/${page}.md`).split('```');
  return parts.flatMap((code, at) => {
    if (!code.startsWith('typescript')) return [];
    const file = [...parts[at - 1]!.matchAll(/`((?:src|test|scripts)\/[\w./-]+\.ts)`/g)].at(-1)?.[1];
    return [...code.matchAll(/import (?!type)\{([^}]*)\} from '(\.[^']*)'/g)].flatMap(([, names, path]) =>
      names!
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && !name.startsWith('type '))
        .map((name) => ({ module: join(ROOT, dirname(file!), path!), name })),
    );
  });
}

it('the map in AGENTS.md lists every folder of src', () => {
  const map = read('AGENTS.md');
  const folders = readdirSync(join(ROOT, 'src'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => `\`src/${name}/\``).filter((folder) => !map.includes(folder))).toEqual([]);
});

describe.each(PAGES)('docs/contributing/%s', (page) => {
  // Files that the walk-through itself creates do not exist here.
  const created = /visit-units|clia-waived/;

  it('imports only names that modules export', async () => {
    const imports = findImports(page).filter(({ module }) => !created.test(module));
    expect(imports.length).toBeGreaterThan(0);
    for (const { module, name } of imports) expect(await import(module), module).toHaveProperty(name);
  });

  it('names only files that exist or that it creates', () => {
    const text = read(`docs/contributing/${page}.md`);
    const named = new Set(
      [...text.matchAll(/`((?:src|test|scripts|docs)\/[\w./-]+\.(?:ts|ya?ml|md))`/g)].map(([, path]) => path!),
    );
    const made = new Set([...text.matchAll(/^`([^`]+)`[:,.]/gm)].map(([, path]) => path!));
    const absent = [...named].filter((path) => {
      try {
        read(path);
        return false;
      } catch {
        return !made.has(path);
      }
    });
    expect(absent).toEqual([]);
  });
});
