import { Autocomplete, type ComboboxItem, Stack, TagsInput, Text } from '@mantine/core';
import { useState } from 'react';
import { type KnownCode, useCodeSuggestions } from '../../components/code-suggestions.ts';

const PROCEDURES = ['CPT', 'HCPCS'];
const DIAGNOSES = ['ICD10CM'];

export function ProcedureInput({ value, onChange }: { value: string; onChange(value: string): void }) {
  const known = useCodeSuggestions(value, PROCEDURES);
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
  const known = useCodeSuggestions(text, DIAGNOSES);
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

function Option({ item, known }: { item: ComboboxItem | { value: string }; known: readonly KnownCode[] }) {
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
