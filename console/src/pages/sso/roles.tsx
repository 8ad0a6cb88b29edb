import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/client.ts';
import type { Connection } from '../../api/sso.ts';
import { Icon } from '../../components/icon.tsx';
import { Section } from '../../components/page.tsx';
import { ErrorState } from '../../components/states.tsx';
import { confirmChange } from '../../components/undo.ts';

type Role = Connection['default_role'];
interface Rule {
  id: number;
  value: string;
  role: Role;
}

const ROLES: { value: Role; label: string }[] = [
  { value: 'admin', label: 'Admin' },
  { value: 'developer', label: 'Developer' },
  { value: 'reviewer', label: 'Reviewer' },
  { value: 'viewer', label: 'Viewer' },
];

const pickRoles = ({ role_claim, default_role, role_mapping }: Connection) => ({
  role_claim,
  default_role,
  role_mapping,
});

/** Permissions of users at their first sign-in. */
export function Roles({ connection, reload }: { connection: Connection; reload(): void }) {
  const [claim, setClaim] = useState(connection.role_claim ?? '');
  const [role, setRole] = useState<Role>(connection.default_role);
  const [rules, setRules] = useState<Rule[]>(connection.role_mapping.map((rule, id) => ({ ...rule, id })));
  const stored = pickRoles(connection);
  const send = (body: ReturnType<typeof pickRoles>) => api.call('patch', '/v1/account/sso', { body });
  const saved = useMutation({
    mutationFn: () =>
      send({
        role_claim: claim === '' ? null : claim,
        default_role: role,
        role_mapping: rules.map(({ value, role: provided }) => ({ value, role: provided })),
      }),
    onSuccess: () => {
      reload();
      confirmChange('Roles saved', () => send(stored), reload);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saved.mutate();
  };
  const set = (id: number, change: Partial<Rule>) =>
    setRules((all) => all.map((rule) => (rule.id === id ? { ...rule, ...change } : rule)));
  const add = () => setRules((all) => [...all, { id: (all.at(-1)?.id ?? 0) + 1, value: '', role: 'developer' }]);
  return (
    <Section title="Roles of new members">
      <form onSubmit={submit}>
        <Stack maw="40rem">
          <Text c="dimmed">
            The first sign-in creates a member with this role. Later sign-ins do not change the role: use the Members
            page.
          </Text>
          <Select
            label="Default role"
            data={ROLES}
            value={role}
            allowDeselect={false}
            onChange={(value) => setRole(value as Role)}
          />
          <TextInput
            label="Claim or attribute with groups"
            description="Leave empty to give every member the role above"
            placeholder="groups"
            maxLength={200}
            value={claim}
            onChange={({ currentTarget }) => setClaim(currentTarget.value)}
          />
          {rules.map((rule, at) => (
            <RuleFields
              key={rule.id}
              rule={rule}
              name={`rule ${at + 1}`}
              change={(change) => set(rule.id, change)}
              remove={() => setRules((all) => all.filter(({ id }) => id !== rule.id))}
            />
          ))}
          {saved.error !== null && <ErrorState error={saved.error} />}
          <Group>
            <Button variant="default" leftSection={<Icon name="plus" />} onClick={add}>
              Add a rule
            </Button>
            <Button type="submit" loading={saved.isPending}>
              Save roles
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  );
}

interface RuleFieldsProps {
  rule: Rule;
  name: string;
  change(change: Partial<Rule>): void;
  remove(): void;
}

function RuleFields({ rule: { value, role }, name, change, remove }: RuleFieldsProps) {
  return (
    <Group align="flex-end">
      <TextInput
        label={`Value of ${name}`}
        required
        flex="1 1 12rem"
        maxLength={300}
        value={value}
        onChange={({ currentTarget }) => change({ value: currentTarget.value })}
      />
      <Select
        label="Role"
        aria-label={`Role of ${name}`}
        w="9rem"
        data={ROLES}
        value={role}
        allowDeselect={false}
        onChange={(chosen) => change({ role: chosen as Role })}
      />
      <Button variant="default" aria-label={`Remove ${name}`} onClick={remove}>
        <Icon name="close" />
      </Button>
    </Group>
  );
}
