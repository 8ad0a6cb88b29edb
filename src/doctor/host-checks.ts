/** Checks of the machine and the settings that do not open the database. */
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openSharedCache } from '../platform/cache/shared-cache.ts';
import type { Config } from '../platform/config/config.ts';
import { findUnknownSettings } from '../platform/config/unknown-settings.ts';
import { freeBytes, RESERVE_BYTES } from '../platform/disk-space.ts';
import { claimDataDir, claimSharedDir } from '../platform/embedded/data-dir.ts';
import { requireFreePort } from '../platform/http/free-port.ts';
import { createMailer } from '../platform/mail/mailer.ts';
import { ObjectStore } from '../platform/object-store/object-store.ts';
import { type Finding, fail, message, ok, warn } from './finding.ts';

const GB = 1_000_000_000;
/** Twice the Medicare files with their indexes: a load writes the next release alongside the served one. */
const ROOM_BYTES = 4 * GB;
const PROBE_MS = 5_000;

export function checkSettings({ publicUrl, production, isPublicUrlSet }: Config): Finding[] {
  const unknown = findUnknownSettings().map((sentence) => warn('settings', sentence, 'Correct or remove it'));
  if (production && !isPublicUrlSet)
    unknown.push(warn('settings', `Links use ${publicUrl}`, 'Set CPI_PUBLIC_URL to the URL that users open'));
  return unknown.length === 0 ? [ok('settings', 'Every CPI_* variable is a setting')] : unknown;
}

export function checkFolders({ dataDir, corpusDir, corpusDirChosen }: Config): Finding[] {
  const look = (check: string, dir: string, claim: (dir: string) => void): Finding => {
    // A check never creates anything.
    if (!existsSync(dir)) return ok(check, `${dir} is created at the first start`);
    try {
      claim(dir);
    } catch (error) {
      return fail(check, message(error), 'Correct its owner and mode');
    }
    const free = freeBytes(dir);
    const text = `${dir}, ${(free / GB).toFixed(1)} GB free`;
    if (free < RESERVE_BYTES) return fail(check, `${text}, too little to write anything`, 'Free disk space');
    return free < ROOM_BYTES
      ? warn(
          check,
          text,
          `Loading all Medicare files requires ${ROOM_BYTES / GB} GB: free disk space, or use another disk`,
        )
      : ok(check, text);
  };
  return [
    look('data folder', dataDir, claimDataDir),
    ...(corpusDirChosen ? [look('corpus folder', corpusDir, claimSharedDir)] : []),
  ];
}

/** Writes, reads and deletes a small object, as a load does with release files. */
export async function checkStore({ corpusStore }: Config): Promise<Finding[]> {
  if (typeof corpusStore === 'string') return [];
  const objects = new ObjectStore(corpusStore);
  const probe = `probe-${randomBytes(8).toString('hex')}`;
  try {
    const began = performance.now();
    await objects.putText(probe, probe);
    const stored = await objects.text(probe);
    const again = await objects.putText(probe, 'again');
    await objects.remove(probe);
    const text = `${objects.name} stores, reads and removes objects in ${Math.round(performance.now() - began)} ms`;
    if (stored !== probe)
      return [fail('store', `${objects.name} returned different bytes than were stored`, 'Check it')];
    return [
      again
        ? warn(
            'store',
            `${text}, but overwrites existing objects (If-None-Match is ignored)`,
            'Give each installation a prefix of its own',
          )
        : ok('store', text),
    ];
  } catch (error) {
    return [fail('store', message(error), 'docs/guides/operations.md, "Where release files are stored"')];
  } finally {
    await objects.close();
  }
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
  checks?: Record<string, { status: string; edition?: string; next_expected?: string }>;
  warnings?: string[];
}

/** Health reported by the server at the configured address; null if none of this service responds. */
export async function serverHealth({ host, port }: Config): Promise<Health | null> {
  try {
    const response = await fetch(`http://${host.includes(':') ? `[${host}]` : host}:${port}/health`, {
      signal: AbortSignal.timeout(PROBE_MS),
    });
    const body = (await response.json()) as { data?: Health } & Health;
    const health = body.data ?? body;
    return typeof health.status === 'string' ? health : null;
  } catch {
    // Connection refused, or not a health response: the caller reports that another program uses the port.
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
      ? ok('redis', `${new URL(redisUrl).host} responds`)
      : fail('redis', `${new URL(redisUrl).host} does not respond: ${problem}`, 'Start Redis, or correct REDIS_URL');
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

/** @param now replaces the clock in tests. */
export function checkBackups({ backup }: Config, now: number = Date.now()): Finding {
  if (backup === null)
    return warn('backup', 'No scheduled backup', 'Set CPI_BACKUP=daily and CPI_BACKUP_DIR, or back up by other means');
  const { dir, everyMs } = backup;
  const written = existsSync(dir) ? readdirSync(dir).filter((name) => name.endsWith('.tar.zst')) : [];
  if (written.length === 0) return warn('backup', `${dir} has no backup yet`, 'The server writes one while it runs');
  const newest = Math.max(...written.map((name) => statSync(join(dir, name)).mtimeMs));
  const days = ((now - newest) / 86_400_000).toFixed(1);
  return now - newest > 2 * everyMs
    ? fail('backup', `The newest backup in ${dir} is ${days} days old`, 'Read the log for the job "backup"')
    : ok('backup', `The newest of ${written.length} is ${days} days old`);
}
