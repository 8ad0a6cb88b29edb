/**
 * Proposed texts of contractors, from the newest file of their source. They are not evidence: nothing in force uses
 * them.
 */
import { zstdDecompressSync } from 'node:zlib';
import type { Segment } from '../segments/segment-file.ts';
import { hasTable, type PolicySegments } from './policy-segments.ts';

export interface ProposedPolicy {
  /** Number assigned by the publisher, e.g. DL39122. */
  proposal_id: string;
  /** The policy it would change, or the id of a new one. */
  policy_id: string;
  title: string;
  version: string;
  /** Public comment period, YYYY-MM-DD; null when not stated. */
  comments_from: string | null;
  comments_to: string | null;
  /** Notice period before it takes effect. */
  notice_from: string | null;
  notice_to: string | null;
  jurisdictions: readonly string[];
  states: readonly string[];
  source_url: string;
}

type Row = Omit<ProposedPolicy, 'jurisdictions' | 'states'> & { jurisdictions: string; states: string };

/** By id. */
export function proposedPolicies(segments: PolicySegments): ProposedPolicy[] {
  return proposalParts(segments)
    .flatMap(({ part, ids }) =>
      part.all<Row>(
        `SELECT proposal_id, policy_id, title, version, comments_from, comments_to, notice_from, notice_to, jurisdictions,
          states, source_url FROM proposed_policies WHERE proposal_id IN (SELECT value FROM json_each(?))`,
        JSON.stringify(ids),
      ),
    )
    .sort((a, b) => (a.proposal_id < b.proposal_id ? -1 : 1))
    .map((row) => ({ ...row, jurisdictions: JSON.parse(row.jurisdictions), states: JSON.parse(row.states) }));
}

/** The proposed document as read; null for an unknown id. */
export function proposedDocument(segments: PolicySegments, proposalId: string): unknown {
  const found = proposalParts(segments).find(({ ids }) => ids.includes(proposalId));
  const row = found?.part.get<{ document: Uint8Array }>(
    'SELECT document FROM proposed_policies WHERE proposal_id = ?',
    proposalId,
  );
  return row === undefined ? null : JSON.parse(zstdDecompressSync(row.document).toString());
}

/** Effective proposals by segment: a load replaces those of its source. */
export function proposalParts({ parts }: PolicySegments): { part: Segment; ids: string[]; replaced: string[] }[] {
  const gone = new Set<string>();
  const known = new Set<string>();
  return parts
    .filter((part) => hasTable(part, 'proposed_policies'))
    .map((part) => {
      const rows = part.all<{ proposal_id: string; key: string }>(
        "SELECT proposal_id, source || ' ' || part AS key FROM proposed_policies ORDER BY proposal_id",
      );
      const ids = rows.filter(({ key, proposal_id }) => !gone.has(key) && !known.has(proposal_id));
      for (const { proposal_id } of ids) known.add(proposal_id);
      const replaced = replacedIn(part).filter((key) => !gone.has(key));
      for (const key of replaced) gone.add(key);
      return { part, ids: ids.map(({ proposal_id }) => proposal_id), replaced };
    });
}

/** Source and part, separated by a space. */
function replacedIn(part: Segment): string[] {
  if (!hasTable(part, 'replaced_proposals')) return [];
  return part.all<{ key: string }>("SELECT source || ' ' || part AS key FROM replaced_proposals").map(({ key }) => key);
}
