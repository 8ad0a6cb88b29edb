/** Commands for lookups: via HTTP from a server, or on the local corpus with the same operation. */
import type { Static, TSchema } from 'typebox';
import {
  type Command,
  type CommandContext,
  CommandError,
  type CommandInput,
  type CommandOption,
  NotFoundError,
  UsageError,
} from '../platform/cli/command.ts';
import { fetchFromServer, type ServerRequest } from '../platform/cli/fetch-from-server.ts';
import type { Config } from '../platform/config/config.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { typeboxSchema } from '../platform/operations/validation/typebox-schema.ts';
import { today } from '../platform/today.ts';
import type { CorpusOf } from './command-corpus.ts';
import type { Model } from './model.ts';
import type { Corpus } from './segments/store.ts';

/** How commands open a release. */
export interface CorpusSource {
  getCorpus: CorpusOf;
  /** Ensures that a release exists. */
  prepare(corpus: Corpus): Promise<void>;
}

interface Question<Schema extends TSchema, Data>
  extends Pick<Command, 'name' | 'summary' | 'positionals' | 'examples'> {
  options: Record<string, CommandOption>;
  /** Input schema of the operation, which a call must match. */
  schema: Schema;
  input(call: CommandInput): Record<string, unknown>;
  /** The same lookup over HTTP. */
  request(input: Static<Schema>): ServerRequest;
  /** @param today YYYY-MM-DD. */
  answer(model: Model, input: Static<Schema>, today: string): Data;
  show(data: Data, color: boolean): string;
  /** Whether the response means that the name does not exist: the command then ends with exit code 4. */
  isMissing?(data: Data): boolean;
}

const SERVER_OPTIONS: Record<string, CommandOption> = {
  server: {
    type: 'string',
    description: 'Query this server, e.g. https://coverage.example.com, instead of the local corpus (CPI_SERVER)',
  },
  key: { type: 'string', description: 'API key for the server (CPI_API_KEY)' },
  local: { type: 'boolean', description: 'Query the local corpus even if CPI_SERVER is set' },
};

export function questionCommand<Schema extends TSchema, Data>(
  source: CorpusSource,
  question: Question<Schema, Data>,
): Command {
  const { name, summary, positionals, examples, options } = question;
  const print = (data: Data, { json }: CommandInput, { out, color }: Pick<CommandContext, 'out' | 'color'>) => {
    const missing = question.isMissing?.(data) === true;
    if (json) out(JSON.stringify(data));
    const text = question.show(data, color === true);
    if (missing) throw new NotFoundError(text);
    if (!json) out(text);
  };
  return {
    name,
    summary,
    positionals,
    examples,
    options: { ...options, ...SERVER_OPTIONS },
    withoutDatabase(call, config) {
      const server = findServer(call, config);
      if (server === null) return null;
      const request = question.request(checked(question.schema, question.input(call)));
      return async (context) => print(await fetchFromServer<Data>(server, request, context.signal), call, context);
    },
    async run(call, context) {
      const input = checked(question.schema, question.input(call));
      const data = await readModel(context, source, (model) => question.answer(model, input, today()));
      print(data, call, context);
    },
  };
}

/** Reads the newest release through the store of the process, so that a server running the command keeps its store. */
export async function readModel<Answer>(
  context: CommandContext,
  source: CorpusSource,
  read: (model: Model) => Answer,
): Promise<Answer> {
  const corpus = source.getCorpus(context);
  await source.prepare(corpus);
  await corpus.refresh();
  try {
    return read(corpus.current);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw error.status === 404 ? new NotFoundError(error.message) : new CommandError(error.message);
  }
}

function findServer({ options }: CommandInput, { client }: Config): { url: string; key: string | null } | null {
  const url = options.server ?? (options.local === true ? null : client.server);
  if (typeof url !== 'string') return null;
  if (!/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : ''))
    throw new UsageError('--server must be a URL such as https://coverage.example.com');
  return { url, key: typeof options.key === 'string' ? options.key : client.key };
}

/** @throws UsageError naming the first invalid field. */
function checked<Schema extends TSchema>(schema: Schema, input: Record<string, unknown>): Static<Schema> {
  const provided = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  const [valid, errors] = typeboxSchema().Compile(schema).Errors(provided);
  if (valid) return provided as Static<Schema>;
  const [error] = errors;
  const path = error?.instancePath.split('/').slice(1) ?? [];
  const expected = descriptionAt(schema, path);
  const value = path.reduce<unknown>((part, name) => (part as Record<string, unknown>)?.[name], provided);
  const displayed = typeof value === 'string' ? ` "${value}"` : '';
  throw new UsageError(`${argumentName(path[0])}${displayed} ${describeProblem(error, expected)}`);
}

/** Fields of the API by the argument that states them; others have an option of their name. */
const ARGUMENTS: Record<string, string> = {
  procedure_codes: 'The code',
  code: 'The code',
  q: 'The search words',
  diagnosis_codes: '--dx',
  date_of_service: '--date',
  site_of_service: '--site',
  plan_type: '--plan',
  policy_type: '--type',
  policy_id: 'The policy id',
  sex_when_policy_relevant: '--sex',
};

function argumentName(field: string | undefined): string {
  return field === undefined ? 'The call' : (ARGUMENTS[field] ?? `--${field}`);
}

interface Problem {
  keyword: string;
  message?: string;
}

/** @param expected the description of the field in its schema. */
function describeProblem(error: Problem | undefined, expected: string | null): string {
  if (error?.keyword === 'pattern' && expected !== null) return `is not valid: ${expected}`;
  if (error?.keyword === 'format') return 'must be a date such as 2026-11-02';
  return error?.message ?? 'is not valid';
}

/** Schema description of the field at a path. */
function descriptionAt(schema: object, path: readonly string[]): string | null {
  const [name, ...rest] = path;
  const { description, properties, items } = schema as {
    description?: string;
    properties?: Record<string, object>;
    items?: object;
  };
  if (name === undefined) return description ?? null;
  const next = properties?.[name] ?? items;
  return next === undefined ? null : descriptionAt(next, rest);
}

/** Comma-separated values, e.g. `E11.9,I10`; undefined without the option. */
export function listOption(value: string | boolean | undefined): string[] | undefined {
  if (typeof value !== 'string') return undefined;
  return value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}
