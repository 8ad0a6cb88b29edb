import { parseArgs } from 'node:util';
import {
  type Command,
  type CommandContext,
  CommandError,
  type CommandInput,
  type CommandOption,
  UsageError,
} from './command.ts';

export const EXIT = { done: 0, failed: 1, usage: 2 } as const;

/** A call that names a command and fits its declaration. */
export interface ParsedCall {
  command: Command;
  input: CommandInput;
  /** Help was asked for: nothing is to be run. */
  help: boolean;
}

/** @throws UsageError when no command fits or its arguments are wrong. */
export function parseCall(commands: readonly Command[], argv: readonly string[]): ParsedCall {
  const command = findCommand(commands, argv);
  if (command === undefined) {
    throw new UsageError(argv.length === 0 ? 'No command given' : `Unknown command: ${argv.slice(0, 2).join(' ')}`);
  }
  const rest = argv.slice(command.name.split(' ').length);
  const options: Record<string, CommandOption> = {
    json: { type: 'boolean', description: 'Print one JSON document' },
    help: { type: 'boolean', description: 'Show this help' },
    ...command.options,
  };
  const { values, positionals } = parse(rest, options);
  const help = values.help === true;
  if (!help) check(command, values, positionals);
  return { command, input: { positionals, options: values, json: values.json === true }, help };
}

/** Runs a parsed call; what goes wrong is printed, and the exit code says how it ended. */
export async function runCall(call: ParsedCall, context: CommandContext): Promise<number> {
  try {
    await call.command.run(call.input, context);
    return EXIT.done;
  } catch (error) {
    if (error instanceof UsageError) {
      context.note(`${error.message}\n\n${commandHelp(call.command)}`);
      return EXIT.usage;
    }
    const interrupted = context.signal.aborted && !(error instanceof CommandError);
    context.note(
      interrupted ? 'Interrupted; nothing was changed' : error instanceof Error ? error.message : String(error),
    );
    return EXIT.failed;
  }
}

export function commandHelp(command: Command): string {
  const all = Object.entries({
    ...command.options,
    json: { type: 'boolean', description: 'Print one JSON document' } as CommandOption,
    help: { type: 'boolean', description: 'Show this help' } as CommandOption,
  });
  const lines = all.map(([name, option]) => {
    const value = option.type === 'string' ? ` <${option.choices?.join('|') ?? 'value'}>` : '';
    const remark =
      option.required === true ? ' (required)' : option.default === undefined ? '' : ` (default ${option.default})`;
    return `  --${name}${value}\n      ${option.description}${remark}`;
  });
  const examples = command.examples?.length
    ? `\n\nExamples\n${command.examples.map((line) => `  ${line}`).join('\n')}`
    : '';
  return `cpi ${command.name} ${command.positionals ?? ''}\n  ${command.summary}\n\nOptions\n${lines.join('\n')}${examples}`;
}

export function overview(commands: readonly Command[]): string {
  const width = Math.max(...commands.map((command) => command.name.length)) + 2;
  const lines = commands.map((command) => `  ${command.name.padEnd(width)}${command.summary}`);
  return `cpi <command> [options]\n\nCommands\n${lines.join('\n')}\n\n"cpi <command> --help" shows options and examples, "cpi --version" the version. Exit codes: 0 done, 1 failed, 2 usage.`;
}

function findCommand(commands: readonly Command[], argv: readonly string[]): Command | undefined {
  const fits = (command: Command) => command.name.split(' ').every((word, index) => argv[index] === word);
  return commands.filter(fits).sort((a, b) => b.name.length - a.name.length)[0];
}

function parse(args: string[], options: Record<string, CommandOption>) {
  try {
    const types = Object.fromEntries(Object.entries(options).map(([name, { type }]) => [name, { type }]));
    const { values, positionals } = parseArgs({ args, options: types, allowPositionals: true, strict: true });
    return { values: values as Record<string, string | boolean | undefined>, positionals };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message.split('. ', 1)[0]! : String(error));
  }
}

function check(command: Command, values: Record<string, string | boolean | undefined>, positionals: string[]): void {
  for (const [name, option] of Object.entries(command.options ?? {})) {
    values[name] ??= option.default;
    const value = values[name];
    if (option.required === true && (value === undefined || value === '')) throw new UsageError(`--${name} is missing`);
    if (option.choices !== undefined && value !== undefined && !option.choices.includes(String(value))) {
      throw new UsageError(`--${name} must be one of ${option.choices.join(', ')}`);
    }
  }
  const required = (command.positionals ?? '').match(/<[^>]+>/g) ?? [];
  if (positionals.length < required.length) throw new UsageError(`Missing argument: ${required[positionals.length]}`);
  const many = command.positionals?.includes('...') === true;
  const most = (command.positionals ?? '').match(/[<[][^>\]]+[>\]]/g)?.length ?? 0;
  if (!many && positionals.length > most) throw new UsageError(`Unexpected argument: ${positionals[most]}`);
}
