/** Actions and their changes in words. */
import { dateLabel } from '../../components/date-label.ts';
import { inWords } from '../../components/words.ts';
import type { Act } from './audit.tsx';

const ACTS: Record<string, string> = {
  'scim.connected': 'Provisioning token created',
  'scim.removed': 'Provisioning ended',
  'user.signed_in': 'Signed in',
  'user.renamed': 'Name changed',
  'user.password_reset': 'Password reset',
  'user.password_changed': 'Password changed',
  'user.passkey_added': 'Passkey added',
  'user.passkey_removed': 'Passkey removed',
  'user.recovery_codes_renewed': 'Recovery codes renewed',
  'user.two_factor_renewed': 'Two-factor set up again',
  'user.two_factor_on': 'Two-factor turned on',
  'user.two_factor_off': 'Two-factor turned off',
  'member.joined': 'Member joined',
  'session.revoked': 'Session ended',
  'invitation.revoked': 'Invitation revoked',
  'logic.imported': 'Policy logic imported',
  'logic.drafted': 'Policy logic drafted',
  'logic.accepted': 'Policy logic accepted',
  'logic.refused': 'Policy logic rejected',
  'logic.removed': 'Policy logic removed',
  'review.approved': 'Agent write approved',
  'review.rejected': 'Agent write rejected',
  'review.answered': 'Agent review answered',
  'acknowledgment.withdrawn': 'Acknowledgment undone',
  'webhook.secret_rotated': 'Signing secret of a webhook rotated',
  'subscription.created': 'Notification created',
  'subscription.changed': 'Notification changed',
  'subscription.deleted': 'Notification deleted',
  'calendar.created': 'Calendar feed created',
  'calendar.deleted': 'Calendar feed deleted',
  'work_list.changed': 'Work list settings changed',
  'organization.deleted': 'Organization deleted',
  'organization.exported': 'Organization exported',
};

/** `key.created` is "Key created". */
export const actLabel = (action: string): string =>
  ACTS[action] ?? inWords(action.replace('.', ' ')).replace(/^Sso\b/, 'SSO');

/** The name if there is one; operators act on the server and appear under their account name there. */
export function actorLabel({ actor, actor_name }: Act): string {
  const [kind = '', ...rest] = actor.split(':');
  const id = rest.join(':');
  if (kind === 'cli') return `${id} (operator)`;
  if (kind === 'scim') return 'Identity provider (SCIM)';
  if (kind === 'key') return `Key ${actor_name ?? id}`;
  if (kind === 'user') return actor_name ?? 'Deleted user';
  return actor_name ?? inWords(actor);
}

/** The key or user of an entry; ids alone do not help a reader, and the CSV has them. */
export function subjectLabel({ key_id, key_name, user_id, user_name }: Act): string {
  if (key_id !== null) return key_name || 'Unnamed key';
  return user_id === null ? '' : (user_name ?? 'Deleted user');
}

/** Generated ids do not help a reader; the CSV has them. */
const OWN_ID = /^[a-z]{2,6}_[0-9a-z]{20,}$/;

/** Records that have only a number, which a change does not alter. */
const NUMBERED = new Set(['webhook', 'subscription']);

/** One text per field: `Role: viewer → admin`. Empty values are left out. */
export function changeLabels(changes: Act['changes']): string[] {
  return Object.entries(changes).flatMap(([member, change]) => {
    const { from, to } = change as { from: unknown; to: unknown };
    const [before, after] = [valueLabel(from), valueLabel(to)];
    if (NUMBERED.has(member)) return [`${inWords(member)} ${after || before}`];
    if (JSON.stringify(from) === JSON.stringify(to) || before + after === '' || OWN_ID.test(after)) return [];
    if (before === after) return [`${inWords(member)}: changed`];
    const whole = before === '' ? after : `${before} → ${after === '' ? 'none' : after}`;
    return [`${inWords(member)}: ${whole}`];
  });
}

/** Longer texts, such as addresses, are cut; the CSV has them in full. */
const MAX_TEXT = 80;

function valueLabel(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (Array.isArray(value)) return value.map(valueLabel).join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return value.toLocaleString('en-US');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, inner]) => `${inWords(name).toLowerCase()} ${valueLabel(inner)}`)
      .join(', ');
  const text = value === '*' ? 'all' : String(value);
  if (text.includes('BEGIN CERTIFICATE')) return 'certificate';
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return dateLabel(text);
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
}
