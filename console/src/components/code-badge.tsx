import { Badge, type MantineColor } from '@mantine/core';

/** A procedure, diagnosis or modifier code. */
export function CodeBadge({ code, color = 'gray' }: { code: string; color?: MantineColor }) {
  return (
    <Badge color={color} ff="monospace" size="lg" fz="0.8125rem">
      {code}
    </Badge>
  );
}

const STATES: Record<string, MantineColor> = {
  active: 'green',
  covered: 'green',
  ready: 'green',
  current: 'green',
  accepted: 'green',
  published: 'green',
  success: 'green',
  low: 'green',
  not_required: 'green',
  future: 'blue',
  proposed: 'blue',
  pending: 'yellow',
  draft: 'yellow',
  medium: 'yellow',
  unknown: 'gray',
  unclear: 'gray',
  retired: 'gray',
  paused: 'gray',
  revoked: 'gray',
  required: 'orange',
  conditional: 'orange',
  high: 'red',
  failed: 'red',
  refused: 'red',
  not_covered: 'red',
  expired: 'red',
};

/** A status as text; the color never carries the information alone. */
export function StateBadge({ state, label }: { state: string; label?: string }) {
  const words = (label ?? state).replaceAll('_', ' ');
  return <Badge color={STATES[state.toLowerCase()] ?? 'gray'}>{words.charAt(0).toUpperCase() + words.slice(1)}</Badge>;
}
