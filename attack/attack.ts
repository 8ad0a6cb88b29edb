/**
 * Attacks a server of its own and states what held: npm run attack [-- --short] [--only <part of a name>]
 * [--seed <number>], npm run attack -- --mutants [--only <part of a file>] for what happens without one check or another, or
 * npm run attack -- --price [--only <pattern of operations>] [--rounds <number>] [--minutes <number>] for what operations cost at their price.
 * Loopback only; ends with 1 when something fell. The short form is for CI: the same attacks, fewer of each.
 */
import { parseArgs } from 'node:util';
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

const { values } = parseArgs({
  options: {
    short: { type: 'boolean' },
    only: { type: 'string' },
    seed: { type: 'string' },
    requests: { type: 'string' },
    price: { type: 'boolean' },
    rounds: { type: 'string' },
    minutes: { type: 'string' },
    mutants: { type: 'boolean' },
  },
});
const short = values.short === true;
const seed = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed);
const requests = Number(values.requests ?? (short ? 900 : 30_000));

/** Attacks on one server, one after the other; those that do not take it have servers of their own. */
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

// Of the whole form alone: they take minutes.
if (!short)
  attacks.push(['surfaces', surfaces], ['claim files', hostileClaimFiles], ['document files', hostileDocuments]);

/** The most expensive request of each operation: a table of its own, in place of the attacks. */
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
      fell: [error.stack ?? error.message],
    }));
    const seconds = (performance.now() - start) / 1_000;
    rows.push({ ...row, seconds });
    if (!short) console.log(`${name}: ${row.fell.length === 0 ? 'held' : 'fell'}, ${seconds.toFixed(1)} s`);
  }
  const { offLoopback } = server;
  if (offLoopback.length > 0) {
    const fell = offLoopback.map((address) => `the server called ${address}`);
    rows.push({ attack: 'off loopback', tried: rows.length, figures: '', fell, seconds: 0 });
  }
} finally {
  await server.close();
  closeClients();
}
process.exitCode = printTable(rows) && rows.length > 0 ? 0 : 1;
