/** Records what a server answers and compares two recordings: what an upgrade changes, request by request. See USAGE. */
import { closeSync, openSync, writeSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { compareRecordings, isEqual, table } from './answers/compare.ts';
import { CORPORA, generateRequests } from './answers/generate.ts';
import { recordAnswers } from './answers/record.ts';
import { type AnswerRequest, distinct, readLines } from './answers/requests.ts';
import { openSender } from './answers/sender.ts';

const USAGE = `node scripts/run.mjs scripts/answers.ts <command>

  generate --url <server> --key <key>... --corpus starter|full --out requests.jsonl
      Writes requests made of what the server knows; the same corpus gives the same requests.
  record --url <server> --key <key>... --requests requests.jsonl --out answers.jsonl [--concurrency 4]
      Sends each request and writes what is answered, without members that differ each time by nature.
  compare before.jsonl after.jsonl [--ignore <member or path>]... [--json]
      Tells what differs, by operation, place and kind. Exit code 1 when anything does.

Several keys share the load; a key of another organization has a limit of its own. Record both sides with the same
CPI_PUBLIC_URL and on the same day: links of errors hold the one, and which policies and rules are in force depends on the other.
--ignore takes the name of a member, e.g. last_verified_at, or a path as the table shows it, e.g. body.data.*.created_at`;

const OPTIONS = {
  url: { type: 'string' },
  key: { type: 'string', multiple: true },
  corpus: { type: 'string', default: 'starter' },
  requests: { type: 'string' },
  out: { type: 'string' },
  concurrency: { type: 'string', default: '4' },
  ignore: { type: 'string', multiple: true },
  json: { type: 'boolean', default: false },
} as const;

type Options = ReturnType<typeof readOptions>['values'];

function readOptions() {
  return parseArgs({ options: OPTIONS, allowPositionals: true });
}

async function main(): Promise<number> {
  const { values, positionals } = readOptions();
  const [command, ...files] = positionals;
  if (command === 'generate') return generate(values);
  if (command === 'record') return record(values);
  if (command === 'compare' && files.length === 2) return compare(files as [string, string], values);
  process.stderr.write(`${USAGE}\n`);
  return 2;
}

async function generate(options: Options): Promise<number> {
  const corpus = CORPORA.find((name) => name === options.corpus);
  if (corpus === undefined) throw new Error(`--corpus takes ${CORPORA.join(' or ')}`);
  const requests = await generateRequests(createSender(options), corpus);
  await withFile(needed('out', options.out), (write) => requests.forEach(write));
  process.stdout.write(`${counted(requests.map(({ operation }) => operation))}\n`);
  return 0;
}

async function record(options: Options): Promise<number> {
  const concurrency = Number(options.concurrency);
  if (!(Number.isInteger(concurrency) && concurrency >= 1))
    throw new Error('--concurrency takes a whole number from 1');
  const requests = distinct(await Array.fromAsync(readLines<AnswerRequest>(needed('requests', options.requests))));
  const responded: string[] = [];
  await withFile(needed('out', options.out), (write) =>
    recordAnswers(requests, createSender(options), concurrency, (answer) => {
      responded.push(`${answer.request.operation} ${answer.status}`);
      write(answer);
    }),
  );
  process.stdout.write(`${counted(responded)}\n`);
  return 0;
}

async function compare([before, after]: [string, string], { ignore, json }: Options): Promise<number> {
  const comparison = await compareRecordings(before, after, new Set(ignore ?? []));
  process.stdout.write(`${json ? JSON.stringify(comparison, null, 2) : table(comparison)}\n`);
  return isEqual(comparison) ? 0 : 1;
}

function createSender({ url, key }: Options) {
  return openSender(needed('url', url), key ?? []);
}

function needed(name: string, value: string | undefined): string {
  if (value === undefined) throw new Error(`--${name} is needed`);
  return value;
}

/** Writes line by line: a recording is too large for one string. */
async function withFile<Result>(
  path: string,
  work: (write: (value: unknown) => void) => Result,
): Promise<Awaited<Result>> {
  const file = openSync(path, 'w');
  try {
    return await work((value) => void writeSync(file, `${JSON.stringify(value)}\n`));
  } finally {
    closeSync(file);
  }
}

function counted(names: readonly string[]): string {
  const counts = [...Map.groupBy(names, (name) => name)].map(([name, all]) => `${all.length} ${name}`);
  return [
    ...counts.sort((one, other) => one.slice(one.indexOf(' ')).localeCompare(other.slice(other.indexOf(' ')))),
    `${names.length} in all`,
  ].join('\n');
}

process.exitCode = await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return 2;
});
