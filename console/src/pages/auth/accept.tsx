import { Button, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { request } from '../../api/request.ts';
import { ButtonLink } from '../../components/link.tsx';
import { EmptyState, ErrorState, QueryResult } from '../../components/states.tsx';
import { Frame } from './frame.tsx';
import { SignUpForm } from './sign-up.tsx';
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
  const token = linked === '' ? (sessionStorage.getItem(STORAGE_KEY) ?? '') : linked;
  const preview = useQuery({
    queryKey: ['invitation', token],
    enabled: token !== '',
    queryFn: async () => (await request<{ data: Preview }>('POST', '/v1/account/invitations/preview', { token })).data,
  });
  if (token === '' || preview.data === undefined)
    return (
      <Frame title="Invitation">
        {token === '' ? (
          <EmptyState title="This page needs a link">Open the link in your invitation email.</EmptyState>
        ) : (
          <QueryResult query={preview}>{() => null}</QueryResult>
        )}
      </Frame>
    );
  const { organization, role, has_account } = preview.data;
  if (has_account) return <Accept token={token} preview={preview.data} />;
  const summary = `Create your account to join as ${role}.`;
  return <SignUpForm token={token} title={`Join ${organization.name}`} summary={summary} email={preview.data.email} />;
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
