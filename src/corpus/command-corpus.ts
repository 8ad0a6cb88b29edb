import type { CommandContext } from '../platform/cli/command.ts';
import { Corpus } from './segments/store.ts';

/** The store a command works on: that of the server which runs it, or one of its own. */
export type CorpusOf = (context: CommandContext) => Corpus;

/** A store for a process that runs this one command. */
export function openForCommand({ config, database, note }: CommandContext): Corpus {
  return new Corpus({
    database,
    dir: config.corpusDir,
    shared: config.corpusShared,
    cptLicensed: config.cptLicensed,
    onError: (error) => note(`A release cannot be opened: ${(error as Error).message}`),
  });
}
