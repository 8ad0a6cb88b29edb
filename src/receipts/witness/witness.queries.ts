import sql from 'sql-template-tag';
import type { Queryable } from '../../platform/database/database.ts';
import type { Cosignature } from './cosignature.ts';

/** Newest size of the log that a witness has signed. */
export interface WitnessRow {
  name: string;
  size: number;
  line: string;
}

export function witnessRows(db: Queryable): Promise<WitnessRow[]> {
  return db.query<WitnessRow>(sql`SELECT name, size, line FROM log_witnesses ORDER BY name`);
}

/** If two processes write, the longer log wins. */
export async function keepCosignature(db: Queryable, { name, line, at }: Cosignature, size: number): Promise<void> {
  await db.execute(sql`
    INSERT INTO log_witnesses (name, size, line, cosigned_at) VALUES (${name}, ${size}, ${line}, ${at})
    ON CONFLICT (name) DO UPDATE SET size = excluded.size, line = excluded.line, cosigned_at = excluded.cosigned_at
    WHERE log_witnesses.size <= excluded.size`);
}
