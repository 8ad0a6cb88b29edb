import { Button, Divider, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { signIn, signInByPasskey } from '../../api/auth.ts';
import { CheckedInput, checkEmail } from '../../components/checked-input.tsx';
import { Link } from '../../components/link.tsx';
import { CurrentPassword } from '../../components/password-field.tsx';
import { ErrorState } from '../../components/states.tsx';
import { Frame } from './frame.tsx';
import { enter, toNextPath } from './next.ts';
import { SsoButton, SsoProblem } from './sso.tsx';

export default function SignInPage() {
  const search = useSearch({ strict: false }) as { next?: string; sso?: string };
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const signedIn = useMutation({
    mutationFn: () => signIn(email, password),
    onSuccess: ({ twoFactorRedirect }) => enter(toNextPath(search.next), twoFactorRedirect === true),
  });
  const byPasskey = useMutation({
    mutationFn: signInByPasskey,
    onSuccess: () => enter(toNextPath(search.next), false),
  });
  const error = signedIn.error ?? byPasskey.error;
  return (
    <Frame title="Sign in" submit={() => signedIn.mutate()}>
      <SsoProblem reason={search.sso} />
      <CheckedInput
        type="email"
        label="Email"
        autoComplete="username webauthn"
        required
        withAsterisk={false}
        value={email}
        change={setEmail}
        check={checkEmail}
      />
      <CurrentPassword label="Password" value={password} change={setPassword} />
      {error !== null && <ErrorState error={error} />}
      <Button type="submit" loading={signedIn.isPending} fullWidth>
        Sign in
      </Button>
      <Link to="/reset" ta="center" size="sm">
        Forgot your password?
      </Link>
      <Divider label="or" />
      <Stack>
        <Button variant="default" loading={byPasskey.isPending} onClick={() => byPasskey.mutate()}>
          Sign in with a passkey
        </Button>
        <SsoButton email={email} next={search.next} />
      </Stack>
    </Frame>
  );
}
