// npm run release [-- --out <folder>] [--write-versions]: builds the release artifacts into dist/release: the server,
// both clients, the SBOM and a checksum of each file. The version is that of package.json; the other places that
// contain it must agree, and --write-versions updates them. The same commit produces the same server archive.
// CPI_REPOSITORY is the https URL of the repository, which npm packages need for publishing with provenance.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { createGzip } from 'node:zlib';
import tar from 'tar-stream';
import { buildConsoleWhenNeeded } from './console.mjs';
import { projectNode, root } from './project-node.mjs';
// biome-ignore lint/correctness/useImportExtensions: its declaration file is for the types.
import { packBundle, packMcpServer, repositoryMember } from './release-integrations.mjs';

/** Folders and files for running and installing the server. */
const SERVER = [
  'bin',
  'console',
  'db',
  'deploy',
  'docs',
  'integrations/coverage-policy/skills',
  'library',
  'sdk/typescript/src',
  'src',
  'starter',
];
const SERVER_FILES = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  '.env.example',
  'LICENSE',
  'NOTICE',
  'README.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'CONTRIBUTING.md',
  'openapi.json',
];
const SERVER_SCRIPTS = [
  'console.mjs',
  'console-tools.mjs',
  'part-install.mjs',
  'project-node.mjs',
  'run.mjs',
  'start.mjs',
].map((name) => `scripts/${name}`);
/** Its sources are in the archive too, since the image builds it again. */
const CONSOLE = 'console/dist';
const VERSIONED = [
  ['sdk/typescript/package.json', /("version": ")([^"]+)/],
  ['sdk/python/pyproject.toml', /(^version = ")([^"]+)/m],
  ['server.json', /("version": ")([^"]+)/],
  ['server.json', /("identifier": "[^"]+",\s+"version": ")([^"]+)/],
  ['integrations/mcpb/manifest.json', /("version": ")([^"]+)/],
  ['integrations/.claude-plugin/marketplace.json', /("version": ")([^"]+)/],
  ['integrations/coverage-policy/.claude-plugin/plugin.json', /("version": ")([^"]+)/],
  ['CITATION.cff', /(^version: )(\S+)/m],
  ['deploy/helm/Chart.yaml', /(^version: )(\S+)/m],
  ['deploy/helm/Chart.yaml', /(^appVersion: )(\S+)/m],
  ['deploy/compose.yaml', /(image: coverage-policy-intelligence:)(\S+)/],
  ['deploy/Dockerfile', /(image\.version=")([^"]+)/],
  ['deploy/Dockerfile', /(-t coverage-policy-intelligence:)(\S+)/],
];

const { values } = parseArgs({ options: { out: { type: 'string' }, 'write-versions': { type: 'boolean' } } });
const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const out = values.out ?? join(root, 'dist/release');

if (values['write-versions']) writeVersions();
const others = otherVersions();
for (const { file, found } of others) console.error(`${file} names version ${found}, package.json ${version}`);
if (others.length > 0) process.exitCode = 1;
else if (!values['write-versions']) await release();

async function release() {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  if (!buildConsoleWhenNeeded(console.log)) throw new Error('A release holds the console: it could not be built');
  await packServer(join(out, `${name}-${version}.tgz`));
  packTypeScript();
  packPython();
  await packMcpServer(out, serverFiles());
  await packBundle(out);
  run(projectNode, [join(root, 'scripts/sbom.mjs'), join(out, `${name}-${version}.cdx.json`)], root);
  const sums = readdirSync(out)
    .sort()
    .map((file) => `${sha256(join(out, file))}  ${file}`);
  writeFileSync(join(out, 'SHA256SUMS'), `${sums.join('\n')}\n`);
  console.log(sums.join('\n'));
}

/** Tracked files of the server, and the console build. */
function serverFiles() {
  const files = run('git', ['ls-files', '--', ...SERVER, ...SERVER_FILES, ...SERVER_SCRIPTS], root)
    .split('\n')
    .filter((file) => file !== '' && !file.endsWith('.test.ts') && existsSync(join(root, file)));
  const built = readdirSync(join(root, CONSOLE), { recursive: true }).map((file) => `${CONSOLE}/${file}`);
  return [...files, ...built].sort().filter((file) => statSync(join(root, file)).isFile());
}

async function packServer(path) {
  const mtime = new Date(Number(run('git', ['log', '-1', '--format=%ct'], root)) * 1_000);
  const pack = tar.pack();
  const written = pipeline(pack, createGzip({ level: 9 }), createWriteStream(path));
  for (const file of serverFiles()) {
    const status = statSync(join(root, file));
    const mode = status.mode & 0o100 ? 0o755 : 0o644;
    pack.entry({ name: `${name}-${version}/${file}`, mode, mtime }, readFileSync(join(root, file)));
  }
  pack.finalize();
  await written;
}

function packTypeScript() {
  runInCopy('sdk/typescript', (dir) => {
    const compiler = join(root, 'node_modules/@typescript/native/bin/tsc');
    // The X12 reader is part of the server and is compiled from there.
    for (const [project, to] of [
      ['tsconfig.json', 'dist'],
      ['tsconfig.x12.json', 'dist/x12'],
    ])
      run(projectNode, [compiler, '-p', join(root, 'sdk/typescript', project), '--outDir', join(dir, to)], root);
    const about = join(dir, 'package.json');
    const own = { ...JSON.parse(readFileSync(about, 'utf8')), ...repositoryMember('sdk/typescript') };
    writeFileSync(about, `${JSON.stringify(own, null, 2)}\n`);
    run(process.platform === 'win32' ? 'npm.cmd' : 'npm', ['pack', '--ignore-scripts', '--pack-destination', out], dir);
  });
}

function packPython() {
  runInCopy('sdk/python', (dir) => {
    // setuptools changes sys.argv.
    const build =
      'import sys; out = sys.argv[1]; from setuptools import build_meta as b; b.build_sdist(out); b.build_wheel(out)';
    run('/usr/bin/python3', ['-c', build, out], dir);
  });
}

/** Builds in a copy, so that leftover files are removed with it. */
function runInCopy(folder, work) {
  const dir = mkdtempSync(join(tmpdir(), 'cpi-release-'));
  try {
    for (const file of run('git', ['ls-files', '--', folder], root).split('\n').filter(Boolean))
      cpSync(join(root, file), join(dir, file));
    work(join(dir, folder));
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

function otherVersions() {
  return VERSIONED.map(([file, pattern]) => ({
    file,
    found: pattern.exec(readFileSync(join(root, file), 'utf8'))?.[2],
  })).filter(({ found }) => found !== version);
}

function writeVersions() {
  for (const [file, pattern] of VERSIONED) {
    const text = readFileSync(join(root, file), 'utf8');
    writeFileSync(
      join(root, file),
      text.replace(pattern, (_all, before) => `${before}${version}`),
    );
  }
}

function sha256(path) {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}

function run(command, args, cwd) {
  const ran = spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (ran.status !== 0)
    throw new Error(`${command} ${args.join(' ')}: ${ran.error?.message ?? ran.stderr + ran.stdout}`);
  return ran.stdout;
}
