/** Messages between the process that reads files and the one that publishes. */
import type { RecordingMode, StoredChange } from '../../changes/change-log.public.ts';
import type { DatasetEdition, Load, PolicyRefs, ReleaseManifest } from '../../corpus/corpus.public.ts';
import type { DocumentBounds } from '../documents/process/document-bounds.ts';
import type { FormularyJob } from '../sources/formulary/formulary.ts';
import type { PolicySourceName } from '../sources/policy-sources.ts';

/** What to read. Paths are absolute. */
export type Job =
  | {
      kind: 'policies';
      source: PolicySourceName;
      paths: readonly string[];
      today: string;
      acceptRemovals: boolean;
      allowOlder: boolean;
      trustManifest: boolean;
    }
  | {
      kind: 'codes';
      source: string;
      paths: readonly string[];
      today: string;
      year: number | null;
      cptLicensed: boolean;
      acceptRemovals: boolean;
      allowOlder: boolean;
      /** For source `formulary`. */
      formulary?: FormularyJob;
    };

/** The first message: the corpus on which the build is based. */
export interface Start {
  job: Job;
  /** Folder of segments. */
  dir: string;
  previous: ReleaseManifest | null;
  documents: DocumentBounds;
}

/** The second message, after the load is recorded. */
export interface Go {
  release: number;
  /** ISO 8601 */
  at: string;
  modes: [part: string, mode: RecordingMode][];
}

export interface BuiltMessage {
  type: 'built';
  policies?: PolicyRefs;
  datasets?: readonly Omit<DatasetEdition, 'id' | 'release'>[];
  /** Ids of editions that are no longer served. */
  superseded: number[];
  report: object;
  changes: StoredChange[];
}

/** From the reading process. `opened` has a null load when the files are already loaded. */
export type Message =
  | { type: 'opened'; load: Load | null; report: object }
  | { type: 'stage'; name: string; total?: number | undefined }
  | { type: 'advance'; steps: number }
  | BuiltMessage
  | { type: 'failed'; name: string; message: string };
