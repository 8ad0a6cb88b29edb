import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { CommandError, type CommandOutput } from '../platform/cli/command.ts';
import { type PublicReceiptKey, type PublishedKey, parsePublished, ReceiptKeys } from './receipt-keys.ts';

/**
 * @param path of a key set in the format of `/.well-known/jwks.json`; defaults to the keys of this installation.
 * @throws CommandError
 */
export function readKeySet(path: string | boolean | undefined, { config, cwd }: CommandOutput): PublicReceiptKey[] {
  if (typeof path !== 'string') return new ReceiptKeys(config.receiptKeyFile).publicKeys();
  const { keys } = readJson(resolve(cwd, path)) as { keys?: PublishedKey[] };
  if (!Array.isArray(keys)) throw new CommandError(`${path} is not a key set: it has no "keys"`);
  return keys.map(parsePublished);
}

/** @throws CommandError naming the file. */
export function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CommandError(code === 'ENOENT' ? `${path} does not exist` : `${path} cannot be read (${code})`);
  }
}

/** @throws CommandError naming the file. */
export function readJson(path: string): unknown {
  const text = readText(path);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CommandError(`${path} cannot be read as JSON: ${(error as Error).message}`);
  }
}
