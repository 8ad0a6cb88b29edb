-- The corpus: releases of public sources, and immutable versions of policies. A release writes its versions first,
-- invisible to readers; one short transaction then moves policies.current_version_id, so readers see the old corpus
-- or the new one. Dates are half-open: in force from effective_date up to, not including, retire_date.

CREATE TABLE releases (
  id INT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source TEXT NOT NULL,
  -- Parts of the source the release replaces in full, e.g. {lcd,ncd}; absence of a document from a part retires it.
  parts TEXT[] NOT NULL,
  edition TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('loading', 'published', 'failed')),
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  published_at TIMESTAMPTZ,
  -- Counts by table, warnings by code with samples, timings.
  report JSONB NOT NULL DEFAULT '{}'
);
CREATE INDEX releases_source_idx ON releases (source, id DESC);

CREATE TABLE release_files (
  release_id INT NOT NULL REFERENCES releases (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  part TEXT NOT NULL,
  sha256 TEXT NOT NULL,
  bytes BIGINT NOT NULL,
  edition TEXT NOT NULL,
  fetched_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  PRIMARY KEY (release_id, name)
);
CREATE INDEX release_files_sha_idx ON release_files (sha256);

CREATE TABLE corpus_state (
  only_row BOOLEAN PRIMARY KEY DEFAULT true CHECK (only_row),
  -- Grows by one with every publish; caches and cursors are bound to it.
  sequence INT NOT NULL DEFAULT 0,
  published_at TIMESTAMPTZ NOT NULL DEFAULT now()
);
INSERT INTO corpus_state DEFAULT VALUES;

CREATE TABLE policies (
  id INT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  policy_id TEXT COLLATE "C" NOT NULL UNIQUE,
  policy_type TEXT NOT NULL,
  source TEXT NOT NULL,
  part TEXT NOT NULL,
  -- Null: the document left the corpus (starter records that gave way to official ones).
  current_version_id INT,
  created_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  updated_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  last_verified_at TIMESTAMPTZ NOT NULL DEFAULT now()
);
CREATE INDEX policies_current_idx ON policies (current_version_id);
CREATE INDEX policies_source_idx ON policies (source, part);

CREATE TABLE policy_versions (
  id INT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  policy_id INT NOT NULL REFERENCES policies (id) ON DELETE CASCADE,
  release_id INT NOT NULL REFERENCES releases (id),
  version TEXT NOT NULL,
  -- SHA-256 of the document without formatting: equal hash, no new version.
  content_hash TEXT NOT NULL,
  title TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('active', 'retired')),
  effective_date DATE,
  retire_date DATE,
  jurisdictions TEXT[] NOT NULL,
  states TEXT[] NOT NULL,
  payer JSONB,
  source_url TEXT NOT NULL,
  manual_section TEXT,
  keywords TEXT[] NOT NULL,
  summary TEXT NOT NULL,
  code_count INT NOT NULL,
  criteria_count INT NOT NULL,
  -- The detail answer without its optional members, as JSON text ready to send.
  detail TEXT NOT NULL,
  -- The whole document as the source delivered it (PolicyDocument without codes), for diffs and re-extraction.
  document TEXT NOT NULL,
  -- Distinct words of the body for the search index, separated by spaces.
  search_words TEXT NOT NULL,
  published_at TIMESTAMPTZ,
  created_at TIMESTAMPTZ NOT NULL DEFAULT now()
);
CREATE INDEX policy_versions_policy_idx ON policy_versions (policy_id, id DESC);
CREATE INDEX policy_versions_release_idx ON policy_versions (release_id);

-- Codes of a version. `code` is upper case without dot or dash. No foreign key: half a million rows arrive at once,
-- and only the loader, which made the version, writes here.
CREATE TABLE policy_codes (
  version_id INT NOT NULL,
  ordinal INT NOT NULL,
  code TEXT COLLATE "C" NOT NULL,
  code_to TEXT COLLATE "C",
  code_system TEXT NOT NULL,
  kind TEXT NOT NULL,
  group_number INT NOT NULL,
  disposition TEXT NOT NULL,
  condition_reference TEXT,
  notes TEXT,
  PRIMARY KEY (version_id, ordinal)
);
CREATE INDEX policy_codes_code_idx ON policy_codes (code, kind);
CREATE INDEX policy_codes_range_idx ON policy_codes (code_to) WHERE code_to IS NOT NULL;

-- What the sources call a code, once for all versions. Never CPT or CDT.
CREATE TABLE policy_code_displays (
  code_system TEXT NOT NULL,
  code TEXT COLLATE "C" NOT NULL,
  display TEXT NOT NULL,
  PRIMARY KEY (code, code_system)
);

-- Lists of codes and the prose that governs them. Procedure and diagnosis group numbers are independent.
CREATE TABLE policy_code_groups (
  version_id INT NOT NULL REFERENCES policy_versions (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  group_number INT NOT NULL,
  paragraph TEXT,
  asterisk_note TEXT,
  PRIMARY KEY (version_id, kind, group_number)
);

CREATE TABLE policy_links (
  version_id INT NOT NULL REFERENCES policy_versions (id) ON DELETE CASCADE,
  related_policy_id TEXT COLLATE "C" NOT NULL,
  relation TEXT NOT NULL,
  PRIMARY KEY (version_id, related_policy_id, relation)
);
CREATE INDEX policy_links_related_idx ON policy_links (related_policy_id);

-- Criteria blocks of a version in document order.
CREATE TABLE criteria_blocks (
  version_id INT NOT NULL REFERENCES policy_versions (id) ON DELETE CASCADE,
  ordinal INT NOT NULL,
  block_id TEXT NOT NULL,
  section TEXT NOT NULL,
  text TEXT NOT NULL,
  tags TEXT[] NOT NULL,
  logic_ast JSONB,
  requires_manual_review BOOLEAN NOT NULL,
  confidence_score REAL NOT NULL,
  source_field TEXT NOT NULL,
  source_start INT NOT NULL,
  source_end INT NOT NULL,
  -- Lead-in of the list the block belongs to, and the heading it stands under.
  parent_id TEXT,
  heading TEXT,
  origin TEXT NOT NULL,
  search_vector TSVECTOR NOT NULL GENERATED ALWAYS AS (to_tsvector('english', text)) STORED,
  PRIMARY KEY (version_id, ordinal)
);
CREATE INDEX criteria_blocks_search_idx ON criteria_blocks USING gin (search_vector) WITH (fastupdate = off);

CREATE TABLE jurisdictions (
  jurisdiction_code TEXT NOT NULL,
  mac_type TEXT NOT NULL CHECK (mac_type IN ('A/B', 'DME', 'HHH')),
  jurisdiction_name TEXT NOT NULL,
  mac_name TEXT NOT NULL,
  mac_code TEXT NOT NULL,
  contractor_numbers JSONB NOT NULL,
  states TEXT[] NOT NULL,
  website_url TEXT NOT NULL,
  source TEXT NOT NULL,
  PRIMARY KEY (jurisdiction_code)
);
