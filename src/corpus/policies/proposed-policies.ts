/** Texts that contractors propose, as of the newest file of their source. They are no evidence: nothing in force reads them. */
import { zstdDecompressSync } from 'node:zlib';
import type { Segment } from '../segments/segment-file.ts';

export interface ProposedPolicy {
  /** As its publisher numbers it, e.g. DL39122. */
  proposal_id: string;
  /** The policy it would change; of a new one, the id it would have. */
  policy_id: string;
  title: string;
  version: string;
  /** Period of public comment, YYYY-MM-DD; null where none is stated. */
  comments_from: string | null;
  comments_to: string | null;
  /** Period of notice before it takes effect. */
  notice_from: string | null;
  notice_to: string | null;
  jurisdictions: readonly string[];
  states: readonly string[];
  source_url: string;
}

type Row = Omit<ProposedPolicy, 'jurisdictions' | 'states'> & { jurisdictions: string; states: string };

/** By id. */
export function proposedPolicies(segment: Segment): ProposedPolicy[] {
  if (!hasProposals(segment)) return [];
  return segment
    .all<Row>(
      `SELECT proposal_id, policy_id, title, version, comments_from, comments_to, notice_from, notice_to, jurisdictions,
          states, source_url FROM proposed_policies ORDER BY proposal_id`,
    )
    .map((row) => ({ ...row, jurisdictions: JSON.parse(row.jurisdictions), states: JSON.parse(row.states) }));
}

/** The proposed document as it was read; null for an id that the release does not have. */
export function proposedDocument(segment: Segment, proposalId: string): unknown {
  if (!hasProposals(segment)) return null;
  const row = segment.get<{ document: Uint8Array }>(
    'SELECT document FROM proposed_policies WHERE proposal_id = ?',
    proposalId,
  );
  return row === undefined ? null : JSON.parse(zstdDecompressSync(row.document).toString());
}

function hasProposals(segment: Segment): boolean {
  return segment.get("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'proposed_policies'") !== undefined;
}
