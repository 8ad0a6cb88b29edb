// States which package that the product runs with has no license of the list: node scripts/licenses.mjs [lockfile].
// Read from the lockfile, so that it needs no installation; npm writes there what each package states about itself.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project-node.mjs';
import { READ_IN_FILE } from './read-licenses.mjs';

/** SPDX names of licenses that the Open Source Initiative approved and that request no more than notices. */
const APPROVED = new Set([
  ...['0BSD', 'Apache-2.0', 'Artistic-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MIT-0'],
  ...['MPL-2.0', 'PostgreSQL', 'Python-2.0', 'Unicode-3.0', 'Unlicense', 'Zlib'],
]);

const { packages } = JSON.parse(readFileSync(process.argv[2] ?? join(root, 'package-lock.json'), 'utf8'));
const running = Object.entries(packages).filter(([at, { dev, link }]) => at !== '' && !dev && !link);
const packageName = ([at, { version }]) => `${at.replace(/^.*node_modules\//, '')} ${version}`;
const wrong = running.filter((one) => !isApproved(READ_IN_FILE[packageName(one)] ?? one[1].license));
for (const one of wrong) console.log(`  ${packageName(one)}: ${one[1].license ?? 'no license given'}`);
if (running.length === 0) console.log('  the lockfile lists no package');
process.exitCode = wrong.length > 0 || running.length === 0 ? 1 : 0;

/** One name, or names joined by OR, of which one suffices, or by AND, of which none may lack. No name holds another. */
function isApproved(license) {
  if (typeof license !== 'string') return false;
  const text = license.replace(/^\((.*)\)$/, '$1');
  if (/[()]/.test(text)) return false;
  return text.split(' OR ').some((part) => part.split(' AND ').every((name) => APPROVED.has(name.trim())));
}
