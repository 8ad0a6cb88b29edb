import { Text } from '@mantine/core';
import classes from './citation.module.css';

/** A verbatim quote of a source, set apart from our own text. */
export function Quote({ children }: { children: string }) {
  return <blockquote className={classes.quote}>{children}</blockquote>;
}

export function Label({ children }: { children: string }) {
  return (
    <Text size="sm" fw={600} c="dimmed">
      {children}
    </Text>
  );
}
