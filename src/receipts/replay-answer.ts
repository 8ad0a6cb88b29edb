/** The answer of a receipt, computed again from the records it came from. */
import { type Model, releaseDigest, withArchive } from '../corpus/corpus.public.ts';
import { ArchiveError } from '../platform/archive/tar-archive.ts';
import type { Input } from '../platform/operations/operation.ts';
import { productVersion } from '../platform/version.ts';
import type { ReceiptStatement } from './statement.ts';
import { NotReplayable } from './verify-receipt.ts';

/** Operations by id, as functions of a release, an input and a day. */
export type LocalAnswers = Readonly<Record<string, (model: Model, input: never, asOf: string) => unknown>>;

/** Works in any installation: either its records are those the answer came from, or the replay fails. */
export function replayAnswer(
  model: Model,
  { operation, engine, release, as_of }: ReceiptStatement['predicate'],
  input: Input,
  answers: LocalAnswers,
): unknown {
  const answer = answers[operation];
  if (answer === undefined) throw new NotReplayable(`${operation} cannot be replayed here`);
  if (engine !== productVersion())
    throw new NotReplayable(`The answer was created by version ${engine}; this is version ${productVersion()}`);
  if (releaseDigest(model.policies.segment, model.release) !== release.digest)
    throw new NotReplayable(
      `The records of this corpus differ from release ${release.id}: specify the archive of that release (--corpus)`,
    );
  return answer(model, input as never, as_of);
}

/** @throws NotReplayable if the archive of a release cannot be read. */
export function withArchivedRelease<T>(path: string, signal: AbortSignal, use: (model: Model) => T): Promise<T> {
  return withArchive(path, signal, async (model) => use(model)).catch((error: unknown) => {
    throw error instanceof ArchiveError ? new NotReplayable(error.message) : error;
  });
}
