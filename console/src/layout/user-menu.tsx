import { Menu, UnstyledButton } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Account } from '../api/account.ts';
import { signOut } from '../api/auth.ts';
import { request } from '../api/request.ts';
import { Icon } from '../components/icon.tsx';
import { Person, type PersonProps } from './person.tsx';
import classes from './shell.module.css';

interface UserMenuProps extends PersonProps {
  account: Account;
}

/** Switches the organization, opens the profile, signs out. */
export default function UserMenu({ account, name, organization }: UserMenuProps) {
  const navigate = useNavigate();
  const moved = useMutation({
    mutationFn: (organization_id: string) => request('POST', '/v1/account/organization/switch', { organization_id }),
    onSuccess: () => location.assign('/console/'),
  });
  const left = useMutation({ mutationFn: signOut, onSuccess: () => location.assign('/console/sign-in') });
  const others = account.organizations.filter(({ id }) => id !== account.organization.id);
  return (
    <Menu position="top-start" width="15rem">
      <Menu.Target>
        <UnstyledButton className={classes.person}>
          <Person name={name} organization={organization} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {others.length > 0 && <Menu.Label>Switch organization</Menu.Label>}
        {others.map(({ id, name }) => (
          <Menu.Item key={id} onClick={() => moved.mutate(id)}>
            {name}
          </Menu.Item>
        ))}
        <Menu.Item leftSection={<Icon name="person" size={16} />} onClick={() => void navigate({ to: '/profile' })}>
          Profile
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="signOut" size={16} />} onClick={() => left.mutate()}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
