// Installs a part of package-lock.json, with its versions and checksums: what some packages need, and nothing of tests and checks, nor
// what npm adds because a package would work with it too. Plain JavaScript without dependencies: it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** Of no use to a program that runs: maps, sources and declarations in TypeScript, texts for people. Licenses stay. */
const FOR_DEVELOPMENT = /\.(?:map|[cm]?ts|flow|md|markdown)$|^changelog/i;
/** Headers to compile against, a third of the package of Node. */
const HEADERS = /^node-[a-z0-9-]+$/;

/** The lockfile of a folder that needs these packages alone. @param optional names that may be missing on a platform. */
export function partOfLockfile(name, imported, optional = []) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const { overrides } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const required = new Set();
  for (const one of imported) walk(packages, `node_modules/${one}`, required);
  const all = new Set(required);
  for (const one of optional) walk(packages, `node_modules/${one}`, all);
  for (const path of [...all]) walkOptional(packages, path, all);
  const versions = (names) => Object.fromEntries(names.map((one) => [one, packages[`node_modules/${one}`].version]));
  const own = {
    ...{ name, version: '1.0.0', private: true },
    ...{ dependencies: versions(imported), optionalDependencies: versions(optional), overrides },
  };
  const entries = [...all].sort().map((path) => {
    const { dev, devOptional, optional: _optional, ...entry } = packages[path];
    return [path, required.has(path) ? entry : { ...entry, optional: true }];
  });
  return {
    name,
    version: own.version,
    lockfileVersion: 3,
    requires: true,
    packages: { '': own, ...Object.fromEntries(entries) },
  };
}

/** Puts what a lockfile states into `target`, in place of what is there. @returns whether npm could fetch it. */
export function installPart(lock, target, stamp) {
  const dir = join(root, `dist/install-${process.pid}`);
  const modules = join(dir, 'node_modules');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  try {
    mkdirSync(dir, { recursive: true });
    cpSync(join(root, '.npmrc'), join(dir, '.npmrc'));
    writeFileSync(join(dir, 'package.json'), JSON.stringify(lock.packages['']));
    writeFileSync(join(dir, 'package-lock.json'), JSON.stringify(lock));
    const args = ['ci', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    const run = spawnSync(npm, args, { cwd: dir, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' });
    if (run.status !== 0) return false;
    prune(modules);
    writeFileSync(join(modules, stamp.name), stamp.text);
    rmSync(target, { recursive: true, force: true });
    renameSync(modules, target);
    return true;
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

function prune(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (HEADERS.test(entry.name)) rmSync(join(path, 'include'), { recursive: true, force: true });
      prune(path);
    } else if (entry.isFile() && FOR_DEVELOPMENT.test(entry.name)) unlinkSync(path);
  }
}

function walk(packages, path, seen) {
  if (seen.has(path)) return;
  seen.add(path);
  const { dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = packages[path];
  const peers = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true);
  for (const name of [...Object.keys(dependencies), ...peers]) {
    const found = resolve(packages, path, name);
    if (found !== null) walk(packages, found, seen);
  }
}

/** Packages of one platform each: npm installs those that fit. */
function walkOptional(packages, path, seen) {
  for (const name of Object.keys(packages[path].optionalDependencies ?? {})) {
    const found = resolve(packages, path, name);
    if (found !== null) walk(packages, found, seen);
  }
}

/** Where a package finds another one, as Node looks it up. */
function resolve(packages, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const path = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (packages[path] !== undefined) return path;
    if (at === '') return null;
  }
}
