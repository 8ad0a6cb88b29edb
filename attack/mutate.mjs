// Preloaded into the server under attack (--import): replaces one line of one of its files in memory; the file on disk
// stays as it is.
import { writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

const { path, from, to, seen } = JSON.parse(process.env.CPI_ATTACK_MUTANT);

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!url.endsWith(`/${path}`) || loaded.source === undefined) return loaded;
    const text = Buffer.from(loaded.source).toString();
    if (!text.includes(from)) return loaded;
    writeFileSync(seen, 'applied');
    return { ...loaded, source: text.replace(from, () => to) };
  },
});
