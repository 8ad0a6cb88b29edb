/** Writes the operator logic segment; see ../policies/operator-logic.ts. */
import { OPERATOR_LOGIC_TABLES, type OperatorLogicRow } from '../policies/operator-logic.ts';
import type { LogicSet } from '../segments/manifest.ts';
import { SegmentDraft } from '../segments/segment-file.ts';

/** @param sources by policy: JSON source of the logic. */
export async function writeOperatorLogic(
  dir: string,
  { rows, sources }: { rows: readonly OperatorLogicRow[]; sources: ReadonlyMap<string, object> },
  facts: Pick<LogicSet, 'identity' | 'policies'>,
): Promise<LogicSet> {
  const draft = SegmentDraft.create(dir, 'logic');
  try {
    draft.db.exec(OPERATOR_LOGIC_TABLES);
    draft.db.exec('BEGIN');
    const insert = draft.db.prepare('INSERT INTO operator_logic VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)');
    for (const { policy_id, content_hash, tree_version, kind, assurance, anchor_state, source_hash, ...row } of rows) {
      const texts = [JSON.stringify(row.tree), JSON.stringify(row.passages)];
      insert.run(policy_id, content_hash, tree_version, kind, assurance, anchor_state, source_hash, ...texts);
    }
    const source = draft.db.prepare('INSERT INTO logic_sources VALUES (?, ?)');
    for (const [policyId, content] of sources) source.run(policyId, JSON.stringify(content));
    const fact = draft.db.prepare('INSERT INTO segment VALUES (?, ?)');
    for (const [name, value] of Object.entries({ kind: 'logic', ...facts })) fact.run(name, value);
    draft.db.exec('COMMIT');
    return { ...(await draft.finish()), ...facts, logic: sources.size };
  } catch (error) {
    draft.discard();
    throw error;
  }
}
