// Release files for assistants: the npm package that runs a local server, and the bundle for desktop assistants.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { zipSync } from 'fflate';
import { build, transformWithOxc } from 'vite';
import { root } from './project-node.mjs';

const readJson = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));
/** The files a server needs to run, without those for operating an installation. */
const FOLDERS = /^(?:bin|console\/dist|db|docs|integrations\/coverage-policy\/skills|library|src|starter)\//;
const FILES = /^(?:scripts\/(?:project-node|part-install)\.mjs|openapi\.json|LICENSE|NOTICE)$/;
const COMPILED = { lang: 'ts', sourcemap: false, typescript: { onlyRemoveTypeImports: true } };
/** Module paths in strings, relative to the file or to the root. */
const MODULE = /(['"])((?:[\w.-]+\/)*[\w.-]+)\.ts\1/g;

/**
 * Repository of the sources, from CPI_REPOSITORY: npm accepts provenance only for a package that names the repository
 * it was built from.
 * @param folder of the package in the repository; omitted if the package combines several.
 * @returns an empty object without the variable.
 */
export function repositoryMember(folder) {
  const address = process.env.CPI_REPOSITORY;
  if (address === undefined || address === '') return {};
  if (!/^https:\/\/[^\s/]+\/\S+$/.test(address))
    throw new Error('CPI_REPOSITORY must be the https address of the repository');
  const url = `git+${address.replace(/(?:\.git|\/)+$/, '')}.git`;
  return { repository: { type: 'git', url, ...(folder === undefined ? {} : { directory: folder }) } };
}

/** @param files of the server, as in the release archive. @returns a promise of the tarball's path. */
export function packMcpServer(out, files) {
  return inTemporary(async (dir) => {
    const accepted = files.filter((file) => FOLDERS.test(file) || FILES.test(file));
    const modules = new Set(accepted.filter((file) => /^src\/.*\.ts$/.test(file)));
    for (const file of accepted) {
      if (modules.has(file) || /^bin\/.*\.mjs$/.test(file)) await writeScript(dir, file, modules);
      else copy(join(root, file), join(dir, file));
    }
    copy(join(root, 'integrations/npm/README.md'), join(dir, 'README.md'));
    const { version, license, engines, dependencies, optionalDependencies, type } = readJson('package.json');
    const description = 'Public coverage policies with citations, as an MCP server on your machine';
    const about = { name: '@coverage-policy/mcp', version, description, license, ...repositoryMember(), type, engines };
    const parts = { bin: { 'coverage-policy-mcp': 'bin/mcp.mjs' }, mcpName: readJson('server.json').name };
    const publishConfig = { access: 'public', provenance: true };
    writeFileSync(
      join(dir, 'package.json'),
      `${JSON.stringify({ ...about, ...parts, publishConfig, dependencies, optionalDependencies }, null, 2)}\n`,
    );
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const packed = spawnSync(npm, ['pack', '--silent', '--ignore-scripts', '--pack-destination', out], {
      cwd: dir,
      encoding: 'utf8',
    });
    if (packed.status !== 0) throw new Error(`npm pack: ${packed.stderr}`);
    return join(out, packed.stdout.trim());
  });
}

/** Compiles to JavaScript, since Node does not run TypeScript below `node_modules`. */
async function writeScript(dir, file, modules) {
  const source = readFileSync(join(root, file), 'utf8');
  const script = modules.has(file) ? (await transformWithOxc(source, file, COMPILED)).code : source;
  const isModule = (path) =>
    [posix.join(posix.dirname(file), path), posix.normalize(path)].some((one) => modules.has(one));
  const text = script.replace(MODULE, (all, quote, path) =>
    isModule(`${path}.ts`) ? `${quote}${path}.js${quote}` : all,
  );
  const to = join(dir, file.replace(/\.ts$/, '.js'));
  mkdirSync(dirname(to), { recursive: true });
  writeFileSync(to, text);
}

/** @returns path of the bundle: a zip with a single-file server. */
export async function packBundle(out) {
  const dir = mkdtempSync(join(tmpdir(), 'cpi-mcpb-'));
  try {
    await build({
      ...{ root, configFile: false, logLevel: 'silent' },
      ssr: { noExternal: true, target: 'node' },
      build: {
        ...{ ssr: join(root, 'src/remote-mcp.ts'), outDir: dir, target: 'node20', emptyOutDir: true },
        rollupOptions: { output: { entryFileNames: 'index.mjs', format: 'es' } },
      },
    });
    const [...built] = readdirSync(dir);
    if (built.join() !== 'index.mjs') throw new Error(`The bundle has ${built.join()}`);
    const own = (file) => new Uint8Array(readFileSync(join(root, file)));
    const entries = {
      'manifest.json': own('integrations/mcpb/manifest.json'),
      'icon.png': own('integrations/mcpb/icon.png'),
      'PRIVACY.md': own('integrations/mcpb/PRIVACY.md'),
      LICENSE: own('LICENSE'),
      'server/index.mjs': new Uint8Array(readFileSync(join(dir, 'index.mjs'))),
    };
    const path = join(out, `coverage-policy-${readJson('package.json').version}.mcpb`);
    writeFileSync(path, zipSync(entries, { mtime: '2026-01-01' }));
    return path;
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

async function inTemporary(work) {
  const dir = mkdtempSync(join(tmpdir(), 'cpi-mcp-'));
  try {
    return await work(dir);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

function copy(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to);
}
