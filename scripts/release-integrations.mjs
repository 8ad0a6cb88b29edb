// What a release holds for assistants: the npm package that runs a server on one machine, and the bundle for desktop assistants.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { zipSync } from 'fflate';
import { build } from 'vite';
import { root } from './project-node.mjs';

const readJson = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));
/** The server without what only an installation of its own needs. */
const LEFT_OUT = /^(?:deploy\/|CHANGELOG|CONTRIBUTING|README|package(?:-lock)?\.json|\.npmrc)/;

/** @param files of the server, as the archive of a release has them. @returns the path of the tarball. */
export function packMcpServer(out, files) {
  return inTemporary((dir) => {
    for (const file of files.filter((one) => !LEFT_OUT.test(one))) copy(join(root, file), join(dir, file));
    copy(join(root, 'integrations/npm/README.md'), join(dir, 'README.md'));
    const { version, license, engines, dependencies, optionalDependencies, type } = readJson('package.json');
    const description = 'Public coverage policies with citations, as an MCP server on your machine';
    const about = { name: '@coverage-policy/mcp', version, description, license, type, engines };
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

/** @returns the path of the bundle: a zip with a server of one file. */
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

function inTemporary(work) {
  const dir = mkdtempSync(join(tmpdir(), 'cpi-mcp-'));
  try {
    return work(dir);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

function copy(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to);
}
