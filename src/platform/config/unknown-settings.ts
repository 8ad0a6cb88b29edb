/** Environment variables that look like settings and are none: a mistyped name is otherwise ignored without a word. */
import { nearestName } from '../text/nearest.ts';
import { loadConfig } from './config.ts';
import type { Env } from './read-env.ts';

/** Read elsewhere: by clients on the same machine and by samples of the guides, by tests and by scripts. */
const OTHERS: ReadonlySet<string> = new Set([
  ...['CPI_API_KEY', 'CPI_KEY', 'CPI_SERVER', 'CPI_WEBHOOK_SECRET'],
  ...['CPI_BENCH_POLICIES', 'CPI_RANDOM_LOGS', 'CPI_REPOSITORY'],
  'CPI_LIBRARY',
  'CPI_SCREENSHOTS',
  'CPI_SHARED_DATA',
  'CPI_TEMPLATE_DIR',
  'CPI_WRITE_EXAMPLES',
]);

/** One sentence for each. @throws ConfigError as `loadConfig`. */
export function findUnknownSettings(env: Env = process.env): string[] {
  const known = settingNames(env);
  return Object.keys(env)
    .filter((name) => name.startsWith('CPI_') && !known.has(name) && !OTHERS.has(name))
    .map((name) => {
      const nearest = nearestName(name, [...known]);
      return `${name} is not a setting and has no effect${nearest === null ? '' : `; did you mean ${nearest}?`}`;
    });
}

/** Every name that reading the settings looks for. */
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
