import type { Corpus } from '../corpus/corpus.public.ts';
import type { CorpusSource } from '../corpus/corpus-declarations.public.ts';
import type { CommandContext } from '../platform/cli/command.ts';

/** The process's store with its newest release. */
export async function openCorpus(context: CommandContext, { getCorpus, prepare }: CorpusSource): Promise<Corpus> {
  const corpus = getCorpus(context);
  await prepare(corpus);
  await corpus.refresh();
  return corpus;
}
