// Installs the packages that build the console, for a checkout with only the server's and for the image. They go to
// console/node_modules; a full `npm ci` already has them.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installPart, partOfLockfile } from './part-install.mjs';
import { root } from './project-node.mjs';

/** Packages imported by the console and its build. */
const IMPORTED = [
  '@mantine/core',
  '@mantine/hooks',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@tanstack/react-table',
  '@tanstack/react-virtual',
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

/** Vite, if it is installed with everything that the build imports; otherwise null. */
export function findVite() {
  const modules = [join(root, 'node_modules'), TOOLS].find((one) => existsSync(join(one, '@vitejs/plugin-react')));
  return modules === undefined ? null : findEntry(modules);
}

/**
 * Removes the console's own packages once a full installation has them: two copies of a library in one build or test are
 * incompatible. @returns whether the installation is a full one.
 */
export function dropSpareTools() {
  if (!existsSync(join(root, 'node_modules/@vitejs/plugin-react'))) return false;
  rmSync(TOOLS, { recursive: true, force: true });
  return true;
}

/** Installs the build packages if needed. @returns Vite, or null if they could not be downloaded. */
export function installConsoleTools(report) {
  if (dropSpareTools()) return findVite();
  const lock = partOfLockfile('console-tools', IMPORTED);
  const text = createHash('sha256').update(JSON.stringify(lock)).digest('hex');
  const stamp = join(TOOLS, STAMP);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === text) return findVite();
  report('Console: fetching the packages that build it (about 70 MB, once) ...');
  return installPart(lock, TOOLS, { name: STAMP, text }) ? findVite() : null;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.exitCode = installConsoleTools((line) => process.stderr.write(`${line}\n`)) === null ? 1 : 0;
