import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { api } from '../../api/client.ts';
import { CopyButton } from '../copy-button.tsx';
import { Icon } from '../icon.tsx';
import { QueryResult } from '../states.tsx';
import { readable } from '../words.ts';
import { CodeChanges, CriteriaChanges, FieldChanges } from './changes.tsx';
import classes from './diff.module.css';
import { LogicChanges } from './logic-changes.tsx';
import { TextChanges, type View } from './text-changes.tsx';

export type DiffData = Awaited<ReturnType<typeof api.policies.diff>>['data'];

interface DiffProps {
  policyId: string;
  from?: string;
  to?: string;
  /** The page already has a one-sentence summary. */
  summarized?: boolean;
}

const VIEWS = [
  { value: 'side', label: 'Side by side' },
  { value: 'inline', label: 'Inline' },
];

/** Differences of two versions of a policy: details, codes, criteria and text. */
export function Diff({ policyId, from, to, summarized = false }: DiffProps) {
  const query = useQuery({
    queryKey: ['policy', policyId, 'diff', from, to],
    queryFn: async ({ signal }) => (await api.policies.diff(policyId, { from, to }, { signal })).data,
  });
  return <QueryResult query={query}>{(diff) => <Differences diff={diff} summarized={summarized} />}</QueryResult>;
}

function Differences({ diff, summarized }: { diff: DiffData; summarized: boolean }) {
  const [view, setView] = useLocalStorage<View>({
    key: 'console-diff-view',
    // Two columns are too narrow on a phone.
    defaultValue: matchMedia('(max-width: 44rem)').matches ? 'inline' : 'side',
    getInitialValueInEffect: false,
  });
  const container = useRef<HTMLDivElement>(null);
  return (
    <Stack gap="sm" ref={container}>
      <div className={classes.bar}>
        <Group gap="xs">
          <Steps container={container} />
        </Group>
        <Group gap="xs">
          <SegmentedControl
            size="xs"
            data={VIEWS}
            value={view}
            onChange={(value) => setView(value as View)}
            aria-label="Difference view"
          />
          <CopyButton value={address(diff)} label="Copy the link to this difference" text="Link" />
        </Group>
      </div>
      {(!summarized || diff.change_summary === null) && (
        <Text size="sm" c="dimmed">
          {diff.change_summary === null ? 'No differences between these versions.' : readable(diff.change_summary)}
        </Text>
      )}
      <LogicChanges logic={diff.logic} />
      <CriteriaChanges criteria={diff.criteria} view={view} />
      <CodeChanges codes={diff.codes} />
      <FieldChanges fields={diff.fields} />
      <TextChanges diff={diff} view={view} />
    </Stack>
  );
}

/** Steps from change to change, and displays the position. */
function Steps({ container }: { container: RefObject<HTMLDivElement | null> }) {
  const [at, setAt] = useState(-1);
  const [count, setCount] = useState<number | null>(null);
  const go = (step: number) => {
    const changes = [...(container.current?.querySelectorAll<HTMLElement>('[data-change]') ?? [])];
    if (changes.length === 0) return setCount(0);
    const next = (at + step + changes.length) % changes.length;
    for (const [index, one] of changes.entries()) one.dataset.current = String(index === next);
    changes[next]?.scrollIntoView({ block: 'center' });
    setAt(next);
    setCount(changes.length);
  };
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => go(at === -1 ? 0 : -1)}
        leftSection={<Icon name="up" size={14} />}
      >
        Previous
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => go(1)} leftSection={<Icon name="down" size={14} />}>
        Next
      </Button>
      <Text size="sm" c="dimmed" role="status">
        {count === null ? '' : count === 0 ? 'No changes' : `${at + 1} of ${count}`}
      </Text>
    </>
  );
}

function address({ policy_id: id, from, to }: DiffData): string {
  const search = new URLSearchParams({ tab: 'versions', from: `id:${from.version_id}`, to: `id:${to.version_id}` });
  return `${location.origin}/console/policies/${id}?${search}`;
}
