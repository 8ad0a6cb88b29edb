import { Badge, Button, Group, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { DateText } from '../../components/date.tsx';
import { dateLabel } from '../../components/date-label.ts';
import { Diff } from '../../components/diff/diff.tsx';
import { Section } from '../../components/page.tsx';
import { inWords, readable, sourceLabel } from '../../components/words.ts';
import { useUrlState } from '../../use-url-state.ts';
import classes from './policy.module.css';
import type { Policy } from './queries.ts';

const RANGE = { from: '', to: '' };

type Version = NonNullable<Policy['versions']>[number];

/** Without our paraphrases, if the publisher's document is loaded: they are not versions of it. */
export function publishedVersions({ versions = [] }: Policy): Version[] {
  const published = versions.filter(({ source }) => source !== 'starter');
  return published.length > 0 ? published : versions;
}

/** Versions as a timeline, and a comparison of two of them. */
export function Versions({ policy }: { policy: Policy }) {
  const [{ from, to }, change] = useUrlState(RANGE);
  const versions = publishedVersions(policy);
  const at = (id: string, otherwise: number) => {
    const found = versions.findIndex((version) => versionId(version) === id);
    return found === -1 ? otherwise : found;
  };
  const newer = at(to, 0);
  const older = at(from, Math.min(versions.length - 1, newer + 1));
  return (
    <Stack gap="md">
      <Section title="Versions">
        <Timeline
          versions={versions}
          compare={(index) => change({ to: versionId(versions[index]!), from: versionId(versions[index + 1]!) })}
        />
        {versions.length > 1 ? (
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <Choice label="Compare" versions={versions} at={older} onChange={(value) => change({ from: value })} />
            <Choice label="with" versions={versions} at={newer} onChange={(value) => change({ to: value })} />
          </SimpleGrid>
        ) : (
          <Text c="dimmed" size="sm">
            One version is stored. The next one appears here with its difference.
          </Text>
        )}
      </Section>
      {versions.length > 1 &&
        (older === newer ? (
          <Text c="dimmed">Choose two different versions to compare them.</Text>
        ) : (
          <Diff
            policyId={policy.policy_id}
            from={versionId(versions[older]!)}
            to={versionId(versions[newer]!)}
            summarized={older === newer + 1}
          />
        ))}
    </Stack>
  );
}

function Timeline({ versions, compare }: { versions: readonly Version[]; compare(index: number): void }) {
  return (
    <ol className={classes.timeline}>
      {versions.map((version, index) => (
        <li key={version.version_id} data-current={index === 0}>
          <Group gap="sm">
            <Text fw={600}>{versionName(version, versions)}</Text>
            {index === 0 && <Badge color="green">Current</Badge>}
            <Badge color="gray">{inWords(version.change_type)}</Badge>
          </Group>
          <Text size="sm" c="dimmed">
            {version.effective_date !== null && (
              <>
                Effective <DateText value={version.effective_date} />, loaded{' '}
              </>
            )}
            {version.effective_date === null && 'Loaded '}
            <DateText value={version.timestamp} /> from the{' '}
            {version.source === null ? 'publisher' : sourceLabel(version.source)}, release {version.release_id}
          </Text>
          <Text size="sm">{readable(version.change_summary)}</Text>
          {index < versions.length - 1 && (
            <Button variant="subtle" size="compact-sm" ml={-8} onClick={() => compare(index)}>
              Show what changed
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}

interface ChoiceProps {
  label: string;
  versions: readonly Version[];
  at: number;
  onChange(id: string): void;
}

function Choice({ label, versions, at, onChange }: ChoiceProps) {
  return (
    <Select
      label={label}
      data={versions.map((version) => ({
        value: versionId(version),
        label: `${versionName(version, versions)}, loaded ${dateLabel(version.timestamp)}`,
      }))}
      value={versionId(versions[at]!)}
      onChange={(value) => onChange(value ?? '')}
      allowDeselect={false}
    />
  );
}

/** Version numbers may repeat, within a publisher or between two sources: later ones get a suffix. */
function versionName(version: Version, versions: readonly Version[]): string {
  const same = versions.filter(({ new_version: name }) => name === version.new_version).toReversed();
  const place = same.indexOf(version) + 1;
  return same.length === 1
    ? `Version ${version.new_version}`
    : `Version ${version.new_version} (text ${place} of ${same.length})`;
}

/** The id the API accepts for a version with an ambiguous label. */
function versionId({ version_id: id }: Version): string {
  return `id:${id}`;
}
