/** Parses environment variables by type. An empty value counts as unset. */

import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import { type MasterKey, readMasterKey } from '../master-keys.ts';

/** An invalid setting. The message is one line and names the setting; the process exits with 2. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

export type Env = Readonly<Record<string, string | undefined>>;

export function text(env: Env, name: string): string | null {
  const value = env[name]?.trim();
  return value === undefined || value === '' ? null : value;
}

export function integer(env: Env, name: string, fallback: number, min: number, max: number): number {
  const value = text(env, name);
  if (value === null) return fallback;
  const parsed = Number(value);
  if (!/^\d+$/.test(value) || parsed < min || parsed > max) {
    throw new ConfigError(`${name} must be an integer from ${min} to ${max}, not "${clip(value)}"`);
  }
  return parsed;
}

export function readChoice<const T extends readonly string[]>(
  env: Env,
  name: string,
  allowed: T,
  fallback: T[number],
): T[number] {
  const value = text(env, name)?.toLowerCase();
  if (value === undefined) return fallback;
  const match = allowed.find((candidate) => candidate === value);
  if (match === undefined) throw new ConfigError(`${name} must be one of ${allowed.join(', ')}, not "${clip(value)}"`);
  return match;
}

export function pattern(env: Env, name: string, fallback: string, shape: RegExp, expected: string): string {
  const value = text(env, name);
  if (value === null) return fallback;
  if (!shape.test(value)) throw new ConfigError(`${name} must be ${expected}, not "${clip(value)}"`);
  return value;
}

/** URLs may contain a password, so errors never repeat the value. */
export function url(env: Env, name: string, protocols: string[]): string | null {
  const value = text(env, name);
  if (value === null) return null;
  const parsed = URL.canParse(value) ? new URL(value) : null;
  if (parsed === null || !protocols.includes(parsed.protocol)) {
    throw new ConfigError(`${name} must be a URL that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`);
  }
  return value;
}

/** `name=https://address` pairs separated by spaces or commas; a name may appear several times. */
export function addresses(env: Env, name: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const pair of (text(env, name) ?? '').split(/[\s,]+/).filter(Boolean)) {
    const [, key, address] = /^([a-z0-9-]+)=(https:\/\/\S+)$/.exec(pair) ?? [];
    if (key === undefined || address === undefined || !URL.canParse(address))
      throw new ConfigError(`${name} must contain pairs such as name=https://example.org/page, not "${clip(pair)}"`);
    found.set(key, [...(found.get(key) ?? []), address]);
  }
  return found;
}

export function origins(env: Env, name: string): string[] {
  const list = (text(env, name) ?? '').split(',').map((entry) => entry.trim());
  return list.filter(Boolean).map((entry) => {
    if (!URL.canParse(entry) || new URL(entry).origin !== entry) {
      throw new ConfigError(`${name} must list origins such as https://app.example.com, not "${clip(entry)}"`);
    }
    return entry;
  });
}

export function clip(value: string): string {
  return value.length > 60 ? `${value.slice(0, 60)}…` : value;
}

/** Names without a port, as in a Host header. */
export function hostNames(env: Env, name: string): string[] {
  const list = (text(env, name) ?? '').split(',').map((entry) => entry.trim().toLowerCase());
  return list.filter(Boolean).map((entry) => {
    if (!URL.canParse(`http://${entry}`) || new URL(`http://${entry}`).hostname !== entry) {
      throw new ConfigError(`${name} must list host names such as cpi.internal, not "${clip(entry)}"`);
    }
    return entry;
  });
}

