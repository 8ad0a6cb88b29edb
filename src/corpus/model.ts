/** An open release: all published coverage data that operations read. Immutable and synchronous. */
import { CodeIndex } from './codes/code-index.ts';
import { Editions } from './datasets/editions.ts';
import { OperatorLogic } from './policies/operator-logic.ts';
import { PolicySegment } from './policies/policy-segment.ts';
import { PolicySegments } from './policies/policy-segments.ts';
import type { DatasetEdition, ReleaseManifest } from './segments/manifest.ts';
import { Segment, segmentPath } from './segments/segment-file.ts';
import { VectorIndex } from './vectors/vector-index.ts';

export class Model {
  readonly release: ReleaseManifest;
  /** CPT and CDT descriptors may be displayed. */
  readonly cptLicensed: boolean;
  readonly policies: PolicySegment;
  readonly codeIndex: CodeIndex;
  readonly editions: Editions;
  readonly #dir: string;
  readonly #datasets = new Map<string, Segment>();
  readonly #derived = new Map<symbol, unknown>();
  #vectors: { segment: Segment; index: VectorIndex } | null = null;
  #logic: Segment | null = null;
  #closed = false;

  /** Opens segments that were already checked. @throws Error when one cannot be opened. */
  constructor(dir: string, release: ReleaseManifest, cptLicensed: boolean) {
    this.cptLicensed = cptLicensed;
    this.#dir = dir;
    this.release = release;
    const segments = PolicySegments.open(dir, release.policies);
    try {
      if (release.logic !== undefined) this.#logic = Segment.open(segmentPath(dir, release.logic.sha256));
      this.policies = new PolicySegment(segments, this.#logic === null ? null : new OperatorLogic(this.#logic));
      this.codeIndex = new CodeIndex(segments);
      this.editions = new Editions(release.datasets);
    } catch (error) {
      segments.close();
      this.#logic?.close();
      throw error;
    }
  }

  /** Rows of an edition. */
  readonly dataset = (edition: DatasetEdition): Segment => {
    let segment = this.#datasets.get(edition.sha256);
    if (segment === undefined) {
      if (this.#closed) throw new Error(`Release ${this.release.id} is closed`);
      segment = Segment.open(segmentPath(this.#dir, edition.sha256));
      this.#datasets.set(edition.sha256, segment);
    }
    return segment;
  };

  /** Vectors of policy texts, loaded on first use; null in a release without any. */
  get vectors(): VectorIndex | null {
    const { vectors } = this.release;
    if (vectors === undefined || this.#closed) return null;
    if (this.#vectors === null) {
      const segment = Segment.open(segmentPath(this.#dir, vectors.sha256));
      this.#vectors = { segment, index: new VectorIndex(segment, this.policies, vectors.dimensions) };
    }
    return this.#vectors.index;
  }

  /**
   * A small value derived from the release, computed once and dropped with it, such as the list of payers.
   * @param key unique per value, declared next to the function that computes it.
   */
  derived<Value>(key: symbol, make: () => Value): Value {
    if (!this.#derived.has(key)) this.#derived.set(key, make());
    return this.#derived.get(key) as Value;
  }

  /** Called by the store when no reader is left. */
  close(): void {
    this.#closed = true;
    this.policies.segment.close();
    this.#logic?.close();
    for (const segment of this.#datasets.values()) segment.close();
    this.#vectors?.segment.close();
  }
}

/** Opens a release with local segments, for a process that builds the next one. */
export function openReleaseFiles(dir: string, release: ReleaseManifest): Model {
  return new Model(dir, release, false);
}
