import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { StateBadge } from '../../components/code-badge.tsx';
import { DateText } from '../../components/date.tsx';
import { Section } from '../../components/page.tsx';
import { toast } from '../../components/toast.ts';
import { useSaved } from '../../saved.ts';
import { SHARED, type Shared } from './question.ts';

interface Kept extends Shared {
  kind: string;
  coverage: string;
  risk: string;
  at: string;
}
const MOST = 30;
const VISIBLE = 8;

export function useHistory() {
  const [kept, keep] = useSaved<Kept>('checks', MOST);
  const isSame = (a: Omit<Kept, 'at'>, b: Kept) =>
    (Object.keys(SHARED) as (keyof Shared)[]).every((name) => a[name] === b[name]) && a.kind === b.kind;
  return {
    kept,
    keep,
    add: (entry: Omit<Kept, 'at'>) =>
      keep([{ ...entry, at: new Date().toISOString() }, ...kept.filter((one) => !isSame(entry, one))]),
  };
}

/** The user's earlier checks, to repeat or change. */
export function History({ kind, onRepeat }: { kind: string; onRepeat(shared: Shared): void }) {
  const { kept, keep } = useHistory();
  const [all, setAll] = useState(false);
  const own = kept.filter((one) => one.kind === kind);
  if (own.length === 0) return null;
  const clear = () => {
    keep(kept.filter((one) => one.kind !== kind));
    toast('History cleared', () => keep(kept));
  };
  return (
    <Section
      title="Recent checks"
      actions={
        <Button variant="subtle" size="xs" onClick={clear}>
          Clear
        </Button>
      }
    >
      <Stack gap="xs">
        {(all ? own : own.slice(0, VISIBLE)).map((one) => (
          <Group key={one.at} gap="sm" justify="space-between" wrap="nowrap">
            <Group gap="sm">
              <Text fw={500}>{one.codes}</Text>
              <Text size="sm" c="dimmed">
                {[one.diagnoses, one.state, one.payer].filter(Boolean).join(', ')}
              </Text>
              <StateBadge state={one.coverage} />
              <Text size="sm" c="dimmed">
                <DateText value={one.at} relative />
              </Text>
            </Group>
            <Button variant="default" size="xs" onClick={() => onRepeat(one)} aria-label={`Check again: ${one.codes}`}>
              Check again
            </Button>
          </Group>
        ))}
        {!all && own.length > VISIBLE && (
          <Group>
            <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
              Show all {own.length}
            </Button>
          </Group>
        )}
        <Text size="xs" c="dimmed">
          Stored in this browser: codes, state and payer, without date and ZIP code.
        </Text>
      </Stack>
    </Section>
  );
}
