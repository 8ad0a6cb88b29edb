/** Operator logic, in a separate small segment, so that a review does not rebuild policies. */
import type { StoredLogic } from '../policy-logic.ts';
import type { Segment } from '../segments/segment-file.ts';
import type { PolicySegments } from './policy-segments.ts';

/** Replaces the library's logic for versions that it contains. */
export interface LogicOverlay {
  /** Null for a version it does not contain. */
  find(policies: { segment: PolicySegments }, versionId: number): StoredLogic | null;
  /** Policies it may contain logic for. */
  readonly policyIds: readonly string[];
}

export const OPERATOR_LOGIC_TABLES = `
-- What the segment is: kind, and the hash of what it was made of.
CREATE TABLE segment (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
-- As policy_logic of policies, by the content of a version: another release may number versions otherwise.
CREATE TABLE operator_logic (
  policy_id TEXT NOT NULL,
  content_hash TEXT NOT NULL,
  tree_version TEXT NOT NULL,
  kind TEXT NOT NULL,
  assurance TEXT NOT NULL,
  anchor_state TEXT NOT NULL,
  source_hash TEXT NOT NULL,
  tree TEXT NOT NULL,
  passages TEXT NOT NULL,
  PRIMARY KEY (policy_id, content_hash)
) WITHOUT ROWID;
-- What the logic was compiled from, JSON: loads tie it to the texts they read.
CREATE TABLE logic_sources (policy_id TEXT PRIMARY KEY, source TEXT NOT NULL) WITHOUT ROWID;
`;

export interface OperatorLogicRow extends Omit<StoredLogic, 'version_id' | 'source'> {
  policy_id: string;
  content_hash: string;
}

type StoredRow = Omit<OperatorLogicRow, 'tree' | 'passages'> & { tree: string; passages: string };

export class OperatorLogic implements LogicOverlay {
  readonly policyIds: readonly string[];
  readonly #segment: Segment;

  constructor(segment: Segment) {
    this.#segment = segment;
    this.policyIds = segment
      .all<{ policy_id: string }>('SELECT policy_id FROM logic_sources ORDER BY policy_id')
      .map(({ policy_id }) => policy_id);
  }

  find({ segment }: { segment: PolicySegments }, versionId: number): StoredLogic | null {
    const version = findContent(segment, versionId);
    if (version === null) return null;
    const row = this.#segment.get<StoredRow>(
      'SELECT * FROM operator_logic WHERE policy_id = ? AND content_hash = ?',
      version.policy_id,
      version.content_hash,
    );
    if (row === undefined) return null;
    const { policy_id: _policy, content_hash: _content, tree, passages, ...rest } = row;
    return {
      ...rest,
      version_id: versionId,
      source: 'operator',
      tree: JSON.parse(tree),
      passages: JSON.parse(passages),
    };
  }

  /** Source of each policy's logic. */
  sources(): { policy_id: string; source: unknown }[] {
    return this.#segment
      .all<{ policy_id: string; source: string }>('SELECT policy_id, source FROM logic_sources ORDER BY policy_id')
      .map(({ policy_id, source }) => ({ policy_id, source: JSON.parse(source) }));
  }
}

/** Identity of a version across releases; null if the segment does not have it. */
export function findContent(
  segments: PolicySegments,
  versionId: number,
): { policy_id: string; content_hash: string } | null {
  const row = segments
    .holder(versionId)
    .get<{ policy_id: string; content_hash: string }>(
      'SELECT policy_id, content_hash FROM policy_versions WHERE version_id = ?',
      versionId,
    );
  return row ?? null;
}
