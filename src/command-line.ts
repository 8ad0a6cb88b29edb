import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { GROUP_SUMMARIES, loadCommands, serveCommand } from './commands.ts';
import { openForCommand } from './corpus/corpus.public.ts';
import { type CommandOutput, UsageError } from './platform/cli/command.ts';
import { onInterrupt } from './platform/cli/interrupt.ts';
import { EXIT, type ParsedCall, parseCall, runCall, runWithoutDatabase } from './platform/cli/run-command.ts';
import { wantsColor } from './platform/cli/style.ts';
import { type Config, ConfigError, loadConfig } from './platform/config/config.ts';
import { migrate } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/open.ts';
import { reachLockOwner, runOverAdminSocket } from './platform/embedded/admin-socket.ts';
import { keepFilesPrivate } from './platform/embedded/data-dir.ts';
import { DataDirInUseError } from './platform/embedded/data-dir-lock.ts';
import { withOwnKey } from './platform/embedded/own-key.ts';

const WAIT_FOR_OWNER_MS = 20_000;
const WAIT_STEP_MS = 150;

/** Runs one command as the process was reported to, and states on its outputs how it went. @returns the exit code. */
export async function commandLine(argv: string[]): Promise<number> {
  try {
    return await main(argv);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return error instanceof ConfigError || error instanceof UsageError ? EXIT.usage : EXIT.failed;
  }
}

async function main(argv: string[]): Promise<number> {
  // The version needs none of them.
  const commands = argv[0] === '--version' ? [] : await loadCommands(openForCommand, argv[0]);
  const call = parseCall(commands, argv, wantsColor(process.stdout, process.env), GROUP_SUMMARIES);
  if (call.text !== null) {
    process.stdout.write(`${call.text}\n`);
    return EXIT.done;
  }
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = loadConfig();
  keepFilesPrivate();
  if (call.command === serveCommand) {
    // The server is half of the code, which no other command runs.
    const { serveUntilStopped } = await import('./main.ts');
    return serveUntilStopped(config, { json: call.input.json });
  }
  const abort = new AbortController();
  const stopListening = onInterrupt(() => abort.abort(new Error('Interrupted')));
  const output = createOutput(config, abort.signal);
  try {
    return await (runWithoutDatabase(call, output) ?? runHereOrThere(call, output, argv));
  } finally {
    stopListening();
  }
}

function createOutput(config: Config, signal: AbortSignal): CommandOutput {
  return {
    config,
    out: (text) => void process.stdout.write(`${text}\n`),
    note: (text) => void process.stderr.write(`${text}\n`),
    terminal: process.stderr.isTTY ? { write: (text) => void process.stderr.write(text) } : null,
    signal,
    cwd: process.cwd(),
    color: wantsColor(process.stdout, process.env),
    ...(process.stdin.isTTY && process.stderr.isTTY ? { confirm: (question) => confirm(question, signal) } : {}),
  };
}

async function confirm(question: string, signal: AbortSignal): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(?:es)?$/i.test((await lines.question(`${question} [y/N] `, { signal })).trim());
  } finally {
    lines.close();
  }
}

/**
 * Runs a command in this process, or in the one that holds the data directory. A holder that takes no commands is another
 * short command or a server that is starting: it is waited for.
 */
async function runHereOrThere(call: ParsedCall, output: CommandOutput, argv: string[]): Promise<number> {
  const deadline = performance.now() + WAIT_FOR_OWNER_MS;
  for (;;) {
    try {
      return await runHere(call, output);
    } catch (error) {
      if (!(error instanceof DataDirInUseError)) throw error;
      const socket = await reachLockOwner(error.socketPath);
      if (socket !== null)
        return runOverAdminSocket(socket, argv, { out: process.stdout, err: process.stderr }, output);
      if (output.signal.aborted) throw output.signal.reason;
      if (performance.now() > deadline)
        throw new Error(`${error.message}, which does not accept commands; try again when it has finished`);
    }
    await delay(WAIT_STEP_MS);
  }
}

async function runHere(call: ParsedCall, output: CommandOutput): Promise<number> {
  const opened = await openDatabase(output.config);
  try {
    if (call.command.ownSchema !== true) await migrate(opened.database);
    const config = await withOwnKey(output.config, opened.database, { make: false });
    return await runCall(call, { ...output, config, database: opened.database });
  } finally {
    await opened.close();
  }
}
