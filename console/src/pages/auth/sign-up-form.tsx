import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { signUp } from '../../api/auth.ts';
import { CheckedInput, checkEmail } from '../../components/checked-input.tsx';
import { NewPassword } from '../../components/password-field.tsx';
import { ErrorState } from '../../components/states.tsx';
import { Frame } from './frame.tsx';

interface SignUpFormProps {
  token: string;
  title: string;
  summary: string;
  /** Email address the link was sent to. */
  email?: string | null;
}

export function SignUpForm({ token, title, summary, email: wanted = null }: SignUpFormProps) {
  const [name, setName] = useState('');
  const [email, setEmail] = useState(wanted ?? '');
  const [password, setPassword] = useState('');
  const signedUp = useMutation({
    mutationFn: () => signUp({ name, email, password, token }),
    onSuccess: () => location.assign('/console/'),
  });
  return (
    <Frame title={title} summary={summary} submit={() => signedUp.mutate()}>
      <CheckedInput
        label="Your name"
        autoComplete="name"
        required
        withAsterisk={false}
        maxLength={200}
        value={name}
        change={setName}
      />
      <CheckedInput
        type="email"
        label="Email"
        autoComplete="username"
        required
        withAsterisk={false}
        readOnly={wanted !== null}
        value={email}
        change={setEmail}
        check={checkEmail}
      />
      <NewPassword label="Password" value={password} change={setPassword} />
      {signedUp.error !== null && <ErrorState error={signedUp.error} />}
      <Button type="submit" loading={signedUp.isPending} fullWidth>
        Create account
      </Button>
    </Frame>
  );
}
