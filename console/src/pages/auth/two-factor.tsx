import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { verifyCode } from '../../api/auth.ts';
import { Link } from '../../components/link.tsx';
import { ErrorState } from '../../components/states.tsx';
import { Frame } from './frame.tsx';
import { enter, toNextPath } from './next.ts';

export default function TwoFactorPage() {
  const { next } = useSearch({ strict: false }) as { next?: string };
  const [code, setCode] = useState('');
  const [recovery, setRecovery] = useState(false);
  const verified = useMutation({
    mutationFn: () => verifyCode(code, recovery),
    onSuccess: () => enter(toNextPath(next), false),
  });
  return (
    <Frame
      title="Two-factor authentication"
      summary={recovery ? 'Enter one of your recovery codes.' : 'Enter the six-digit code from your authenticator app.'}
      submit={() => verified.mutate()}
    >
      <TextInput
        label={recovery ? 'Recovery code' : 'Code'}
        autoComplete="one-time-code"
        inputMode={recovery ? 'text' : 'numeric'}
        required
        withAsterisk={false}
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
      {verified.error !== null && <ErrorState error={verified.error} />}
      <Button type="submit" loading={verified.isPending} fullWidth>
        Continue
      </Button>
      <Button
        variant="subtle"
        onClick={() => {
          setCode('');
          setRecovery(!recovery);
        }}
      >
        {recovery ? 'Use the authenticator app' : 'Use a recovery code'}
      </Button>
      <Link to="/sign-in" ta="center" size="sm">
        Back to sign-in
      </Link>
    </Frame>
  );
}
