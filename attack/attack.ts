/**
 * Attacks its own server and reports what the service withstood: npm run attack, with --help for its options. Loopback
 * only.
 */
import { readOptions } from '../scripts/program-options.ts';
import { addressForms } from './addresses.ts';
import { hostileClaimFiles } from './claim-files.ts';
import { closeClients } from './client.ts';
import { hostileDocuments } from './documents.ts';
import { doors } from './doors.ts';
import { hostileFilesAttack } from './files.ts';
import { pipelining, slowClients } from './floods.ts';
import { fuzz } from './fuzz.ts';
import { killRounds } from './kills.ts';
import { roleMatrix } from './matrix.ts';
import { tryMutants } from './mutants/run.ts';
import { printPrices, searchPrices } from './price.ts';
import { rawRequests } from './raw.ts';
import { printTable, type Row } from './report.ts';
import { samlAnswers } from './saml.ts';
import { TargetServer } from './server.ts';
import { surfaces } from './surfaces.ts';
import { tenants } from './tenants.ts';

const USAGE = `npm run attack -- [options]

  --short              the same attacks, fewer of each, as CI runs them
  --only <text>        attacks with the text in their name; with --price operations, with --mutants files
  --seed <number>      repeats the requests of a run, which prints its seed
  --requests <number>  requests of "fuzz" (default 30,000; 900 with --short)
  --price              instead: the most expensive request of each operation, with
      --rounds <number>    changes tried per operation (default 30)
      --minutes <number>   time limit (default 20)
  --mutants            instead: what tests and attacks notice when one check or another is removed from the product

Starts a server of its own on the loopback interface and attacks it (docs/operations/security.md). Ends with
1 when an attack failed.`;
const NUMBERS = ['seed', 'requests', 'rounds', 'minutes'] as const;
const values = readOptions(
  USAGE,
  {
    short: { type: 'boolean' },
    only: { type: 'string' },
    seed: { type: 'string' },
    requests: { type: 'string' },
    price: { type: 'boolean' },
    rounds: { type: 'string' },
    minutes: { type: 'string' },
    mutants: { type: 'boolean' },
  },
  (given) => {
    const wrong = NUMBERS.find((name) => given[name] !== undefined && !(Number(given[name]) >= 0));
    return wrong === undefined ? null : `--${wrong} must be a number, not "${given[wrong]}"`;
  },
);
const short = values.short === true;
const seed = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed);
const requests = Number(values.requests ?? (short ? 900 : 30_000));

/** Attacks on one shared server, in sequence. Those that ignore the argument start their own servers. */
const attacks: [string, (server: TargetServer) => Promise<Row>][] = [
  ['matrix', roleMatrix],
  ['raw', rawRequests],
  ['addresses', addressForms],
  ['fuzz', (server) => fuzz(server, requests, seed)],
  ['pipelining', (server) => pipelining(server, short ? 8 : 24, short ? 2_000 : 15_000)],
  ['slow', (server) => slowClients(server, short ? 40 : 90, short ? 2_000 : 40_000)],
  ['files', (server) => hostileFilesAttack(server, !short)],
  ['tenants', tenants],
  ['doors', doors],
  ['saml', samlAnswers],
  ['kills', () => killRounds(short ? 1 : 30, seed)],
];

// Only in the full form, since they take minutes.
if (!short)
  attacks.push(['surfaces', surfaces], ['claim files', hostileClaimFiles], ['document files', hostileDocuments]);

/** Prints the most expensive request of each operation instead of running attacks. */
const price = async (one: TargetServer): Promise<Row> => {
  const { row, table } = await searchPrices(one, {
    rounds: Number(values.rounds ?? 30),
    minutes: Number(values.minutes ?? 20),
    seed,
    only: values.only,
  });
  printPrices(table);
  return row;
};
const mutants = async (): Promise<Row> => tryMutants(short, values.only);
const chosen: typeof attacks =
  values.mutants === true
    ? [['mutants', mutants]]
    : values.price === true
      ? [['price', price]]
      : attacks.filter(([name]) => name.includes(values.only ?? ''));

if (chosen.length === 0) {
  console.error(`--only ${values.only} matches no attack; the attacks are ${attacks.map(([name]) => name).join(', ')}`);
  process.exit(2);
}

const rows: (Row & { seconds: number })[] = [];
const server = new TargetServer();
try {
  console.log(`seed ${seed}; ${short ? 'short form' : 'whole form'}`);
  for (const [name, attack] of chosen) {
    const start = performance.now();
    if (attack.length > 0 && !server.isAlive) await server.start();
    const row = await attack(server).catch((error: Error) => ({
      attack: name,
      tried: 0,
      figures: '',
      failures: [error.stack ?? error.message],
    }));
    const seconds = (performance.now() - start) / 1_000;
    rows.push({ ...row, seconds });
    if (!short) console.log(`${name}: ${row.failures.length === 0 ? 'passed' : 'failures'}, ${seconds.toFixed(1)} s`);
  }
  const { offLoopback } = server;
  if (offLoopback.length > 0) {
    const failures = offLoopback.map((address) => `the server called ${address}`);
    rows.push({ attack: 'off loopback', tried: rows.length, figures: '', failures, seconds: 0 });
  }
} finally {
  await server.close();
  closeClients();
}
process.exitCode = printTable(rows) && rows.length > 0 ? 0 : 1;
