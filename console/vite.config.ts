import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The server puts the nonce of each answer here: libraries add style elements, and the policy of the page admits only those with it. */
const NONCE_PLACE = 'NONCE-OF-THIS-ANSWER';
const SMALL_BYTES = 1024;
/** Modules that this many pages share are in the two files every page loads: dozens of small ones cost more time than their bytes. */
const SHARED_BY = 4;

export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  html: { cspNonce: NONCE_PLACE },
  plugins: [react(), compressedForms()],
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
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'libraries', test: /node_modules/, minShareCount: SHARED_BY },
            { name: 'shared', minShareCount: SHARED_BY },
          ],
        },
      },
    },
  },
  server: { proxy: { '/v1': 'http://127.0.0.1:8787', '/auth': 'http://127.0.0.1:8787' } },
});

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
