/** Start and end of writing a policy segment. */
import type { DatabaseSync } from 'node:sqlite';
import { zstdCompressSync } from 'node:zlib';
import { splitWords } from '../../platform/text/words.ts';
import type { Jurisdiction, PolicyHead, ReleaseFile } from '../policies/policy-facts.ts';
import {
  LOGIC_TABLES,
  PAYER_TABLES,
  POLICY_FORMAT,
  POLICY_INDEXES,
  POLICY_TABLES,
  PROPOSAL_TABLES,
} from '../policies/policy-tables.ts';
import type { ProposedPolicy } from '../policies/proposed-policies.ts';
import { readLines } from '../release-digest.ts';
import { encodeNumbers } from '../search/postings.ts';
import { letterGroups, letterLengths } from '../search/semantic-index.ts';
import { SegmentDraft } from '../segments/segment-file.ts';
import { writePolicySearch } from './policy-search.ts';

export function createPolicyFile(dir: string, name: string): SegmentDraft {
  const draft = SegmentDraft.create(dir, name);
  const { db } = draft;
  // One write of the file instead of one for each of forty tables.
  db.exec('BEGIN');
  for (const tables of [POLICY_TABLES, PAYER_TABLES, LOGIC_TABLES, PROPOSAL_TABLES]) db.exec(tables);
  db.prepare('INSERT INTO segment VALUES (?, ?), (?, ?)').run('kind', 'policies', 'format', POLICY_FORMAT);
  db.exec('COMMIT');
  return draft;
}

/** Indexes of the file, search indexes over its current policies, and digest lines of its versions. */
export async function indexPolicyFile(db: DatabaseSync): Promise<void> {
  writeIndexes(db);
  db.exec('BEGIN');
  await writePolicySearch(db);
  writeLines(db);
  db.exec('COMMIT');
}

/** Created after the rows, which is several times faster than maintaining them. */
export function writeIndexes(db: DatabaseSync): void {
  db.exec(`BEGIN; ${POLICY_INDEXES}; COMMIT`);
}

/** Digest line of each version, after all of them are written. */
function writeLines(db: DatabaseSync): void {
  const insert = db.prepare('INSERT OR REPLACE INTO version_lines VALUES (?, ?, ?)');
  const part = {
    all: <Row>(sql: string) => db.prepare(sql).all() as Row[],
    iterate: <Row>(sql: string) => db.prepare(sql).iterate() as Iterable<Row>,
  };
  for (const { version_id, policy_id, line } of readLines(part)) insert.run(version_id, policy_id, line);
}

/** Release-wide counts, written into the newest segment. @param heads of the release. */
export function writeReleaseNumbers(db: DatabaseSync, heads: readonly Pick<PolicyHead, 'title' | 'keywords'>[]): void {
  const groups = heads.map(({ title, keywords }) => letterGroups(splitWords([title, ...keywords].join(' '))));
  db.prepare('INSERT OR REPLACE INTO release_numbers VALUES (?, ?)').run(
    'letter_lengths',
    encodeNumbers(letterLengths(groups)),
  );
}

/** A proposed text, with the document as JSON text. */
export interface StoredProposalText extends ProposedPolicy {
  part: string;
  document: string;
}

export function writeProposals(
  db: DatabaseSync,
  source: string,
  parts: readonly string[],
  rows: readonly StoredProposalText[],
): void {
  const replace = db.prepare('INSERT OR IGNORE INTO replaced_proposals VALUES (?, ?)');
  for (const part of parts) replace.run(source, part);
  const insert = db.prepare(
    'INSERT OR REPLACE INTO proposed_policies VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
  );
  for (const row of rows)
    insert.run(
      ...[row.proposal_id, row.policy_id, source, row.part, row.title, row.version],
      ...[row.comments_from, row.comments_to, row.notice_from, row.notice_to],
      ...[
        JSON.stringify(row.jurisdictions),
        JSON.stringify(row.states),
        row.source_url,
        zstdCompressSync(row.document),
      ],
    );
}

export function writeJurisdictions(db: DatabaseSync, rows: readonly Jurisdiction[]): void {
  const insert = db.prepare('INSERT OR REPLACE INTO jurisdictions VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
  for (const row of rows)
    insert.run(
      ...[row.jurisdiction_code, row.mac_type, row.jurisdiction_name, row.mac_name, row.mac_code],
      ...[JSON.stringify(row.contractor_numbers), JSON.stringify(row.states), row.website_url],
    );
}

export function writeFiles(db: DatabaseSync, files: readonly ReleaseFile[]): void {
  const insert = db.prepare('INSERT OR REPLACE INTO release_files VALUES (?, ?, ?, ?, ?, ?, ?)');
  for (const { release, part, name, source, edition, sha256, fetched_at } of files)
    insert.run(release, part, name, source, edition, sha256, fetched_at);
}
