/** Checks of the machine and the settings: nothing here opens the database. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openSharedCache } from '../platform/cache/shared-cache.ts';
import type { Config } from '../platform/config/config.ts';
import { findUnknownSettings } from '../platform/config/unknown-settings.ts';
import { freeBytes } from '../platform/disk-space.ts';
import { claimDataDir, claimSharedDir } from '../platform/embedded/data-dir.ts';
import { requireFreePort } from '../platform/http/free-port.ts';
import { createMailer } from '../platform/mail/mailer.ts';
import { type Finding, fail, message, ok, warn } from './finding.ts';

const GB = 1_000_000_000;
/** The Medicare files with their indexes, twice: a load writes the next release next to the one that is served. */
const ROOM_BYTES = 4 * GB;
const PROBE_MS = 5_000;

export function checkSettings({ publicUrl, production, isPublicUrlSet }: Config): Finding[] {
  const unknown = findUnknownSettings().map((sentence) => warn('settings', sentence, 'Correct or remove it'));
  if (production && !isPublicUrlSet)
    unknown.push(warn('settings', `Links name ${publicUrl}`, 'Set CPI_PUBLIC_URL to the address people use'));
  return unknown.length === 0 ? [ok('settings', 'Every CPI_* variable is a setting')] : unknown;
}

export function checkFolders({ dataDir, corpusDir, corpusShared }: Config): Finding[] {
  const look = (check: string, dir: string, claim: (dir: string) => void): Finding => {
    // Looking makes nothing.
    if (!existsSync(dir)) return ok(check, `${dir} is made by the first start`);
    try {
      claim(dir);
    } catch (error) {
      return fail(check, message(error), 'Correct its owner and mode');
    }
    const free = freeBytes(dir);
    const text = `${dir}, ${(free / GB).toFixed(1)} GB free`;
    return free < ROOM_BYTES
      ? warn(check, text, `A load of all Medicare files wants ${ROOM_BYTES / GB} GB: make room, or use another disk`)
      : ok(check, text);
  };
  return [
    look('data folder', dataDir, claimDataDir),
    ...(corpusShared ? [look('corpus folder', corpusDir, claimSharedDir)] : []),
  ];
}

export async function checkPort(config: Config): Promise<Finding> {
  const { host, port } = config;
  try {
    await requireFreePort(config);
    return ok('port', `${host}:${port} is free`);
  } catch (error) {
    const health = await serverHealth(config);
    if (health !== null) return ok('port', `${host}:${port} is this service, version ${health.version ?? 'unknown'}`);
    return fail('port', message(error), 'Stop the program that uses it, or set PORT to another one');
  }
}

export interface Health {
  version?: string;
  status: string;
  warnings?: string[];
}

/** What a server at the configured address says of itself; null where none answers as this service does. */
export async function serverHealth({ host, port }: Config): Promise<Health | null> {
  try {
    const response = await fetch(`http://${host.includes(':') ? `[${host}]` : host}:${port}/health`, {
      signal: AbortSignal.timeout(PROBE_MS),
    });
    const body = (await response.json()) as { data?: Health } & Health;
    const health = body.data ?? body;
    return typeof health.status === 'string' ? health : null;
  } catch {
    // Refused, or an answer that is no health: the caller reports the port as taken by another program.
    return null;
  }
}

export async function checkRedis({ redisUrl }: Config): Promise<Finding> {
  if (redisUrl === null) return ok('redis', 'Not configured; limits are counted in the database');
  let problem = '';
  const cache = await openSharedCache(redisUrl, (error) => {
    problem = message(error);
  });
  try {
    return (await cache.status()) === 'up'
      ? ok('redis', `${new URL(redisUrl).host} answers`)
      : fail('redis', `${new URL(redisUrl).host} does not answer: ${problem}`, 'Start Redis, or correct REDIS_URL');
  } finally {
    await cache.close();
  }
}

export async function checkMail({ mail }: Config): Promise<Finding> {
  if (mail === null)
    return warn(
      'mail',
      'No mail server: invitations and resets are in the log only',
      'Set CPI_SMTP_URL and CPI_MAIL_FROM',
    );
  const mailer = createMailer(mail, () => {});
  try {
    await mailer.verify();
    return ok('mail', `${new URL(mail.smtpUrl).host} accepts connections`);
  } catch (error) {
    return fail('mail', `${new URL(mail.smtpUrl).host}: ${message(error)}`, 'Correct CPI_SMTP_URL');
  } finally {
    mailer.close();
  }
}

/** @param now for tests. */
export function checkBackups({ backup }: Config, now: number = Date.now()): Finding {
  if (backup === null)
    return warn('backup', 'No scheduled backup', 'Set CPI_BACKUP=daily and CPI_BACKUP_DIR, or back up by other means');
  const { dir, everyMs } = backup;
  const written = existsSync(dir) ? readdirSync(dir).filter((name) => name.endsWith('.tar.zst')) : [];
  if (written.length === 0) return warn('backup', `${dir} has no backup yet`, 'One is written while the server runs');
  const newest = Math.max(...written.map((name) => statSync(join(dir, name)).mtimeMs));
  const days = ((now - newest) / 86_400_000).toFixed(1);
  return now - newest > 2 * everyMs
    ? fail('backup', `The newest backup in ${dir} is ${days} days old`, 'Read the log for the job "backup"')
    : ok('backup', `The newest of ${written.length} is ${days} days old`);
}
