/** Values of single settings, read from environment variables. */

/** A setting that cannot be used. The message is one line and names the setting; the process exits with 2. */
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
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${clip(value)}"`);
  }
  return parsed;
}

export function oneOf<const T extends readonly string[]>(
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

/** URLs may hold a password, so a wrong one is described without repeating it. */
export function url(env: Env, name: string, protocols: string[]): string | null {
  const value = text(env, name);
  if (value === null) return null;
  const parsed = URL.canParse(value) ? new URL(value) : null;
  if (parsed === null || !protocols.includes(parsed.protocol)) {
    throw new ConfigError(`${name} must be a URL that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`);
  }
  return value;
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
