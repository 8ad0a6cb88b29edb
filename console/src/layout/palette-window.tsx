import { Modal } from '@mantine/core';
import { useOpened } from '../components/use-opened.ts';
import { Commands } from './commands.tsx';

/** Finds pages, policies, codes and actions by a few letters. */
export default function PaletteWindow({ opened, close }: { opened: boolean; close(): void }) {
  const visible = useOpened(opened);
  return (
    <Modal.Root
      opened={visible}
      onClose={close}
      size="36rem"
      yOffset="12vh"
      padding={0}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label="Search or jump to">
        <Modal.Body>{visible && <Commands close={close} />}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
