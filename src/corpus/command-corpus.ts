import type { CommandContext } from '../platform/cli/command.ts';
import { type Corpus, openCorpus } from './store.ts';

/** The store of the server that runs a command, or one of its own. */
export function corpusOf({ config, database, note }: CommandContext): Corpus {
  return openCorpus({
    database,
    dir: config.corpusDir,
    shared: config.corpusShared,
    cptLicensed: config.cptLicensed,
    onError: (error) => note(`A release cannot be opened: ${(error as Error).message}`),
  });
}
