/**
 * Child of the global setup: fills the database of DATABASE_URL and the folder of CPI_TEMPLATE_DIR in parallel with the
 * embedded one.
 */
import { migrate } from '../../src/platform/database/migrate.ts';
import { openPostgres } from '../../src/platform/database/postgres.ts';
import { prepareCorpus } from './prepare-corpus.ts';

const database = await openPostgres(process.env.DATABASE_URL!);
await migrate(database);
await prepareCorpus(database, process.env.CPI_TEMPLATE_DIR!);
await database.close();
