/** Destination of results: a file readable by its owner only, or standard output. */
import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { CommandOutput } from '../../platform/cli/command.ts';

export interface Output {
  write(text: string): Promise<void>;
  close(): Promise<void>;
}

const OWNER_ONLY = 0o600;
const BUFFERED = 256 * 1024;

/** @param silent write nothing to standard output, which carries one JSON document. */
export async function openOutput(
  path: string | boolean | undefined,
  { cwd, out }: CommandOutput,
  silent: boolean,
): Promise<Output> {
  if (typeof path !== 'string')
    return {
      write: async (text) => {
        if (text !== '' && !silent) out(text);
      },
      close: async () => {},
    };
  const handle = await open(resolve(cwd, path), 'w', OWNER_ONLY);
  let buffered = '';
  const flush = async () => {
    await handle.writeFile(buffered);
    buffered = '';
  };
  return {
    write: async (text) => {
      if (text !== '') buffered += `${text}\n`;
      if (buffered.length > BUFFERED) await flush();
    },
    close: async () => {
      await flush();
      await handle.close();
    },
  };
}
