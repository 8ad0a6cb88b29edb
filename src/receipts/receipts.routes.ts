/** What anyone needs to verify receipts: the public keys, and the release log in the layout of C2SP tlog-tiles. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../platform/errors/app-error.ts';
import type { ReleaseLog } from './log/release-log.ts';
import { TILE_WIDTH, type TileName } from './log/tiles.ts';
import type { ReceiptKeys } from './receipt-keys.ts';

/** Largest tile index with entries that the database can number. */
const MAX_INDEX = Math.floor((2 ** 31 - 1) / TILE_WIDTH) - 1;
const KEYS_PATH = '/.well-known/jwks.json';

export function registerReceiptRoutes(
  app: FastifyInstance,
  { keys, log }: { keys: ReceiptKeys; log: ReleaseLog },
): void {
  app.get(KEYS_PATH, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send({ keys: keys.published() }),
  );
  app.get('/log/checkpoint', async (_request, reply) => text(reply).send(await log.checkpoint()));
  app.get<{ Params: { size: string } }>('/log/consistency/:size', async ({ params }, reply) => {
    const size = /^\d{1,9}$/.test(params.size) ? Number(params.size) : null;
    const proof = size === null ? null : await log.consistency(size);
    if (proof === null) throw notFound();
    return reply.header('cache-control', 'no-cache').send(proof);
  });
  app.get<{ Params: { level: string; '*': string } }>('/log/tile/:level/*', async ({ params }, reply) => {
    const found = parseTile(params['*']);
    if (found === null) throw notFound();
    const tile = await readTile(log, params.level, found);
    if (tile === null) throw notFound();
    // A complete tile never changes.
    const cache = found.width === TILE_WIDTH ? 'public, max-age=31536000, immutable' : 'public, max-age=300';
    return reply.header('cache-control', cache).type('application/octet-stream').send(tile);
  });
}

/** @param level `entries`, or the height of hashes above them. */
async function readTile(log: ReleaseLog, level: string, at: TileName): Promise<Buffer | null> {
  if (level === 'entries') return log.entriesTile(at);
  return /^[0-3]$/.test(level) ? log.hashTile(Number(level), at) : null;
}

const text = (reply: FastifyReply) => reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8');

const notFound = () => new AppError('RESOURCE_NOT_FOUND', 'The log has no such tile or entry');

/** `x001/234` or `x001/234.p/17`: the tile number in groups of three digits, and the width of a partial tile. */
function parseTile(path: string): { index: number; width: number } | null {
  const match = /^((?:x\d{3}\/){0,3}\d{3})(?:\.p\/(\d{1,3}))?$/.exec(path);
  if (match === null) return null;
  const width = match[2] === undefined ? TILE_WIDTH : Number(match[2]);
  if (width < 1 || width > TILE_WIDTH) return null;
  const index = Number(match[1]!.replaceAll(/[x/]/g, ''));
  return index > MAX_INDEX ? null : { index, width };
}
