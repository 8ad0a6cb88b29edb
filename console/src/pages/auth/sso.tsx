import { Alert, Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { startSso } from '../../api/sso.ts';
import { Icon } from '../../components/icon.tsx';
import { ErrorState } from '../../components/states.tsx';

/** Why A user who came back from an identity provider is not signed in. */
const REASONS: Record<string, string> = {
  expired: 'It took too long, or was begun in another window. Try again.',
  denied: 'Your identity provider did not let you in. Ask whoever looks after it to give you access to this service.',
  unreachable: 'The identity provider of your organization does not answer. Try again in a while.',
  invalid:
    'The answer of your identity provider could not be taken. Ask an owner of your organization to look at its settings.',
  no_email: 'Your identity provider did not say your e-mail address. Ask whoever looks after it to send it.',
  foreign_email: 'Your e-mail address is of a domain that your organization has not verified.',
  other_person:
    'Your address belongs to another person of your identity provider. Ask an owner to remove that member first.',
  not_available: 'Your organization does not sign in with SSO any more.',
};

export function SsoProblem({ reason }: { reason: string | undefined }) {
  if (reason === undefined) return null;
  return (
    <Alert color="red" variant="light" icon={<Icon name="warning" />} title="You are not signed in" role="alert">
      {REASONS[reason] ?? REASONS.invalid}
    </Alert>
  );
}

/** Goes to the identity provider of the user's domain the address is of. */
export function SsoButton({ email, next }: { email: string; next: string | undefined }) {
  const started = useMutation({
    mutationFn: () => startSso(email, next),
    onSuccess: (url) => location.assign(url),
  });
  return (
    <>
      <Button
        variant="default"
        disabled={!email.includes('@')}
        loading={started.isPending}
        onClick={() => started.mutate()}
      >
        Sign in with SSO
      </Button>
      {started.error !== null && <ErrorState error={started.error} />}
    </>
  );
}
