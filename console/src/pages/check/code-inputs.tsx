import { Autocomplete, type ComboboxItem, Stack, TagsInput, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';

/** Letters are typed faster than the server should be asked. */
const PAUSE_MS = 200;

interface Known {
  code: string;
  code_system: string;
  description: string | null;
}

/** Codes by a beginning, or by words of their description. */
function useSuggestions(text: string, systems: readonly string[]): Known[] {
  const [requested] = useDebouncedValue(text.trim(), PAUSE_MS);
  const { data } = useQuery({
    queryKey: ['codes', requested],
    enabled: requested.length > 1,
    queryFn: async ({ signal }) => {
      const { data: found } = await api.codes.lookup(requested, {}, { signal });
      // A heading is no code to bill: the ones below it are offered.
      const below = (found.billable_codes ?? []).map((one) => ({ ...one, code_system: found.code_system }));
      const itself = found.found && found.billable !== false ? [found] : [];
      return [...itself, ...below, ...(found.suggestions ?? [])];
    },
  });
  const fitting = (data ?? []).filter(({ code_system: system }) => systems.includes(system));
  return [...new Map(fitting.map((one) => [one.code, one])).values()].slice(0, 12);
}

const PROCEDURES = ['CPT', 'HCPCS'];
const DIAGNOSES = ['ICD10CM'];

export function ProcedureInput({ value, onChange }: { value: string; onChange(value: string): void }) {
  const known = useSuggestions(value, PROCEDURES);
  return (
    <Autocomplete
      label="Procedure code"
      placeholder="E0601, or words such as walker"
      value={value}
      onChange={onChange}
      data={known.map(({ code }) => code)}
      filter={({ options }) => options}
      renderOption={({ option }) => <Option item={option} known={known} />}
      flex="2 1 14rem"
    />
  );
}

export function DiagnosesInput({ value, onChange }: { value: string[]; onChange(value: string[]): void }) {
  const [text, setText] = useState('');
  const known = useSuggestions(text, DIAGNOSES);
  return (
    <TagsInput
      label="Diagnosis codes"
      placeholder={value.length === 0 ? 'G47.33, or words such as sleep apnea' : undefined}
      value={value}
      onChange={onChange}
      searchValue={text}
      onSearchChange={setText}
      data={known.map(({ code }) => code)}
      filter={({ options }) => options}
      renderOption={({ option }) => <Option item={option} known={known} />}
      splitChars={[',', ';', ' ']}
      clearable
      clearButtonProps={{ 'aria-label': 'Clear the diagnoses' }}
    />
  );
}

function Option({ item, known }: { item: ComboboxItem | { value: string }; known: readonly Known[] }) {
  const description = known.find(({ code }) => code === item.value)?.description;
  return (
    <Stack gap={0}>
      <Text size="sm" ff="monospace">
        {item.value}
      </Text>
      {description !== null && description !== undefined && (
        <Text size="xs" c="dimmed">
          {description}
        </Text>
      )}
    </Stack>
  );
}
