import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { signUp } from '../../api/auth.ts';
import { Link } from '../../components/link.tsx';
import { NewPassword } from '../../components/password-field.tsx';
import { EmptyState, ErrorState } from '../../components/states.tsx';
import { Frame } from './frame.tsx';
import { useLinkToken } from './use-link-token.ts';

export default function SignUpPage() {
  const token = useLinkToken('token');
  if (token === '') return <NoLink />;
  return (
    <SignUpForm
      token={token}
      title="Create your account"
      summary="You become the owner of this organization, or a member with the role in your invitation."
    />
  );
}

function NoLink() {
  return (
    <Frame title="Create your account">
      <EmptyState title="This page needs a link">
        Open the link in your invitation. The operator can find the first owner’s link in the server log, or create one
        with <code>cpi accounts link</code>.
      </EmptyState>
      <Link to="/sign-in" ta="center">
        Sign in instead
      </Link>
    </Frame>
  );
}

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
      <TextInput
        label="Your name"
        autoComplete="name"
        required
        maxLength={200}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <TextInput
        type="email"
        label="Email"
        autoComplete="username"
        required
        readOnly={wanted !== null}
        value={email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <NewPassword label="Password" value={password} change={setPassword} />
      {signedUp.error !== null && <ErrorState error={signedUp.error} />}
      <Button type="submit" loading={signedUp.isPending} fullWidth>
        Create account
      </Button>
    </Frame>
  );
}
