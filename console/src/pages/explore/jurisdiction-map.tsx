import { Button, Collapse, Group, Select, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { jurisdictionsQuery } from '../../api/corpus.ts';
import { Icon } from '../../components/icon.tsx';
import { StateMap } from '../../components/map/state-map.tsx';

interface Props {
  /** A state or a jurisdiction code; empty for all. */
  selected: string;
  onSelect(place: string): void;
}

type Jurisdictions = Awaited<ReturnType<NonNullable<(typeof jurisdictionsQuery)['queryFn']>>>;

/** States as tiles; those of a selected jurisdiction are highlighted. Both filter the search. */
export function JurisdictionMap({ selected, onSelect }: Props) {
  const [opened, { toggle }] = useDisclosure(false);
  const { data: jurisdictions = [] } = useQuery(jurisdictionsQuery);
  return (
    <div>
      <Group gap="sm">
        <Button
          variant="subtle"
          size="compact-md"
          ml={-8}
          onClick={toggle}
          aria-expanded={opened}
          rightSection={<Icon name={opened ? 'up' : 'down'} size={16} />}
        >
          {selected === '' ? 'All states and MACs' : `Location: ${selected}`}
        </Button>
        {selected !== '' && (
          <Button variant="subtle" size="compact-md" color="gray" c="dimmed" onClick={() => onSelect('')}>
            Clear the location
          </Button>
        )}
      </Group>
      <Collapse expanded={opened}>
        {opened && <Places selected={selected} onSelect={onSelect} jurisdictions={jurisdictions} />}
      </Collapse>
    </div>
  );
}

function Places({ selected, onSelect, jurisdictions }: Props & { jurisdictions: Jurisdictions }) {
  const served = new Set(jurisdictions.find((one) => one.jurisdiction_code === selected)?.states ?? [selected]);
  const options = jurisdictions.map(({ jurisdiction_code: code, mac_name: name, mac_type: type }) => ({
    value: code,
    label: `${code}, ${name} (${type})`,
  }));
  return (
    <Group align="flex-start" gap="xl" pt="sm">
      <StateMap label="States" selected={served} onSelect={(state) => onSelect(state === selected ? '' : state)} />
      <Stack gap="sm" flex="1 1 16rem">
        <Select
          label="Medicare contractor jurisdiction"
          placeholder="All jurisdictions"
          data={unique(options)}
          value={options.some(({ value }) => value === selected) ? selected : null}
          onChange={(code) => onSelect(code ?? '')}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Clear the jurisdiction' }}
        />
        <Contractors place={selected} jurisdictions={jurisdictions} />
      </Stack>
    </Group>
  );
}

function Contractors({ place, jurisdictions }: { place: string; jurisdictions: Jurisdictions }) {
  const serving = jurisdictions.filter(
    ({ states, jurisdiction_code: code }) => states.includes(place) || code === place,
  );
  if (serving.length === 0)
    return (
      <Text size="sm" c="dimmed">
        Choose a state or a jurisdiction to see its contractors and active policies.
      </Text>
    );
  return (
    <Stack gap={6} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
      {serving.map(({ jurisdiction_code: code, mac_name: name, mac_type: type, mac_code: number }) => (
        <Text key={`${code}${type}${number}`} size="sm" component="li">
          <strong>{code}</strong> {name}, {type}, {number}
        </Text>
      ))}
    </Stack>
  );
}

/** A contractor may be listed several times for one jurisdiction. */
function unique(options: { value: string; label: string }[]) {
  return [...new Map(options.map((option) => [option.value, option])).values()];
}
