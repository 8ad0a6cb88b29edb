/** Logic that operators wrote, in a small segment of its own: a review changes it without building policies again. */
import type { StoredLogic } from '../policy-logic.ts';
import type { Segment } from '../segments/segment-file.ts';

/** Takes the place of the library's logic for versions that it has logic of. */
export interface LogicOverlay {
  /** Null for a version it has no logic of. */
  find(policies: { segment: Segment }, versionId: number): StoredLogic | null;
  /** Policies it may have logic of. */
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

  find({ segment }: { segment: Segment }, versionId: number): StoredLogic | null {
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

  /** What the logic of each policy was compiled from. */
  sources(): { policy_id: string; source: unknown }[] {
    return this.#segment
      .all<{ policy_id: string; source: string }>('SELECT policy_id, source FROM logic_sources ORDER BY policy_id')
      .map(({ policy_id, source }) => ({ policy_id, source: JSON.parse(source) }));
  }
}

/** What a version is known by in every release; null for one the segment does not have. */
export function findContent(segment: Segment, versionId: number): { policy_id: string; content_hash: string } | null {
  return (
    segment.get<{ policy_id: string; content_hash: string }>(
      'SELECT policy_id, content_hash FROM policy_versions WHERE version_id = ?',
      versionId,
    ) ?? null
  );
}
