import { Button, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { askReset, setPassword } from '../../api/auth.ts';
import { ButtonLink, Link } from '../../components/link.tsx';
import { NewPassword } from '../../components/password-field.tsx';
import { ErrorState } from '../../components/states.tsx';
import { Frame } from './frame.tsx';
import { useLinkToken } from './use-link-token.ts';

export default function ResetPage() {
  const token = useLinkToken('token');
  return token === '' ? <Ask /> : <SetPassword token={token} />;
}

function Ask() {
  const [email, setEmail] = useState('');
  const asked = useMutation({ mutationFn: () => askReset(email) });
  if (asked.isSuccess)
    return (
      <Frame title="Look into your mail">
        <Text role="status">
          If there is an account for this address, a link is on its way. It works for one hour. Without a mail server
          the link is in the log of the service; ask whoever runs it.
        </Text>
        <ButtonLink to="/sign-in" variant="default">
          Back to sign-in
        </ButtonLink>
      </Frame>
    );
  return (
    <Frame title="Reset your password" summary="You get a link by e-mail." submit={() => asked.mutate()}>
      <TextInput
        type="email"
        label="E-mail"
        autoComplete="username"
        required
        value={email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      {asked.error !== null && <ErrorState error={asked.error} />}
      <Button type="submit" loading={asked.isPending} fullWidth>
        Send the link
      </Button>
      <Link to="/sign-in" ta="center">
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
