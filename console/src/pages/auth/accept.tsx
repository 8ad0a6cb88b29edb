import { Button, Text } from '@mantine/core';
import { type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { CoveragePolicyError } from '../../../../sdk/typescript/src/errors.ts';
import { request } from '../../api/request.ts';
import { ButtonLink, Link } from '../../components/link.tsx';
import { EmptyState, ErrorState, QueryResult } from '../../components/states.tsx';
import { Frame } from './frame.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { useLinkToken } from './use-link-token.ts';

interface Preview {
  organization: { name: string };
  email: string | null;
  role: string;
  has_account: boolean;
}

/** Survives the visit to the sign-in page; ends with the tab. */
const STORAGE_KEY = 'console-invitation';

export default function AcceptPage() {
  const linked = useLinkToken('invitation');
  return <Invitation token={linked === '' ? (sessionStorage.getItem(STORAGE_KEY) ?? '') : linked} />;
}

/** What a one-time link is for: an account with its role, or another organization for an account that exists. */
export function Invitation({ token }: { token: string }) {
  const preview = useQuery({
    queryKey: ['invitation', token],
    enabled: token !== '',
    queryFn: async () => (await request<{ data: Preview }>('POST', '/v1/account/invitations/preview', { token })).data,
  });
  if (preview.data === undefined) return <NoInvitation token={token} preview={preview} />;
  const { organization, role, has_account, email } = preview.data;
  if (has_account) return <Accept token={token} preview={preview.data} />;
  const summary = `Create your account to join as ${role}.`;
  return <SignUpForm token={token} title={`Join ${organization.name}`} summary={summary} email={email} />;
}

/** The reason is the link, whatever the server found wrong with it; other errors may be temporary. */
function NoInvitation({ token, preview }: { token: string; preview: UseQueryResult<Preview> }) {
  const { error } = preview;
  const isInvalid = error instanceof CoveragePolicyError && error.status !== null && error.status < 429;
  return (
    <Frame title="Invitation">
      {token === '' && <EmptyState title="This page needs a link">Open the link in your invitation email.</EmptyState>}
      {isInvalid && (
        <EmptyState title="This link is no longer valid">
          It works once, for seven days. Ask the person who invited you for another.
        </EmptyState>
      )}
      {token !== '' && !isInvalid && <QueryResult query={preview}>{() => null}</QueryResult>}
      <Link to="/sign-in" ta="center" size="sm">
        Sign in instead
      </Link>
    </Frame>
  );
}

function Accept({ token, preview }: { token: string; preview: Preview }) {
  const accepted = useMutation({
    mutationFn: () => request('POST', '/v1/account/invitations/accept', { token }),
    onSuccess: () => {
      sessionStorage.removeItem(STORAGE_KEY);
      location.assign('/console/');
    },
  });
  return (
    <Frame title={`Join ${preview.organization.name}`} submit={() => accepted.mutate()}>
      <Text>
        You are invited as {preview.role}. Sign in as {preview.email}, then accept.
      </Text>
      {accepted.error !== null && <ErrorState error={accepted.error} />}
      <Button type="submit" loading={accepted.isPending}>
        Accept
      </Button>
      <ButtonLink
        variant="default"
        to="/sign-in"
        search={{ next: '/accept' } as never}
        onClick={() => sessionStorage.setItem(STORAGE_KEY, token)}
      >
        Sign in
      </ButtonLink>
    </Frame>
  );
}
