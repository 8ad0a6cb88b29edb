import type { LogicChange } from '../../criteria/extraction.public.ts';
import type { Difference } from './diff.rules.ts';
import type { FieldValue } from './metadata.rules.ts';

/** How much of a change a record repeats; the diff operation returns everything. */
const LISTED_CODES = 1_000;
const LISTED_CRITERIA = 200;
const MAX_CRITERIA = 20;
const MAX_CONDITIONS = 40;
const LISTED_VALUES = 100;
const MAX_CHARACTERS = 300;

export interface ChangeDetails {
  /** Every applicable kind of change, the most significant first. */
  change_types: string[];
  changed_fields: string[];
  added_codes: string[];
  removed_codes: string[];
  /** Ids of criteria blocks: from the new version, or from the old one if the block was removed. */
  modified_criteria: string[];
  disposition_changes: { code: string; code_system: string; from: string[]; to: string[] }[];
  regrouped_codes: string[];
  criteria_changes: {
    change: string;
    section: string;
    block_id: string;
    old_text: string | null;
    text: string | null;
  }[];
  /** Changed conditions of the policy's logic, in plain English. */
  logic_changes: LogicChange[];
  /** The text changed after the logic was written, so the logic is not used until it is reviewed. */
  logic_stale: boolean;
  field_changes: Record<string, { from: FieldValue; to: FieldValue }>;
  /** Complete counts, even if lists are cut. */
  counts: Record<
    'added_codes' | 'removed_codes' | 'disposition_changes' | 'regrouped_codes' | 'modified_criteria',
    number
  >;
  /** True when a list above was cut. */
  truncated: boolean;
}

export function buildDetails(difference: Difference): ChangeDetails {
  const { codes, criteria, fields } = difference;
  const added = distinct(codes.added.map(({ code }) => code));
  const removed = distinct(codes.removed.map(({ code }) => code));
  const regrouped = distinct(codes.regrouped);
  const counts = {
    added_codes: added.length,
    removed_codes: removed.length,
    disposition_changes: codes.dispositions.length,
    regrouped_codes: regrouped.length,
    modified_criteria: criteria.length,
  };
  const { modified_criteria: blocks, ...codeCounts } = counts;
  return {
    change_types: difference.changeTypes,
    changed_fields: difference.changedFields,
    added_codes: added.slice(0, LISTED_CODES),
    removed_codes: removed.slice(0, LISTED_CODES),
    modified_criteria: criteria.slice(0, LISTED_CRITERIA).map(({ blockId }) => blockId),
    disposition_changes: codes.dispositions
      .slice(0, LISTED_CODES)
      .map(({ code, codeSystem, from, to }) => ({ code, code_system: codeSystem, from, to })),
    regrouped_codes: regrouped.slice(0, LISTED_CODES),
    criteria_changes: criteria.slice(0, MAX_CRITERIA).map(({ change, section, blockId, oldText, text }) => ({
      change,
      section,
      block_id: blockId,
      old_text: clip(oldText),
      text: clip(text),
    })),
    logic_stale: difference.logicStale,
    logic_changes: difference.logic.slice(0, MAX_CONDITIONS),
    field_changes: Object.fromEntries(fields.map(({ field, from, to }) => [field, { from: cut(from), to: cut(to) }])),
    counts,
    truncated: blocks > LISTED_CRITERIA || Object.values(codeCounts).some((count) => count > LISTED_CODES),
  };
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)];
}

function clip(text: string | null): string | null {
  return text === null || text.length <= MAX_CHARACTERS ? text : `${text.slice(0, MAX_CHARACTERS - 1)}…`;
}

function cut(value: FieldValue): FieldValue {
  if (value === null || typeof value === 'string') return clip(value);
  return value.slice(0, LISTED_VALUES).map((item) => clip(item)!);
}
