import { type ComboboxItem, Stack, TagsInput, Text } from '@mantine/core';
import { useState } from 'react';
import { type KnownCode, useCodeSuggestions } from './code-suggestions.ts';

export const PROCEDURES = ['CPT', 'HCPCS'];
export const DIAGNOSES = ['ICD10CM'];
export const CHOOSE = 'Choose a code from the list';

const CODE = /^[a-z]?\d[\da-z.]+$/i;
/** Whether a text is a code rather than words that describe one. */
export const isCode = (text: string): boolean => CODE.test(text.trim());

const LIST = [',', ';'];
/** A space ends a code, but not the first word of several. */
const SEPARATORS = [...LIST, ' '];

interface CodesInputProps {
  label: string;
  placeholder: string;
  systems: readonly string[];
  value: readonly string[];
  onChange(codes: string[]): void;
  description?: string;
  maxTags?: number;
  clearLabel: string;
}

/** Codes, typed or found by words. Words stay in the field until one of the codes they find is chosen. */
export function CodesInput({ label, placeholder, systems, value, onChange, clearLabel, ...rest }: CodesInputProps) {
  const [text, setText] = useState('');
  const [left, setLeft] = useState(false);
  const known = useCodeSuggestions(text, systems);
  const change = (next: string[]) => {
    const words = next.filter((one) => !isCode(one));
    onChange(next.filter(isCode).map((code) => code.toUpperCase()));
    // After the field has cleared itself.
    if (words.length > 0) queueMicrotask(() => setText(words.join(' ')));
  };
  return (
    <TagsInput
      label={label}
      placeholder={value.length === 0 ? placeholder : undefined}
      value={[...value]}
      onChange={change}
      searchValue={text}
      onSearchChange={setText}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || text.trim() === '' || isCode(text)) return;
        const first = known[0]?.code;
        const chosen = event.currentTarget.getAttribute('aria-activedescendant');
        if (first === undefined || chosen !== null) return;
        event.preventDefault();
        setText('');
        if (!value.includes(first)) onChange([...value, first]);
      }}
      onFocus={() => setLeft(false)}
      onBlur={() => setLeft(true)}
      error={left && text.trim() !== '' && !isCode(text) ? CHOOSE : undefined}
      data={known.map(({ code }) => code)}
      filter={({ options }) => options}
      renderOption={({ option }) => <CodeOption item={option} known={known} />}
      splitChars={text === '' || isCode(text) ? SEPARATORS : LIST}
      clearable
      clearButtonProps={{ 'aria-label': clearLabel }}
      {...rest}
    />
  );
}

export function CodeOption({ item, known }: { item: ComboboxItem | { value: string }; known: readonly KnownCode[] }) {
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
