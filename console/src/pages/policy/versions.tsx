import { Box, Group, Select, Slider, Stack, Text } from '@mantine/core';
import { dateLabel } from '../../components/date.tsx';
import { Diff } from '../../components/diff.tsx';
import { Section } from '../../components/page.tsx';
import { EmptyState } from '../../components/states.tsx';
import { useUrlState } from '../../use-url-state.ts';
import type { Policy } from './policy.tsx';

const RANGE = { from: '', to: '' };

type Version = NonNullable<Policy['versions']>[number];

/** Versions on a line in time; the chosen one alongside the one it is compared with. */
export function Versions({ policy }: { policy: Policy }) {
  const [{ from, to }, change] = useUrlState(RANGE);
  const versions = (policy.versions ?? []).toReversed();
  if (versions.length < 2)
    return (
      <Section>
        <EmptyState title="One version is kept">
          Versions are kept from the first load on. The next one the publisher releases appears here with its
          difference.
        </EmptyState>
      </Section>
    );
  const at = (id: string, otherwise: number) => {
    const found = versions.findIndex(({ version_id: own }) => `id:${own}` === id);
    return found === -1 ? otherwise : found;
  };
  const newer = at(to, versions.length - 1);
  const older = at(from, Math.max(0, newer - 1));
  return (
    <Stack gap="md">
      <Section title="Versions">
        <Timeline
          versions={versions}
          at={newer}
          onChange={(next) =>
            change({ to: versionId(versions[next]!), from: versionId(versions[Math.max(0, next - 1)]!) })
          }
        />
        <Group mt="xl" gap="sm">
          <Choice
            label="Compare"
            versions={versions}
            at={older}
            onChange={(next) => change({ from: versionId(versions[next]!) })}
          />
          <Choice
            label="with"
            versions={versions}
            at={newer}
            onChange={(next) => change({ to: versionId(versions[next]!) })}
          />
        </Group>
      </Section>
      {older === newer ? (
        <Text c="dimmed">Choose two different versions to compare them.</Text>
      ) : (
        <Diff policyId={policy.policy_id} from={versionId(versions[older]!)} to={versionId(versions[newer]!)} />
      )}
    </Stack>
  );
}

interface TimelineProps {
  versions: readonly Version[];
  at: number;
  onChange(at: number): void;
}

function Timeline({ versions, at, onChange }: TimelineProps) {
  return (
    <Box px="xl" pb="md">
      <Slider
        key={at}
        min={0}
        max={versions.length - 1}
        step={1}
        defaultValue={at}
        onChangeEnd={onChange}
        label={(value) => versionName(versions[value])}
        marks={versions.map(({ new_version: name }, value) => ({
          value,
          label: versions.length <= 8 ? `Version ${name}` : undefined,
        }))}
        thumbLabel="Version"
      />
      <Text mt="xl" size="sm" c="dimmed" role="status">
        {versionName(versions[at])}: {versions[at]?.change_summary}
      </Text>
    </Box>
  );
}

function Choice({ label, versions, at, onChange }: TimelineProps & { label: string }) {
  return (
    <Select
      label={label}
      data={versions.map((version, value) => ({ value: String(value), label: versionName(version) }))}
      value={String(at)}
      onChange={(value) => onChange(Number(value))}
      allowDeselect={false}
      flex="1 1 14rem"
      maw="22rem"
    />
  );
}

function versionName(version: Version | undefined): string {
  return version === undefined
    ? ''
    : `Version ${version.new_version}, loaded ${dateLabel(version.timestamp.slice(0, 10))}`;
}

/** What the API takes for a version where the label another one may have as well. */
function versionId({ version_id: id }: Version): string {
  return `id:${id}`;
}
