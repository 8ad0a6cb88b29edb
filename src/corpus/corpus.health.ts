import type { Corpus } from './segments/store.ts';

/** Which release is served, and which published one is not. */
export function corpusHealth({ served, problem }: Corpus) {
  const release = served?.release.id ?? null;
  const checks = {
    corpus: { status: problem === null ? (release === null ? 'empty' : 'up') : 'behind', release },
  };
  const warnings =
    problem === null
      ? []
      : [`Release ${problem.release} cannot be opened (${problem.message}); ${release ?? 'nothing'} is served instead`];
  return { checks, warnings };
}
