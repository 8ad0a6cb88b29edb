// Reports packages that the product imports at run time but a production installation lacks: node
// scripts/runtime-packages.mjs.
// Packages in dependencies may be imported anywhere, those in optionalDependencies only by import(), since they may be
// missing; all others only for their types.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from './project-node.mjs';

/** Scripts that a production installation runs outside src/. */
const SCRIPTS = [
  'bin/*.mjs',
  'scripts/start.mjs',
  'scripts/run.mjs',
  'scripts/project-node.mjs',
  'scripts/part-install.mjs',
];
const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const listed = spawnSync('git', ['ls-files', '--', 'src/*.ts', 'src/*.mjs', ...SCRIPTS], {
  cwd: root,
  encoding: 'utf8',
});
// Browser scripts import from URLs of the server.
const files = listed.stdout.split('\n').filter((file) => file !== '' && !/\.test\.ts$|^src\/docs\/assets\//.test(file));
const found = files.flatMap((file) => listImports(file).map((one) => ({ ...one, file })));
const wrong = found.filter(
  ({ name, dynamic }) => !(name in dependencies) && !(dynamic && name in optionalDependencies),
);
for (const { file, name } of wrong) console.log(`  ${file} imports ${name}, ${findReason(name)}`);
if (found.length === 0) console.log('  no import was found');
process.exitCode = wrong.length > 0 || found.length === 0 ? 1 : 0;

function findReason(name) {
  return name in optionalDependencies ? 'which is optional: load it by import()' : 'which is no runtime dependency';
}

/** Packages that a file loads, by import, export from and import(). */
function listImports(file) {
  const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest);
  const imports = [];
  const visit = (node) => {
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier && !isOfTypes(node))
      imports.push({ specifier: node.moduleSpecifier.text, dynamic: false });
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [argument] = node.arguments;
      if (ts.isStringLiteralLike(argument)) imports.push({ specifier: argument.text, dynamic: true });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return imports
    .filter(({ specifier }) => !/^(?:\.|node:|data:)/.test(specifier))
    .map(({ specifier, dynamic }) => ({ name: toPackageName(specifier), dynamic }));
}

function isOfTypes(node) {
  if (node.isTypeOnly) return true;
  const clause = node.importClause;
  if (clause === undefined) return false;
  const named = clause.namedBindings?.elements;
  return (
    clause.isTypeOnly || (clause.name === undefined && named !== undefined && named.every((one) => one.isTypeOnly))
  );
}

function toPackageName(specifier) {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
