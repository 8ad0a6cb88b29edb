/** Acts and what they changed, as people read them. */
import { inWords } from '../../components/words.ts';
import type { Act } from './audit.tsx';

const ACTS: Record<string, string> = {
  'user.password_reset': 'Password reset',
  'user.two_factor_on': 'Second factor switched on',
  'user.two_factor_off': 'Second factor switched off',
  'member.joined': 'Member joined',
  'session.revoked': 'Session ended',
  'invitation.revoked': 'Invitation withdrawn',
};

/** `key.created` is "Key created". */
export const actLabel = (action: string): string => ACTS[action] ?? inWords(action.replace('.', ' '));

/** A name where there is one; operators work on the server and have the name of their account there. */
export function doerLabel({ actor, actor_name }: Act): string {
  const [kind = '', ...rest] = actor.split(':');
  const id = rest.join(':');
  if (kind === 'cli') return `${id} (operator)`;
  if (kind === 'key') return `Key ${actor_name ?? id}`;
  return actor_name ?? actor;
}

/** One line a member: `Role: viewer → admin`. What is empty before or after is left out. */
export function changeLabels(changes: Act['changes']): string[] {
  return Object.entries(changes).map(([member, change]) => {
    const { from, to } = change as { from: unknown; to: unknown };
    const values = [from, to].map(valueLabel);
    const [before, after] = values;
    return `${inWords(member)}: ${before === '' || after === '' ? values.join('') || 'none' : `${before} → ${after}`}`;
  });
}

function valueLabel(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
