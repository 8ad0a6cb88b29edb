import { Code, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Connection, Sso } from '../../api/sso.ts';
import { CopyButton } from '../../components/copy-button.tsx';
import { DateText } from '../../components/date.tsx';

export function Facts({ connection }: { connection: Connection }) {
  const { protocol, issuer, client_id, entry_point, certificates } = connection;
  return (
    <Stack gap="sm">
      <Fact label="Protocol">{protocol === 'oidc' ? 'OpenID Connect' : 'SAML 2.0'}</Fact>
      <Fact label={protocol === 'oidc' ? 'Issuer' : 'Entity ID'}>
        <Code>{issuer}</Code>
      </Fact>
      {client_id !== null && (
        <Fact label="Client ID">
          <Code>{client_id}</Code>
        </Fact>
      )}
      {entry_point !== null && (
        <Fact label="Sign-in URL">
          <Code>{entry_point}</Code>
        </Fact>
      )}
      {certificates?.map(({ fingerprint, expires_at }) => (
        <Fact key={fingerprint} label="Certificate valid until">
          <DateText value={expires_at} />
        </Fact>
      ))}
    </Stack>
  );
}

/** Values to enter at the provider. */
export function ServiceAddresses({ service, protocol }: { service: Sso['service']; protocol: string }) {
  const rows =
    protocol === 'oidc'
      ? [['Redirect URI', service.redirect_uri] as const]
      : [['ACS URL', service.acs_url] as const, ['Entity ID and metadata URL', service.entity_id] as const];
  return (
    <Stack gap="xs">
      <Text fw={550}>Enter in your provider’s settings</Text>
      {rows.map(([label, value]) => (
        <Copied key={label} label={label} value={value} />
      ))}
    </Stack>
  );
}

export function Copied({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Group gap={4} wrap="nowrap">
        <Code style={{ wordBreak: 'break-all' }}>{value}</Code>
        <CopyButton value={value} label={`Copy: ${label}`} />
      </Group>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Group gap="md" align="baseline">
      <Text size="sm" c="dimmed" w="11rem">
        {label}
      </Text>
      <Text component="div" style={{ wordBreak: 'break-all' }}>
        {children}
      </Text>
    </Group>
  );
}
