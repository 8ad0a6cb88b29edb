import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';

/** What a command works with. It never touches the process itself, so that a running server can execute it too. */
export interface CommandContext {
  config: Config;
  database: Database;
  /** One line (or block) for people or, with --json, one JSON document for programs. */
  out(text: string): void;
  /** Progress and remarks, on stderr. */
  note(text: string): void;
  /** Raw write to stderr without a line end, for a progress bar; does nothing unless it is a terminal. */
  terminal: { write(text: string): void } | null;
  /** Aborted by Ctrl-C or when the asking process goes away. */
  signal: AbortSignal;
  /** Directory relative paths are resolved against. */
  cwd: string;
  /** Whether the output may carry colors; left out: no. */
  color?: boolean;
  /** Puts a question that is answered with yes or no; left out where no one is at a terminal. */
  confirm?(question: string): Promise<boolean>;
  /** What stays when the command is interrupted from now on, each a phrase; stated after Ctrl-C. */
  remains?: string[];
}

/** The part of a context that needs no database. */
export type CommandOutput = Omit<CommandContext, 'database'>;

export interface CommandOption {
  type: 'string' | 'boolean';
  description: string;
  required?: boolean;
  /** May be given several times; the values come one in each line. */
  repeated?: true;
  choices?: readonly string[];
  /** Values that completion offers; others may be right as well. */
  suggests?: readonly string[];
  default?: string;
}

/** One `cpi` command: declared once, from which usage, parsing and help follow. */
export interface Command {
  /** Words after `cpi`, e.g. `orgs create`. */
  name: string;
  summary: string;
  /** Names of positional arguments as the help shows them, e.g. `<file...>`; empty for none. */
  positionals?: string;
  options?: Record<string, CommandOption>;
  examples?: string[];
  /** It makes the schema itself: the database is handed to it as it is. */
  ownSchema?: boolean;
  run(input: CommandInput, context: CommandContext): Promise<void>;
  /** Work that needs no database here, such as asking a server; null when this call does need one. */
  elsewhere?(input: CommandInput, config: Config): ((context: CommandOutput) => Promise<void>) | null;
}

export interface CommandInput {
  positionals: string[];
  options: Record<string, string | boolean | undefined>;
  json: boolean;
}

/** The call was wrong: message and usage are printed, exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** The command could not do its work, or found what its caller is to know of: the message is printed as it is. */
export class CommandError extends Error {
  override name = 'CommandError';
  /** 1 unless the command documents others. */
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** What the call names does not exist: exit code 4, which scripts can distinguish from a failure. */
export class NotFoundError extends CommandError {
  override name = 'NotFoundError';

  constructor(message: string) {
    super(message, 4);
  }
}
