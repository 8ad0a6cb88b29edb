import { Badge, Group, Text } from '@mantine/core';
import classes from './diff.module.css';
import type { DiffData } from './diff.tsx';

const WORDS: Record<string, [label: string, color: string]> = {
  added: ['Added', 'green'],
  removed: ['Removed', 'red'],
  modified: ['Changed', 'yellow'],
  withdrawn: ['Withdrawn', 'red'],
  combined: ['Joined differently', 'yellow'],
};
const PARTS: Record<string, string> = { exclusions: 'exclusion', limits: 'limit', continuation: 'to continue' };

/** Conditions of the policy's logic that differ. */
export function LogicChanges({ logic }: { logic: DiffData['logic'] }) {
  if (logic.length === 0) return null;
  return (
    <section className={classes.section}>
      <h3>Conditions ({logic.length})</h3>
      <div className={classes.body}>
        {logic.map((change, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list of one comparison never changes.
          <Group key={at} gap="xs" py={4} data-change="">
            <Badge color={WORDS[change.change]?.[1] ?? 'gray'}>{WORDS[change.change]?.[0] ?? change.change}</Badge>
            <Text size="sm">
              {change.question ?? change.service.replaceAll('_', ' ')}
              {PARTS[change.part ?? ''] === undefined ? '' : ` (${PARTS[change.part ?? '']})`}
            </Text>
            {change.from !== null && <del className={classes.removed}>{change.from}</del>}
            {change.to !== null && <ins className={classes.added}>{change.to}</ins>}
          </Group>
        ))}
      </div>
    </section>
  );
}
