import { Button, Group, PasswordInput, SegmentedControl, Stack, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/client.ts';
import type { Connection, ConnectionInput, Sso } from '../../api/sso.ts';
import { CheckedInput, checkUrl } from '../../components/checked-input.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { ErrorState } from '../../components/states.tsx';
import { ServiceAddresses } from './facts.tsx';

interface ProviderModalProps {
  opened: boolean;
  sso: Sso;
  close(): void;
  done(): void;
}

export function ProviderModal({ opened, close, ...rest }: ProviderModalProps) {
  return (
    <Dialog opened={opened} onClose={close} title="Identity provider" size="lg">
      <Fields close={close} {...rest} />
    </Dialog>
  );
}

type Protocol = Connection['protocol'];

interface Entered {
  issuer: string;
  clientId: string;
  secret: string;
  scopes: string;
  metadata: string;
}

function enteredBefore(connection: Connection | null): Entered {
  return {
    issuer: connection?.protocol === 'oidc' ? connection.issuer : '',
    clientId: connection?.client_id ?? '',
    secret: '',
    scopes: (connection?.scopes ?? ['openid', 'email', 'profile']).join(' '),
    metadata: '',
  };
}

function Fields({ sso: { connection, service }, close, done }: Omit<ProviderModalProps, 'opened'>) {
  const [protocol, setProtocol] = useState<Protocol>(connection?.protocol ?? 'oidc');
  const [entered, setEntered] = useState(() => enteredBefore(connection));
  const saved = useMutation({
    mutationFn: () =>
      api.call('post', '/v1/account/sso', { body: { ...toRoles(connection), ...toProvider(protocol, entered) } }),
    onSuccess: () => {
      close();
      done();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saved.mutate();
  };
  const change = (part: Partial<Entered>) => setEntered((before) => ({ ...before, ...part }));
  const retained = connection?.protocol === 'oidc' && connection.issuer === entered.issuer;
  return (
    <form onSubmit={submit}>
      <Stack>
        <SegmentedControl
          aria-label="Protocol"
          value={protocol}
          onChange={(value) => setProtocol(value as Protocol)}
          data={[
            { value: 'oidc', label: 'OpenID Connect' },
            { value: 'saml', label: 'SAML 2.0' },
          ]}
        />
        <ServiceAddresses service={service} protocol={protocol} />
        {protocol === 'oidc' ? (
          <OidcFields entered={entered} isStored={retained} change={change} />
        ) : (
          <Textarea
            label="Metadata of the provider"
            description="The XML document that your provider offers for download"
            required
            autosize
            minRows={6}
            maxRows={12}
            value={entered.metadata}
            onChange={({ currentTarget }) => change({ metadata: currentTarget.value })}
          />
        )}
        {saved.error !== null && <ErrorState error={saved.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" loading={saved.isPending}>
            Save provider
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface OidcFieldsProps {
  entered: Entered;
  /** Whether a stored secret may be kept. */
  isStored: boolean;
  change(part: Partial<Entered>): void;
}

function OidcFields({ entered: { issuer, clientId, secret, scopes }, isStored: retained, change }: OidcFieldsProps) {
  return (
    <>
      <CheckedInput
        type="url"
        label="Issuer"
        placeholder="https://example.okta.com"
        required
        value={issuer}
        change={(value) => change({ issuer: value })}
        check={checkUrl}
      />
      <CheckedInput label="Client ID" required value={clientId} change={(value) => change({ clientId: value })} />
      <PasswordInput
        label="Client secret"
        description={
          retained ? 'Leave empty to keep the current one' : 'Stored encrypted; it cannot be displayed again'
        }
        autoComplete="off"
        required={!retained}
        value={secret}
        onChange={({ currentTarget }) => change({ secret: currentTarget.value })}
        visibilityToggleButtonProps={{ 'aria-label': 'Show the secret' }}
      />
      <TextInput
        label="Scopes"
        required
        value={scopes}
        onChange={({ currentTarget }) => change({ scopes: currentTarget.value })}
      />
    </>
  );
}

function toProvider(protocol: Protocol, { issuer, clientId, secret, scopes, metadata }: Entered): ConnectionInput {
  if (protocol === 'saml') return { saml: { metadata } };
  const oidc = { issuer, client_id: clientId, scopes: scopes.split(/\s+/).filter(Boolean) };
  return { oidc: secret === '' ? oidc : { ...oidc, client_secret: secret } };
}

/** Values that this form does not have stay the same. */
function toRoles(connection: Connection | null): Partial<ConnectionInput> {
  if (connection === null) return {};
  const { role_claim, role_mapping, default_role } = connection;
  return { role_claim, role_mapping, default_role };
}
