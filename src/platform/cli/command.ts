import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';

/** Context of a command. Commands never touch the process itself, so a running server can execute them too. */
export interface CommandContext {
  config: Config;
  database: Database;
  /** Human-readable text or, with --json, one JSON document. */
  out(text: string): void;
  /** Progress and remarks, on stderr. */
  note(text: string): void;
  /** Raw write to stderr without a line end, for a progress bar; does nothing unless it is a terminal. */
  terminal: { write(text: string): void } | null;
  /** Aborted by Ctrl-C or when the requesting process exits. */
  signal: AbortSignal;
  /** Directory for resolving relative paths. */
  cwd: string;
  /** Whether output may be colored; defaults to no. */
  color?: boolean;
  /** Asks a yes-or-no question; absent without a terminal. */
  confirm?(question: string): Promise<boolean>;
  /** What has been stored so far, as phrases to print after Ctrl-C. */
  remains?: string[];
}

/** The part of a context that needs no database. */
export type CommandOutput = Omit<CommandContext, 'database'>;

export interface CommandOption {
  type: 'string' | 'boolean';
  description: string;
  required?: boolean;
  /** May be passed several times; values are joined by newlines. */
  repeated?: true;
  choices?: readonly string[];
  /** Values that completion suggests; others may be valid too. */
  suggests?: readonly string[];
  default?: string;
}

/** One `cpi` command: usage, parsing and help derive from this declaration. */
export interface Command {
  /** Words after `cpi`, e.g. `orgs create`. */
  name: string;
  summary: string;
  /** Names of positional arguments as the help shows them, e.g. `<file...>`; empty for none. */
  positionals?: string;
  options?: Record<string, CommandOption>;
  examples?: string[];
  /** False for a command without a result to print as JSON. */
  json?: false;
  /** The command creates the schema itself, so the database is not migrated for it. */
  ownSchema?: boolean;
  run(input: CommandInput, context: CommandContext): Promise<void>;
  /** Work without a local database, such as calling a server; null when this call needs one. */
  withoutDatabase?(input: CommandInput, config: Config): ((context: CommandOutput) => Promise<void>) | null;
}

export interface CommandInput {
  positionals: string[];
  options: Record<string, string | boolean | undefined>;
  json: boolean;
}

/** Invalid usage: message and usage are printed, exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** The command failed, or found a problem to report: the message is printed as is. */
export class CommandError extends Error {
  override name = 'CommandError';
  /** 1 unless the command documents others. */
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Something named in the call does not exist. Exit code 4, so that scripts can distinguish it from a failure. */
export class NotFoundError extends CommandError {
  override name = 'NotFoundError';

  constructor(message: string) {
    super(message, 4);
  }
}
