/** What a reviewer sees of a change before approving its acknowledgment. */
import type { ChangeRecord } from '../../changes/changes.public.ts';
import type { WritePreview } from './tool.ts';

/** Maximum codes listed per kind; counts are complete. */
const PREVIEW_CODES = 200;

type Preview = Pick<WritePreview, 'title' | 'policy_id' | 'source_url' | 'difference' | 'codes'>;

/** The fields of a change's details that are used here. */
interface Details {
  added_codes?: string[];
  removed_codes?: string[];
  disposition_changes?: { code: string }[];
  regrouped_codes?: string[];
  criteria_changes?: { change: string; section: string; old_text: string | null; text: string | null }[];
  field_changes?: Record<string, { from: string | string[] | null; to: string | string[] | null }>;
  counts?: Partial<Record<'added_codes' | 'removed_codes' | 'disposition_changes' | 'regrouped_codes', number>>;
}

export function previewChange(change: ChangeRecord): Preview {
  const { policy_id, policy_title, source_url, diff_id, change_type, changed_at, old_version, new_version } = change;
  const details = change.details as Details;
  return {
    title: policy_title ?? policy_id,
    policy_id,
    source_url,
    difference: {
      diff_id,
      change_type,
      changed_at,
      from: old_version,
      to: new_version,
      summary: change.change_summary,
      fields: Object.entries(details.field_changes ?? {}).map(([field, { from, to }]) => ({ field, from, to })),
      texts: (details.criteria_changes ?? []).map(({ change: kind, section, old_text, text }) => ({
        change: kind,
        section,
        old_text,
        text,
      })),
    },
    codes: changedCodes(details),
  };
}

function changedCodes({ counts = {}, ...details }: Details): WritePreview['codes'] {
  const lists: [change: string, codes: string[], count: number | undefined][] = [
    ['added', details.added_codes ?? [], counts.added_codes],
    ['removed', details.removed_codes ?? [], counts.removed_codes],
    ['coverage_changed', (details.disposition_changes ?? []).map(({ code }) => code), counts.disposition_changes],
    ['regrouped', details.regrouped_codes ?? [], counts.regrouped_codes],
  ];
  return lists
    .filter(([, codes]) => codes.length > 0)
    .map(([change, codes, count = codes.length]) => ({ change, codes: codes.slice(0, PREVIEW_CODES), count }));
}
