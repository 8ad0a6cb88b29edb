// npm run console: builds the console (console/dist) unless what is there was built from the same sources. `npm start` and the tests do
// the same first. Plain JavaScript, because it runs before the project's own Node does.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findVite, installConsoleTools } from './console-tools.mjs';
import { installWhenNeeded, projectNode, root } from './project-node.mjs';

const DIST = join(root, 'console/dist');
const STAMP = 'built-from.txt';
const SOURCES = ['console/index.html', 'console/vite.config.ts', 'console/public', 'console/src', 'sdk/typescript/src'];
const BACKGROUND = '--in-background';
const LOW_PRIORITY = 10;

/**
 * Builds where sources are newer than what is built. An installation without the packages of the build has what was packaged with it.
 * @param report receives a line about what takes time, or cannot be done.
 * @returns whether a console is there.
 */
export function buildConsoleWhenNeeded(report = (line) => process.stderr.write(`${line}\n`)) {
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

/** Whether what is there was built from these sources; an archive of a release has it as it was packaged. */
function isCurrent() {
  if (!existsSync(join(DIST, 'index.html'))) return false;
  return !existsSync(join(root, '.git')) || readStamp() === hashOfSources();
}

/** In a process of its own, after the server has the processor. @returns ends it, where it is still at work. */
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

/** Alongside the old one first: who is served meanwhile gets whole files. */
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
  for (const name of ['vite', 'react', '@mantine/core', '@tanstack/react-router', '@tanstack/react-query'])
    hash.update(readVersion(packages, name));
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
