// npm run console: builds the console (console/dist) unless what is there was built from the same sources. `npm start` and the tests do
// the same first. Plain JavaScript, because it runs before the project's own Node does.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installWhenNeeded, projectNode, root } from './project-node.mjs';

const DIST = join(root, 'console/dist');
const STAMP = 'built-from.txt';
const SOURCES = ['console/index.html', 'console/vite.config.ts', 'console/public', 'console/src', 'sdk/typescript/src'];
const VITE = join(root, 'node_modules/vite/bin/vite.js');

/**
 * Builds where sources are newer than what is built. An installation without the packages of the build has what was packaged with it.
 * @param report receives a line about what takes time, or cannot be done.
 * @returns whether a console is there.
 */
export function buildConsoleWhenNeeded(report = (line) => process.stderr.write(`${line}\n`)) {
  const built = existsSync(join(DIST, 'index.html'));
  if (built && !existsSync(join(root, '.git'))) return true;
  const wanted = hashOfSources();
  if (built && readStamp() === wanted) return true;
  if (!existsSync(VITE)) {
    if (!built)
      report('The console is not built and cannot be here: its build needs the development packages (npm ci).');
    return built;
  }
  report('Building the console ...');
  return build(wanted, report) || built;
}

/** Alongside the old one first: who is served meanwhile gets whole files. */
function build(stamp, report) {
  const fresh = join(root, `console/dist-${process.pid}`);
  const old = join(root, `console/dist-${process.pid}-old`);
  const run = spawnSync(projectNode, [VITE, 'build', join(root, 'console'), '--logLevel', 'warn'], {
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
  for (const name of ['vite', 'react', '@mantine/core', '@tanstack/react-router', '@tanstack/react-query'])
    hash.update(readVersion(name));
  return hash.digest('hex');
}

function filesBelow(path) {
  if (!statSync(path).isDirectory()) return [path];
  const names = readdirSync(path, { recursive: true }).sort();
  return names.map((name) => join(path, name)).filter((file) => statSync(file).isFile());
}

function readVersion(name) {
  const file = join(root, 'node_modules', name, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : '';
}

function readStamp() {
  const file = join(DIST, STAMP);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  installWhenNeeded();
  process.exitCode = buildConsoleWhenNeeded() ? 0 : 1;
}
