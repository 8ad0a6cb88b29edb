import { Group } from '@mantine/core';
import { SideDialog } from '../components/dialog.tsx';
import { Navigation } from './navigation.tsx';
import { Account } from './tools.tsx';

/** The navigation on a phone. */
export default function PhoneMenu({ opened, close }: { opened: boolean; close(): void }) {
  return (
    <SideDialog opened={opened} onClose={close} size="17rem" title="Menu">
      <Navigation />
      <Group mt="md">
        <Account />
      </Group>
    </SideDialog>
  );
}
