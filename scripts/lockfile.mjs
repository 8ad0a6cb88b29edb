// Completes package-lock.json: `npm ci` of npm 10 and 11 requires the optional packages of all platforms in it, but npm
// omits those of other platforms whenever node_modules exists. Run it after adding a package and after merging two
// lockfiles:
//   node scripts/lockfile.mjs          completes the file from the registry (existing versions stay)
//   node scripts/lockfile.mjs --check  only reports problems; needs no network
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const path = join(root, 'package-lock.json');
const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64'];
const LIBRARIES = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl' };
const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

const problems = process.argv.includes('--check') ? findProblems(read(path)) : complete();
for (const problem of problems) console.error(`  ${problem}`);
if (problems.length > 0) {
  console.error('  run "node scripts/lockfile.mjs" and commit package-lock.json');
  process.exitCode = 1;
}

function complete() {
  const before = read(path);
  const dir = mkdtempSync(join(tmpdir(), 'cpi-lockfile-'));
  try {
    for (const name of ['package.json', '.npmrc']) cpSync(join(root, name), join(dir, name));
    // npm considers existing entries complete, so entries without a checksum or without their optional packages are
    // removed and resolved again.
    const sound = Object.fromEntries(
      Object.entries(before.packages).filter(
        ([at, { integrity, link }]) => !at.startsWith('node_modules/') || integrity || link,
      ),
    );
    const packages = Object.fromEntries(
      Object.entries(sound)
        .filter(([at, entry]) => at === '' || findMissing(sound, at, entry).length === 0)
        .map(([at, { resolved, ...entry }]) => [at, entry.link ? { resolved, ...entry } : entry]),
    );
    writeFileSync(join(dir, 'package-lock.json'), JSON.stringify({ ...before, packages }));
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const args = [
      'install',
      '--package-lock-only',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--include=optional',
    ];
    const run = spawnSync(npm, [...args, '--omit-lockfile-registry-resolved'], { cwd: dir, stdio: ['ignore', 2, 2] });
    if (run.status !== 0) return ['npm could not complete the file: see above'];
    const after = read(join(dir, 'package-lock.json'));
    addUnavailable(after.packages);
    const sorted = Object.entries(after.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
    after.packages = Object.fromEntries(sorted);
    const found = [...findProblems(after), ...findMoved(before.packages, after.packages)];
    if (found.length === 0) writeFileSync(path, `${JSON.stringify(after, null, 2)}\n`);
    return found;
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Problems that keep `npm ci` from working everywhere, or the installed packages from being the tested ones. */
function findProblems({ lockfileVersion, packages }) {
  const found = lockfileVersion === 3 ? [] : [`lockfileVersion is ${lockfileVersion}, not 3`];
  const wanted = read(join(root, 'package.json'));
  for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies'])
    if (!sameMembers(wanted[kind], packages[''][kind])) found.push(`${kind} differ from package.json`);
  for (const [at, entry] of Object.entries(packages)) {
    const missing = findMissing(packages, at, entry);
    if (missing.length > 0) found.push(`${at || 'the project'} lacks ${missing.join(', ')}`);
    if (entry.resolved !== undefined && !entry.link) found.push(`${at} names the host it was fetched from`);
    // Only packages for other platforms may lack a checksum, since a registry may not have them.
    const isInstalledHere = at.startsWith('node_modules/') && !entry.link && !(entry.optional && entry.os);
    if (isInstalledHere && !entry.integrity) found.push(`${at} has no checksum`);
  }
  return found;
}

function sameMembers(one = {}, other = {}) {
  const text = (members) => JSON.stringify(Object.entries(members).sort(([a], [b]) => (a < b ? -1 : 1)));
  return text(one) === text(other);
}

/**
 * A registry may lack packages of some platforms. These get an entry with the pinned version and the platform in their
 * name, so that npm skips them on this machine. The checksum is added when this runs with a registry that has the
 * package.
 */
function addUnavailable(packages) {
  for (const [at, entry] of Object.entries(packages))
    for (const name of findMissing(packages, at, entry)) {
      const version = entry.optionalDependencies[name];
      const platform = platformIn(name);
      if (!/^\d+\.\d+\.\d+\S*$/.test(version) || platform === null) continue;
      const retained = entry.dev ? { dev: true } : {};
      packages[`node_modules/${name}`] = { version, ...platform, ...retained, optional: true };
      console.error(`  ${name}@${version} is not in this registry: entered without a checksum`);
    }
}

/** `@scope/tool-linux-arm64-musl` is for linux, arm64 and musl. */
function platformIn(name) {
  const words = name.split(/[/-]/);
  const [os, cpu] = [SYSTEMS, PROCESSORS].map((known) => known.find((word) => words.includes(word)));
  if (os === undefined || cpu === undefined) return null;
  const libc = os === 'linux' ? words.map((word) => LIBRARIES[word]).find(Boolean) : undefined;
  return { os: [os], cpu: [cpu], ...(libc === undefined ? {} : { libc: [libc] }) };
}

/** Optional packages without an entry, resolved as Node does: next to the package and in the folders above. */
function findMissing(packages, at, entry) {
  const folders = [at];
  for (let folder = at; folder !== ''; ) {
    const cut = folder.lastIndexOf('/node_modules/');
    folder = cut < 0 ? '' : folder.slice(0, cut);
    folders.push(folder);
  }
  const provided = (name) => folders.some((folder) => packages[`${folder && `${folder}/`}node_modules/${name}`]);
  return Object.keys(entry.optionalDependencies ?? {}).filter((name) => !provided(name));
}

function findMoved(before, after) {
  return Object.entries(after).flatMap(([at, { version, integrity }]) => {
    const old = before[at];
    if (old === undefined || at === '' || (old.version === version && old.integrity === integrity)) return [];
    return [`${at} would go from ${old.version} to ${version}: pin it, or update it on purpose first`];
  });
}
