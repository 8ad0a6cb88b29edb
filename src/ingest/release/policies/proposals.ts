import { isDeepStrictEqual } from 'node:util';
import { type Model, proposedCriteria } from '../../../corpus/corpus.public.ts';
import type { CriteriaProposer, StoredProposal } from '../../../criteria/extraction.public.ts';
import type { PreparedVersion } from '../release.rules.ts';

/** A configured extractor and its identity. */
export interface Extractor {
  identity: string;
  proposer: CriteriaProposer;
}

type ByBlock = ReadonlyMap<string, StoredProposal>;

/** Proposals of one load: stored and requested ones. */
export class ReleaseProposals {
  readonly #proposer: CriteriaProposer;
  readonly #stored: ReadonlyMap<string, ByBlock>;

  constructor(previous: Model | null, source: string, proposer: CriteriaProposer) {
    const stored = new Map<string, Map<string, StoredProposal>>();
    const rows = previous === null ? [] : proposedCriteria(previous.policies.segment, source);
    for (const { policy_id, block_id, logic, origin } of rows) {
      const ofPolicy = stored.get(policy_id) ?? new Map<string, StoredProposal>();
      stored.set(policy_id, ofPolicy.set(block_id, { logic: logic as StoredProposal['logic'], origin }));
    }
    this.#proposer = proposer;
    this.#stored = stored;
  }

  /** Whether a document with stored content could get different logic. */
  concerns({ document, criteria }: PreparedVersion): boolean {
    return this.#stored.has(document.policyId) || criteria.some((block) => this.#proposer.isEligible(block));
  }

  /**
   * Requests logic for blocks without any. Called before the transaction that writes the versions, so that no response
   * is awaited inside it.
   */
  async improve<Version extends PreparedVersion>(
    versions: readonly Version[],
    warn: (code: string, sample: string) => void,
    signal: AbortSignal,
  ): Promise<Version[]> {
    const blocks = await this.#proposer.improve(
      versions.flatMap(({ criteria }) => criteria),
      {
        warn: ({ code, blockId, reason }) => warn(code, `${blockId} ${reason}`),
        signal,
        // Block ids are unique across policies.
        stored: new Map(versions.flatMap(({ document }) => [...this.#listStored(document.policyId)])),
      },
    );
    let at = 0;
    return versions.map((version) => {
      const criteria = blocks.slice(at, at + version.criteria.length);
      at += criteria.length;
      return { ...version, criteria };
    });
  }

  /** Whether the corpus has exactly these proposals for a document. */
  isStored({ document, criteria }: PreparedVersion): boolean {
    const proposed = criteria.flatMap(({ blockId, logicAst, origin }): [string, StoredProposal][] =>
      logicAst !== null && origin.startsWith('proposal:') ? [[blockId, { logic: logicAst, origin }]] : [],
    );
    return isDeepStrictEqual(new Map(proposed), new Map(this.#listStored(document.policyId)));
  }

  #listStored(policyId: string): ByBlock {
    return this.#stored.get(policyId) ?? new Map();
  }
}
