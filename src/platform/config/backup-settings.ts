import { resolve } from 'node:path';
import { ConfigError, type Env, integer, readChoice, text } from './read-env.ts';

const DAY_MS = 86_400_000;
export const INTERVALS = { off: null, daily: DAY_MS, weekly: 7 * DAY_MS } as const;

export interface ScheduledBackups {
  dir: string;
  everyMs: number;
  /** Number of most recent backups to retain. */
  keep: number;
  /** Interval of test restores of the newest backup into a scratch directory; null for none. */
  testEveryMs: number | null;
}

/** @throws ConfigError */
export function scheduledBackups(env: Env): ScheduledBackups | null {
  const everyMs = INTERVALS[readChoice(env, 'CPI_BACKUP', ['off', 'daily', 'weekly'] as const, 'off')];
  const dir = text(env, 'CPI_BACKUP_DIR');
  const keep = integer(env, 'CPI_BACKUP_KEEP', 7, 1, 1_000);
  const testEveryMs = INTERVALS[readChoice(env, 'CPI_BACKUP_TEST', ['off', 'daily', 'weekly'] as const, 'off')];
  if (everyMs === null) {
    if (testEveryMs !== null) throw new ConfigError('CPI_BACKUP_TEST requires CPI_BACKUP and CPI_BACKUP_DIR');
    return null;
  }
  if (dir === null) throw new ConfigError('CPI_BACKUP_DIR must be set to a folder when CPI_BACKUP is daily or weekly');
  return { dir: resolve(dir), everyMs, keep, testEveryMs };
}
