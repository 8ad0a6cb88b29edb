/** Message texts. Plain text, so that email programs and chats display it alike. */
import type { ChangeRecord } from '../../changes/changes.public.ts';

/** Maximum changes listed individually in a message. */
const MAX_LISTED = 50;
const TYPES: Record<string, [one: string, many: string]> = {
  created: ['new policy', 'new policies'],
  retired: ['retirement', 'retirements'],
  codes_changed: ['policy with changed codes', 'policies with changed codes'],
  criteria_changed: ['policy with changed criteria', 'policies with changed criteria'],
  updated: ['policy with changed text', 'policies with changed text'],
  metadata_changed: ['policy with other changes', 'policies with other changes'],
  verdict_changed: ['policy with changed verdicts', 'policies with changed verdicts'],
  upcoming: ['upcoming change', 'upcoming changes'],
};

export interface MessageText {
  subject: string;
  body: string;
}

/** @param count of all changes, if `changes` contains fewer. */
export function changesText(changes: readonly ChangeRecord[]): MessageText {
  const high = changes.filter(({ materiality }) => materiality === 'high').length;
  const subject = `${counted(changes.length, 'policy change')}${high === 0 ? '' : `, ${high} with high impact`}`;
  return { subject, body: [formatCounts(changes), '', ...listChanges(changes)].join('\n') };
}

export function releaseText(
  release: { id: number; source: string; edition: string },
  changes: readonly ChangeRecord[],
): MessageText {
  const high = changes.filter(({ materiality }) => materiality === 'high');
  const subject = `New release ${release.id}: ${release.source} ${release.edition}`;
  if (changes.length === 0) return { subject, body: 'No policy changed.' };
  const highest = high.length === 0 ? ['None is high impact.'] : ['High impact:', '', ...listChanges(high)];
  return { subject, body: [formatCounts(changes), '', ...highest].join('\n') };
}

export function confirmationText(organization: string, link: string): MessageText {
  return {
    subject: 'Confirm policy notifications',
    body: [
      `${organization} wants to send notifications of coverage policy changes to this address.`,
      '',
      `To receive them, confirm here: ${link}`,
      '',
      'Otherwise ignore this message; you will not receive another one.',
    ].join('\n'),
  };
}

export const problemText = (sentence: string): MessageText => ({ subject: clipped(sentence), body: sentence });

export const resolvedText = (sentence: string, since: string): MessageText => ({
  subject: `Resolved: ${clipped(sentence)}`,
  body: `This problem is resolved:\n\n${sentence}\n\nIt started ${since}.`,
});

/** Low-materiality changes come last; equal ones in the order of publication. */
function listChanges(changes: readonly ChangeRecord[]): string[] {
  const order = ['high', 'medium', 'low'];
  const sorted = changes.toSorted((a, b) => order.indexOf(a.materiality) - order.indexOf(b.materiality));
  const lines = sorted.slice(0, MAX_LISTED).flatMap((change) => {
    const { policy_id, policy_title, materiality, change_summary, source_url, payer_name } = change;
    const head = [policy_id, policy_title, payer_name === 'Medicare' ? null : payer_name].filter(Boolean).join(', ');
    return [`- ${head} [${materiality}]`, `  ${change_summary}`, ...(source_url === null ? [] : [`  ${source_url}`])];
  });
  return changes.length <= MAX_LISTED ? lines : [...lines, `... and ${changes.length - MAX_LISTED} more.`];
}

function formatCounts(changes: readonly ChangeRecord[]): string {
  const counts = [...Map.groupBy(changes, ({ change_type }) => change_type)].map(([type, { length }]) => {
    const [one, many] = TYPES[type] ?? [type, type];
    return `${length} ${length === 1 ? one : many}`;
  });
  return `${counted(changes.length, 'change')}: ${counts.join(', ')}.`;
}

function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

function clipped(text: string): string {
  return text.length <= 150 ? text : `${text.slice(0, 149)}…`;
}
