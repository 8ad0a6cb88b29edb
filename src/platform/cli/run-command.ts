import { CommanderError } from 'commander';
import { productVersion } from '../version.ts';
import {
  type Command,
  type CommandContext,
  CommandError,
  type CommandInput,
  type CommandOutput,
  UsageError,
} from './command.ts';
import { buildProgram } from './program.ts';

export const EXIT = { done: 0, failed: 1, usage: 2 } as const;

/** A call that names a command and fits its declaration, or one that requests help or the version. */
export interface ParsedCall {
  command: Command;
  input: CommandInput;
  /** Help or version, as requested: printed, and nothing is run. */
  text: string | null;
}

const TEXT_ONLY: Command = { name: 'help', summary: 'Show help', run: async () => {} };

/** @throws UsageError with what to print when no command fits or its arguments are wrong. */
export function parseCall(commands: readonly Command[], argv: readonly string[], color = false): ParsedCall {
  let printed = '';
  let call: ParsedCall | null = null;
  const print = (text: string) => {
    printed += text;
  };
  const run = (command: Command, input: CommandInput) => {
    call = { command, input, text: null };
  };
  const program = buildProgram(commands, { version: productVersion(), color, print, run });
  try {
    program.parse([...argv], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    const input: CommandInput = { positionals: [], options: {}, json: false };
    if (error.exitCode === 0) return { command: TEXT_ONLY, input, text: printed.trimEnd() };
    throw new UsageError(printed.trimEnd());
  }
  if (call === null) throw new UsageError(program.helpInformation().trimEnd());
  return call;
}

/** Runs a parsed call; what goes wrong is printed, and the exit code states how it ended. */
export function runCall(call: ParsedCall, context: CommandContext): Promise<number> {
  return finish(context, (own) => call.command.run(call.input, { ...own, database: context.database }), call);
}

/** Runs a call that needs no database here; null when it does. */
export function runElsewhere(call: ParsedCall, context: CommandOutput): Promise<number> | null {
  if (call.text !== null) return finish(context, async () => {}, call);
  const work = call.command.elsewhere?.(call.input, context.config) ?? null;
  return work === null ? null : finish(context, work, call);
}

async function finish(
  context: CommandOutput,
  work: (context: CommandOutput) => Promise<void>,
  { command, text }: ParsedCall,
): Promise<number> {
  const retained: string[] = [];
  try {
    if (text !== null) context.out(text);
    else await work({ ...context, remains: retained });
    return EXIT.done;
  } catch (error) {
    // A progress bar may be on the line.
    context.terminal?.write('\r\u001b[K');
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof UsageError) {
      context.note(`error: ${message}\n("cpi ${command.name} --help" shows options and examples)`);
      return EXIT.usage;
    }
    const interrupted = context.signal.aborted && !(error instanceof CommandError);
    context.note(interrupted ? interruption(retained) : message);
    return error instanceof CommandError ? error.exitCode : EXIT.failed;
  }
}

function interruption(retained: readonly string[]): string {
  return retained.length === 0 ? 'Interrupted; nothing was changed' : `Interrupted. Kept: ${retained.join('; ')}`;
}
