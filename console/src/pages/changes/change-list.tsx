import { Badge, Button, Checkbox, Collapse, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { PolicyChange } from '../../../../sdk/typescript/src/types.ts';
import { StateBadge } from '../../components/code-badge.tsx';
import { DateText } from '../../components/date.tsx';
import { Diff } from '../../components/diff/diff.tsx';
import { Icon } from '../../components/icon.tsx';
import { TitleLink } from '../../components/link.tsx';
import { subjectLabel, subjectPath } from '../../components/subject.ts';
import { readable } from '../../components/words.ts';
import { useLater } from '../../use-later.ts';
import { AcknowledgeOne } from './acknowledge-one.tsx';
import { changeLabel } from './filters.tsx';
import { MovedVerdicts, movedVerdicts, VerdictsFile } from './moved-verdicts.tsx';

interface Props {
  changes: readonly PolicyChange[];
  selected: ReadonlySet<number>;
  onSelect(selected: ReadonlySet<number>): void;
}

/** More than fit on a screen. */
const FIRST = 8;

export function ChangeList({ changes, selected, onSelect }: Props) {
  const later = useLater();
  const toggle = (id: number) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelect(next);
  };
  return (
    <Stack gap="sm" component="ol" m={0} p={0} style={{ listStyle: 'none' }} aria-busy={!later}>
      {(later ? changes : changes.slice(0, FIRST)).map((change) => (
        <li key={change.diff_id}>
          <Change change={change} selected={selected.has(change.diff_id)} onToggle={() => toggle(change.diff_id)} />
        </li>
      ))}
    </Stack>
  );
}

interface ChangeProps {
  change: PolicyChange;
  selected: boolean;
  onToggle(): void;
}

function Change({ change, selected, onToggle }: ChangeProps) {
  const [opened, { toggle }] = useDisclosure(false);
  const {
    policy_id: id,
    policy_title: title,
    old_version_id: from,
    new_version_id: to,
    change_summary: summary,
    change_type: kind,
  } = change;
  return (
    <Paper component="article" bg="var(--card)" withBorder p="md">
      <Group align="flex-start" wrap="nowrap" gap="md">
        <Checkbox mt={3} checked={selected} onChange={onToggle} aria-label={`Select the change to ${title ?? id}`} />
        <Stack gap={6} flex={1} miw={0}>
          <Title order={2} fz="md" lh={1.4}>
            <TitleLink to={subjectPath(id)}>{title ?? id}</TitleLink>
          </Title>
          <Facts change={change} />
          {/* The list of verdicts states what such a summary gives as an example. */}
          {kind !== 'verdict_changed' && <Text size="sm">{readable(summary)}</Text>}
          <MovedVerdicts change={change} />
          <Group gap="xs" ml={-8}>
            {from !== null && to !== null && (
              <Button
                variant="subtle"
                size="compact-sm"
                onClick={toggle}
                aria-expanded={opened}
                rightSection={<Icon name={opened ? 'up' : 'down'} size={14} />}
              >
                {opened ? 'Hide the difference' : 'Show the difference'}
              </Button>
            )}
            <AcknowledgeOne change={change} />
            <VerdictsFile change={change} />
          </Group>
          {from !== null && to !== null && (
            <Collapse expanded={opened}>
              {opened && <Diff policyId={id} from={`id:${from}`} to={`id:${to}`} summarized />}
            </Collapse>
          )}
        </Stack>
      </Group>
    </Paper>
  );
}

const verdictsLabel = (count: number): string => `${count} ${count === 1 ? 'verdict' : 'verdicts'} changed`;

function Facts({ change }: { change: PolicyChange }) {
  const { policy_id: id, payer_name: payer, change_type: kind, materiality, changed_at: at } = change;
  return (
    <Group gap="2px 12px" c="dimmed" fz="sm">
      {kind !== 'verdict_changed' && <Badge color="blue">{changeLabel(kind)}</Badge>}
      <StateBadge state={materiality} label={`${materiality} impact`} />
      {movedVerdicts(change) > 0 && <StateBadge state="high" label={verdictsLabel(movedVerdicts(change))} />}
      <span>{subjectLabel(id)}</span>
      {payer !== null && <span>{payer}</span>}
      <DateText value={at} />
    </Group>
  );
}
