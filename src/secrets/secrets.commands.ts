import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { operator } from '../access/access.public.ts';
import { type Command, type CommandContext, CommandError, UsageError } from '../platform/cli/command.ts';
import { finish, type Rotated, rotate } from './rotation.ts';

const secretsRotate: Command = {
  name: 'secrets rotate',
  summary: 'Rotate the master key that seals all secrets, while servers run',
  options: {
    'new-key-file': {
      type: 'string',
      description: 'File with the next key; by default, the embedded database generates one',
    },
    finish: {
      type: 'boolean',
      description: 'All servers have the new key: retire the previous one',
    },
  },
  examples: [
    'cpi secrets rotate',
    'cpi secrets rotate --new-key-file next.key',
    'CPI_SECRET_KEY_FILE=next.key cpi secrets rotate --finish',
  ],
  async run({ options, json }, context) {
    const file = options['new-key-file'];
    const finishing = options.finish === true;
    if (finishing && file !== undefined)
      throw new UsageError('--finish accepts no key: CPI_SECRET_KEY is the next one');
    const { config, database } = context;
    const done = finishing
      ? await finish(config, database, operator())
      : await rotate(config, database, file === undefined ? null : keyIn(context, String(file)), operator());
    context.out(json ? JSON.stringify(done) : stated(done));
  },
};

function keyIn({ cwd }: CommandContext, file: string): string {
  try {
    return readFileSync(resolve(cwd, file), 'utf8').trim();
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${(error as Error).message}`);
  }
}

function stated({ secrets, rows, key_id, finished }: Rotated): string {
  const sealed = `${secrets} secrets and ${rows} rows are sealed by the key ${key_id} now.`;
  if (finished) return `${sealed} The previous key no longer opens anything.`;
  return `${sealed} Set CPI_SECRET_KEY to it on every server, restart them one by one, then run "cpi secrets rotate --finish".`;
}

export const secretCommands: readonly Command[] = [secretsRotate];
