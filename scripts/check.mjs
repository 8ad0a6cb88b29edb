// npm run check: types, lint, boundaries, unused code, sizes, generated files. CI runs exactly this before the tests.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { plainWords } from './plain-words.mjs';
import { installWhenNeeded, projectNode, root } from './project-node.mjs';

const MAX_LINES = 300;
const MAX_PATTERN = 150;
const MAX_FILES = 15;
const MAX_IMPORTS = 8;
/**
 * Capability files with more than MAX_IMPORTS imports. Lists of everything of a kind stay; the others should be split.
 */
const MANY_IMPORTS = {
  'src/coverage/rules/all-rules.ts': 'the list of rule families',
  'src/ingest/sources/code-sources.ts': 'the list of sources of codes',
  'src/accounts/register-api.ts': 'the list of operations of accounts',
  'src/criteria/extract/conditions/find-conditions.ts': 'the list of readers of conditions',
  'src/compare/compare-policies.ts': 'policies, programs and logic of one comparison',
  'src/coverage/rules/policies/policy-coverage.ts': 'the list of checks of one policy',
  'src/ingest/documents/read-document.ts': 'the list of readers of documents',
  'src/ingest/sources/payer/tables/code-tables.ts': 'the list of readers of a row',
  'src/upcoming/upcoming.operations.ts': 'the list of operations',
  'src/doctor/data-checks.ts': 'the list of checks of what is stored',
  'src/policies/semantic/list-by-meaning.ts': 'one ranking of all that is known of a policy',
  'src/policies/semantic/search-by-meaning.ts': 'one ranking of all that is known of a policy',
  'src/sync/sync-run.ts': 'one run over all kinds of sources',
};

