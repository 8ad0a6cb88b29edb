import { Text, UnstyledButton } from '@mantine/core';
import { type ReactNode, useState } from 'react';

/** Number of characters that fit three lines. */
const SHORT = 280;

/** A long text, clamped to three lines until expanded. @param after displayed after the text. */
export function LongText({ text, after }: { text: string; after?: ReactNode }) {
  const [open, setOpen] = useState(false);
  if (text.length <= SHORT)
    return (
      <>
        {text} {after}
      </>
    );
  return (
    <>
      <Text inherit component="span" lineClamp={open ? undefined : 3}>
        {text}
      </Text>
      <UnstyledButton
        data-screen
        fz="sm"
        c="var(--mantine-color-anchor)"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Show less' : 'Show all'}
      </UnstyledButton>{' '}
      {after}
    </>
  );
}
