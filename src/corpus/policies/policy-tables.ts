/** Tables of a policy segment: a public interface, see docs/guides/corpus-file.md. */

/** Increased when segments of an earlier format can no longer be read unchanged. */
export const POLICY_FORMAT = '2';
/** The format of a segment with all policies of its release, in which word scores are stored. */
export const SINGLE_FORMAT = '1';

/** Lists are JSON arrays; booleans are 0 and 1; dates are YYYY-MM-DD and half-open, times ISO 8601 in UTC. */
export const POLICY_TABLES = `
CREATE TABLE segment (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

CREATE TABLE policies (
  policy_id TEXT PRIMARY KEY,
  policy_type TEXT NOT NULL,
  -- Source that delivers the policy, and the part of its files.
  source TEXT NOT NULL,
  part TEXT NOT NULL,
  -- Null: the policy left the corpus; its versions stay.
  current_version_id INTEGER,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  last_verified_at TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE policy_versions (
  version_id INTEGER PRIMARY KEY,
  policy_id TEXT NOT NULL,
  -- Release that brought the version.
  release INTEGER NOT NULL,
  -- Label of the publisher.
  version TEXT NOT NULL,
  -- SHA-256 of the content without formatting.
  content_hash TEXT NOT NULL,
  title TEXT NOT NULL,
  status TEXT NOT NULL,
  effective_date TEXT,
  retire_date TEXT,
  jurisdictions TEXT NOT NULL,
  states TEXT NOT NULL,
  payer TEXT,
  source_url TEXT NOT NULL,
  manual_section TEXT,
  keywords TEXT NOT NULL,
  summary TEXT NOT NULL,
  coverage_level TEXT,
  code_count INTEGER NOT NULL,
  criteria_count INTEGER NOT NULL,
  published_at TEXT NOT NULL
);
CREATE INDEX policy_versions_by_policy ON policy_versions (policy_id, version_id);

-- detail: the answer of GET /v1/policies/<id> without optional members, as JSON. document: the document as it was read, JSON
-- compressed by Zstandard. search_words: distinct stems of the body.
CREATE TABLE policy_texts (
  version_id INTEGER PRIMARY KEY,
  detail TEXT NOT NULL,
  document BLOB NOT NULL,
  search_words TEXT NOT NULL
);

-- What a policy says of codes it lists alike.
CREATE TABLE code_lists (
  list_id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  code_system TEXT NOT NULL,
  group_number INTEGER NOT NULL,
  disposition TEXT NOT NULL,
  condition_reference TEXT,
  notes TEXT
);

-- Codes are upper case without dot or dash. code_to: last code of a listed range.
CREATE TABLE policy_codes (
  version_id INTEGER NOT NULL,
  ordinal INTEGER NOT NULL,
  code TEXT NOT NULL,
  code_to TEXT,
  list_id INTEGER NOT NULL,
  PRIMARY KEY (version_id, ordinal)
) WITHOUT ROWID;

-- Never CPT or CDT.
CREATE TABLE code_displays (
  code TEXT NOT NULL,
  code_system TEXT NOT NULL,
  display TEXT NOT NULL,
  PRIMARY KEY (code, code_system)
) WITHOUT ROWID;

-- Groups of codes with the prose that governs them. size: codes listed; 0 where the document says "not applicable".
CREATE TABLE code_groups (
  version_id INTEGER NOT NULL,
  kind TEXT NOT NULL,
  group_number INTEGER NOT NULL,
  size INTEGER NOT NULL,
  -- Whether the document describes the group itself; else only codes name it.
  described INTEGER NOT NULL,
  paragraph TEXT,
  asterisk_note TEXT,
  PRIMARY KEY (version_id, kind, group_number)
) WITHOUT ROWID;

CREATE TABLE policy_links (
  version_id INTEGER NOT NULL,
  related_policy_id TEXT NOT NULL,
  relation TEXT NOT NULL,
  PRIMARY KEY (version_id, related_policy_id, relation)
) WITHOUT ROWID;

CREATE TABLE criteria_blocks (
  block INTEGER PRIMARY KEY,
  version_id INTEGER NOT NULL,
  ordinal INTEGER NOT NULL,
  block_id TEXT NOT NULL,
  section TEXT NOT NULL,
  text TEXT NOT NULL,
  tags TEXT NOT NULL,
  logic TEXT,
  requires_manual_review INTEGER NOT NULL,
  confidence_score REAL NOT NULL,
  source_field TEXT NOT NULL,
  source_start INTEGER NOT NULL,
  source_end INTEGER NOT NULL,
  parent_id TEXT,
  heading TEXT,
  -- Who read the logic: the extractor; in releases of earlier versions also proposal: and a model.
  origin TEXT NOT NULL
);

CREATE TABLE jurisdictions (
  jurisdiction_code TEXT PRIMARY KEY,
  mac_type TEXT NOT NULL,
  jurisdiction_name TEXT NOT NULL,
  mac_name TEXT NOT NULL,
  mac_code TEXT NOT NULL,
  contractor_numbers TEXT NOT NULL,
  states TEXT NOT NULL,
  website_url TEXT NOT NULL
) WITHOUT ROWID;

-- Files behind the versions of each release.
CREATE TABLE release_files (
  release INTEGER NOT NULL,
  part TEXT NOT NULL,
  name TEXT NOT NULL,
  source TEXT NOT NULL,
  edition TEXT NOT NULL,
  sha256 TEXT NOT NULL,
  fetched_at TEXT NOT NULL,
  PRIMARY KEY (release, part, name)
) WITHOUT ROWID;

-- A policy that a load found as an older segment states it.
CREATE TABLE confirmations (policy_id TEXT PRIMARY KEY, last_verified_at TEXT NOT NULL) WITHOUT ROWID;
-- What the digest of a release covers of each version, as it covers it.
CREATE TABLE version_lines (version_id INTEGER PRIMARY KEY, policy_id TEXT NOT NULL, line TEXT NOT NULL);
-- Search: for each word the documents that hold it and how often; see docs/guides/corpus-file.md for the bytes.
CREATE TABLE search_terms (
  collection TEXT NOT NULL,
  term TEXT NOT NULL,
  postings BLOB NOT NULL,
  PRIMARY KEY (collection, term)
);
-- What the documents of a collection are, in the order of their numbers: 32-bit numbers, little-endian.
CREATE TABLE search_columns (
  collection TEXT NOT NULL,
  name TEXT NOT NULL,
  numbers BLOB NOT NULL,
  PRIMARY KEY (collection, name)
);
-- Counted over a whole release: read in its newest segment only. letter_lengths: 64-bit floats, by current policy, newest first.
CREATE TABLE release_numbers (name TEXT PRIMARY KEY, numbers BLOB NOT NULL) WITHOUT ROWID;
-- Texts of current versions in pieces, in the order of the document.
CREATE TABLE passages (
  version_id INTEGER NOT NULL,
  passage INTEGER NOT NULL,
  section TEXT NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (version_id, passage)
) WITHOUT ROWID;
CREATE TABLE passage_words (version_id INTEGER PRIMARY KEY, words BLOB NOT NULL);
`;

