import { PasswordInput } from '@mantine/core';
import { type Check, useFieldCheck } from './checked-input.tsx';

interface PasswordFieldProps {
  label: string;
  value: string;
  change(value: string): void;
}

const SHOW = { 'aria-label': 'Show the password' };

/** Field for an existing password. @param show accessible name of the reveal button, for pages with several */
export function CurrentPassword({ label, value, change, show }: PasswordFieldProps & { show?: string }) {
  const field = useFieldCheck(value, () => null, true);
  return (
    <PasswordInput
      {...field}
      label={label}
      autoComplete="current-password"
      required
      withAsterisk={false}
      value={value}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      visibilityToggleButtonProps={show === undefined ? SHOW : { 'aria-label': show }}
    />
  );
}

const SHORTEST = 12;
const checkLength: Check = ({ length }) => {
  const missing = SHORTEST - length;
  return missing > 0 ? `${missing} more ${missing === 1 ? 'character' : 'characters'}` : null;
};

/** Field for choosing a password. */
export function NewPassword({ label, value, change }: PasswordFieldProps) {
  const field = useFieldCheck(value, checkLength, true);
  return (
    <PasswordInput
      {...field}
      label={label}
      description="At least 12 characters. Passwords from known breaches are rejected"
      autoComplete="new-password"
      required
      withAsterisk={false}
      minLength={SHORTEST}
      maxLength={128}
      value={value}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      visibilityToggleButtonProps={SHOW}
    />
  );
}
