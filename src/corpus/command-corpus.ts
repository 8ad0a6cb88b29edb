import type { CommandContext } from '../platform/cli/command.ts';
import type { Config } from '../platform/config/config.ts';
import { Corpus, type CorpusSettings } from './segments/store.ts';

/** Store for a command: that of the server which runs it, or its own. */
export type CorpusOf = (context: CommandContext) => Corpus;

/** A store for a process that runs only this command. */
export function openForCommand({ config, database, note }: CommandContext): Corpus {
  return new Corpus({
    database,
    ...corpusSettings(config),
    onError: (error) => note(`A release cannot be opened: ${(error as Error).message}`),
  });
}

/** Corpus settings of a process. */
export function corpusSettings({
  corpusDir,
  corpusStore,
  cptLicensed,
}: Config): Omit<CorpusSettings, 'database' | 'onError'> {
  const objects = typeof corpusStore === 'string' ? null : corpusStore;
  return { dir: corpusDir, shared: corpusStore === 'file', objects, cptLicensed };
}
