import { type Command, UsageError } from '../platform/cli/command.ts';
import { parseMoment } from '../platform/http/request/moments.ts';
import { pruneChanges } from './changes.queries.ts';

/** Streams and deliveries may lag by days, so newer records are kept. */
const RETENTION_DAYS = 30;

const changesPrune: Command = {
  name: 'changes prune',
  summary: 'Remove change records from before a date; acknowledged records and policy versions are retained',
  options: {
    before: { type: 'string', description: 'Day at least 30 days ago, e.g. 2026-01-31', required: true },
  },
  examples: ['cpi changes prune --before 2024-01-01'],
  async run({ options, json }, context) {
    const before = parseMoment(String(options.before));
    if (before === null) throw new UsageError('--before must be a date such as 2024-01-01');
    if (Date.parse(before) > Date.now() - RETENTION_DAYS * 86_400_000)
      throw new UsageError(`--before must be at least ${RETENTION_DAYS} days ago`);
    const removed = await context.database.transaction((tx) => pruneChanges(tx, before));
    context.out(json ? JSON.stringify({ removed }) : `Removed ${removed} change records`);
  },
};

export const changeCommands: Command[] = [changesPrune];
