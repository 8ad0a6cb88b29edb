/** The database and corpus of the bench's own data directory. */
import { Corpus, corpusSettings } from '../src/corpus/corpus.public.ts';
import { type Config, loadConfig } from '../src/platform/config/config.ts';
import type { Database } from '../src/platform/database/database.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { openDatabase } from '../src/platform/database/open.ts';

export interface Store {
  config: Config;
  database: Database;
  corpus: Corpus;
  close(): Promise<void>;
}

export async function openStore(env: NodeJS.ProcessEnv = process.env): Promise<Store> {
  const config = loadConfig(env);
  const opened = await openDatabase(config);
  const { database } = opened;
  await migrate(database);
  const onError = (error: unknown) => console.error(error);
  const corpus = new Corpus({ database, ...corpusSettings(config), onError });
  return {
    config,
    database,
    corpus,
    close: async () => {
      await corpus.close();
      await opened.close();
    },
  };
}
