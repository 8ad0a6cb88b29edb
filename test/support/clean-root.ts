/**
 * A root folder with the content of an image, built by the steps of the Dockerfile: read-only system programs, Node,
 * and what the steps copy and install. Needs Linux and root, like an image builder.
 */
import { type ChildProcess, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startProcess } from './child-processes.ts';
import { ignoredBy, type Step } from './dockerfile.ts';

const ROOT = join(import.meta.dirname, '../..');
const SYSTEM = ['/usr', '/etc', '/dev', '/proc'];
const LINKS = ['bin', 'sbin', 'lib', 'lib64'];

export const canMakeRoots =
  process.platform === 'linux' && process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0;

interface Stage {
  dir: string;
  workdir: string;
  env: Record<string, string>;
  user: string;
  name: string | null;
}

export interface BuiltImage {
  dir: string;
  /** Starts a program in the finished root: read-only except /data and /tmp, with the image's user and environment. */
  start(argv: string[], env: Record<string, string>): ChildProcess;
  run(argv: string[], env?: Record<string, string>): { status: number | null; stdout: string; stderr: string };
  entrypoint: string[];
  healthcheck: string[];
  remove(): void;
}

export function buildImage(steps: readonly Step[], ignoreFile: string): BuiltImage {
  const base = mkdtempSync(join(tmpdir(), 'cpi-image-'));
  const context = copyContext(join(base, 'context'), ignoreFile);
  const stages: Stage[] = [];
  const lists = new Map<string, string[]>();
  for (const { keyword, text } of steps) {
    const stage = stages.at(-1)!;
    if (keyword === 'FROM') stages.push(newStage(join(base, `stage-${stages.length}`), text));
    else if (keyword === 'WORKDIR') enter(stage, text);
    else if (keyword === 'ENV') for (const [, name, value] of text.matchAll(/(\w+)=(\S+)/g)) stage.env[name!] = value!;
    else if (keyword === 'COPY') copy(stage, text, context, stages);
    else if (keyword === 'RUN') runStep(stage, text);
    else if (keyword === 'USER') stage.user = text;
    else if (keyword === 'HEALTHCHECK') lists.set(keyword, JSON.parse(text.replace(/^.*?CMD\s+/, '')));
    else if (keyword === 'ENTRYPOINT' || keyword === 'CMD') lists.set(keyword, JSON.parse(text));
    else if (!['LABEL', 'EXPOSE', 'VOLUME', 'STOPSIGNAL'].includes(keyword)) throw new Error(`${keyword} is not known`);
  }
  const image = stages.at(-1)!;
  const call = (env: Record<string, string>) => ({ env: { PATH: PATHS, ...image.env, ...env } });
  return {
    dir: image.dir,
    start: (argv, env) =>
      startProcess('unshare', entering(image, argv, true), { ...call(env), stdio: ['ignore', 'pipe', 'pipe'] }),
    run: (argv, env = {}) => spawnSync('unshare', entering(image, argv, true), { ...call(env), encoding: 'utf8' }),
    entrypoint: [...lists.get('ENTRYPOINT')!, ...lists.get('CMD')!],
    healthcheck: lists.get('HEALTHCHECK')!,
    remove: () => rmSync(base, { recursive: true, force: true }),
  };
}

const NETWORK =
  /^(?:npm_config_(?:registry|cafile|proxy|https_proxy)|https?_proxy|no_proxy|node_extra_ca_certs|ssl_cert_(?:file|dir))$/i;
const PATHS = '/usr/local/bin:/usr/bin:/bin';

/** The build context: repository files that .dockerignore does not exclude. */
function copyContext(dir: string, ignoreFile: string): string {
  const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const ignored = ignoredBy(ignoreFile);
  for (const file of listed.stdout.split('\n'))
    if (file !== '' && !ignored(file) && existsSync(join(ROOT, file))) cpSync(join(ROOT, file), join(dir, file));
  return dir;
}

