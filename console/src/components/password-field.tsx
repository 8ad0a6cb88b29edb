import { PasswordInput } from '@mantine/core';

interface PasswordFieldProps {
  label: string;
  value: string;
  change(value: string): void;
}

const SHOW = { 'aria-label': 'Show the password' };

/** Field for an existing password. @param show accessible name of the reveal button, for pages with several */
export function CurrentPassword({ label, value, change, show }: PasswordFieldProps & { show?: string }) {
  return (
    <PasswordInput
      label={label}
      autoComplete="current-password"
      required
      value={value}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      visibilityToggleButtonProps={show === undefined ? SHOW : { 'aria-label': show }}
    />
  );
}

/** Field for choosing a password. */
export function NewPassword({ label, value, change }: PasswordFieldProps) {
  return (
    <PasswordInput
      label={label}
      description="At least 12 characters. Passwords from known breaches are rejected"
      autoComplete="new-password"
      required
      minLength={12}
      maxLength={128}
      value={value}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      visibilityToggleButtonProps={SHOW}
    />
  );
}
