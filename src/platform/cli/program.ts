/** The declared commands as a commander program: parsing, help, "did you mean". */
import { Argument, Command as Commander, Option } from 'commander';
import type { Command, CommandInput, CommandOption } from './command.ts';
import { styles } from './style.ts';

export interface ProgramOptions {
  version: string;
  /** Purpose of a first word that several commands share. */
  groups: Readonly<Record<string, string>>;
  color: boolean;
  /** Output of parsing: help, version, usage errors. */
  print(text: string): void;
  /** The call that was made. */
  run(command: Command, input: CommandInput): void;
}

const WIDTH = 100;

export function buildProgram(commands: readonly Command[], options: ProgramOptions): Commander {
  const { print, color, version } = options;
  const paint = styles(color);
  const program = new Commander('cpi')
    .description('Run the server, query it or the local corpus, and manage both')
    .version(version, '-V, --version', 'Show the version')
    .helpOption('-h, --help', 'Show help')
    .helpCommand('help [command]', 'Show help of a command')
    .showHelpAfterError('("cpi --help" lists the commands)')
    .configureOutput({
      writeOut: print,
      writeErr: print,
      getOutHelpWidth: () => WIDTH,
      getErrHelpWidth: () => WIDTH,
      getOutHasColors: () => color,
      getErrHasColors: () => color,
      outputError: (text, write) => write(paint.bad(text)),
    })
    .configureHelp({
      styleTitle: paint.title,
      styleCommandText: paint.name,
      styleSubcommandText: paint.name,
      subcommandTerm,
    })
    .exitOverride()
    // "cpi backup test --dir x": the option belongs to the last word, even if the parent command has an option of the
    // same name.
    .enablePositionalOptions()
    .addHelpText('after', '\nExit codes: 0 success, 1 failure or interruption, 2 usage error, 4 not found.');
  for (const command of commands) declare(program, command, options);
  for (const group of program.commands)
    if (group.description() === '') group.description(options.groups[group.name()] ?? listCommands(group));
  return program;
}

function listCommands(group: Commander): string {
  return group.commands.map((command) => command.name()).join(', ');
}

function declare(program: Commander, command: Command, { run }: ProgramOptions): void {
  const path = words(command);
  const group = path.slice(0, -1).reduce((parent, word) => existing(parent, word) ?? subcommand(parent, word), program);
  const target = (existing(group, path.at(-1)!) ?? subcommand(group, path.at(-1)!)).description(command.summary);
  for (const text of command.positionals?.match(/[<[][^>\]]+[>\]]/g) ?? []) target.addArgument(new Argument(text));
  for (const [name, option] of Object.entries(command.options ?? {})) target.addOption(declaredOption(name, option));
  if (command.json !== false) target.option('--json', 'Print one JSON document');
  if (command.examples?.length)
    target.addHelpText('after', `\nExamples:\n${command.examples.map((line) => `  ${line}`).join('\n')}`);
  target.allowExcessArguments(command.positionals === undefined).action(() => {
    refuseOthers(target);
    const values = Object.fromEntries(
      target.options.map((option) => [option.name(), target.getOptionValue(option.attributeName())]),
    );
    run(command, { positionals: target.args, options: values, json: values.json === true });
  });
}

/** For a command without arguments but with subcommands: any other word is a mistyped subcommand. */
function refuseOthers(target: Commander): void {
  const [word] = target.args;
  if (word === undefined || target.registeredArguments.length > 0) return;
  const group = new Commander(target.name()).copyInheritedSettings(target).helpOption(false).helpCommand(false);
  for (const command of target.commands) group.command(command.name());
  if (target.commands.length > 0) group.parse(target.args, { from: 'user' });
  target.error(`error: unexpected argument '${word}'`);
}

function declaredOption(
  name: string,
  { type, description, required, repeated, choices, default: fallback }: CommandOption,
): Option {
  const option = new Option(type === 'string' ? `--${name} <${name}>` : `--${name}`, description);
  if (choices !== undefined) option.choices([...choices]);
  if (fallback !== undefined) option.default(fallback);
  if (repeated === true)
    option.argParser((value, before: string | undefined) => (before === undefined ? value : `${before}\n${value}`));
  return required === true ? option.makeOptionMandatory() : option;
}

/** Name and arguments of a command in the list; every command has options, so they are omitted. */
function subcommandTerm(command: Commander): string {
  const displayed = command.registeredArguments.map((argument) => {
    const name = argument.variadic ? `${argument.name()}...` : argument.name();
    return argument.required ? ` <${name}>` : ` [${name}]`;
  });
  return command.name() + displayed.join('');
}

function existing(parent: Commander, word: string): Commander | undefined {
  return parent.commands.find((candidate) => candidate.name() === word);
}

function subcommand(parent: Commander, word: string): Commander {
  const path = [...(parent.parent === null ? [] : [parent.name()]), word].join(' ');
  return parent
    .command(word)
    .copyInheritedSettings(parent)
    .showHelpAfterError(`("cpi ${path} --help" shows options and examples)`)
    .helpOption('-h, --help', 'Show help')
    .helpCommand(false);
}

function words({ name }: Command): string[] {
  return name.split(' ');
}
