import { PasswordInput } from '@mantine/core';

interface PasswordFieldProps {
  label: string;
  value: string;
  change(value: string): void;
}

const SHOW = { 'aria-label': 'Show the password' };

/** A password someone chooses. */
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
