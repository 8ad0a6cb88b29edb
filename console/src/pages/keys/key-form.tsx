import {
  Button,
  Group,
  Modal,
  NumberInput,
  Radio,
  Select,
  SimpleGrid,
  Stack,
  TagsInput,
  TextInput,
} from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/client.ts';
import { ErrorState } from '../../components/states.tsx';
import type { NewKey } from './keys.ts';

const SCOPES = [
  { value: 'read', label: 'Read', description: 'Policies, codes, decisions and changes' },
  { value: 'read,write', label: 'Read and write', description: 'Also reviews, webhooks and agent tools' },
  { value: 'read,write,admin', label: 'Everything', description: 'Also keys, members and the ledger' },
  { value: 'own', label: 'Chosen scopes', description: 'Of single groups of operations or agent tools' },
];
const GROUPS = ['policies', 'codes', 'coverage', 'prior-auth', 'claims', 'changes', 'compliance', 'webhooks', 'agent'];
const SUGGESTED = [...GROUPS.flatMap((group) => [`${group}:read`, `${group}:write`]), 'agent:tool:*'];
const LIVES = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'One year' },
  { value: '', label: 'Never' },
];
const DAY_MS = 86_400_000;

interface KeyFormProps {
  opened: boolean;
  close(): void;
  made(key: NewKey): void;
}

export function KeyForm({ opened, close, made }: KeyFormProps) {
  return (
    <Modal opened={opened} onClose={close} title="Create a key" size="lg">
      <Fields close={close} made={made} />
    </Modal>
  );
}

function Fields({ close, made }: Omit<KeyFormProps, 'opened'>) {
  const [name, setName] = useState('');
  const [access, setAccess] = useState('read');
  const [chosen, setChosen] = useState<string[]>([]);
  const [mode, setMode] = useState<'live' | 'test'>('live');
  const [days, setDays] = useState<string | null>('90');
  const [perMonth, setPerMonth] = useState<number | string>('');
  const [addresses, setAddresses] = useState<string[]>([]);
  const created = useMutation({
    mutationFn: () => {
      const expires_at = days ? new Date(Date.now() + Number(days) * DAY_MS).toISOString() : null;
      const scopes = access === 'own' ? chosen : access.split(',');
      const per_month = perMonth === '' ? null : Number(perMonth);
      return api.call('post', '/v1/account/keys', { body: { name, mode, scopes, expires_at, per_month, addresses } });
    },
    onSuccess: ({ data }) => {
      close();
      made(data);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    created.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <TextInput
          label="Name"
          description="The program or person that will use it"
          required
          maxLength={200}
          data-autofocus
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Radio.Group label="What it may do" value={access} onChange={setAccess}>
          <Stack gap="xs" mt="xs">
            {SCOPES.map((scope) => (
              <Radio key={scope.value} {...scope} />
            ))}
          </Stack>
        </Radio.Group>
        {access === 'own' && (
          <TagsInput
            label="Scopes"
            data={SUGGESTED}
            value={chosen}
            onChange={setChosen}
            required={chosen.length === 0}
          />
        )}
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <Select label="Ends after" data={LIVES} value={days} onChange={setDays} allowDeselect={false} />
          <Select
            label="Mode"
            description="Test keys do not count towards the month"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data={[
              { value: 'live', label: 'Live' },
              { value: 'test', label: 'Test' },
            ]}
            value={mode}
            onChange={(value) => setMode(value === 'test' ? 'test' : 'live')}
            allowDeselect={false}
          />
        </SimpleGrid>
        <NumberInput
          label="Units a month"
          description="Leave empty for the limit of the organization alone"
          min={1}
          allowDecimal={false}
          value={perMonth}
          onChange={setPerMonth}
        />
        <TagsInput
          label="Addresses it may be used from"
          description="IP addresses or ranges such as 192.0.2.0/24; leave empty for anywhere"
          value={addresses}
          onChange={setAddresses}
        />
        {created.error !== null && <ErrorState error={created.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" loading={created.isPending}>
            Create key
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
