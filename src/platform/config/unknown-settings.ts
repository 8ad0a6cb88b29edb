/** Detects environment variables that look like settings but are not: a typo would otherwise be ignored silently. */
import { nearestName } from '../text/nearest.ts';
import { loadConfig } from './config.ts';
import type { Env } from './read-env.ts';

/** Read elsewhere: by local clients, samples in the guides, tests and scripts. */
const OTHERS: ReadonlySet<string> = new Set([
  'CPI_API_KEY',
  'CPI_KEY',
  'CPI_SERVER',
  'CPI_WEBHOOK_SECRET',
  'CPI_BENCH_KEYS',
  'CPI_BENCH_ORGANIZATIONS',
  'CPI_BENCH_POLICIES',
  'CPI_RANDOM_LOGS',
  'CPI_REPOSITORY',
  'CPI_LIBRARY',
  'CPI_SCREENSHOTS',
  'CPI_SHARED_DATA',
  'CPI_TEMPLATE_DIR',
  'CPI_WRITE_EXAMPLES',
]);

/** One sentence per unknown setting. @throws ConfigError as `loadConfig`. */
export function findUnknownSettings(env: Env = process.env): string[] {
  const known = settingNames(env);
  return Object.keys(env)
    .filter((name) => name.startsWith('CPI_') && !known.has(name) && !OTHERS.has(name))
    .map((name) => {
      const nearest = nearestName(name, [...known]);
      return `${name} is not a setting and has no effect${nearest === null ? '' : `; did you mean ${nearest}?`}`;
    });
}

/** Every name that loading the settings reads. */
function settingNames(env: Env): ReadonlySet<string> {
  const read = new Set<string>();
  loadConfig(
    new Proxy(env, {
      get(target, name) {
        if (typeof name === 'string' && name.startsWith('CPI_')) read.add(name);
        return Reflect.get(target, name);
      },
    }),
  );
  return read;
}
