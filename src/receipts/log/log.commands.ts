import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Command, CommandError } from '../../platform/cli/command.ts';
import { isConsistent } from '../../platform/merkle-tree.ts';
import { ReceiptKeys } from '../receipt-keys.ts';
import { openLog } from '../receipts.ts';
import { cosignatures } from '../witness/cosignature.ts';
import { isSigned, parseCheckpoint, verifierKey } from './checkpoint.ts';
import type { ReleaseLog } from './release-log.ts';
import { listTileNames, TILE_WIDTH, type TileName, tilePath } from './tiles.ts';

export const logVerify: Command = {
  name: 'log verify',
  summary: 'Check that the release log continues an earlier checkpoint, or sign a checkpoint',
  positionals: '[checkpoint file]',
  examples: ['cpi log verify > checkpoint.txt', 'cpi log verify checkpoint.txt'],
  async run({ positionals: [path], json }, context) {
    const keys = new ReceiptKeys(context.config.receiptKeyFile);
    const releases = openLog(context, keys);
    if (path === undefined) return context.out((await releases.checkpoint()).trimEnd());
    const note = readFileSync(resolve(context.cwd, path), 'utf8');
    const old = parseCheckpoint(note.endsWith('\n') ? note : `${note}\n`);
    if (old === null) throw new CommandError(`${path} is not a checkpoint`);
    if (!isSigned(note, keys.publicKeys())) throw new CommandError('No key of this service signed the checkpoint');
    const proof = await releases.consistency(old.size);
    const next = proof === null ? null : parseCheckpoint(proof.checkpoint);
    const hashes = proof?.proof.map((hash) => Buffer.from(hash, 'base64')) ?? [];
    if (next === null || !isConsistent(old, next, hashes))
      throw new CommandError(`The log does not continue the checkpoint of ${old.size} releases`);
    const cosigned = cosignatures(old.body, old.lines, context.config.logWitnesses).map(({ name, at }) => ({
      name,
      at,
    }));
    const facts = { consistent: true, from: old.size, to: next.size, cosigned };
    const witnesses = cosigned.map(({ name, at }) => `Cosigned by ${name} at ${at}`);
    const text = [`Consistent: ${old.size} releases then, ${next.size} now`, ...witnesses].join('\n');
    context.out(json ? JSON.stringify(facts) : text);
  },
};

export const logKey: Command = {
  name: 'log key',
  summary: 'Print the verifier key of the release log, for witnesses',
  examples: ['cpi log key'],
  async run({ json }, context) {
    const keys = new ReceiptKeys(context.config.receiptKeyFile);
    const { origin } = parseCheckpoint(await openLog(context, keys).checkpoint())!;
    const key = verifierKey(origin, keys.signing().bytes);
    context.out(json ? JSON.stringify({ origin, key }) : key);
  },
};

export const logExport: Command = {
  name: 'log export',
  summary: 'Write the release log as static files (C2SP tlog-tiles), for any web server or witness',
  positionals: '<folder>',
  examples: ['cpi log export /srv/www/log'],
  async run({ positionals: [folder], json }, context) {
    const log = openLog(context);
    const dir = resolve(context.cwd, folder!);
    const checkpoint = await log.checkpoint();
    const { size } = parseCheckpoint(checkpoint)!;
    let written = 0;
    for (const { path, read } of listTiles(log, size)) {
      const file = join(dir, path);
      // Tiles never change.
      if (existsSync(file)) continue;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, (await read())!);
      written += 1;
    }
    mkdirSync(dir, { recursive: true });
    // Last: what it signs is there by then.
    writeFileSync(join(dir, 'checkpoint'), checkpoint);
    const facts = { folder: dir, size, written };
    context.out(json ? JSON.stringify(facts) : `Wrote the log of ${size} releases to ${dir}, ${written} new tiles`);
  },
};

/** Every tile of a log of so many entries. */
function listTiles(log: ReleaseLog, size: number): { path: string; read(): Promise<Buffer | null> }[] {
  const levels: number[] = [];
  for (let count = size; count > 0; count = Math.floor(count / TILE_WIDTH)) levels.push(count);
  const hashes = levels.flatMap((count, level) =>
    listTileNames(count).map((tile: TileName) => ({
      path: `tile/${level}/${tilePath(tile)}`,
      read: () => log.hashTile(level, tile),
    })),
  );
  const entries = listTileNames(size).map((tile) => ({
    path: `tile/entries/${tilePath(tile)}`,
    read: () => log.entriesTile(tile),
  }));
  return [...hashes, ...entries];
}
