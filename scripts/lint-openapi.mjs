// Part of npm run check: lints openapi.json with the recommended rules of Redocly and Spectral, and prints the
// findings.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConfig, lint } from '@redocly/openapi-core';
import spectralCore from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';
import { root } from './project-node.mjs';

const { Spectral } = spectralCore;
const { oas } = spectralRulesets;
const FILE = join(root, 'openapi.json');
/** Rules that do not apply, each with the reason. */
const REDOCLY_OFF = {
  // The interface specifies both /v1/policies/changes and /v1/policies/{policy_id}; in OpenAPI the concrete path takes
  // precedence.
  'no-ambiguous-paths': 'off',
};

const config = await createConfig({ extends: ['recommended'], rules: REDOCLY_OFF });
const redocly = await lint({ ref: FILE, config });
const problems = redocly.map(
  ({ ruleId, message, location: [at] }) =>
    `redocly ${ruleId}: ${message} (${at?.pointer ?? at?.source?.absoluteRef ?? ''})`,
);

const spectral = new Spectral();
spectral.setRuleset({ extends: [[oas, 'recommended']] });
for (const { code, message, path } of await spectral.run(JSON.parse(readFileSync(FILE, 'utf8'))))
  problems.push(`spectral ${code}: ${message} (${path.join('.')})`);

for (const problem of problems) console.log(`  ${problem}`);
process.exitCode = problems.length === 0 ? 0 : 1;
