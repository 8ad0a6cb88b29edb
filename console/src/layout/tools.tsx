import { Menu, Text, UnstyledButton } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useAccount } from '../api/account.ts';
import { signOut } from '../api/auth.ts';
import { request } from '../api/request.ts';
import { Icon } from '../components/icon.tsx';
import classes from './shell.module.css';

/** The signed-in user and organization. */
export function Account() {
  const { data } = useAccount();
  const navigate = useNavigate();
  const moved = useMutation({
    mutationFn: (organization_id: string) => request('POST', '/v1/account/organization/switch', { organization_id }),
    onSuccess: () => location.assign('/console/'),
  });
  const left = useMutation({ mutationFn: signOut, onSuccess: () => location.assign('/console/sign-in') });
  if (data === undefined) return null;
  const others = data.organizations.filter(({ id }) => id !== data.organization.id);
  if (data.user === null) return <Text size="sm">{data.organization.name}</Text>;
  return (
    <Menu position="top-start" width="15rem">
      <Menu.Target>
        <UnstyledButton className={classes.person}>
          <Text fw={550} size="sm" truncate>
            {data.user.name}
          </Text>
          <Text size="xs" c="dimmed" truncate>
            {data.organization.name}
          </Text>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {others.length > 0 && <Menu.Label>Switch organization</Menu.Label>}
        {others.map(({ id, name }) => (
          <Menu.Item key={id} onClick={() => moved.mutate(id)}>
            {name}
          </Menu.Item>
        ))}
        <Menu.Item leftSection={<Icon name="members" size={16} />} onClick={() => void navigate({ to: '/profile' })}>
          Profile
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="signOut" size={16} />} onClick={() => left.mutate()}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
