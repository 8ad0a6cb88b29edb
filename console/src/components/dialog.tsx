/** Dialogs that cost nothing before they are first opened, and that have their name from the first moment. */
import { Drawer, type DrawerProps, Modal, type ModalProps } from '@mantine/core';
import { OnDemand } from './on-demand.tsx';
import { useOpened } from './use-opened.ts';

/** In the middle of the window. */
export function Dialog(props: ModalProps & { title: string }) {
  return (
    <OnDemand wanted={props.opened}>
      <OpenedModal {...props} />
    </OnDemand>
  );
}

/** At an edge of the window. */
export function SideDialog(props: DrawerProps & { title: string }) {
  return (
    <OnDemand wanted={props.opened}>
      <OpenedDrawer {...props} />
    </OnDemand>
  );
}

// The library names a dialog after its title only once the title has rendered; until then this label names it.
const label = (title: string) => ({ content: { 'aria-label': title } });

function OpenedModal({ opened, ...props }: ModalProps & { title: string }) {
  return <Modal opened={useOpened(opened)} attributes={label(props.title)} {...props} />;
}

function OpenedDrawer({ opened, ...props }: DrawerProps & { title: string }) {
  return <Drawer opened={useOpened(opened)} attributes={label(props.title)} {...props} />;
}
