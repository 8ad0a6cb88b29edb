import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { allCommands, serveCommand } from './commands.ts';
import { openForCommand } from './corpus/corpus.public.ts';
import { serveUntilStopped } from './main.ts';
import { UsageError } from './platform/cli/command.ts';
import { commandHelp, EXIT, overview, type ParsedCall, parseCall, runCall } from './platform/cli/run-command.ts';
import { type Config, ConfigError, loadConfig } from './platform/config/config.ts';
import { migrate } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/open.ts';
import { reachHolder, runOverAdminSocket } from './platform/embedded/admin-socket.ts';
import { keepFilesPrivate } from './platform/embedded/data-dir.ts';
import { DataDirInUseError } from './platform/embedded/data-dir-lock.ts';
import { productVersion } from './platform/version.ts';

const WAIT_FOR_HOLDER_MS = 20_000;
const WAIT_STEP_MS = 150;
const commands = allCommands(openForCommand);

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return error instanceof ConfigError ? EXIT.usage : EXIT.failed;
});

async function main(argv: string[]): Promise<number> {
  if (argv[0] === '--help' || argv[0] === 'help' || argv[0] === '-h') {
    process.stdout.write(`${overview(commands)}\n`);
    return EXIT.done;
  }
  if (argv[0] === '--version' || argv[0] === '-v') {
    process.stdout.write(`${productVersion()}\n`);
    return EXIT.done;
  }
  let call: ParsedCall;
  try {
    call = parseCall(commands, argv);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n\n${overview(commands)}\n`);
    return EXIT.usage;
  }
  if (call.help) {
    process.stdout.write(`${commandHelp(call.command)}\n`);
    return EXIT.done;
  }
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = loadConfig();
  keepFilesPrivate();
  if (call.command === serveCommand) return serveUntilStopped(config);
  return runHereOrThere(call, config, argv);
}

/**
 * Runs a command in this process, or in the one that holds the data directory. A holder that takes no commands is another
 * short command or a server that is starting: it is waited for.
 */
async function runHereOrThere(call: ParsedCall, config: Config, argv: string[]): Promise<number> {
  const deadline = Date.now() + WAIT_FOR_HOLDER_MS;
  for (;;) {
    try {
      return await runHere(call, config);
    } catch (error) {
      if (!(error instanceof DataDirInUseError)) throw error;
      const socket = await reachHolder(error.socketPath);
      if (socket !== null) return runOverAdminSocket(socket, argv, { out: process.stdout, err: process.stderr });
      if (Date.now() > deadline)
        throw new Error(`${error.message}, which takes no commands; try again when it has finished`);
    }
    await delay(WAIT_STEP_MS);
  }
}

async function runHere(call: ParsedCall, config: Config): Promise<number> {
  const opened = await openDatabase(config);
  const abort = new AbortController();
  const interrupt = () => abort.abort(new Error('Interrupted'));
  process.once('SIGINT', interrupt);
  process.once('SIGTERM', interrupt);
  try {
    await migrate(opened.database);
    return await runCall(call, {
      config,
      database: opened.database,
      out: (text) => void process.stdout.write(`${text}\n`),
      note: (text) => void process.stderr.write(`${text}\n`),
      terminal: process.stderr.isTTY ? { write: (text) => void process.stderr.write(text) } : null,
      signal: abort.signal,
      cwd: process.cwd(),
    });
  } finally {
    await opened.close();
  }
}
