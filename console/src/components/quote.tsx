import { Text } from '@mantine/core';
import classes from './citation.module.css';

/** Words of the source, set apart from ours. */
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
