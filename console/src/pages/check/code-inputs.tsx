import { Autocomplete } from '@mantine/core';
import { useState } from 'react';
import { useCodeSuggestions } from '../../components/code-suggestions.ts';
import { CHOOSE, CodeOption, isCode, PROCEDURES } from '../../components/codes-input.tsx';

/** One procedure code, typed or found by words. */
export function ProcedureInput({ value, onChange }: { value: string; onChange(value: string): void }) {
  const [left, setLeft] = useState(false);
  const known = useCodeSuggestions(value, PROCEDURES);
  return (
    <Autocomplete
      label="Procedure code"
      placeholder="E0601, or words such as walker"
      value={value}
      onChange={onChange}
      onKeyDown={(event) => {
        const first = known[0]?.code;
        if (event.key !== 'Enter' || first === undefined || value.trim() === '' || isCode(value)) return;
        if (event.currentTarget.getAttribute('aria-activedescendant') !== null) return;
        event.preventDefault();
        onChange(first);
      }}
      onFocus={() => setLeft(false)}
      onBlur={() => setLeft(true)}
      error={left && value.trim() !== '' && !isCode(value) ? CHOOSE : undefined}
      data={known.map(({ code }) => code)}
      filter={({ options }) => options}
      renderOption={({ option }) => <CodeOption item={option} known={known} />}
      flex="2 1 14rem"
    />
  );
}
