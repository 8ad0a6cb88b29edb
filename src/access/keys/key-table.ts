import { styles } from '../../platform/cli/style.ts';
import { table } from '../../platform/cli/table.ts';
import type { ApiKeyRow } from './keys.queries.ts';

/** Formats keys as a terminal table, without their secrets. */
export function keyTable(keys: readonly ApiKeyRow[], color = false): string {
  if (keys.length === 0) return 'No keys yet; "cpi keys create" creates one.';
  const { name, good, warn } = styles(color);
  const rows = keys.map((key) => {
    const state = key.state === 'active' ? good(key.state) : warn(key.state);
    const used = key.last_used_at ?? 'never';
    return [name(key.id), key.hint, key.mode, state, key.scopes.join(','), formatBounds(key), used, key.name];
  });
  return table(['KEY', 'HINT', 'MODE', 'STATE', 'SCOPES', 'BOUNDS', 'LAST USED', 'NAME'], rows, color);
}

/** Restrictions of a key: scopes, limits, addresses, expiry. */
function formatBounds(key: ApiKeyRow): string {
  const bounds = [
    key.expires_at === null ? '' : `until ${key.expires_at}`,
    key.per_minute === null ? '' : `${key.per_minute} a minute`,
    key.per_month === null ? '' : `${key.per_month} a month`,
    key.addresses.length === 0 ? '' : `from ${key.addresses.join(',')}`,
    key.replaced_by === null ? '' : `replaced by ${key.replaced_by}`,
  ].filter(Boolean);
  return bounds.length === 0 ? 'none' : bounds.join('; ');
}
