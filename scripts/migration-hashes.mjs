// Maintains db/migrations/hashes.json: without arguments adds new migrations, with --check fails on any difference.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const dir = join(dirname(dirname(fileURLToPath(import.meta.url))), 'db/migrations');
const path = join(dir, 'hashes.json');
const known = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
const names = readdirSync(dir).filter((name) => name.endsWith('.sql'));
const actual = Object.fromEntries(
  names.sort().map((name) => [
    name,
    createHash('sha256')
      .update(readFileSync(join(dir, name)))
      .digest('hex'),
  ]),
);
const edited = Object.keys(known).filter((name) => actual[name] !== known[name]);
const added = names.filter((name) => known[name] === undefined);
if (edited.length > 0) {
  console.error(`  migrations that were edited or removed after merging: ${edited.join(', ')}`);
  process.exitCode = 1;
} else if (added.length > 0 && process.argv.includes('--check')) {
  console.error(`  new migrations without a hash: ${added.join(', ')}; run "node scripts/migration-hashes.mjs"`);
  process.exitCode = 1;
} else writeFileSync(path, `${JSON.stringify(actual, null, 2)}\n`);
