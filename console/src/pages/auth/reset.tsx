import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { requestReset, setPassword } from '../../api/auth.ts';
import { CheckedInput, checkEmail } from '../../components/checked-input.tsx';
import { ButtonLink, Link } from '../../components/link.tsx';
import { NewPassword } from '../../components/password-field.tsx';
import { ErrorState } from '../../components/states.tsx';
import { Frame } from './frame.tsx';
import { useLinkToken } from './use-link-token.ts';

export default function ResetPage() {
  const token = useLinkToken('token');
  return token === '' ? <RequestReset /> : <SetPassword token={token} />;
}

function RequestReset() {
  const [email, setEmail] = useState('');
  const requested = useMutation({ mutationFn: () => requestReset(email) });
  if (requested.isSuccess)
    return (
      <Frame title="Check your email">
        <Text role="status">
          If there is an account for this address, we sent it a link. It works for one hour. If no mail server is
          configured, the link is in the server log; ask your administrator.
        </Text>
        <ButtonLink to="/sign-in" variant="default">
          Back to sign-in
        </ButtonLink>
      </Frame>
    );
  return (
    <Frame title="Reset your password" summary="We will email you a link." submit={() => requested.mutate()}>
      <CheckedInput
        type="email"
        label="Email"
        autoComplete="username"
        required
        withAsterisk={false}
        value={email}
        change={setEmail}
        check={checkEmail}
      />
      {requested.error !== null && <ErrorState error={requested.error} />}
      <Button type="submit" loading={requested.isPending} fullWidth>
        Send the link
      </Button>
      <Link to="/sign-in" ta="center" size="sm">
        Back to sign-in
      </Link>
    </Frame>
  );
}

function SetPassword({ token }: { token: string }) {
  const [password, change] = useState('');
  const set = useMutation({ mutationFn: () => setPassword(password, token) });
  if (set.isSuccess)
    return (
      <Frame title="Your password is set">
        <Text role="status">All your sessions have ended. Sign in with the new password.</Text>
        <ButtonLink to="/sign-in">Sign in</ButtonLink>
      </Frame>
    );
  return (
    <Frame title="Reset your password" summary="This ends all your sessions." submit={() => set.mutate()}>
      <NewPassword label="New password" value={password} change={change} />
      {set.error !== null && <ErrorState error={set.error} />}
      <Button type="submit" loading={set.isPending} fullWidth>
        Set the password
      </Button>
    </Frame>
  );
}
