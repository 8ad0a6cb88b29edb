import { Alert, Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { startSso } from '../../api/sso.ts';
import { Icon } from '../../components/icon.tsx';
import { ErrorState } from '../../components/states.tsx';

/** Why a user who returned from an identity provider is not signed in. */
const REASONS: Record<string, string> = {
  expired: 'Sign-in expired, or was started in another window. Try again.',
  denied: 'Your identity provider denied access. Ask its administrator for access to this service.',
  unreachable: 'Your identity provider is not responding. Try again in a few minutes.',
  invalid:
    'The response of your identity provider was rejected. Ask an owner of your organization to check its settings.',
  no_email: 'Your identity provider did not send your email address. Ask its administrator to include it.',
  foreign_email: 'Your organization has not verified the domain of your email address.',
  other_person:
    'Your email address belongs to another account of your identity provider. Ask an owner to remove that member first.',
  not_available: 'Your organization no longer uses SSO.',
};

export function SsoProblem({ reason }: { reason: string | undefined }) {
  if (reason === undefined) return null;
  return (
    <Alert color="red" variant="light" icon={<Icon name="warning" />} title="You are not signed in" role="alert">
      {REASONS[reason] ?? REASONS.invalid}
    </Alert>
  );
}

/** Redirects to the identity provider for the domain of the email address. */
export function SsoButton({ email, next }: { email: string; next: string | undefined }) {
  const started = useMutation({
    mutationFn: () => startSso(email, next),
    onSuccess: (url) => location.assign(url),
  });
  const start = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    // The domain of the address determines the provider; an empty field displays that it is required.
    const field = form?.querySelector<HTMLInputElement>('input[type=email]');
    if (field?.reportValidity() !== false) started.mutate();
  };
  return (
    <>
      <Button variant="default" loading={started.isPending} onClick={start}>
        Sign in with SSO
      </Button>
      {started.error !== null && <ErrorState error={started.error} />}
    </>
  );
}
