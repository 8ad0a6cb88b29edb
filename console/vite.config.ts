import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The server puts the nonce of each answer here: libraries add style elements, and the policy of the page admits only those with it. */
const NONCE_PLACE = 'NONCE-OF-THIS-ANSWER';
const SMALL_BYTES = 1024;
/** Dozens of small files cost more time than their bytes, so what pages share is in the files that every page loads ... */
const SHARED_BY = 2;
/** ... except for these parts, which are large and are used by few pages. */
const LARGE = inFolder(
  'components',
  ...['charts', 'counterfactuals', 'data-table', 'diff', 'logic', 'policy-passages', 'table-model', 'table-rows'],
  ...['Autocomplete', 'Checkbox', 'Menu'],
  ...['NumberInput', 'PasswordInput', 'Radio', 'Switch', 'TagsInput', 'Textarea'],
);
const FEW_PAGES = inFolder('pages', 'auth', 'reviews');
const SHARED =
  /console[\\/]src|@mantine|@floating-ui|@tanstack[\\/](?!\w+-(?:table|virtual)|table-|virtual-)|node_modules[\\/]react/;

const isShared = (id: string) => SHARED.test(id) && !LARGE.test(id) && !FEW_PAGES.test(id);

function inFolder(folder: string, ...names: string[]): RegExp {
  return new RegExp(`${folder}[\\\\/](?:${names.join('|')})`);
}

export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  html: { cspNonce: NONCE_PLACE },
  plugins: [react(), preloadedFiles(), compressedForms()],
  // The client of the API is outside of this folder, which may have packages of its own: it gets them from here.
  resolve: { dedupe: ['openapi-fetch'] },
  build: {
    outDir: process.env.CONSOLE_OUT_DIR ?? 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // Those that know light-dark(), which older ones would get an imitation of that does not follow the theme.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    // Never as data in the page: the policy admits images and fonts of this server alone.
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Everything the entry runs is in it, so that it starts before the rest has arrived.
            { name: 'start', tags: ['$initial'], priority: 1 },
            { name: 'shared', minShareCount: SHARED_BY, test: isShared },
          ],
        },
      },
    },
  },
  server: { proxy: { '/v1': 'http://127.0.0.1:8787', '/auth': 'http://127.0.0.1:8787' } },
});

/**
 * What the browser requests with the page, before a script asks for it: the application, and for each path the files of
 * its page (`pages.json`, which the server reads). They are only loaded, not compiled, so that the entry runs first. It
 * must contain everything it imports, since it would wait for other files.
 */
function preloadedFiles(): Plugin {
  const source = (path: string) => join(import.meta.dirname, 'src', path);
  return {
    name: 'preloaded-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {}, chunk }) {
        if (chunk === undefined || chunk.imports.length > 0)
          throw new Error(`The entry of the console imports other files: ${chunk?.imports.join(', ')}`);
        const tags = listFiles(bundle, source('main.tsx'))
          .filter((name) => name !== chunk.fileName)
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'script', crossorigin: true, href: `/console/${name}` },
            injectTo: 'head' as const,
          }));
        return { html, tags };
      },
    },
    generateBundle(_options, bundle) {
      const application = new Set(listFiles(bundle, source('main.tsx')));
      const pages = readPages(source('pages.ts')).map(({ path, module }) => ({
        path,
        files: listFiles(bundle, source(module)).filter((name) => !application.has(name)),
      }));
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(pages) });
    },
  };
}

type Bundle = Record<string, { type: string; fileName: string; facadeModuleId?: string | null; imports?: string[] }>;

/** The file of a module that is loaded on demand, and all files it imports. */
function listFiles(bundle: Bundle, module: string): string[] {
  const entry = Object.values(bundle).find(({ facadeModuleId }) => facadeModuleId === module);
  if (entry === undefined) throw new Error(`${module} is in no file of its own`);
  const files = new Set([entry.fileName]);
  for (const name of files) for (const next of bundle[name]?.imports ?? []) files.add(next);
  return [...files];
}

/** The list of pages, read as text, since it runs only in a browser. */
function readPages(file: string): { path: string; module: string }[] {
  const text = readFileSync(file, 'utf8');
  const found = [...text.matchAll(/path: '([^']+)',[^}]*?import\('\.\/([^']+)'\)/g)];
  if (found.length !== text.split("import('").length - 1) throw new Error(`${file} has pages that cannot be read`);
  return found.map(([, path = '', module = '']) => ({ path, module }));
}

/** Compressed once with all effort, so that the server only sends bytes. */
function compressedForms(): Plugin {
  let dir = '';
  return {
    name: 'compressed-forms',
    apply: 'build',
    configResolved(config) {
      dir = resolve(config.root, config.build.outDir, 'assets');
    },
    writeBundle() {
      for (const name of readdirSync(dir)) {
        const file = join(dir, name);
        if (!/\.(?:js|css|svg)$/.test(name) || statSync(file).size < SMALL_BYTES) continue;
        const bytes = readFileSync(file);
        writeFileSync(`${file}.br`, brotliCompressSync(bytes));
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}