function newStage(dir: string, from: string): Stage {
  for (const name of [...SYSTEM, '/tmp', '/data', '/root/.npm', '/.local/bin', '/.local/npm'])
    mkdirSync(join(dir, name), { recursive: true });
  for (const name of LINKS) if (existsSync(`/usr/${name}`)) symlinkSync(`usr/${name}`, join(dir, name));
  // The image's Node is the one running this test.
  writeFileSync(join(dir, '.local/bin/node'), '');
  const npm = `#!/bin/sh\nexec node /usr/local/npm/bin/npm-cli.js "$@"\n`;
  writeFileSync(join(dir, '.local/bin/npm'), npm, { mode: 0o755 });
  const settings = join(homedir(), '.npmrc');
  if (existsSync(settings)) cpSync(settings, join(dir, 'root/.npmrc'));
  return { dir, workdir: '/', env: {}, user: '0:0', name: /\sAS\s+(\S+)$/i.exec(from)?.[1] ?? null };
}

function enter(stage: Stage, path: string): void {
  stage.workdir = path;
  mkdirSync(join(stage.dir, path), { recursive: true });
}

function copy(stage: Stage, text: string, context: string, stages: readonly Stage[]): void {
  const words = text.split(/\s+/);
  const from = words[0]!.startsWith('--from=') ? words.shift()!.slice(7) : null;
  const target = words.pop()!;
  const source = from === null ? context : stages.find(({ name }) => name === from)!.dir;
  const to = join(stage.dir, target.startsWith('/') ? target : join(stage.workdir, target));
  for (const word of words) {
    const path = join(source, word);
    // A file is copied into the folder; a folder's content replaces it.
    const isFolder = !existsSync(path) || spawnSync('test', ['-d', path]).status === 0;
    cpSync(path, isFolder ? to : join(to, word), { recursive: true, verbatimSymlinks: true });
  }
}

function runStep(stage: Stage, text: string): void {
  // Registry settings and package cache of this machine.
  const settings = Object.entries(process.env).filter(([name]) => NETWORK.test(name));
  const npm = { npm_config_cache: '/root/.npm', npm_config_prefer_offline: 'true' };
  const env = { PATH: PATHS, HOME: '/root', ...npm, ...stage.env, ...Object.fromEntries(settings) };
  const ran = spawnSync('unshare', entering(stage, ['/bin/sh', '-c', text], false), { env, encoding: 'utf8' });
  if (ran.status !== 0) throw new Error(`${text}: ${ran.stdout}${ran.stderr}`);
}

/**
 * Arguments of unshare that start `argv` in the stage's root, using exec throughout, so that the process is the
 * program.
 */
function entering(stage: Stage, argv: string[], finished: boolean): string[] {
  const npm = dirname(dirname(realpathSync(spawnSync('which', ['npm'], { encoding: 'utf8' }).stdout.trim())));
  const cache = join(homedir(), '.npm');
  const script = `set -e
cd "$ROOT"
mount --make-rprivate /
mount --bind . "$ROOT" && cd "$ROOT"
for part in ${SYSTEM.map((name) => name.slice(1)).join(' ')}; do mount --rbind "/$part" "$part"; done
mount --bind .local usr/local
mount --bind ${process.execPath} usr/local/bin/node
mount --bind ${npm} usr/local/npm
mount -t tmpfs -o mode=1777 tmpfs tmp
${finished || !existsSync(cache) ? '' : `mount --bind "${cache}" root/.npm`}
${finished ? 'mount --bind data data\nmount -o remount,ro,bind "$ROOT"' : ''}
exec /usr/sbin/chroot --userspec=${stage.user} --groups= "$ROOT" /usr/bin/env -u ROOT -u OLDPWD --chdir=${stage.workdir} "$@"`;
  return ['--mount', 'env', `ROOT=${stage.dir}`, '/bin/sh', '-c', script, 'sh', ...argv];
}
