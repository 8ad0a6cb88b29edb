/**
 * What operations and commands are declared with. Apart from the corpus, since their library is five hundred files, which
 * processes that only read it do not need.
 */
export { type CorpusSource, listOption, questionCommand, readModel } from './question-command.ts';
export * from './vocabulary.schemas.ts';
