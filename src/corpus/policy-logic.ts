/**
 * Logic of policies: operator logic if there is any, otherwise the library's. Segments of earlier releases lack the
 * table.
 */
import type { LogicOverlay } from './policies/operator-logic.ts';
import { hasTable, type PolicySegments } from './policies/policy-segments.ts';

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
  /** Its author. */
  source: 'library' | 'operator';
  tree: unknown;
  passages: Record<string, { section: string; text: string }>;
}

/** Policies of a release, with the operator logic that replaces the library's. */
export interface LogicHolder {
  segment: PolicySegments;
  logic?: LogicOverlay | null;
}

export function findLogic(policies: LogicHolder, versionId: number): StoredLogic | null {
  return policies.logic?.find(policies, versionId) ?? findLibraryLogic(policies.segment, versionId);
}

/** The library's logic only. */
export function findLibraryLogic(segments: PolicySegments, versionId: number): StoredLogic | null {
  if (!hasLogic(segments)) return null;
  const row = segments
    .holder(versionId)
    .get<Omit<StoredLogic, 'tree' | 'passages' | 'source'> & { tree: string; passages: string }>(
      'SELECT * FROM policy_logic WHERE version_id = ?',
      versionId,
    );
  if (row === undefined) return null;
  return { ...row, source: 'library', tree: JSON.parse(row.tree), passages: JSON.parse(row.passages) };
}

/** Logic of current versions, with their policies. */
export function logicTrees(policies: LogicHolder): { policy_id: string; tree_version: string; tree: unknown }[] {
  const own = new Map(operatorTrees(policies).map((row) => [row.policy_id, row]));
  const library = libraryTrees(policies.segment).filter(({ policy_id }) => !own.has(policy_id));
  return [...library, ...own.values()].sort((one, other) => (one.policy_id < other.policy_id ? -1 : 1));
}

function libraryTrees(segments: PolicySegments): { policy_id: string; tree_version: string; tree: unknown }[] {
  if (!hasLogic(segments)) return [];
  const rows = segments.ofCurrent<{ version_id: number; policy_id: string; tree_version: string; tree: string }>(
    `SELECT l.version_id, p.policy_id, l.tree_version, l.tree FROM policies p JOIN policy_logic l ON l.version_id = p.current_version_id`,
  );
  return rows.map(({ version_id: _version, tree, ...row }) => ({ ...row, tree: JSON.parse(tree) }));
}

function operatorTrees(policies: LogicHolder): { policy_id: string; tree_version: string; tree: unknown }[] {
  const { logic, segment } = policies;
  return (logic?.policyIds ?? []).flatMap((policy_id) => {
    const current = segment.newest<{ version_id: number }>(
      'SELECT current_version_id AS version_id FROM policies WHERE policy_id = ?',
      policy_id,
    );
    const found = current === undefined ? null : logic!.find(policies, current.version_id);
    return found === null ? [] : [{ policy_id, tree_version: found.tree_version, tree: found.tree }];
  });
}

/** Source hashes of the library's logic of current versions, by version. */
export function logicSources(segments: PolicySegments): Map<number, string> {
  if (!hasLogic(segments)) return new Map();
  const rows = segments.ofCurrent<{ version_id: number; source_hash: string }>(
    `SELECT l.version_id, l.source_hash FROM policies p JOIN policy_logic l ON l.version_id = p.current_version_id`,
  );
  return new Map(rows.map(({ version_id, source_hash }) => [version_id, source_hash]));
}

/** A segment in the earlier format is the only one of its release. */
function hasLogic({ parts }: PolicySegments): boolean {
  return hasTable(parts[0]!, 'policy_logic');
}
