// Writes the SBOM of the service (CycloneDX, run-time packages): node scripts/sbom.mjs [file]; stdout without a file.
// Built from the lockfile, so it needs neither an installation nor a network.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project-node.mjs';
import { READ_IN_FILE } from './read-licenses.mjs';

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only', '--omit=dev'];
const run = spawnSync(npm, args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
if (run.status !== 0) {
  process.stderr.write(run.stderr || run.stdout);
  process.exit(1);
}
const sbom = JSON.parse(run.stdout);
// npm names the application after its folder.
sbom.metadata.component.name = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).name;
for (const component of sbom.components) {
  const read = READ_IN_FILE[`${component.name} ${component.version}`];
  if (component.licenses === undefined && read !== undefined) component.licenses = [{ license: { id: read } }];
}
const text = `${JSON.stringify(sbom, null, 2)}\n`;
if (sbom.components.length === 0) throw new Error('npm listed no package');
if (process.argv[2] === undefined) process.stdout.write(text);
else writeFileSync(process.argv[2], text);
process.stderr.write(`${sbom.components.length} packages\n`);
