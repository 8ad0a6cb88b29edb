import { type InputWrapperProps, TextInput, type TextInputProps } from '@mantine/core';
import { type FormEvent, useState } from 'react';

/** @returns what is wrong with a value that is not empty; null if nothing is. */
export type Check = (value: string) => string | null;

/**
 * Whether a field displays its problem: not while it is first typed, then with every keystroke. In place of the bubble
 * of the browser, which no one finds again.
 */
export function useFieldCheck(value: string, check: Check, required = false) {
  const [left, setLeft] = useState(false);
  const problem = value.trim() === '' ? (required ? 'Required' : null) : check(value);
  const [refused, setRefused] = useState(false);
  const visible = refused || (left && value.trim() !== '');
  return {
    error: (visible ? problem : null) satisfies InputWrapperProps['error'],
    onBlur: () => setLeft(true),
    onInvalid: (event: FormEvent<HTMLInputElement>) => {
      event.preventDefault();
      setRefused(true);
      const field = event.currentTarget;
      if (field.form?.querySelector('input:invalid, textarea:invalid, select:invalid') === field) field.focus();
    },
  };
}

interface CheckedInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'error' | 'onBlur' | 'onInvalid'> {
  value: string;
  change(value: string): void;
  check?: Check;
}

const NO_CHECK: Check = () => null;

/** A text field that is checked as one types. */
export function CheckedInput({ value, change, check = NO_CHECK, ...props }: CheckedInputProps) {
  const field = useFieldCheck(value, check, props.required);
  return (
    <TextInput {...props} {...field} value={value} onChange={({ currentTarget }) => change(currentTarget.value)} />
  );
}

export const checkEmail: Check = (text) =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? null : 'Enter an email address such as name@example.com';

export const checkUrl: Check = (text) =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? null : 'Enter a URL that starts with https://';
