/** Logic of the library for the documents of one load. */
import { type LogicOverlay, logicSources, type Model, type PolicySegment } from '../../../corpus/corpus.public.ts';
import { installedLibrary, type PolicyLibrary } from '../../../criteria/extraction.public.ts';
import { logicForBuild } from '../../../logic-review/operator-logic.public.ts';
import type { PolicyDocument } from '../../ingest.document.ts';
import { type PreparedVersion, prepareVersion } from '../release.rules.ts';

export class LibraryLogic {
  readonly #library: PolicyLibrary;
  /** What the stored logic was made of, by version. */
  readonly #stored: ReadonlyMap<number, string>;
  /** What operators wrote, for the texts that are loaded. */
  readonly overlay: LogicOverlay | null;

  constructor(previous: Model | null, library: PolicyLibrary = installedLibrary) {
    this.#library = library;
    this.overlay = logicForBuild(previous);
    this.#stored = previous === null ? new Map() : logicSources(previous.policies.segment);
  }

  /** Whether a version has the logic of today's library, or none where that has none. */
  isStored(versionId: number, policyId: string): boolean {
    return (this.#stored.get(versionId) ?? null) === this.#library.sourceHash(policyId);
  }

  /** @param stale receives a policy where the text changed since its logic was written. */
  prepare(document: PolicyDocument, stale: (sample: string) => void, hash?: string): PreparedVersion {
    const logic = this.#library.compile(document);
    if (logic?.anchorState === 'stale') stale(`${document.policyId}: the text changed since its logic was written`);
    return { ...prepareVersion(document, hash), logic };
  }

  /** Policies of a source for which operators wrote logic, and the text is no longer the same. @param next with the overlay. */
  listStale(next: PolicySegment, source: string): string[] {
    return (this.overlay?.policyIds ?? []).filter((policyId) => {
      const head = next.byPolicyId.get(policyId);
      return head?.source === source && this.overlay!.find(next, head.version_id)?.anchor_state === 'stale';
    });
  }
}
