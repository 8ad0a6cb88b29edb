// Installs a part of package-lock.json with its versions and checksums: the given packages and their dependencies,
// without test tools and without the peer packages that npm would add. Plain JavaScript without dependencies, because
// it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** Not needed at run time: source maps, TypeScript sources and declarations, documentation. Licenses stay. */
const FOR_DEVELOPMENT = /\.(?:map|[cm]?ts|flow|md|markdown)$|^changelog/i;
/** Folders at the top of a package that no program imports. */
const FOLDERS_FOR_DEVELOPMENT = /^(?:tests?|__tests__|examples?|bench(?:marks?)?|\.[a-z]+)$/;
/** C++ headers, a third of the Node package, and its manual. */
const NODE = /^node-[a-z0-9-]+$/;
const UNUSED_OF_NODE = ['include', 'share'];

/**
 * Large files of packages that this server never loads: builds for browsers and for other module systems, extensions of
 * the embedded database, experimental names. test/unused-files.test.ts follows the imports of the server and fails if it
 * needs one of them.
 */
const UNUSED = {
  '@electric-sql/pglite/dist':
    /^(?:[^/]+\.tar\.gz|(?:pglite|initdb)\.c?js|(?:fs|node-postgres)\/.*\.cjs|(?:contrib|live|worker)\/.*)$/,
  '@grpc/grpc-js/build/src/generated': /./,
  '@js-sdsl/ordered-map/dist/umd': /./,
  '@opentelemetry/semantic-conventions/dist': /^(?:experimental_|index-incubating)/,
  '@scalar/json-magic/node_modules/undici/lib': /./,
  '@scalar/schemas/dist': /^extensions\//,
  '@simplewebauthn/browser/dist': /./,
  '@zxcvbn-ts': /^(?:core|language-common)\/(?:src\/|dist\/zxcvbn-ts\.js$)/,
  'csv-parse/dist': /^(?:iife|umd|esm)\//,
  'csv-stringify/dist': /^(?:iife|umd|esm)\//,
  diff: /^dist\//,
  fflate: /^(?:umd\/|esm\/browser\.js|lib\/browser\.cjs)/,
  ajv: /^lib\//,
  'js-yaml/dist': /^browser\//,
  jszip: /^dist\//,
  'lru-cache/dist': /^[^/]+\/(?:browser|react-native)\//,
  mammoth: /^mammoth\.browser/,
  'mammoth/node_modules/argparse': /^lib\//,
  'marked/lib': /\.umd\.js$/,
  minisearch: /^src\//,
  pako: /^dist\//,
  protobufjs: /^dist\//,
  'read-excel-file': /^bundle\//,
  tsyringe: /^dist\/(?:esm5|esm2015)\//,
  'typebox/build': /^value\//,
  underscore: /^(?:amd|cjs)\/|^underscore-(?:esm-min|umd-min|min)/,
  xml2js: /\.bc\.js$/,
  xmlbuilder: /^perf\//,
  yargs: /^(?:build|locales)\//,
  'yargs-parser': /^build\//,
  yaml: /^browser\/dist\//,
};

/**
 * A lockfile with only these packages and their dependencies. @param optional names that may be missing on a platform.
 */
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

/** Replaces the content of `target` by the packages of a lockfile. @returns whether npm could download them. */
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
    mkdirSync(dirname(target), { recursive: true });
    renameSync(modules, target);
    return true;
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

function prune(folder, path = '') {
  const isPackage = isPackageFolder(folder);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const [at, name] = [join(folder, entry.name), `${path}${entry.name}`];
    if (entry.isDirectory() && isPackage && FOLDERS_FOR_DEVELOPMENT.test(entry.name)) {
      rmSync(at, { recursive: true, force: true });
    } else if (entry.isDirectory()) {
      if (NODE.test(name)) for (const one of UNUSED_OF_NODE) rmSync(join(at, one), { recursive: true, force: true });
      prune(at, `${name}/`);
      if (readdirSync(at).length === 0) rmdirSync(at);
    } else if (entry.isFile() && (FOR_DEVELOPMENT.test(entry.name) || isUnusedFile(name))) unlinkSync(at);
  }
}

/** `node_modules/name` or `node_modules/@scope/name`. */
function isPackageFolder(folder) {
  const parent = dirname(folder);
  if (basename(folder).startsWith('@')) return false;
  return basename(basename(parent).startsWith('@') ? dirname(parent) : parent) === 'node_modules';
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

/** Packages for one platform each; npm installs the matching ones. */
function walkOptional(packages, path, seen) {
  for (const name of Object.keys(packages[path].optionalDependencies ?? {})) {
    const found = resolve(packages, path, name);
    if (found !== null) walk(packages, found, seen);
  }
}

/** Where a package finds another one, by Node's resolution. */
function resolve(packages, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const path = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (packages[path] !== undefined) return path;
    if (at === '') return null;
  }
}

/** @param path of a file below `node_modules`, with slashes. */
export function isUnusedFile(path) {
  return Object.entries(UNUSED).some(
    ([folder, pattern]) => path.startsWith(`${folder}/`) && pattern.test(path.slice(folder.length + 1)),
  );
}
