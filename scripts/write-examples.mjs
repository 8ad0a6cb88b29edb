// npm run examples: records the examples of openapi.json again (src/api-examples.json), then writes openapi.json.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { projectNode, root } from './project-node.mjs';

const env = { ...process.env, CPI_WRITE_EXAMPLES: 'true' };
for (const args of [
  ['scripts/test.mjs', 'test/api-examples.test.ts'],
  ['scripts/run.mjs', 'scripts/write-openapi.ts'],
]) {
  const [script, ...rest] = args;
  const { status } = spawnSync(projectNode, [join(root, script), ...rest], { cwd: root, stdio: 'inherit', env });
  if (status !== 0) process.exit(status ?? 1);
}
