/** Parses option values that several commands of this capability accept. */
import { userInfo } from 'node:os';
import { findPhi } from '../../phi/phi.public.ts';
import { type CommandContext, type CommandInput, NotFoundError, UsageError } from '../../platform/cli/command.ts';
import { isPlainName, PLAIN_NAME_EXPECTED } from '../../platform/text/plain-names.ts';
import { readAddressRange } from '../ip-allowlist.rules.ts';
import type { KeySettings } from '../keys/keys.queries.ts';
import { GROUPS, type GrantedScope, readScopes } from '../scopes.rules.ts';
import { listOrganizations } from './organizations.queries.ts';

export const MAX_NAME = 200;
const MAX_ADDRESSES = 100;
const MAX_UNITS = 2_147_483_647;
const UNITS_MS = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
/** Longer than any key should live, and well within the range of dates. */
const MAX_MS = 100 * 366 * UNITS_MS.d;

/** The operator who makes a change, for the log. */
export function operator(): string {
  try {
    return `cli:${userInfo().username}`;
  } catch {
    // A container may run under a numeric user without a name.
    return `cli:${process.getuid?.() ?? 'unknown'}`;
  }
}

/** The id in `--org`; null without it. @throws NotFoundError */
export async function organizationFilter(
  { database }: Pick<CommandContext, 'database'>,
  { org }: CommandInput['options'],
): Promise<string | null> {
  if (org === undefined) return null;
  if ((await listOrganizations(database)).every(({ id }) => id !== org))
    throw new NotFoundError(`No organization has the id ${org}`);
  return String(org);
}

/** Option text that others see as a name. @throws UsageError for hidden characters. */
export function readPlainName(text: string): string {
  if (!isPlainName(text)) throw new UsageError(`The name must be ${PLAIN_NAME_EXPECTED}`);
  return text;
}

/** Name of a key, with the rules of the API. @throws UsageError for hidden characters and patient data. */
export function readKeyName(text: string): string {
  const name = readPlainName(text.slice(0, MAX_NAME));
  if (findPhi(name) !== null) throw new UsageError('--name contains data that identifies a patient or another person');
  return name;
}

/** `30m`, `24h`, `7d` or `0`, in ms. */
export function readDuration(name: string, text: string): number {
  const [, count, unit] = /^(\d{1,6})([mhd])$/.exec(text) ?? [];
  if (text === '0') return 0;
  const ms = Number(count) * UNITS_MS[unit as keyof typeof UNITS_MS];
  if (!(ms <= MAX_MS)) throw new UsageError(`--${name} takes a duration such as 30m, 24h or 7d`);
  return ms;
}

/** A future time as a date, a time with its zone, or a duration from now; `never` is null. */
function readExpiry(text: string, now: number): string | null {
  if (text === 'never') return null;
  const isDate = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2}))?$/.test(text);
  const at = isDate ? Date.parse(text) : /^\d+[mhd]$/.test(text) ? now + readDuration('expires', text) : Number.NaN;
  // An invalid day (2026-02-30) would roll over into the next month.
  if (Number.isNaN(at) || (isDate && text.length === 10 && new Date(at).toISOString().slice(0, 10) !== text))
    throw new UsageError(
      '--expires takes a date such as 2027-01-31, a time such as 2027-01-31T12:00:00Z, a duration such as 90d, or never',
    );
  if (at <= now) throw new UsageError('--expires must be in the future');
  return new Date(at).toISOString();
}

function readUnits(name: string, text: string): number | null {
  if (text === 'none') return null;
  const units = Number(text);
  if (!/^\d{1,10}$/.test(text) || units < 1 || units > MAX_UNITS)
    throw new UsageError(`--${name} must be an integer of at least 1, or none`);
  return units;
}

function readAddresses(text: string): string[] {
  if (text === 'any') return [];
  const entries = text.split(',').map((entry) => entry.trim());
  const ranges = entries.map((entry) => {
    const range = readAddressRange(entry);
    if (range === null)
      throw new UsageError(`--addresses takes IP addresses and ranges such as 192.0.2.0/24, not "${entry}"`);
    return range;
  });
  if (ranges.length > MAX_ADDRESSES) throw new UsageError(`--addresses takes at most ${MAX_ADDRESSES} entries`);
  return [...new Set(ranges)];
}

export function parseScopes(text: string): GrantedScope[] {
  const scopes = readScopes(text);
  if (scopes !== null) return scopes;
  throw new UsageError(
    `--scopes takes read, write, admin, and <group>:read or <group>:write for the groups ${GROUPS.join(', ')}`,
  );
}

export const SETTING_OPTIONS = {
  expires: {
    type: 'string',
    description: 'Date (2027-01-31), time or duration (90d) after which the key expires, or never',
  },
  'per-minute': {
    type: 'string',
    description: 'Units per minute in addition to the limit of the organization, or none',
  },
  'per-month': { type: 'string', description: 'Units per month in addition to the limit of the organization, or none' },
  addresses: { type: 'string', description: 'Comma-separated addresses and CIDR ranges it may be used from, or any' },
} as const;

/** Settings that were passed; the others are absent. */
export function parseSettings(
  options: Record<string, string | boolean | undefined>,
  now: number,
): Partial<KeySettings> {
  const provided = (name: string) => (options[name] === undefined ? null : String(options[name]).trim());
  const [expires, perMinute, perMonth, addresses] = Object.keys(SETTING_OPTIONS).map(provided) as (string | null)[];
  return {
    ...(expires == null ? {} : { expires_at: readExpiry(expires, now) }),
    ...(perMinute == null ? {} : { per_minute: readUnits('per-minute', perMinute) }),
    ...(perMonth == null ? {} : { per_month: readUnits('per-month', perMonth) }),
    ...(addresses == null ? {} : { addresses: readAddresses(addresses) }),
  };
}
