// npm run openapi: writes openapi.json from the routes, without a running server.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import stringify from 'json-stringify-pretty-compact';
import { buildApp } from '../src/app.ts';
import { Corpus } from '../src/corpus/corpus.public.ts';
import { openSharedCache } from '../src/platform/cache/shared-cache.ts';
import { loadConfig } from '../src/platform/config/config.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { openPglite } from '../src/platform/database/pglite.ts';
import { createLogger } from '../src/platform/telemetry/logger.ts';

const database = await openPglite(null);
await migrate(database);
const config = loadConfig({ LOG_LEVEL: 'silent' });
const app = await buildApp({
  config,
  database,
  // No requests are sent, so no release is opened.
  corpus: new Corpus({ database, dir: config.corpusDir, shared: false, cptLicensed: false, onError: () => {} }),
  cache: await openSharedCache(null, () => {}),
  logger: createLogger('silent'),
});
await app.http.ready();
writeFileSync(join(import.meta.dirname, '../openapi.json'), `${stringify(app.http.swagger(), { maxLength: 140 })}\n`);
await app.close();
await database.close();