installWhenNeeded();
const steps = [
  ['types', () => tool('@typescript/native/bin/tsc', ['-p', 'tsconfig.json'])],
  ['types of the client', () => tool('@typescript/native/bin/tsc', ['-p', 'sdk/typescript', '--noEmit'])],
  [
    'types of its X12 reader',
    () => tool('@typescript/native/bin/tsc', ['-p', 'sdk/typescript/tsconfig.x12.json', '--noEmit']),
  ],
  ['types of the console', () => tool('@typescript/native/bin/tsc', ['-p', 'console'])],
  ['generated from openapi.json', () => tool('../scripts/write-sdk.ts', ['--check'])],
  ['lint and format', () => tool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.'])],
  ['boundaries', boundaries],
  ['unused code', () => tool('knip/bin/knip.js', ['--no-progress', '--treat-config-hints-as-errors'])],
  ['file sizes', fileSizes],
  ['folder sizes', folderSizes],
  ['pattern sizes', patternSizes],
  ['imports per file', importsPerFile],
  ['spread literals', spreadLiterals],
  ['lines of mutants', () => tool('../attack/mutants/known.ts', [])],
  ['house words', houseWords],
  ['plain words', plainWords],
  ['openapi rules', () => tool('../scripts/lint-openapi.mjs', [])],
  ['migrations unchanged', migrationsUnchanged],
  ['runtime packages', () => tool('../scripts/runtime-packages.mjs', [])],
  ['licenses', () => tool('../scripts/licenses.mjs', [])],
  ['lockfile', () => tool('../scripts/lockfile.mjs', ['--check'])],
];
let failed = 0;
// Most steps are programs of one thread.
await Promise.all(Array.from({ length: availableParallelism() }, runSteps));
process.exitCode = failed === 0 ? 0 : 1;

async function runSteps() {
  for (let next = steps.shift(); next !== undefined; next = steps.shift()) {
    const [name, step] = next;
    const start = performance.now();
    const ok = await step();
    if (!ok) failed += 1;
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  }
}

async function tool(path, args) {
  const { status, output } = await run([join(root, 'node_modules', path), ...args]);
  process.stdout.write(output);
  return status === 0;
}

/** Runs a program of the project. What it prints is kept together, since others run at the same time. */
async function run(args) {
  const child = spawn(projectNode, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise((resolve) => child.on('close', resolve));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { status: await ended, output: out + err };
}

/** If dependency-cruiser read no modules it would find no violations, so check the count too. */
async function boundaries() {
  const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const { status, output } = await run([cruiser, '--config', '.dependency-cruiser.cjs', 'src', 'test', 'console/src']);
  process.stdout.write(output);
  const modules = Number(/\((\d+) modules/.exec(output)?.[1] ?? 0);
  return status === 0 && modules > 50;
}

function trackedFiles(...patterns) {
  const run = spawnSync('git', ['ls-files', '--', ...patterns], { cwd: root, encoding: 'utf8' });
  return run.stdout.split('\n').filter(Boolean);
}

function fileSizes() {
  const long = trackedFiles('*.ts', '*.tsx').filter((file) => !file.includes('/generated/') && lines(file) > MAX_LINES);
  for (const file of long) console.log(`  ${file} has more than ${MAX_LINES} lines`);
  return long.length === 0;
}

function lines(file) {
  return readFileSync(join(root, file), 'utf8').split('\n').length - 1;
}

/** A folder with more files, not counting tests, should be split by purpose. */
function folderSizes() {
  const files = trackedFiles('src/*.ts').filter((file) => !file.endsWith('.test.ts'));
  const sizes = new Map();
  for (const folder of files.map((file) => file.slice(0, file.lastIndexOf('/'))))
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
  const large = [...sizes].filter(([, size]) => size > MAX_FILES);
  for (const [folder, size] of large) console.log(`  ${folder} has ${size} files, more than ${MAX_FILES}`);
  return large.length === 0;
}

/** `...{ a, b }` within an object saves lines and hides fields: they are written one below the other. */
async function spreadLiterals() {
  const { default: ts } = await import('typescript');
  // description-words.ts is at the size limit: it is to be split first.
  const left = ['src/codes/suggest/description-words.ts'];
  const sources = trackedFiles('src/*.ts').filter((file) => !file.endsWith('.test.ts') && !left.includes(file));
  const found = sources.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return text.includes('...{') ? findSpreadLiterals(ts, file, text).map((line) => `${file}:${line}`) : [];
  });
  for (const place of found) console.log(`  ${place} write the fields without a spread`);
  return found.length === 0;
}

/** Lines with a literal object spread into another one. */
function findSpreadLiterals(ts, file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = (node) => {
    if (ts.isSpreadAssignment(node) && ts.isObjectLiteralExpression(node.expression))
      found.push(source.getLineAndCharacterOfPosition(node.getStart()).line + 1);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** A longer pattern is a list of words, which belongs in a lexicon file. */
async function patternSizes() {
  const { default: ts } = await import('typescript');
  const found = trackedFiles('src/*.ts').flatMap((file) => longPatterns(ts, file).map((line) => `${file}:${line}`));
  for (const place of found) console.log(`  ${place} pattern above ${MAX_PATTERN} characters`);
  return found.length === 0;
}

/** Lines with long regular expressions: literals, and strings and templates passed to `new RegExp`. */
function longPatterns(ts, file) {
  const text = readFileSync(join(root, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const isPattern = (node) =>
    ts.isRegularExpressionLiteral(node) ||
    ((ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) &&
      ts.isNewExpression(node.parent) &&
      node.parent.expression.getText() === 'RegExp');
  const found = [];
  const visit = (node) => {
    if (isPattern(node) && node.getText().length > MAX_PATTERN)
      found.push(source.getLineAndCharacterOfPosition(node.getStart()).line + 1);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/**
 * A capability file that imports more than eight others knows too much. Types do not count, since they are erased at
 * run time; public files may re-export anything, but their own imports count.
 */
async function importsPerFile() {
  const { default: ts } = await import('typescript');
  const many = trackedFiles('src/*/**/*.ts', 'src/*/*.ts')
    .filter((file) => !/^src\/platform\/|\.test\.ts$/.test(file))
    .map((file) => ({ file, count: filesUsed(ts, file).size }))
    .filter(({ count }) => count > MAX_IMPORTS);
  const wrong = many.filter(({ file }) => MANY_IMPORTS[file] === undefined);
  const done = Object.keys(MANY_IMPORTS).filter((known) => !many.some(({ file }) => file === known));
  for (const { file, count } of wrong) console.log(`  ${file} uses ${count} other files, more than ${MAX_IMPORTS}`);
  for (const file of done) console.log(`  ${file} uses few files: take it off MANY_IMPORTS`);
  return wrong.length + done.length === 0;
}

/** Files of the project that a file uses code of. */
function filesUsed(ts, file) {
  const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest);
  const isOfTypes = ({ importClause: clause }) =>
    clause?.isTypeOnly ||
    (clause?.name === undefined &&
      clause?.namedBindings?.elements !== undefined &&
      clause.namedBindings.elements.every(({ isTypeOnly }) => isTypeOnly));
  const used = source.statements.filter((one) => ts.isImportDeclaration(one) && !isOfTypes(one));
  return new Set(used.map(({ moduleSpecifier }) => moduleSpecifier.text).filter((name) => name.startsWith('.')));
}

/** `platform/` serves any product, so coverage terms do not belong there. */
function houseWords() {
  const words = /\b(?:polic(?:y|ies)|lcds?|ncds?|hcpcs|icd-?10|medicare|coverage|payers?|jurisdictions?)\b/i;
  const HEADERS = /content-security-policy|cross-origin-(?:opener|resource)-policy|referrer-policy/gi;
  // The error code table is part of the contract, and HTTP header names are fixed.
  const files = trackedFiles('src/platform/*.ts').filter((file) => !file.endsWith('error-table.ts'));
  const found = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => (words.test(line.replaceAll(HEADERS, '')) ? [`  ${file}:${at + 1} ${line.trim()}`] : [])),
  );
  for (const line of found) console.log(line);
  return found.length === 0;
}

/** Merged migrations are never edited; db/migrations/hashes.json has their hashes. */
function migrationsUnchanged() {
  return tool('../scripts/migration-hashes.mjs', ['--check']);
}
