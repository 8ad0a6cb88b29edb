import { Alert, Button, Stack, Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { type Sso, ssoQuery } from '../../api/sso.ts';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { Page, Section } from '../../components/page.tsx';
import { EmptyState, ErrorState, QueryResult } from '../../components/states.tsx';
import { confirmChange } from '../../components/undo.ts';
import { useAccount } from '../../use-account.ts';
import { useUrlState } from '../../use-url-state.ts';
import { Domains } from './domains.tsx';
import { Facts } from './facts.tsx';
import { ProviderModal } from './provider-form.tsx';
import { Roles } from './roles.tsx';

export default function SsoPage() {
  const account = useAccount();
  const sso = useQuery(ssoQuery);
  return (
    <Page title="Single sign-on" summary="Members sign in through your identity provider and join automatically.">
      <QueryResult query={account}>
        {({ features }) => (
          <QueryResult query={sso}>{(data) => <Setup sso={data} included={features.includes('sso')} />}</QueryResult>
        )}
      </QueryResult>
    </Page>
  );
}

function Setup({ sso, included }: { sso: Sso; included: boolean }) {
  const [{ connect }, change] = useUrlState({ connect: '' });
  const queries = useQueryClient();
  const reload = () => void queries.invalidateQueries({ queryKey: ['sso'] });
  const { connection } = sso;
  const open = () => change({ connect: '1' });
  return (
    <>
      {!included && (
        <Alert color="yellow" title="Your plan does not include single sign-on">
          Members cannot use SSO. Your operator can change the plan.
        </Alert>
      )}
      <Section
        title="Identity provider"
        actions={
          connection !== null && (
            <>
              <Button size="xs" variant="default" disabled={!included} onClick={open}>
                Change
              </Button>
              <ConfirmButton
                label="Remove"
                ariaLabel="Remove the identity provider"
                title="Remove the identity provider?"
                act={() => api.call('delete', '/v1/account/sso')}
                done={reload}
              >
                Sessions started with it end immediately. Members remain, and need a password or passkey from then on.
              </ConfirmButton>
            </>
          )
        }
      >
        {connection === null ? (
          <EmptyState
            title="No identity provider yet"
            action={
              <Button disabled={!included} onClick={open}>
                Connect a provider
              </Button>
            }
          >
            Okta, Entra ID, Google or any provider with OpenID Connect or SAML 2.0.
          </EmptyState>
        ) : (
          <Facts connection={connection} />
        )}
      </Section>
      <Domains domains={sso.domains} included={included} reload={reload} />
      {connection !== null && (
        <>
          <Roles key={connection.updated_at} connection={connection} reload={reload} />
          <Enforcement sso={sso} reload={reload} />
        </>
      )}
      <ProviderModal
        opened={connect !== ''}
        sso={sso}
        close={() => change({ connect: '' }, { replace: true })}
        done={reload}
      />
    </>
  );
}

function Enforcement({ sso: { connection, domains }, reload }: { sso: Sso; reload(): void }) {
  const enforced = connection?.enforced === true;
  const verified = domains.some(({ verified_at }) => verified_at !== null);
  const send = (on: boolean) => api.call('patch', '/v1/account/sso', { body: { enforced: on } });
  const changed = useMutation({
    mutationFn: send,
    onSuccess: (_data, on) => {
      reload();
      confirmChange(on ? 'SSO is required' : 'SSO is optional', () => send(!on), reload);
    },
  });
  return (
    <Section title="Requirement">
      <Stack maw="40rem">
        <Switch
          label="Members with addresses in verified domains must sign in with SSO"
          description={
            verified
              ? 'Their other sessions end immediately. Owners may always sign in with their own password or passkey.'
              : 'Verify a domain first.'
          }
          checked={enforced}
          disabled={changed.isPending || (!verified && !enforced)}
          onChange={({ currentTarget }) => changed.mutate(currentTarget.checked)}
        />
        {changed.error !== null && <ErrorState error={changed.error} />}
      </Stack>
    </Section>
  );
}