/** Tables of commercial payers' documents. Segments of format 1 may lack them, which counts as empty. */
export const PAYER_TABLES = `
-- lines_of_business: JSON array; empty where the document does not say.
CREATE TABLE IF NOT EXISTS payer_terms (
  version_id INTEGER PRIMARY KEY,
  public_url TEXT,
  lines_of_business TEXT NOT NULL,
  evidence TEXT
);

-- Versions that nobody compared with their document; all others were read in it.
CREATE TABLE IF NOT EXISTS unverified_versions (version_id INTEGER PRIMARY KEY);

-- Where in the file of a version a code or a criterion stands. kind: code or criterion; ordinal: as in policy_codes and
-- criteria_blocks. box: JSON array of left, top, right and bottom in points from the top left corner. quote, found: of codes.
CREATE TABLE IF NOT EXISTS source_places (
  version_id INTEGER NOT NULL,
  kind TEXT NOT NULL,
  ordinal INTEGER NOT NULL,
  page INTEGER,
  box TEXT,
  quote TEXT,
  found TEXT,
  PRIMARY KEY (version_id, kind, ordinal)
) WITHOUT ROWID;
`;

/** Logic of policies from the library. Segments of format 1 may lack the table. */
export const LOGIC_TABLES = `
-- tree: JSON, see docs/criteria-logic.schema.json. assurance: drafted, checked or reviewed. anchor_state: exact, near, paraphrase or
-- stale. passages: JSON object of the passages the tree cites, by the first eight digits of their hash. source_hash: of the file of
-- the library and what it was anchored to.
CREATE TABLE IF NOT EXISTS policy_logic (
  version_id INTEGER PRIMARY KEY,
  tree_version TEXT NOT NULL,
  kind TEXT NOT NULL,
  assurance TEXT NOT NULL,
  anchor_state TEXT NOT NULL,
  source_hash TEXT NOT NULL,
  tree TEXT NOT NULL,
  passages TEXT NOT NULL
);
`;

/** Proposed texts of contractors. Segments of format 1 may lack the table. */
export const PROPOSAL_TABLES = `
-- Proposals of a source that a load replaced: those in older segments are gone.
CREATE TABLE IF NOT EXISTS replaced_proposals (
  source TEXT NOT NULL,
  part TEXT NOT NULL,
  PRIMARY KEY (source, part)
) WITHOUT ROWID;
-- No evidence: a proposed text is not in force. policy_id: the policy it would change; of a new one, the id it would have.
-- document: as in policy_texts, with its lists of codes left out.
CREATE TABLE IF NOT EXISTS proposed_policies (
  proposal_id TEXT PRIMARY KEY,
  policy_id TEXT NOT NULL,
  source TEXT NOT NULL,
  part TEXT NOT NULL,
  title TEXT NOT NULL,
  version TEXT NOT NULL,
  comments_from TEXT,
  comments_to TEXT,
  notice_from TEXT,
  notice_to TEXT,
  jurisdictions TEXT NOT NULL,
  states TEXT NOT NULL,
  source_url TEXT NOT NULL,
  document BLOB NOT NULL
) WITHOUT ROWID;
`;

export const POLICY_INDEXES = `
CREATE INDEX IF NOT EXISTS policy_codes_by_code ON policy_codes (code, list_id);
CREATE INDEX IF NOT EXISTS policy_codes_ranges ON policy_codes (code_to) WHERE code_to IS NOT NULL;
CREATE INDEX IF NOT EXISTS criteria_blocks_by_version ON criteria_blocks (version_id, ordinal);
`;
