import { Group, Stack, Text } from '@mantine/core';
import { DateText } from '../../components/date.tsx';
import { Section } from '../../components/page.tsx';
import type { Entry } from './programs.tsx';

const PAST_STARTS = 3;
const MOST_CODES = 8;

interface Start {
  day: string;
  name: string;
  states: string;
  codes: string[];
}

/** First dates of service by program, upcoming ones first. */
export function Calendar({ entries }: { entries: readonly Entry[] }) {
  const starts = listStarts(entries);
  const today = new Date().toISOString().slice(0, 10);
  const upcoming = starts.filter(({ day }) => day > today);
  const past = starts
    .filter(({ day }) => day <= today)
    .toReversed()
    .slice(0, PAST_STARTS);
  return (
    <Section title="Calendar">
      <Stack gap="md">
        {upcoming.length === 0 && <Text c="dimmed">No upcoming program dates.</Text>}
        <Starts title="Upcoming" starts={upcoming} />
        <Starts title="Recently started" starts={past} />
      </Stack>
    </Section>
  );
}

function Starts({ title, starts }: { title: string; starts: readonly Start[] }) {
  if (starts.length === 0) return null;
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600} c="dimmed">
        {title}
      </Text>
      {starts.map(({ day, name, states, codes }) => (
        <Group key={`${day}${name}${states}`} gap="md" align="flex-start" wrap="nowrap">
          <Text fw={600} w="7.5rem" style={{ flex: 'none' }}>
            <DateText value={day} />
          </Text>
          <div>
            <Text>{name}</Text>
            <Text size="sm" c="dimmed">
              {states}; {codes.slice(0, MOST_CODES).join(', ')}
              {codes.length > MOST_CODES && ` and ${codes.length - MOST_CODES} more`}
            </Text>
          </div>
        </Group>
      ))}
    </Stack>
  );
}

function listStarts(entries: readonly Entry[]): Start[] {
  const starts = new Map<string, Start>();
  for (const { program_name: name, code, phases } of entries)
    for (const { first_date_of_service: day, states: list, requirement } of phases) {
      if (requirement !== 'required' && requirement !== 'optional') continue;
      const states = list === null ? 'All states' : list.join(', ');
      const key = `${day} ${name} ${states}`;
      const start = starts.get(key) ?? { day, name, states, codes: [] };
      if (!start.codes.includes(code)) start.codes.push(code);
      starts.set(key, start);
    }
  return [...starts.values()].sort((a, b) => a.day.localeCompare(b.day));
}
