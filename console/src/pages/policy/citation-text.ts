import { dateLabel } from '../../components/date-label.ts';
import type { Policy } from './queries.ts';

const TYPES: Record<string, string> = {
  LCD: 'Local Coverage Determination (LCD)',
  NCD: 'National Coverage Determination (NCD)',
  Article: 'Local Coverage Article',
};

/** A reference in the form letters and appeals use: publisher, title, version, date, URL and date of access. */
export function citationText(policy: Policy, today: Date = new Date()): string {
  const publisher =
    policy.policy_type === 'NCD'
      ? 'Centers for Medicare & Medicaid Services'
      : (policy.mac?.name ?? policy.payer?.name);
  const type = TYPES[policy.policy_type] ?? policy.policy_type;
  const version = policy.version === '' ? '' : `, version ${policy.version}`;
  const effective = policy.effective_date === null ? '' : ` Effective ${dateLabel(policy.effective_date)}.`;
  const name = publisher === undefined ? '' : `${publisher.replace(/\.$/, '')}. `;
  const read = dateLabel(today.toISOString().slice(0, 10));
  return `${name}${type}: ${policy.title} (${policy.policy_id}${version}).${effective} ${policy.source_url}. Accessed ${read}.`;
}
