import { Button, List } from '@mantine/core';
import type { PolicyChange } from '../../../../sdk/typescript/src/types.ts';
import { download } from '../../api/client.ts';
import { Icon } from '../../components/icon.tsx';
import { errorText } from '../../components/states-words.ts';
import { toast } from '../../components/toast.ts';

interface Verdict {
  coverage_status: string;
  denial_risk: string;
  prior_auth_required: boolean | null;
}
interface Example {
  code: string | null;
  diagnosis: string | null;
  jurisdiction: string | null;
  place: string | null;
  from: Verdict | null;
  to: Verdict | null;
}
interface Moved {
  release: string;
  count: number;
  path: string;
  examples: Example[];
}

const findEvent = (change: PolicyChange): Moved | undefined =>
  (change.details as { verdict_changes?: Moved }).verdict_changes;

/** Number of verdicts that a change flipped; 0 if none was compared. */
export function movedVerdicts(change: PolicyChange): number {
  return findEvent(change)?.count ?? (change as { flipped_verdicts?: number | null }).flipped_verdicts ?? 0;
}

/** Samples of the flipped verdicts. */
export function MovedVerdicts({ change }: { change: PolicyChange }) {
  const moved = findEvent(change);
  if (moved === undefined) return null;
  return (
    <List size="sm">
      {[...new Set(moved.examples.map(describe))].map((text) => (
        <List.Item key={text}>{text}</List.Item>
      ))}
      {moved.count > moved.examples.length && <List.Item>and {moved.count - moved.examples.length} more</List.Item>}
    </List>
  );
}

/** A file with all of them. */
export function VerdictsFile({ change }: { change: PolicyChange }) {
  const moved = findEvent(change);
  if (moved === undefined) return null;
  const save = () => {
    const policy = encodeURIComponent(change.policy_id);
    download(`${moved.path}?format=csv&limit=100&policy_id=${policy}`, `verdicts-${moved.release}.csv`).catch(
      (error: Error) => toast(errorText(error)),
    );
  };
  return (
    <Button variant="subtle" size="compact-sm" leftSection={<Icon name="download" size={14} />} onClick={save}>
      {moved.count > 100 ? 'First 100 verdicts (CSV)' : 'Verdicts (CSV)'}
    </Button>
  );
}

const parts = ({ coverage_status, denial_risk, prior_auth_required: required }: Verdict): [string, string][] => [
  ['coverage', coverage_status.replaceAll('_', ' ')],
  ['denial risk', denial_risk],
  ['prior authorization', required === null ? 'unknown' : required ? 'required' : 'not required'],
];

/** Only what differs; equal parts on both sides would hide it. Cases that differ by date or state read alike. */
function describe({ code, diagnosis, jurisdiction, place, from, to }: Example): string {
  const about = [code, diagnosis, jurisdiction, place?.replaceAll('_', ' ')].filter((part) => part != null).join(', ');
  if (from === null || to === null) return `${about}: ${from === null ? 'a new result' : 'no result now'}`;
  const after = parts(to);
  const differing = parts(from).flatMap(([name, value], at) =>
    value === after[at]![1] ? [] : [`${name} ${value} → ${after[at]![1]}`],
  );
  return `${about}: ${differing.join(', ')}`;
}
