/** Writes the search indexes over a segment's current policies and criteria. */

import type { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { splitWords, tokenize } from '../../platform/text/words.ts';
import { compareNewest } from '../policies/policy-segment.ts';
import { SearchIndexBuilder } from '../search/index-builder.ts';
import { encodePassages } from '../search/passage-words.ts';
import { letterGroups } from '../search/semantic-index.ts';
import { type PolicyTexts, splitPassages } from './split-passages.ts';

/** Documents between yields to other work. */
const SLICE = 100;
/** Sections of criteria, by their number in the index. */
export const CRITERIA_SECTIONS = ['indications', 'limitations', 'documentation', 'frequency', 'other'] as const;

interface Row {
  version_id: number;
  policy_id: string;
  effective_date: string | null;
  manual_section: string | null;
  title: string;
  /** JSON array. */
  keywords: string;
}

/** @param db a segment with its versions but without indexes. */
export async function writePolicySearch(db: DatabaseSync): Promise<void> {
  const rows = db
    .prepare(
      `SELECT v.version_id, v.policy_id, v.effective_date, v.manual_section, v.title, v.keywords
        FROM policies p JOIN policy_versions v ON v.version_id = p.current_version_id`,
    )
    .all() as unknown as Row[];
  rows.sort(compareNewest);
  await writePolicies(db, rows);
  // Equally relevant blocks are ordered by policy id, which their numbers follow.
  rows.sort((a, b) => (a.policy_id < b.policy_id ? -1 : 1));
  await writeCriteria(db, rows);
}

async function writePolicies(db: DatabaseSync, rows: readonly Row[]): Promise<void> {
  const texts = db.prepare('SELECT search_words, detail FROM policy_texts WHERE version_id = ?');
  const insertPassage = db.prepare('INSERT INTO passages VALUES (?, ?, ?, ?)');
  const insertWords = db.prepare('INSERT INTO passage_words VALUES (?, ?)');
  const builders = {
    policies: new SearchIndexBuilder(),
    spellings: new SearchIndexBuilder(),
    words: new SearchIndexBuilder(),
    letters: new SearchIndexBuilder(),
  };
  for (const [at, { version_id, policy_id, manual_section, title, keywords }] of rows.entries()) {
    const listed = JSON.parse(keywords) as string[];
    const { search_words: body, detail } = texts.get(version_id)!;
    const named = [tokenize(title), tokenize([...listed, manual_section ?? '', policy_id].join(' '))] as const;
    builders.policies.add([...named, String(body).split(' ').filter(Boolean)]);
    const spelled = splitWords([title, ...listed].join(' '));
    builders.spellings.add([spelled]);
    builders.letters.add([[...letterGroups(spelled)]]);
    const passages = splitPassages(JSON.parse(String(detail)) as Partial<PolicyTexts>);
    for (const [number, { section, text }] of passages.entries()) insertPassage.run(version_id, number, section, text);
    insertWords.run(version_id, encodePassages(passages, named.flat()));
    builders.words.add([...named, passages.flatMap((one) => one.words)]);
    if (at % SLICE === SLICE - 1) await nextTurn();
  }
  const ids = rows.map(({ version_id }) => version_id);
  for (const [collection, builder] of Object.entries(builders)) builder.write(db, collection, { version_id: ids });
}

async function writeCriteria(db: DatabaseSync, rows: readonly Row[]): Promise<void> {
  const blocks = db.prepare('SELECT section, text FROM criteria_blocks WHERE version_id = ? ORDER BY ordinal');
  const index = new SearchIndexBuilder();
  const columns = { version_id: [] as number[], section: [] as number[] };
  for (const [at, { version_id }] of rows.entries()) {
    for (const { section, text } of blocks.all(version_id)) {
      index.add([tokenize(String(text))]);
      columns.version_id.push(version_id);
      columns.section.push(CRITERIA_SECTIONS.indexOf(String(section) as (typeof CRITERIA_SECTIONS)[number]));
    }
    if (at % SLICE === SLICE - 1) await nextTurn();
  }
  index.write(db, 'criteria', columns);
}
