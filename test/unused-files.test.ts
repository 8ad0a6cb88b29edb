import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { openPglite } from '../src/platform/database/pglite.ts';

const root = join(import.meta.dirname, '..');
const modules = join(root, 'node_modules');
const { isUnusedFile }: { isUnusedFile(path: string): boolean } = await import(join(root, 'scripts/part-install.mjs'));
const CONDITIONS = { conditions: ['node', 'import', 'default'], mainFields: [] };

/** Files of packages that the server imports, by name and by `require`, now or later. */
async function listImports(): Promise<string[]> {
  const seen = new Set<string>();
  const done = new Error('every import was followed');
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    resolve: CONDITIONS,
    ssr: { noExternal: true, resolve: CONDITIONS },
    plugins: [
      {
        name: 'imports',
        enforce: 'pre',
        load: (id) => void seen.add(id.split('?')[0] ?? ''),
        renderStart: () => {
          throw done;
        },
      },
    ],
    build: {
      ssr: true,
      write: false,
      rolldownOptions: { input: [join(root, 'src/cli.ts'), join(root, 'src/main.ts')], treeshake: false },
    },
  }).catch((error: Error) => {
    if (!error.message.includes(done.message)) throw error;
  });
  return [...seen]
    .filter((path) => path.startsWith(modules))
    .map((path) => relative(modules, path).replaceAll(sep, '/'));
}

describe('an installation of the server', () => {
  it('retains every file of a package that the server imports', { timeout: 120_000 }, async () => {
    const imported = await listImports();
    expect(imported.length).toBeGreaterThan(1_000);
    expect(imported.filter(isUnusedFile)).toEqual([]);
  });

  it('removes builds for browsers and extensions of the database', () => {
    const unused = [
      '@electric-sql/pglite/dist/pgcrypto.tar.gz',
      '@electric-sql/pglite/dist/node-postgres/index.cjs',
      'xml2js/lib/xml2js.bc.js',
      'underscore/amd/index.js',
    ];
    const needed = ['@electric-sql/pglite/dist/pglite.data', 'xml2js/lib/xml2js.js', 'underscore/underscore-umd.js'];
    expect([...unused, ...needed].filter(isUnusedFile)).toEqual(unused);
  });

  it('a new embedded database contains no template databases and small WAL files', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'cpi-small-'));
    try {
      const database = await openPglite(dir);
      await database.close();
      expect(readdirSync(join(dir, 'db/base')).sort()).toEqual(['5']);
      const files = readdirSync(join(dir, 'db'), { recursive: true, withFileTypes: true }).filter((one) =>
        one.isFile(),
      );
      const bytes = files.reduce((sum, one) => sum + statSync(join(one.parentPath, one.name)).size, 0);
      expect(bytes).toBeLessThan(20e6);
      const again = await openPglite(dir);
      await again.close();
    } finally {
      rmSync(dir, { recursive: true, force: true });
    }
  });
});
