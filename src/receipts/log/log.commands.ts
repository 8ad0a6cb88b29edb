import { resolve } from 'node:path';
import type { Command } from '../../platform/cli/command.ts';
import { ReceiptKeys } from '../receipt-keys.ts';
import { openLog } from '../receipts.ts';
import { parseCheckpoint, verifierKey } from './checkpoint.ts';
import { logVerify } from './log-verify.command.ts';
import { writeLog } from './write-log.ts';

const logKey: Command = {
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

const logExport: Command = {
  name: 'log export',
  summary: 'Write the release log as static files (C2SP tlog-tiles), for any web server or witness',
  positionals: '<folder>',
  examples: ['cpi log export /srv/www/log'],
  async run({ positionals: [folder], json }, context) {
    const dir = resolve(context.cwd, folder!);
    const { size, written } = await writeLog(openLog(context), dir);
    const facts = { folder: dir, size, written };
    context.out(json ? JSON.stringify(facts) : `Wrote the log of ${size} releases to ${dir}, ${written} new tiles`);
  },
};

export const logCommands: readonly Command[] = [logVerify, logKey, logExport];