/** Addresses that open an application, such as cursor://anysphere.cursor-mcp/oauth/callback. */
export function applicationAddresses(env: Env, name: string): string[] {
  const list = (text(env, name) ?? '').split(',').map((entry) => entry.trim());
  return list.filter(Boolean).map((entry) => {
    if (!/^[a-z][a-z0-9+.-]{2,40}:\/[^\s#]{1,200}$/.test(entry) || /^(?:https?|file|ftp|wss?|data|blob):/.test(entry))
      throw new ConfigError(`${name} must list addresses such as cursor://host/callback, not "${clip(entry)}"`);
    return entry;
  });
}

/** Names of a closed list, separated by commas, each once. */
export function readNames<Name extends string>(env: Env, name: string, names: readonly Name[]): Name[] {
  const entries = (text(env, name) ?? '').split(',').map((entry) => entry.trim());
  const wrong = entries.find((entry) => entry !== '' && !(names as readonly string[]).includes(entry));
  if (wrong !== undefined) throw new ConfigError(`${name} must list ${names.join(', ')}, not "${clip(wrong)}"`);
  return [...new Set(entries.filter(Boolean))] as Name[];
}

/** Addresses and ranges of them. */
export function addressRanges(env: Env, name: string): string[] {
  const list = (text(env, name) ?? '').split(',').map((entry) => entry.trim());
  return list.filter(Boolean).map((entry) => {
    if (!ipaddr.isValid(entry) && !ipaddr.isValidCIDR(entry))
      throw new ConfigError(`${name} must list addresses or ranges such as 10.0.0.0/8, not "${clip(entry)}"`);
    return entry;
  });
}

/** First and last port of each range, inclusive. */
export function portRanges(env: Env, name: string, fallback: string): [number, number][] {
  return (text(env, name) ?? fallback).split(',').map((entry) => {
    const [, from, to] = /^\s*(\d{1,5})\s*(?:-\s*(\d{1,5})\s*)?$/.exec(entry) ?? [];
    const [first, last] = [Number(from), Number(to ?? from)];
    if (!(first >= 1 && last >= first && last <= 65_535)) {
      throw new ConfigError(`${name} must list ports such as 443,8443 or 8000-8100, not "${clip(entry)}"`);
    }
    return [first, last];
  });
}

/** Text of a PEM file, read once at startup. */
export function certificates(env: Env, name: string): string | null {
  const path = text(env, name);
  if (path === null) return null;
  try {
    const pem = readFileSync(path, 'utf8');
    new X509Certificate(pem);
    return pem;
  } catch {
    throw new ConfigError(`${name} must be the path of a readable PEM file with certificates`);
  }
}

/** From the setting itself, or from the file in `<name>_FILE`. Errors never repeat the value. */
export function masterKey(env: Env, name: string): MasterKey | null {
  const path = text(env, `${name}_FILE`);
  if (path !== null && text(env, name) !== null) throw new ConfigError(`Set ${name} or ${name}_FILE, not both`);
  const value = path === null ? text(env, name) : firstLine(path, `${name}_FILE`);
  if (value === null) return null;
  const key = readMasterKey(value);
  if (key === null)
    throw new ConfigError(`${name} must be 32 random bytes in base64, as printed by "openssl rand -base64 32"`);
  return key;
}

function firstLine(path: string, name: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    throw new ConfigError(`${name} must be the path of a readable file`);
  }
}

export function keyPrefix(env: Env): string {
  return pattern(env, 'CPI_KEY_PREFIX', 'cpi', /^[a-z][a-z0-9]{0,15}$/, 'a lowercase word of at most 16 characters');
}

/** A path setting; defaults to a path in the data directory. */
export function inDataDir(env: Env, name: string, place: string): string {
  return resolve(text(env, name) ?? join(text(env, 'CPI_DATA_DIR') ?? './.data', place));
}

const LOCAL_HOSTS = /^(?:0\.0\.0\.0|127(?:\.\d{1,3}){3}|::1?)$/;

/** A local server is addressed by name, since browsers bind passkeys to names, never to addresses such as 127.0.0.1. */
export function defaultPublicUrl(host: string, port: number): string {
  const displayed = LOCAL_HOSTS.test(host) ? 'localhost' : host;
  return `http://${displayed.includes(':') ? `[${displayed}]` : displayed}:${port}`;
}
