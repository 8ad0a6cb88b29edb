import type { Database } from '../platform/database/database.ts';
import type { ScheduledJob } from '../platform/schedule/scheduler.ts';
import { deleteEnded } from './connections/connections.queries.ts';

const LOCK = 7_431_055;
const EVERY_MS = 3_600_000;

/** Deletes expired tokens, and registered clients that never completed a connection. */
export const endedTokensJob = (database: Database): ScheduledJob => ({
  name: 'oauth',
  lock: LOCK,
  everyMs: EVERY_MS,
  run: () => database.transaction((tx) => deleteEnded(tx)),
});
