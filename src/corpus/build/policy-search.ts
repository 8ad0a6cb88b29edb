/** Writes the search indexes over current policies and their criteria. */

import type { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { splitWords, tokenize } from '../../platform/text/words.ts';
import { compareNewest } from '../policies/policy-segment.ts';
import { SearchIndexBuilder } from '../search/search-index.ts';
import { writeMeaning } from './meaning.ts';

const BOOST = { title: 8, keywords: 4, body: 1 };
/** Documents after which others get a turn. */
const SLICE = 200;
/** Sections of criteria by the number that represents each in the index. */
export const CRITERIA_SECTIONS = ['indications', 'limitations', 'documentation', 'frequency', 'other'] as const;

interface Row {
  version_id: number;
  policy_id: string;
  effective_date: string | null;
  manual_section: string | null;
  title: string;
  keywords: string;
}

export async function writePolicySearch(db: DatabaseSync): Promise<void> {
  const rows = db
    .prepare(
      `SELECT v.version_id, v.policy_id, v.effective_date, v.manual_section, v.title, v.keywords
        FROM policies p JOIN policy_versions v ON v.version_id = p.current_version_id`,
    )
    .all() as unknown as Row[];
  rows.sort(compareNewest);
  const ids = rows.map(({ version_id }) => version_id);
  const texts = db.prepare('SELECT search_words FROM policy_texts WHERE version_id = ?');
  const words = new SearchIndexBuilder();
  const spellings = new SearchIndexBuilder();
  for (const [at, row] of rows.entries()) {
    const keywords = JSON.parse(row.keywords) as string[];
    const body = String(texts.get(row.version_id)?.search_words ?? '');
    words.add([
      { boost: BOOST.title, words: tokenize(row.title) },
      {
        boost: BOOST.keywords,
        words: tokenize([...keywords, row.manual_section ?? '', row.policy_id].join(' ')),
      },
      { boost: BOOST.body, words: body.split(' ').filter(Boolean) },
    ]);
    spellings.add([{ boost: 1, words: splitWords([row.title, ...keywords].join(' ')) }]);
    if (at % SLICE === SLICE - 1) await nextTurn();
  }
  words.write(db, 'policies', { version_id: ids });
  spellings.write(db, 'spellings', { version_id: ids });
  await writeMeaning(db, rows);
  // Blocks that match equally well are shown by policy id: their numbers have that order.
  rows.sort((a, b) => (a.policy_id < b.policy_id ? -1 : 1));
  await writeCriteriaSearch(
    db,
    rows.map(({ version_id }) => version_id),
  );
}

async function writeCriteriaSearch(db: DatabaseSync, versionIds: readonly number[]): Promise<void> {
  const blocks = db.prepare('SELECT block, section, text FROM criteria_blocks WHERE version_id = ? ORDER BY ordinal');
  const index = new SearchIndexBuilder();
  const columns = { block: [] as number[], version_id: [] as number[], section: [] as number[] };
  for (const [at, versionId] of versionIds.entries()) {
    for (const { block, section, text } of blocks.all(versionId)) {
      index.add([{ boost: 1, words: tokenize(String(text)) }]);
      columns.block.push(Number(block));
      columns.version_id.push(versionId);
      columns.section.push(CRITERIA_SECTIONS.indexOf(String(section) as (typeof CRITERIA_SECTIONS)[number]));
    }
    if (at % SLICE === SLICE - 1) await nextTurn();
  }
  index.write(db, 'criteria', columns);
}
