/** The TypeScript client, packed as published and installed into a clean folder. */
import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './sdk-programs.ts';

const ROOT = join(import.meta.dirname, '../..');
const PACKAGES = ['openapi-fetch', 'openapi-typescript-helpers'];

/** @returns the folder with the client in its `node_modules`. */
export function installClient(dir: string): string {
  const repository = join(dir, 'repository');
  const source = join(repository, 'sdk/typescript');
  // The X12 reader is compiled from the server's sources.
  for (const folder of ['sdk/typescript', 'src/x12'])
    cpSync(join(ROOT, folder), join(repository, folder), { recursive: true });
  mkdirSync(join(source, 'node_modules'));
  for (const name of PACKAGES)
    cpSync(join(ROOT, 'node_modules', name), join(source, 'node_modules', name), { recursive: true });
  const clean = join(dir, 'clean');
  mkdirSync(clean);
  // The compiler is on the PATH, as npm provides it for packages of this repository; the package builds itself.
  const path = `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`;
  run('npm', ['pack', '--silent', '--pack-destination', clean], source, '', { PATH: path });
  const packed = PACKAGES.map((name) => join(source, 'node_modules', name));
  run('npm', ['pack', '--ignore-scripts', '--silent', ...packed], clean);
  const tarballs = readdirSync(clean).map((name) => `./${name}`);
  writeFileSync(join(clean, 'package.json'), '{"type":"module"}');
  run('npm', ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--silent', ...tarballs], clean);
  return clean;
}
