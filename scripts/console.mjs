// npm run console: builds the console (console/dist) unless the existing build is from the same sources. `npm start`
// and the tests do this first. Plain JavaScript, because it runs before the project's own Node does.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { dropSpareTools, findVite, installConsoleTools } from './console-tools.mjs';
import { installWhenNeeded, projectNode, root } from './project-node.mjs';

const DIST = join(root, 'console/dist');
const STAMP = 'built-from.txt';
const SOURCES = ['console/index.html', 'console/vite.config.ts', 'console/public', 'console/src', 'sdk/typescript/src'];
const BACKGROUND = '--in-background';
const LOW_PRIORITY = 10;

/**
 * Builds if sources are newer than the build. An installation without build packages uses its packaged console.
 * @param report receives a line about slow or impossible steps.
 * @returns whether a console exists.
 */
export function buildConsoleWhenNeeded(report = (line) => process.stderr.write(`${line}\n`)) {
  dropSpareTools();
  if (isCurrent()) return true;
  const built = existsSync(join(DIST, 'index.html'));
  const vite = findVite();
  if (vite === null) {
    if (!built)
      report('The console is not built and cannot be here: its build needs the development packages (npm ci).');
    return built;
  }
  report('Building the console ...');
  return build(vite, hashOfSources(), report) || built;
}

/** Whether the existing build is from these sources; a release archive contains a packaged one. */
function isCurrent() {
  if (!existsSync(join(DIST, 'index.html'))) return false;
  return !existsSync(join(root, '.git')) || readStamp() === hashOfSources();
}

/**
 * Builds in a separate process, once the server no longer needs the processor. @returns a function that ends a running
 * build.
 */
export function buildConsoleInBackground() {
  if (isCurrent()) return () => {};
  const script = fileURLToPath(import.meta.url);
  const child = spawn(process.execPath, [script, BACKGROUND], { stdio: ['ignore', 2, 2] });
  child.on('error', (error) => process.stderr.write(`Console: ${error.message}\n`));
  return () => child.kill();
}

function buildAlongsideServer() {
  setPriority(LOW_PRIORITY);
  const started = Date.now();
  const report = (line) => process.stderr.write(`${line}\n`);
  const vite = installConsoleTools(report);
  if (vite === null) {
    report('Console: its packages could not be fetched. The API works; "npm run console" tries again.');
    return false;
  }
  report('Console: building ...');
  const done = build(vite, hashOfSources(), report);
  if (done) report(`Console: ready after ${Math.round((Date.now() - started) / 1000)} s; reload its page.`);
  return done;
}

/** Built next to the old one first, so that clients always get complete files. */
function build(vite, stamp, report) {
  const fresh = join(root, `console/dist-${process.pid}`);
  const old = join(root, `console/dist-${process.pid}-old`);
  const run = spawnSync(projectNode, [vite, 'build', join(root, 'console'), '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, CONSOLE_OUT_DIR: fresh, NODE_ENV: 'production' },
  });
  if (run.status === 0) {
    writeFileSync(join(fresh, STAMP), stamp);
    if (existsSync(DIST)) renameSync(DIST, old);
    renameSync(fresh, DIST);
  } else report('The console could not be built: see above.');
  for (const dir of [fresh, old]) rmSync(dir, { recursive: true, force: true });
  return run.status === 0;
}

function hashOfSources() {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => filesBelow(join(root, source))))
    hash.update(file.slice(root.length)).update(readFileSync(file));
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const tanstack = ['react-router', 'react-query', 'react-table', 'react-virtual'].map((name) => `@tanstack/${name}`);
  for (const name of ['vite', 'react', '@mantine/core', ...tanstack]) hash.update(readVersion(packages, name));
  return hash.digest('hex');
}

function filesBelow(path) {
  if (!statSync(path).isDirectory()) return [path];
  const names = readdirSync(path, { recursive: true }).sort();
  return names.map((name) => join(path, name)).filter((file) => statSync(file).isFile());
}

function readVersion(packages, name) {
  return packages[`node_modules/${name}`]?.version ?? '';
}

function readStamp() {
  const file = join(DIST, STAMP);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (process.argv.includes(BACKGROUND)) process.exitCode = buildAlongsideServer() ? 0 : 1;
  else {
    installWhenNeeded();
    process.exitCode = buildConsoleWhenNeeded() ? 0 : 1;
  }
}
