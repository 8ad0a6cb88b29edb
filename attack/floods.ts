/** Clients that send without reading, and clients that never finish. */
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { openDeaf, sendRequest } from './client.ts';
import type { Row } from './report.ts';
import type { TargetServer } from './server.ts';

const MAX_GROWTH_MB = 200;
/** Generous, since the attacker shares the processors with the service. */
const OTHERS_MS = 5_000;

interface Watched {
  slowest: number;
  growthMb: number;
  failures: string[];
}

/** Response times of other clients and memory of the server while an attack runs for this long. */
async function watch(server: TargetServer, ms: number): Promise<Watched> {
  const before = server.residentMb;
  const end = performance.now() + ms;
  const seen: Watched = { slowest: 0, growthMb: 0, failures: [] };
  while (performance.now() < end && server.isAlive) {
    const answer = await sendRequest(server.port, { path: '/health', headers: { connection: 'close' } }).catch(
      (error: Error) => error,
    );
    if (answer instanceof Error) seen.failures.push(`other clients got no response: ${answer.message}`);
    else {
      seen.slowest = Math.max(seen.slowest, answer.ms);
      if (answer.status !== 200) seen.failures.push(`other clients got status ${answer.status}`);
    }
    seen.growthMb = Math.max(seen.growthMb, server.residentMb - before);
    await delay(100);
  }
  if (!server.isAlive) seen.failures.push(`the server ended: ${server.log.slice(-300)}`);
  if (seen.slowest > OTHERS_MS) seen.failures.push(`other clients waited ${Math.round(seen.slowest)} ms`);
  if (seen.growthMb > MAX_GROWTH_MB) seen.failures.push(`memory grew by ${seen.growthMb} MiB`);
  return seen;
}

const formatFigures = ({ slowest, growthMb }: Watched): string =>
  `other clients waited ${Math.round(slowest)} ms at most; memory +${growthMb} MiB`;

/** Requests documents and never reads them: 1,700 pipelined requests on one connection used to end the process. */
export async function pipelining(server: TargetServer, connections: number, ms: number): Promise<Row> {
  const requests = 'GET /openapi.json HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(1_700);
  const sockets: Socket[] = [];
  for (let at = 0; at < connections; at++) {
    const socket = await openDeaf(server.port);
    socket.write(requests);
    sockets.push(socket);
  }
  const seen = await watch(server, ms);
  for (const socket of sockets) socket.destroy();
  return {
    attack: 'pipelining without reading',
    tried: connections * 1_700,
    figures: formatFigures(seen),
    failures: seen.failures,
  };
}

/** Headers that arrive a byte at a time, bodies that never end, and connections that send nothing. */
export async function slowClients(server: TargetServer, connections: number, ms: number): Promise<Row> {
  const beginnings = [
    'GET /health HTTP/1.1\r\nhost: x\r\nx-slow: ',
    'POST /v1/codes/batch HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 30000\r\n\r\n{',
    'POST /v1/codes/batch HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n1\r\n',
    '',
  ];
  const sockets = Array.from({ length: connections }, (_, at) => {
    const socket = connect(server.port, '127.0.0.1', () => socket.write(beginnings[at % beginnings.length]!));
    socket.on('error', () => {});
    return socket;
  });
  const dripping = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('x');
  }, 500);
  const seen = await watch(server, ms);
  clearInterval(dripping);
  for (const socket of sockets) socket.destroy();
  return { attack: 'slow clients', tried: connections, figures: formatFigures(seen), failures: seen.failures };
}
