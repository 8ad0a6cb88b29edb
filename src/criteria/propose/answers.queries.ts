import sql from 'sql-template-tag';
import type { Database } from '../../platform/database/database.ts';
import { type CriteriaLogic, parseLogic } from '../criteria.ast.ts';
import type { AnswerStore } from './proposer.ts';

/** Stores the responses of one endpoint and model. Uses the pool, so that responses survive a failed load. */
export function storedAnswers(database: Database, extractor: string): AnswerStore {
  return {
    async recall(blockIds) {
      const rows = await database.query<{ block_id: string; logic_ast: unknown }>(sql`
        SELECT block_id, logic_ast FROM criteria_answers
        WHERE extractor = ${extractor} AND block_id = ANY (${[...blockIds]}::text[])`);
      return new Map(rows.map((row) => [row.block_id, parseLogic(row.logic_ast)]));
    },
    async keep(answers: ReadonlyMap<string, CriteriaLogic | null>) {
      const rows = [...answers].map(([block_id, logic_ast]) => ({ block_id, logic_ast }));
      await database.execute(sql`
        INSERT INTO criteria_answers (extractor, block_id, logic_ast)
        SELECT ${extractor}::text, block_id, logic_ast
        FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r (block_id text, logic_ast jsonb)
        ON CONFLICT (extractor, block_id) DO UPDATE SET logic_ast = excluded.logic_ast, answered_at = now()`);
    },
  };
}
