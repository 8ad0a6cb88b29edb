import { Drawer, Group } from '@mantine/core';
import { Navigation } from './navigation.tsx';
import { Account } from './tools.tsx';
import { useOpened } from './use-opened.ts';

/** The navigation on a phone. */
export default function PhoneMenu({ opened, close }: { opened: boolean; close(): void }) {
  return (
    <Drawer opened={useOpened(opened)} onClose={close} size="17rem" title="Menu">
      <Navigation />
      <Group mt="md">
        <Account />
      </Group>
    </Drawer>
  );
}
