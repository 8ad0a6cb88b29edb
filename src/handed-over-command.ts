import { loadCommands } from './commands.ts';
import type { Corpus } from './corpus/corpus.public.ts';
import type { Command, CommandContext } from './platform/cli/command.ts';
import { parseCall, runCall } from './platform/cli/run-command.ts';
import type { Config } from './platform/config/config.ts';
import type { RemoteIo } from './platform/embedded/admin-socket.ts';
import { typeboxSchema } from './platform/operations/validation/typebox-schema.ts';
import { undici } from './platform/outbound/undici.ts';

interface RemoteCall {
  commands: readonly Command[];
  argv: string[];
  io: RemoteIo;
}

/** What no start needs, with the commands that other processes hand over. */
export async function loadRest(corpus: Corpus): Promise<readonly Command[]> {
  typeboxSchema();
  undici();
  return loadCommands(() => corpus);
}

/** A command that another process hands over, because this one holds the embedded database. */
export async function runForOther(
  config: Config,
  { database }: Corpus,
  { commands, argv, io }: RemoteCall,
): Promise<number> {
  const context: CommandContext = {
    config,
    database,
    out: (text) => io.out(`${text}\n`),
    note: (text) => io.err(`${text}\n`),
    terminal: io.isTerminal ? { write: (text) => io.err(text) } : null,
    signal: io.signal,
    cwd: io.cwd,
    color: io.color,
  };
  return runCall(parseCall(commands, argv, io.color), context);
}
