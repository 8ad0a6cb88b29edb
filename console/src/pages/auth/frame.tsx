import { Paper, Stack, Text, Title } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect } from 'react';
import { ThemeButton } from '../../components/theme-button.tsx';
import classes from './frame.module.css';

interface FrameProps {
  title: string;
  summary?: ReactNode;
  /** Displayed below the card, such as another way to sign in. */
  below?: ReactNode;
  submit?(): void;
  children: ReactNode;
}

/** A page for users who are not signed in: one card with a form. */
export function Frame({ title, summary, below, submit, children }: FrameProps) {
  useEffect(() => {
    document.title = `${title} · Coverage Policy Intelligence`;
  }, [title]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit?.();
  };
  return (
    <main className={classes.frame}>
      <div className={classes.tools}>
        <ThemeButton />
      </div>
      <Stack w="100%" maw="26rem" gap="lg">
        <div className={classes.brand}>
          <img src="/console/icon.svg" alt="" width={32} height={32} />
          <Text fw={650}>Coverage Policy Intelligence</Text>
        </div>
        <Paper withBorder bg="var(--card)" p="xl">
          <form onSubmit={onSubmit}>
            <Stack>
              <div>
                <Title order={1}>{title}</Title>
                {summary !== undefined && (
                  <Text c="dimmed" mt={4}>
                    {summary}
                  </Text>
                )}
              </div>
              {children}
            </Stack>
          </form>
        </Paper>
        {below}
      </Stack>
    </main>
  );
}
