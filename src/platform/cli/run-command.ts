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
import { CLEAR_LINE, plainOutput } from './plain-output.ts';
import { buildProgram } from './program.ts';

export const EXIT = { done: 0, failed: 1, usage: 2 } as const;

/** A valid call of a command, or a request for help or the version. */
export interface ParsedCall {
  command: Command;
  input: CommandInput;
  /** Help or version text to print; no command runs then. */
  text: string | null;
}

const TEXT_ONLY: Command = { name: 'help', summary: 'Show help', run: async () => {} };

/** @throws UsageError with the text to print when no command matches or its arguments are invalid. */
export function parseCall(
  commands: readonly Command[],
  argv: readonly string[],
  color = false,
  groups: Readonly<Record<string, string>> = {},
): ParsedCall {
  let printed = '';
  let call: ParsedCall | null = null;
  const print = (text: string) => {
    printed += text;
  };
  const run = (command: Command, input: CommandInput) => {
    call = { command, input, text: null };
  };
  const program = buildProgram(commands, { version: productVersion(), color, groups, print, run });
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

/** Runs a parsed call, prints errors, and returns the exit code. */
export function runCall(call: ParsedCall, context: CommandContext): Promise<number> {
  return finish(context, (own) => call.command.run(call.input, { ...own, database: context.database }), call);
}

/** Runs a call that needs no local database; null when it needs one. */
export function runWithoutDatabase(call: ParsedCall, context: CommandOutput): Promise<number> | null {
  if (call.text !== null) return finish(context, async () => {}, call);
  const work = call.command.withoutDatabase?.(call.input, context.config) ?? null;
  return work === null ? null : finish(context, work, call);
}

async function finish(
  given: CommandOutput,
  work: (context: CommandOutput) => Promise<void>,
  { command, text }: ParsedCall,
): Promise<number> {
  const context = withPlainOutput(given);
  const retained: string[] = [];
  try {
    if (text !== null) context.out(text);
    else await work({ ...context, remains: retained });
    return EXIT.done;
  } catch (error) {
    // Clears a progress bar.
    context.terminal?.write(CLEAR_LINE);
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

/** The only way from a command to the terminal, so that no command needs to know. */
function withPlainOutput(context: CommandOutput): CommandOutput {
  const { out, note, terminal } = context;
  const plain = (text: string) => plainOutput(text, context.color === true);
  // A progress bar redraws its line.
  const redrawn = (text: string) =>
    text.startsWith(CLEAR_LINE) ? CLEAR_LINE + plain(text.slice(CLEAR_LINE.length)) : plain(text);
  return {
    ...context,
    out: (text) => out(plain(text)),
    note: (text) => note(plain(text)),
    terminal: terminal === null ? null : { write: (text) => terminal.write(redrawn(text)) },
  };
}

function interruption(retained: readonly string[]): string {
  return retained.length === 0 ? 'Interrupted; nothing was changed' : `Interrupted. Retained: ${retained.join('; ')}`;
}
