import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Command, CommandError, type CommandInput, type CommandOutput } from '../../platform/cli/command.ts';
import { consistencyRanges, isConsistent, rangeHash } from '../../platform/merkle-tree.ts';
import { readKeySet, readText } from '../read-key-set.ts';
import type { PublicReceiptKey } from '../receipt-keys.ts';
import { openLog } from '../receipts.ts';
import { cosignatures } from '../witness/cosignature.ts';
import { isSigned, type ParsedCheckpoint, parseCheckpoint } from './checkpoint.ts';
import { LogFileError, readStaticLog } from './static-log.ts';

/** A log that provides proofs: this installation's, or the files of any log. */
interface ProvingLog {
  checkpoint: string;
  /** Null if it has fewer than `size` entries. */
  prove(old: number, size: number): Promise<Buffer[] | null>;
}

export const logVerify: Command = {
  name: 'log verify',
  summary: 'Check that the release log continues an earlier checkpoint, or sign a checkpoint to keep',
  positionals: '[earlier checkpoint] [later checkpoint]',
  options: {
    log: {
      type: 'string',
      description:
        'Folder with the static files of a log ("cpi log export"), each of which is verified; default: the log here',
    },
    keys: {
      type: 'string',
      description: 'Key set of the service that signed (its /.well-known/jwks.json); default: the keys here',
    },
  },
  examples: [
    'cpi log verify > checkpoint.txt',
    'cpi log verify checkpoint.txt',
    'cpi log verify --log ./log --keys jwks.json checkpoint.txt later.txt',
  ],
  withoutDatabase(call) {
    const { log } = call.options;
    if (typeof log !== 'string') return null;
    return (context) => verifyLog(call, context, openFolder(resolve(context.cwd, log)), true);
  },
  async run(call, context) {
    const log = openLog(context);
    const checkpoint = await log.checkpoint();
    if (call.positionals.length === 0) return context.out(checkpoint.trimEnd());
    await verifyLog(call, context, { checkpoint, prove: (old, size) => log.proveConsistency(old, size) }, false);
  },
};

/** @throws CommandError naming the file that does not match the entries. */
function openFolder(dir: string): ProvingLog {
  try {
    const { note, findHash, checkpoint } = readStaticLog((path) => readOptional(join(dir, path)));
    const prove = async (old: number, size: number) =>
      old > size || size > checkpoint.size
        ? null
        : consistencyRanges(size, old).map((range) => rangeHash(range, findHash));
    return { checkpoint: note, prove };
  } catch (error) {
    throw error instanceof LogFileError ? new CommandError(`${dir}: ${error.message}`) : error;
  }
}

function readOptional(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function verifyLog(
  { positionals: [earlier, later], options, json }: CommandInput,
  context: CommandOutput,
  log: ProvingLog,
  isFolder: boolean,
): Promise<void> {
  const keys = readKeySet(options.keys, context);
  if (isFolder && !isSigned(log.checkpoint, keys))
    throw new CommandError('No key of the service signed the checkpoint of the folder');
  const newest = parseCheckpoint(log.checkpoint)!;
  const old = earlier === undefined ? newest : readCheckpoint(earlier, keys, context);
  const next = later === undefined ? newest : readCheckpoint(later, keys, context);
  const proof = await log.prove(old.size, next.size);
  if (proof === null || !isConsistent(old, next, proof))
    throw new CommandError(
      later === undefined
        ? `The log does not continue the checkpoint of ${old.size} releases`
        : `The log does not lead from the checkpoint of ${old.size} releases to the one of ${next.size}`,
    );
  const cosigned = cosignatures(old.body, old.lines, context.config.logWitnesses).map(({ name, at }) => ({ name, at }));
  const facts = { consistent: true, from: old.size, to: next.size, cosigned };
  const text = [
    ...(isFolder ? [`Complete: ${newest.size} releases, all files agree`] : []),
    ...(earlier === undefined ? [] : [`Consistent: ${old.size} releases then, ${next.size} now`]),
    ...cosigned.map(({ name, at }) => `Cosigned by ${name} at ${at}`),
  ];
  context.out(json ? JSON.stringify(facts) : text.join('\n'));
}

function readCheckpoint(path: string, keys: readonly PublicReceiptKey[], { cwd }: CommandOutput): ParsedCheckpoint {
  const text = readText(resolve(cwd, path));
  const note = text.endsWith('\n') ? text : `${text}\n`;
  const parsed = parseCheckpoint(note);
  if (parsed === null) throw new CommandError(`${path} is not a checkpoint`);
  if (!isSigned(note, keys)) throw new CommandError(`No key of this service signed ${path}`);
  return parsed;
}
