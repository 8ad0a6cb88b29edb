/** What a release consists of. The manifest is small, immutable and the same on every machine. */
import { createHash } from 'node:crypto';
import type { SegmentRef } from './segment-file.ts';

export const MANIFEST_FORMAT = 1;

/** One loaded edition of one table of codes, prices or edits, in a segment of its own. */
export interface DatasetEdition extends SegmentRef {
  /** Never used again for another edition. */
  id: number;
  /** mpfs, gpci, icd10cm, hcpcs, ptp, mue, pa_programs, ... */
  dataset: string;
  /** Files that together make one edition, or alternatives of it (qpp, f1, f2, ...); empty for the only or usual one. */
  variant: string;
  edition: string;
  /** In force from this day up to, not including, the first day of the next edition. YYYY-MM-DD */
  effective_from: string;
  /** First day the edition may replace when no earlier one of the same year is loaded. YYYY-MM-DD */
  covers_from: string;
  /** A selection of the starter corpus; gives way to any official edition. */
  starter: boolean;
  /** Facts of the whole file, e.g. a national conversion factor. */
  attributes: Record<string, unknown>;
  /** Table of the segment that holds the rows. */
  table: string;
  rows: number;
  /** Source file, its hash, and the loader that read it. */
  file: string;
  file_sha256: string;
  loader: string;
  /** Release that brought the edition. */
  release: number;
}

/** Vectors of the texts of policies by a model of the operator's. */
export interface VectorSet extends SegmentRef {
  /** Hash of what could change them: endpoint, model, how texts are cut. */
  identity: string;
  model: string;
  /** Numbers of a vector. */
  dimensions: number;
  /** Texts that have one. */
  pieces: number;
  /** Hash of the policies they were made for. Later policies have versions without vectors. */
  policies: string;
}

/** Logic of policies that operators wrote: it takes the place of the library's. */
export interface LogicSet extends SegmentRef {
  /** Hash of what the segment was made of. */
  identity: string;
  /** Policies with logic of the operator's. */
  logic: number;
  /** Hash of the policies it was tied to. Versions that came later have none of it. */
  policies: string;
}

export interface ReleaseManifest {
  format: typeof MANIFEST_FORMAT;
  /** Sequence and content: `17-9f3ac1d2e4b0`. */
  id: string;
  /** Grows with every publish of one installation. */
  sequence: number;
  /** ISO 8601, UTC. */
  created_at: string;
  /** What the release published: a source and its edition. */
  source: string;
  edition: string;
  policies: SegmentRef;
  datasets: DatasetEdition[];
  /** Left out where no embedding model is configured. */
  vectors?: VectorSet;
  /** Left out where operators wrote no logic. */
  logic?: LogicSet;
  /** Larger than every dataset id ever given. */
  next_dataset_id: number;
}

/** The id is made here, from everything else. */
export function sealManifest(manifest: Omit<ReleaseManifest, 'format' | 'id'>): ReleaseManifest {
  const sealed = { format: MANIFEST_FORMAT, ...manifest } as const;
  return { ...sealed, id: hashManifest(sealed) };
}

/** Sequence and the first digits of the hash of all members but the id, which do not depend on the order of members. */
export function hashManifest(manifest: Omit<ReleaseManifest, 'id'> & { id?: string }): string {
  const { id: _id, ...rest } = manifest;
  const hash = createHash('sha256').update(JSON.stringify(rest, inOrder)).digest('hex');
  return `${manifest.sequence}-${hash.slice(0, 12)}`;
}

function inOrder(_name: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Every segment of a release, each once. */
export function listSegments({ policies, datasets, vectors, logic }: ReleaseManifest): SegmentRef[] {
  const optional = [vectors, logic].filter((set) => set !== undefined);
  const refs = [policies, ...datasets, ...optional].map(({ sha256, bytes }) => ({ sha256, bytes }));
  return [...new Map(refs.map((ref) => [ref.sha256, ref])).values()];
}
