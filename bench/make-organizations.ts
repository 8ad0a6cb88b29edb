/**
 * Child process of the bench: creates organizations with one live key each over the starter corpus, and prints the keys
 * as JSON.
 */
import { createKey, createOrganization } from '../src/access/organizations/organizations.service.ts';
import { ensureStarterCorpus } from '../src/ingest/ingest.public.ts';
import { openStore } from './open-store.ts';

/** Mostly small plans, as in real installations. */
const PLANS = ['free', 'free', 'free', 'professional', 'enterprise'] as const;
const REPORT_EVERY = 2_000;
const AT_ONCE = 8;
/** Creation stops at this time; the result reports how many organizations exist. */
const MAX_MS = 90_000;

const opened = await openStore();
await ensureStarterCorpus(opened.corpus);
const { database, config } = opened;
const keys: string[] = [];
const start = performance.now();
const make = async (at: number) => {
  const { id } = await createOrganization(database, `Organization ${at}`, PLANS[at % PLANS.length]!);
  const settings = { organizationId: id, name: '', prefix: config.keyPrefix };
  return (await createKey(database, { ...settings, mode: 'live', scopes: ['read'] }))!.key;
};
while (keys.length < Number(process.argv[2]) && performance.now() - start < MAX_MS) {
  keys.push(...(await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => make(keys.length + at)))));
  if (keys.length % REPORT_EVERY === 0)
    console.error(`${keys.length} organizations after ${((performance.now() - start) / 1_000).toFixed(0)} s`);
}
await opened.close();
process.stdout.write(JSON.stringify(keys));
