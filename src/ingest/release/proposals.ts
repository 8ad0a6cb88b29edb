import type { CriteriaProposer } from '../../criteria/criteria.public.ts';
import type { PreparedVersion } from './release.rules.ts';

/**
 * Asks the configured extractor about blocks without logic. Called before the transaction that writes the versions, so
 * that no answer is awaited inside it.
 */
export async function withProposals<Version extends PreparedVersion>(
  versions: readonly Version[],
  proposer: CriteriaProposer,
  warn: (code: string, sample: string) => void,
  signal: AbortSignal,
): Promise<Version[]> {
  const blocks = await proposer.improve(
    versions.flatMap(({ criteria }) => criteria),
    ({ code, blockId, reason }) => warn(code, `${blockId} ${reason}`),
    signal,
  );
  let at = 0;
  return versions.map((version) => {
    const criteria = blocks.slice(at, at + version.criteria.length);
    at += criteria.length;
    return { ...version, criteria };
  });
}
