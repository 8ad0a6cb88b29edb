/** The house rules on imports: dependencies run main -> app -> capabilities -> platform. */
const { readdirSync } = require('node:fs');
const { join } = require('node:path');

/** Every room but the platform. */
const CAPABILITIES = readdirSync(join(__dirname, 'src'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'platform')
  .map(({ name }) => name)
  .join('|');

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'platform-knows-no-capability',
      severity: 'error',
      from: { path: '^src/platform' },
      to: { path: `^src/(${CAPABILITIES}|app|main)` },
    },
    {
      name: 'capabilities-meet-in-public-files',
      severity: 'error',
      from: { path: `^src/(${CAPABILITIES})/`, pathNot: '\\.test\\.ts$' },
      to: { path: `^src/(${CAPABILITIES})/`, pathNot: ['^src/$1/', '\\.public\\.ts$'] },
    },
    {
      name: 'only-entry-points-know-everything',
      severity: 'error',
      from: { path: `^src/(${CAPABILITIES}|platform)/`, pathNot: '\\.test\\.ts$' },
      to: { path: '^src/(main|app|cli|command-line|commands)\\.ts$' },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      from: { path: ['\\.rules\\.ts$', '^src/coverage/rules/'], pathNot: '\\.test\\.ts$' },
      to: {
        path: '(\\.queries\\.ts|platform/database|node_modules/pg/|^fs$|^node:fs|^sqlite$|^node:sqlite)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'rules-of-coverage-read-facts-only',
      severity: 'error',
      from: { path: '^src/coverage/rules/', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/coverage/(facts/load-facts|facts/applicable-policies|decide)\\.ts$' },
    },
    {
      name: 'routes-hold-no-sql',
      severity: 'error',
      from: { path: '\\.(routes|operations)\\.ts$' },
      to: { path: 'sql-template-tag' },
    },
    {
      name: 'sql-stands-in-queries',
      severity: 'error',
      from: { path: '^src', pathNot: ['\\.queries\\.ts$', '\\.test\\.ts$', '^src/platform/database/'] },
      to: { path: 'sql-template-tag' },
    },
    {
      name: 'source-needs-no-tests',
      severity: 'error',
      from: { path: '^src', pathNot: '\\.test\\.ts$' },
      to: { path: '^test/' },
    },
    {
      name: 'pages-of-the-console-stand-alone',
      severity: 'error',
      from: { path: '^console/src/pages/([^/]+)/' },
      to: { path: '^console/src/(pages/|layout/|router|main)', pathNot: '^console/src/pages/$1/' },
    },
    {
      name: 'console-knows-the-client-alone',
      severity: 'error',
      from: { path: '^console/' },
      to: { path: '^(src|test|scripts|starter)/' },
    },
    // A package of types alone, which has no module to find.
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^@medplum/fhirtypes$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Scripts of pages import from the addresses that the server gives them.
    exclude: { path: '^src/docs/assets/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
  },
};
