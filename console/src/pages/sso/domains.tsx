import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/client.ts';
import type { Domain } from '../../api/sso.ts';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { DateText } from '../../components/date.tsx';
import { Section } from '../../components/page.tsx';
import { EmptyState, ErrorState } from '../../components/states.tsx';
import { Copied } from './facts.tsx';

interface DomainsProps {
  domains: readonly Domain[];
  included: boolean;
  reload(): void;
}

export function Domains({ domains, included, reload }: DomainsProps) {
  const columns = [
    { id: 'domain', header: 'Domain', cell: ({ domain }: Domain) => <Text fw={550}>{domain}</Text> },
    { id: 'state', header: 'TXT record', cell: (domain: Domain) => <State domain={domain} /> },
    {
      id: 'act',
      header: 'Actions',
      actions: true,
      cell: (domain: Domain) => <Actions domain={domain} included={included} reload={reload} />,
    },
  ];
  return (
    <Section title="Domains" flush>
      <Stack px="lg" pb="lg">
        <Text c="dimmed" maw="46rem">
          Verify your email domains so that their users can sign in. Add the TXT record to your DNS, then verify.
        </Text>
        <AddDomain included={included} reload={reload} />
      </Stack>
      <DataTable
        label="Domains"
        name="domains"
        rows={domains}
        rowKey={({ domain }) => domain}
        empty={<EmptyState title="No domain yet">SSO works once a domain is verified.</EmptyState>}
        columns={columns}
      />
    </Section>
  );
}

function AddDomain({ included, reload }: Omit<DomainsProps, 'domains'>) {
  const [domain, setDomain] = useState('');
  const added = useMutation({
    mutationFn: () => api.call('post', '/v1/account/sso/domains', { body: { domain } }),
    onSuccess: () => {
      setDomain('');
      reload();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    added.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <Group align="flex-end">
          <TextInput
            label="Email domain"
            placeholder="example.com"
            required
            w="18rem"
            value={domain}
            disabled={!included}
            onChange={({ currentTarget }) => setDomain(currentTarget.value)}
          />
          <Button type="submit" variant="default" disabled={!included} loading={added.isPending}>
            Add domain
          </Button>
        </Group>
        {added.error !== null && <ErrorState error={added.error} />}
      </Stack>
    </form>
  );
}

function State({ domain: { record, verified_at } }: { domain: Domain }) {
  if (verified_at !== null)
    return (
      <Text component="div">
        Verified <DateText value={verified_at} relative />
      </Text>
    );
  return (
    <Stack gap={4}>
      <Copied label="Name" value={record.name} />
      <Copied label="Value" value={record.value} />
    </Stack>
  );
}

function Actions({
  domain: { domain, verified_at },
  included,
  reload,
}: { domain: Domain } & Omit<DomainsProps, 'domains'>) {
  const path = { path: { domain } };
  const verified = useMutation({
    mutationFn: () => api.call('post', '/v1/account/sso/domains/{domain}/verify', path),
    onSuccess: reload,
  });
  return (
    <Stack gap="xs" align="flex-start">
      <Group gap="xs">
        {verified_at === null && (
          <Button
            size="xs"
            disabled={!included}
            loading={verified.isPending}
            aria-label={`Verify ${domain}`}
            onClick={() => verified.mutate()}
          >
            Verify
          </Button>
        )}
        <ConfirmButton
          label="Remove"
          ariaLabel={`Remove ${domain}`}
          title={`Remove ${domain}?`}
          act={() => api.call('delete', '/v1/account/sso/domains/{domain}', path)}
          done={reload}
        >
          Users with addresses in this domain are signed out and can no longer sign in with SSO.
        </ConfirmButton>
      </Group>
      {verified.error !== null && <ErrorState error={verified.error} />}
    </Stack>
  );
}
