// The packages that build the console, for a checkout that has those of the server alone. They go to console/node_modules; a full `npm ci`
// has them already.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { installPart, partOfLockfile } from './part-install.mjs';
import { root } from './project-node.mjs';

/** What the sources of the console and its build import. */
const IMPORTED = [
  '@mantine/core',
  '@mantine/hooks',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@visx/axis',
  '@visx/scale',
  '@visx/shape',
  '@vitejs/plugin-react',
  'openapi-fetch',
  'react',
  'react-dom',
  'uqr',
  'vite',
];
const TOOLS = join(root, 'console/node_modules');
const STAMP = '.installed-from';
const findEntry = (modules) => join(modules, 'vite/bin/vite.js');

/** Vite as it is installed with everything that the build imports; null where it is not. */
export function findVite() {
  const modules = [join(root, 'node_modules'), TOOLS].find((one) => existsSync(join(one, '@vitejs/plugin-react')));
  return modules === undefined ? null : findEntry(modules);
}

/** Installs what the build needs unless it is there. @returns Vite, or null when the packages could not be fetched. */
export function installConsoleTools(report) {
  if (existsSync(join(root, 'node_modules/@vitejs/plugin-react'))) {
    // Two copies of a library in one build do not work together.
    rmSync(TOOLS, { recursive: true, force: true });
    return findVite();
  }
  const lock = partOfLockfile('console-tools', IMPORTED);
  const text = createHash('sha256').update(JSON.stringify(lock)).digest('hex');
  const stamp = join(TOOLS, STAMP);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === text) return findVite();
  report('Console: fetching the packages that build it (about 70 MB, once) ...');
  return installPart(lock, TOOLS, { name: STAMP, text }) ? findVite() : null;
}
