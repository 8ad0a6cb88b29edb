import { Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CodeLookup } from '../../../../sdk/typescript/src/types.ts';
import { api } from '../../api/client.ts';
import { Section } from '../../components/page.tsx';
import { Label } from '../../components/quote.tsx';
import { ErrorState } from '../../components/states.tsx';
import { useUrlState } from '../../use-url-state.ts';

type Rvu = NonNullable<CodeLookup['rvu']>;
const PLACE = { zip: '' };
const ZIP = /^\d{5}$/;
const PAUSE_MS = 250;

/** Medicare fee schedule: national amounts, or those of a ZIP code's locality. */
export function Prices({ code }: { code: CodeLookup }) {
  const [{ zip }, change] = useUrlState(PLACE);
  const [typed, setTyped] = useState(zip);
  const [requested] = useDebouncedValue(typed, PAUSE_MS);
  const valid = ZIP.test(requested);
  const local = useQuery({
    queryKey: ['code', code.code, 'zip', requested],
    enabled: valid && code.rvu != null,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const answer = await api.codes.lookup(code.code, { include: 'rvu', zip: requested }, { signal });
      change({ zip: requested }, { replace: true });
      return answer.data.rvu ?? null;
    },
  });
  if (code.rvu == null)
    return (
      <Section title="Price">
        <Text c="dimmed">No loaded fee schedule has a price for this code.</Text>
      </Section>
    );
  const rvu = valid && local.data ? local.data : code.rvu;
  return (
    <Section
      title="Price"
      actions={
        <TextInput
          size="sm"
          aria-label="ZIP code"
          placeholder="ZIP code"
          inputMode="numeric"
          maxLength={5}
          w="9rem"
          value={typed}
          error={typed.length === 5 && !ZIP.test(typed) ? 'Five digits' : undefined}
          onChange={({ currentTarget }) => setTyped(currentTarget.value.trim())}
        />
      }
    >
      {local.error !== null && valid && <ErrorState error={local.error} />}
      <Figures rvu={rvu} />
    </Section>
  );
}

/** Status indicators of the physician fee schedule. */
const STATUSES: Record<string, string> = {
  A: 'Active',
  B: 'Bundled',
  C: 'Contractor-priced',
  D: 'Deleted',
  E: 'Excluded',
  I: 'Not valid for Medicare',
  J: 'Anesthesia',
  M: 'Measurement',
  N: 'Not covered',
  P: 'Bundled or excluded',
  Q: 'Therapy reporting',
  R: 'Restricted coverage',
  T: 'Paid only if billed alone',
  X: 'Excluded by statute',
};
const GLOBALS: Record<string, string> = {
  XXX: 'No global period',
  YYY: 'Global period set by the MAC',
  ZZZ: 'Global period of its main code',
  MMM: 'Maternity care',
};

function globalWords(days: string): string {
  return GLOBALS[days] ?? (/^\d+$/.test(days) ? `Global period ${Number(days)} days` : `Global days ${days}`);
}

const NOT_RATED = 'Not rated for this setting';

function Figures({ rvu }: { rvu: Rvu }) {
  const dollars = (value: string | null) => (value === null ? '–' : `$${value}`);
  const figures: [string, string, string][] = [
    [
      'Office',
      rvu.non_facility_na ? '–' : dollars(rvu.non_facility_price),
      rvu.non_facility_na ? NOT_RATED : `${rvu.total_rvu_nonfacility} RVUs`,
    ],
    [
      'Facility',
      rvu.facility_na ? '–' : dollars(rvu.facility_price),
      rvu.facility_na ? NOT_RATED : `${rvu.total_rvu_facility} RVUs`,
    ],
    ['Work RVU', rvu.work_rvu, globalWords(rvu.global_days)],
    [
      'Payment status',
      STATUSES[rvu.status_code] ?? rvu.status_code,
      `Status ${rvu.status_code}, conversion factor ${rvu.conversion_factor}`,
    ],
  ];
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 2, sm: 4 }}>
        {figures.map(([name, value, note]) => (
          <div key={name}>
            <Label>{name}</Label>
            <Text fz="1.25rem" fw={600}>
              {value}
            </Text>
            <Text size="sm" c="dimmed">
              {note}
            </Text>
          </div>
        ))}
      </SimpleGrid>
      {rvu.components.length > 0 && (
        <Group gap="xl">
          {rvu.components.map((part) => (
            <Text key={part.modifier} size="sm">
              With modifier {part.modifier}: {dollars(part.non_facility_price)} office, {dollars(part.facility_price)}{' '}
              facility
            </Text>
          ))}
        </Group>
      )}
      <Text size="sm" c="dimmed">
        {rvu.locality === null ? 'National amount' : `${rvu.locality.name}, locality ${rvu.locality.locality}`},{' '}
        {rvu.edition.source} {rvu.edition.label}
        {rvu.edition.covers_date ? '' : ', not current'}
      </Text>
    </Stack>
  );
}
