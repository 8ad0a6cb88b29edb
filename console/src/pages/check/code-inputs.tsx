import { Autocomplete } from '@mantine/core';
import { useState } from 'react';
import { useCodeSuggestions } from '../../components/code-suggestions.ts';
import { CHOOSE, CodeOption, isCode, PROCEDURES } from '../../components/codes-input.tsx';
import { type Line, readLines } from './question.ts';

const PROCEDURE = /^(?:[A-Z]\d{4}|\d{4}[A-Z\d])$/;

/** Undefined for a code alone, and for words or codes that are not complete. */
function completeLines(text: string): Omit<Line, 'key'>[] | undefined {
  const lines = readLines(text);
  const complete = lines.every(
    ({ code, modifiers }) => PROCEDURE.test(code) && modifiers.every((modifier) => modifier.length === 2),
  );
  const [first] = lines;
  const more = lines.length > 1 || (first !== undefined && (first.modifiers.length > 0 || first.units !== ''));
  return complete && more ? lines : undefined;
}

interface ProcedureInputProps {
  value: string;
  onChange(value: string): void;
  onLines(lines: Omit<Line, 'key'>[]): void;
}

/** One procedure code, typed or found by words. A list of codes, or a code with its modifiers, is split into lines. */
export function ProcedureInput({ value, onChange, onLines }: ProcedureInputProps) {
  const [left, setLeft] = useState(false);
  const known = useCodeSuggestions(value, PROCEDURES);
  return (
    <Autocomplete
      label="Procedure code"
      placeholder="E0601, or words such as walker"
      value={value}
      onChange={(text) => {
        const lines = completeLines(text);
        // Units may still be typed.
        if (lines?.every(({ units }) => units === '')) onLines(lines);
        else onChange(text);
      }}
      onKeyDown={(event) => {
        const first = known[0]?.code;
        if (event.key !== 'Enter' || first === undefined || value.trim() === '' || isCode(value)) return;
        if (event.currentTarget.getAttribute('aria-activedescendant') !== null) return;
        event.preventDefault();
        onChange(first);
      }}
      onFocus={() => setLeft(false)}
      onPaste={(event) => {
        const lines = value === '' ? completeLines(event.clipboardData.getData('text')) : undefined;
        if (lines === undefined) return;
        event.preventDefault();
        onLines(lines);
      }}
      onBlur={() => setLeft(true)}
      error={left && value.trim() !== '' && !isCode(value) ? CHOOSE : undefined}
      data={known.map(({ code }) => code)}
      filter={({ options }) => options}
      renderOption={({ option }) => <CodeOption item={option} known={known} />}
      flex="2 1 14rem"
    />
  );
}
