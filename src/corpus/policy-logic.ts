/** Logic of policies: of operators where they wrote some, else of the library. Segments of earlier releases lack the table. */
import type { LogicOverlay } from './policies/operator-logic.ts';
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
  /** Who wrote it. */
  source: 'library' | 'operator';
  tree: unknown;
  passages: Record<string, { section: string; text: string }>;
}

/** Policies of a release, with what takes the place of the library's logic. */
export interface LogicHolder {
  segment: Segment;
  logic?: LogicOverlay | null;
}

export function findLogic(policies: LogicHolder, versionId: number): StoredLogic | null {
  return policies.logic?.find(policies, versionId) ?? findLibraryLogic(policies.segment, versionId);
}

/** That of the library alone. */
export function findLibraryLogic(segment: Segment, versionId: number): StoredLogic | null {
  if (!hasLogic(segment)) return null;
  const row = segment.get<Omit<StoredLogic, 'tree' | 'passages' | 'source'> & { tree: string; passages: string }>(
    'SELECT * FROM policy_logic WHERE version_id = ?',
    versionId,
  );
  if (row === undefined) return null;
  return { ...row, source: 'library', tree: JSON.parse(row.tree), passages: JSON.parse(row.passages) };
}

/** Logic of current versions, with the policy of each. */
export function logicTrees(policies: LogicHolder): { policy_id: string; tree_version: string; tree: unknown }[] {
  const own = new Map(operatorTrees(policies).map((row) => [row.policy_id, row]));
  const library = libraryTrees(policies.segment).filter(({ policy_id }) => !own.has(policy_id));
  return [...library, ...own.values()].sort((one, other) => (one.policy_id < other.policy_id ? -1 : 1));
}

function libraryTrees(segment: Segment): { policy_id: string; tree_version: string; tree: unknown }[] {
  if (!hasLogic(segment)) return [];
  const rows = segment.all<{ policy_id: string; tree_version: string; tree: string }>(
    `SELECT p.policy_id, l.tree_version, l.tree FROM policies p JOIN policy_logic l ON l.version_id = p.current_version_id`,
  );
  return rows.map(({ tree, ...row }) => ({ ...row, tree: JSON.parse(tree) }));
}

function operatorTrees(policies: LogicHolder): { policy_id: string; tree_version: string; tree: unknown }[] {
  const { logic, segment } = policies;
  return (logic?.policyIds ?? []).flatMap((policy_id) => {
    const current = segment.get<{ version_id: number }>(
      'SELECT current_version_id AS version_id FROM policies WHERE policy_id = ?',
      policy_id,
    );
    const found = current === undefined ? null : logic!.find(policies, current.version_id);
    return found === null ? [] : [{ policy_id, tree_version: found.tree_version, tree: found.tree }];
  });
}

/** Hashes of what the library's logic of current versions was made of, by version. */
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
