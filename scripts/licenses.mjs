// Reports packages used by the product without an approved license: node scripts/licenses.mjs [lockfile]. Read from the
// lockfile, where npm records each package's license, so that no installation is needed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project-node.mjs';
import { READ_IN_FILE } from './read-licenses.mjs';

/** SPDX ids of licenses approved by the Open Source Initiative that require only notices. */
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

/** One id, ids joined by OR, of which one must be approved, or by AND, of which all must. No id contains another. */
function isApproved(license) {
  if (typeof license !== 'string') return false;
  const text = license.replace(/^\((.*)\)$/, '$1');
  if (/[()]/.test(text)) return false;
  return text.split(' OR ').some((part) => part.split(' AND ').every((name) => APPROVED.has(name.trim())));
}
