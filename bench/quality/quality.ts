/** npm run bench:quality: CoverageBench, all suites in one table. See docs/guides/coverage-bench.md. */
import { writeFileSync } from 'node:fs';
import { type Available, findAvailable } from './available.ts';
import { type Manifest, readCases, readManifest, type SuiteEntry } from './case.ts';
import { Client } from './client.ts';
import { startEmbedded } from './embedded.ts';
import type { Context } from './judge.ts';
import { parseOptions, type QualityOptions } from './options.ts';
import { valueAt } from './pointers.ts';
import { displayProgress } from './progress.ts';
import { buildDocument, listSkipped, printTable, type Service } from './report.ts';
import { runSuite, type SuiteScore, scoreSuite } from './run-suite.ts';

const HELP = `npm run bench:quality -- [options]

  --url <address>      service to measure, with or without /v1; without it this repository's own server, with the starter corpus
  --key <key>          its API key (or CPI_API_KEY)
  --data <folder>      without --url: an existing data directory, for example with public files loaded
  --only <names>       comma-separated suites
  --cases <folder>     folder of cases with bench.json (default coverage-bench)
  --corpus <names>     what the service has where it lists no sources: starter, public or both
  --json <file>        results as JSON
  --failures           list every failed case
  --fail-below <share> exit code 1 when a suite is below, for example 0.95

Cases that need public files are skipped, and counted, where the service does not have them. Four requests at a time; a limit of the
plan is waited for.`;

try {
  const options = parseOptions(process.argv.slice(2));
  if (options.help) console.log(HELP);
  else process.exitCode = await measure(options);
} catch (error) {
  const { message, cause } = error as Error;
  console.error(cause instanceof Error ? `${message}: ${cause.message}` : message);
  process.exitCode = 1;
}

async function measure(provided: QualityOptions): Promise<number> {
  const start = performance.now();
  const manifest = readManifest(provided.cases);
  const suites = manifest.suites.filter(({ suite }) => provided.suites.has(suite));
  const embedded = provided.url === null ? await startEmbedded(provided.data) : null;
  if (embedded !== null) console.error(`Started a server of this repository at ${embedded.url}`);
  try {
    const url = embedded?.url ?? provided.url!;
    const client = new Client(url, embedded?.key ?? provided.key);
    const available = await findAvailable(client, provided.corpora);
    const context = await findContext(client);
    const service = await describeService(client, url, available);
    const runs = [];
    for (const entry of suites) runs.push(await runEntry(provided.cases, entry, { client, available, context }));
    const scores = runs.map(({ score }) => score);
    const seconds = (performance.now() - start) / 1000;
    const document = buildDocument(manifest, service, runs, seconds);
    if (provided.json !== null) writeFileSync(provided.json, `${JSON.stringify(document, null, 2)}\n`);
    print(manifest, scores, document, provided.failures);
    if (client.waitedSeconds > 0) console.log(`Waited ${Math.round(client.waitedSeconds)} s for limits of the plan`);
    console.log(`${client.requests} requests in ${seconds.toFixed(1)} s against ${url}`);
    return exitCode(scores, provided.failBelow);
  } finally {
    await embedded?.stop();
  }
}

async function runEntry(
  folder: string,
  entry: SuiteEntry,
  parts: { client: Client; available: Available; context: Context },
) {
  const cases = readCases(folder, entry);
  const start = performance.now();
  const progress = displayProgress(entry.suite, cases.length);
  const results = await runSuite(cases, parts, (result) => progress.add(result));
  progress.end();
  return { results, score: scoreSuite(entry.suite, results, (performance.now() - start) / 1000) };
}

/** A service without receipts or tools fails only the cases about them. */
async function findContext(client: Client): Promise<Context> {
  const keys = await client.send({ method: 'GET', path: '/.well-known/jwks.json' });
  const tools = await client.send({ method: 'GET', path: '/v1/agent/tools', query: { include: 'schemas' } });
  const listed = (valueAt(tools.body, '/data/tools') ?? []) as {
    id: string;
    title?: string;
    description?: string;
    input_schema?: object;
  }[];
  return {
    keys: keys.body,
    tools: listed.map(({ id, title = '', description = '', input_schema: input = {} }) => ({
      ...{ id, title, description, input },
    })),
  };
}

async function describeService(client: Client, url: string, { sources, policies }: Available): Promise<Service> {
  const { body } = await client.send({ method: 'GET', path: '/openapi.json' });
  const version = valueAt(body, '/info/version') ?? null;
  const releases = await client.send({ method: 'GET', path: '/v1/releases', query: { limit: 1 } });
  const release = valueAt(releases.body, '/data/0/id') ?? null;
  return { url, version, release, sources: sources && Object.fromEntries(sources), policies: policies.size };
}

function print(
  manifest: Manifest,
  scores: readonly SuiteScore[],
  { failures }: ReturnType<typeof buildDocument>,
  listed: boolean,
): void {
  console.log(`${manifest.name} ${manifest.version}\n\n${printTable(scores, manifest)}\n`);
  for (const line of listSkipped(scores)) console.log(line);
  if (!listed && failures.length > 0) return console.log(`${failures.length} cases failed; --failures lists them`);
  for (const { grade, id, reasons } of failures)
    console.log(`- ${grade}: ${id}: ${reasons.map(({ reason }) => reason).join('; ')}`);
}

/** A suite in which no case could run does not count as passed. */
function exitCode(scores: readonly SuiteScore[], failBelow: number | null): number {
  if (scores.every(({ run }) => run === 0)) return 1;
  return failBelow !== null && scores.some(({ run, right }) => run === 0 || right / run < failBelow) ? 1 : 0;
}
