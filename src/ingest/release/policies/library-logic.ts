/** Library logic for the documents of one load. */
import { type LogicOverlay, logicSources, type Model, type PolicySegment } from '../../../corpus/corpus.public.ts';
import { installedLibrary, type PolicyLibrary } from '../../../criteria/extraction.public.ts';
import { logicForBuild } from '../../../logic-review/operator-logic.public.ts';
import type { PolicyDocument } from '../../ingest.document.ts';
import { type PreparedVersion, prepareVersion } from '../release.rules.ts';

export class LibraryLogic {
  readonly #library: PolicyLibrary;
  /** Source of the stored logic, by version. */
  readonly #stored: ReadonlyMap<number, string>;
  /** Operator logic for the loaded texts. */
  readonly overlay: LogicOverlay | null;

  constructor(previous: Model | null, library: PolicyLibrary = installedLibrary) {
    this.#library = library;
    this.overlay = logicForBuild(previous);
    this.#stored = previous === null ? new Map() : logicSources(previous.policies.segment);
  }

  /** Whether a version has the library's current logic, or none if the library has none. */
  isStored(versionId: number, policyId: string): boolean {
    return (this.#stored.get(versionId) ?? null) === this.#library.sourceHash(policyId);
  }

  /** @param stale receives policies with text that changed since their logic was written. */
  prepare(document: PolicyDocument, stale: (sample: string) => void, hash?: string): PreparedVersion {
    const logic = this.#library.compile(document);
    if (logic?.anchorState === 'stale') stale(`${document.policyId}: the text changed since its logic was written`);
    return { ...prepareVersion(document, hash), logic };
  }

  /** Policies of a source with operator logic and changed text. @param next with the overlay. */
  listStale(next: PolicySegment, source: string): string[] {
    return (this.overlay?.policyIds ?? []).filter((policyId) => {
      const head = next.byPolicyId.get(policyId);
      return head?.source === source && this.overlay!.find(next, head.version_id)?.anchor_state === 'stale';
    });
  }
}
