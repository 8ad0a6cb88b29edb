/** Contents of a release. The manifest is small, immutable and the same on every machine. */
import { createHash } from 'node:crypto';
import type { SegmentRef } from './segment-file.ts';

/** 2: policies are in several segments. 1, of earlier versions: in a single one. */
export const MANIFEST_FORMATS: readonly number[] = [1, 2];

/** A segment of policies. */
export interface PolicyRef extends SegmentRef {
  /** Owner of the policies: a source, or one commercial payer. */
  source: string;
}

/** Policy segments, oldest first: later ones take precedence. A single one in releases of format 1. */
export type PolicyRefs = SegmentRef | readonly PolicyRef[];

/** One loaded edition of a table of codes, prices or edits, in its own segment. */
export interface DatasetEdition extends SegmentRef {
  /** Never reused for another edition. */
  id: number;
  /** mpfs, gpci, icd10cm, hcpcs, ptp, mue, pa_programs, ... */
  dataset: string;
  /** Files that together form an edition, or alternatives of it (qpp, f1, f2, ...); empty for the only or usual one. */
  variant: string;
  edition: string;
  /** In force from this day until the first day of the next edition. YYYY-MM-DD */
  effective_from: string;
  /** First day for which the edition may substitute when no earlier one of the same year is loaded. YYYY-MM-DD */
  covers_from: string;
  /** A starter excerpt; any official edition replaces it. */
  starter: boolean;
  /** File-wide facts, e.g. a national conversion factor. */
  attributes: Record<string, unknown>;
  /** The segment's table with the rows. */
  table: string;
  rows: number;
  /** Source file with its hash, and the loader that read it. */
  file: string;
  file_sha256: string;
  loader: string;
  /** Release that introduced the edition. */
  release: number;
}

/** Vectors of policy texts, by a model of the operator. */
export interface VectorSet extends SegmentRef {
  /** Hash of everything that affects them: endpoint, model, chunking. */
  identity: string;
  model: string;
  /** Dimensions of a vector. */
  dimensions: number;
  /** Number of texts with a vector. */
  pieces: number;
  /** Hash of the policies they were computed for. Later versions have no vectors. */
  policies: string;
}

/** Operator logic, which replaces the library's. */
export interface LogicSet extends SegmentRef {
  /** Hash of the segment's input. */
  identity: string;
  /** Policies with operator logic. */
  logic: number;
  /** Hash of the policies it was anchored to. Later versions have none. */
  policies: string;
}

export interface ReleaseManifest {
  format: number;
  /** Sequence and content: `17-9f3ac1d2e4b0`. */
  id: string;
  /** Increases with every publish of an installation. */
  sequence: number;
  /** ISO 8601, UTC. */
  created_at: string;
  /** What the release published: a source with its edition. */
  source: string;
  edition: string;
  policies: PolicyRefs;
  datasets: DatasetEdition[];
  /** Absent without an embedding model. */
  vectors?: VectorSet;
  /** Absent without operator logic. */
  logic?: LogicSet;
  /** Larger than every dataset id ever assigned. */
  next_dataset_id: number;
}

/** The id is computed here from everything else. */
export function sealManifest(manifest: Omit<ReleaseManifest, 'format' | 'id'>): ReleaseManifest {
  const sealed = { format: isDivided(manifest.policies) ? 2 : 1, ...manifest } as const;
  return { ...sealed, id: hashManifest(sealed) };
}

/** Sequence and the first digits of the hash of all fields except the id, independent of field order. */
export function hashManifest(manifest: Omit<ReleaseManifest, 'id'> & { id?: string }): string {
  const { id: _id, ...rest } = manifest;
  const hash = createHash('sha256').update(JSON.stringify(rest, inOrder)).digest('hex');
  return `${manifest.sequence}-${hash.slice(0, 12)}`;
}

function inOrder(_name: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function isDivided(policies: PolicyRefs): policies is readonly PolicyRef[] {
  return Array.isArray(policies);
}

/** Segments of policies, oldest first. */
export function policySegments(policies: PolicyRefs): readonly SegmentRef[] {
  return isDivided(policies) ? policies : [policies];
}

/** Segments with their sources; null in a release of format 1. */
export function dividedSegments(policies: PolicyRefs): readonly PolicyRef[] | null {
  return isDivided(policies) ? policies : null;
}

/** Identifies the policies of a release. */
export function hashPolicies(policies: PolicyRefs): string {
  if (!isDivided(policies)) return policies.sha256;
  return createHash('sha256')
    .update(policies.map(({ sha256 }) => sha256).join())
    .digest('hex');
}

/** Distinct segments of a release. */
export function listSegments({ policies, datasets, vectors, logic }: ReleaseManifest): SegmentRef[] {
  const optional = [vectors, logic].filter((set) => set !== undefined);
  const refs = [...policySegments(policies), ...datasets, ...optional].map(({ sha256, bytes }) => ({ sha256, bytes }));
  return [...new Map(refs.map((ref) => [ref.sha256, ref])).values()];
}
