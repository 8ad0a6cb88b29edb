/** Logic of policies from the library. Segments of earlier releases lack the table. */
import type { Segment } from './segments/segment-file.ts';

export interface StoredLogic {
  version_id: number;
  tree_version: string;
  /** computable, judgment or no_criteria. */
  kind: string;
  /** drafted, checked or reviewed. */
  assurance: string;
  /** exact, near, paraphrase or stale. */
  anchor_state: string;
  source_hash: string;
  tree: unknown;
  passages: Record<string, { section: string; text: string }>;
}

export function findLogic(segment: Segment, versionId: number): StoredLogic | null {
  if (!hasLogic(segment)) return null;
  const row = segment.get<Omit<StoredLogic, 'tree' | 'passages'> & { tree: string; passages: string }>(
    'SELECT * FROM policy_logic WHERE version_id = ?',
    versionId,
  );
  return row === undefined ? null : { ...row, tree: JSON.parse(row.tree), passages: JSON.parse(row.passages) };
}

/** Logic of current versions, with the policy of each. */
export function logicTrees(segment: Segment): { policy_id: string; tree_version: string; tree: unknown }[] {
  if (!hasLogic(segment)) return [];
  const rows = segment.all<{ policy_id: string; tree_version: string; tree: string }>(
    `SELECT p.policy_id, l.tree_version, l.tree FROM policies p JOIN policy_logic l ON l.version_id = p.current_version_id
      ORDER BY p.policy_id`,
  );
  return rows.map(({ tree, ...row }) => ({ ...row, tree: JSON.parse(tree) }));
}

/** Hashes of what the logic of current versions was made of, by version. */
export function logicSources(segment: Segment): Map<number, string> {
  if (!hasLogic(segment)) return new Map();
  const rows = segment.all<{ version_id: number; source_hash: string }>(
    `SELECT l.version_id, l.source_hash FROM policies p JOIN policy_logic l ON l.version_id = p.current_version_id`,
  );
  return new Map(rows.map(({ version_id, source_hash }) => [version_id, source_hash]));
}

function hasLogic(segment: Segment): boolean {
  return segment.get("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'policy_logic'") !== undefined;
}
