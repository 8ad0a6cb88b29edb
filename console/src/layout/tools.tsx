import { Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useAccount } from '../use-account.ts';
import { Person } from './person.tsx';
import classes from './shell.module.css';

const UserMenu = lazy(() => import('./user-menu.tsx'));

/** The signed-in user and organization. The menu is loaded after the page, which does not need it. */
export function Account() {
  const { data } = useAccount();
  if (data === undefined) return null;
  const { user, organization } = data;
  if (user === null) return <Text size="sm">{organization.name}</Text>;
  const person = { name: user.name, organization: organization.name };
  const waiting = (
    <div className={classes.person}>
      <Person {...person} />
    </div>
  );
  return (
    <Suspense fallback={waiting}>
      <UserMenu account={data} {...person} />
    </Suspense>
  );
}
