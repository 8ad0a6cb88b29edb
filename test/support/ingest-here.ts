import { ingestCommands } from '../../src/ingest/ingest.public.ts';
import { parseCall, runCall } from '../../src/platform/cli/run-command.ts';
import { loadConfig } from '../../src/platform/config/config.ts';
import type { TestDatabase } from './databases.ts';

/** `cpi ingest` in this process. @returns its output. @throws Error with its message if it fails. */
export async function ingest(
  test: Pick<TestDatabase, 'database' | 'corpus'>,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<string> {
  const out: string[] = [];
  const notes: string[] = [];
  const commands = ingestCommands(() => test.corpus);
  const code = await runCall(parseCall(commands, ['ingest', ...args]), {
    config: loadConfig({ LOG_LEVEL: 'silent', ...env }),
    database: test.database,
    out: (text) => out.push(text),
    note: (text) => notes.push(text),
    terminal: null,
    signal: new AbortController().signal,
    cwd: process.cwd(),
  });
  if (code !== 0) throw new Error(`ingest ${args.join(' ')}: ${[...out, ...notes].join('\n')}`);
  return out.join('\n');
}
