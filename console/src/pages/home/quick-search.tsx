import { Button, Group, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Icon } from '../../components/icon.tsx';
import classes from './home.module.css';

/** Asks like people talk; the answer is the page Explore. */
export function QuickSearch() {
  const navigate = useNavigate();
  const search = (form: FormData) => {
    const q = String(form.get('q') ?? '').trim();
    void navigate({ to: '/explore', search: { q, mode: 'semantic' } as never });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element of that name is younger than browsers in offices.
    <form action={search} role="search">
      <Group gap="sm">
        <TextInput
          name="q"
          size="md"
          className={classes.search}
          aria-label="Search policies"
          placeholder="What do you want to know? For example: home oxygen for sleep apnea"
          leftSection={<Icon name="search" />}
        />
        <Button type="submit" size="md">
          Search
        </Button>
      </Group>
    </form>
  );
}
