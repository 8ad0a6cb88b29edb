// npm test: all tests that need no server, and the PostgreSQL and Redis suites if their URLs respond. Reports what it
// skipped, and ends with one line: N passed, N failed, N skipped.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildConsoleWhenNeeded } from './console.mjs';
import { installWhenNeeded, projectNode, root, withCompileCache } from './project-node.mjs';

installWhenNeeded();
buildConsoleWhenNeeded();
// Without this cache, every process that a test starts would compile about six hundred files again.
const env = withCompileCache(process.env);
for (const [name, port] of [
  ['DATABASE_URL', 5432],
  ['REDIS_URL', 6379],
]) {
  if (!env[name]) console.log(`Skipped: suites that need ${name} (not set)`);
  else if (!(await answers(env[name], port))) {
    console.log(`Skipped: suites that need ${name} (it is set, but does not answer)`);
    delete env[name];
  }
}
const dir = mkdtempSync(join(tmpdir(), 'cpi-test-'));
const report = join(dir, 'report.json');
const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...process.argv.slice(2)];
const run = spawnSync(projectNode, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
  cwd: root,
  stdio: 'inherit',
  env,
});
process.exitCode = run.status ?? 1;
summarise();

function summarise() {
  let counts = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };
  try {
    counts = JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    process.exitCode = 1;
  }
  rmSync(dir, { recursive: true, force: true });
  // A file that fails to load runs no tests, but fails the run.
  const failed = counts.numFailedTests + (process.exitCode !== 0 && counts.numFailedTests === 0 ? 1 : 0);
  console.log(
    `${counts.numPassedTests} passed, ${failed} failed, ${counts.numPendingTests + counts.numTodoTests} skipped`,
  );
}

function answers(url, defaultPort) {
  let target;
  try {
    target = new URL(url);
  } catch {
    return false;
  }
  return new Promise((resolve) => {
    const socket = connect({
      host: target.hostname.replace(/^\[|\]$/g, '') || '127.0.0.1',
      port: Number(target.port) || defaultPort,
      timeout: 3000,
    });
    const done = (result) => {
      socket.destroy();
      resolve(result);
    };
    socket.on('connect', () => done(true));
    socket.on('error', () => done(false));
    socket.on('timeout', () => done(false));
  });
}
